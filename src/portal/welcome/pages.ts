import { inquiryPath, loginPath, redirectFor } from '../client/guards.ts';
import { forgotPasswordPath } from './login.ts';
import type { EntrancePage } from './surroundings.ts';

interface Entry {
  page: EntrancePage;
  /** Key of the title. */
  title: string;
}

/** By their paths. */
export const pages: Readonly<Record<string, Entry>> = {
  [loginPath]: { page: 'login', title: 'menu.login' },
  [forgotPasswordPath]: { page: 'forgotPassword', title: 'menu.forgotPassword' },
  [inquiryPath]: { page: 'inquiry', title: 'menu.inquiry' },
};

/**
 * The entrance page at this path for this visitor; undefined where the application has to decide. The root leads to the
 * login, as the application's router has it.
 */
export function entranceAt(path: string, visitor: { hasToken: boolean; hasCardToken: boolean }): Entry | undefined {
  const at = path === '/' ? loginPath : path;
  const entry = pages[at];
  const visit = { path: at, meta: { unauthenticatedOnly: true, needs: 'nothing' }, port: '' } as const;
  return entry && !redirectFor({ ...visit, ...visitor }) ? entry : undefined;
}
