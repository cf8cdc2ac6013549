import { download } from './download.ts';
import { enums } from './enums.ts';
import { errorPages } from './errorPages.ts';
import { exports } from './exports.ts';
import { forms } from './forms.ts';
import { keys } from './keys.ts';
import { layout } from './layout.ts';
import { lists } from './lists.ts';
import { login } from './login.ts';
import { menu } from './menu.ts';
import { movementDescription } from './movementDescription.ts';
import { notice } from './notice.ts';
import { nouns } from './nouns/index.ts';
import { portalErrors } from './portalErrors.ts';
import { roleNames } from './roleNames.ts';
import { toasts } from './toasts.ts';
import { validation } from './validation.ts';

/** What every page may say; of the refusals, those that the portal says itself. The rest comes with its screens. */
export const first = {
  download,
  enums,
  errorPages,
  errors: portalErrors,
  exports,
  forms,
  keys,
  layout,
  lists,
  login,
  menu,
  movementDescription,
  notice,
  nouns,
  roleNames,
  toasts,
  validation,
};
