import type { entrance as english } from '../en/entrance.ts';
import { inquiry } from './inquiry.ts';
import { layout } from './layout.ts';
import { login } from './login.ts';
import { menu } from './menu.ts';
import { passwords } from './passwords.ts';
import { toasts } from './toasts.ts';
import { unanswered } from './unanswered.ts';
import { validation } from './validation.ts';

/** What the pages before the application say, by the keys it has in the whole. */
export const entrance: typeof english = {
  errors: unanswered,
  inquiry,
  layout,
  login,
  menu,
  passwords,
  toasts,
  validation,
};
