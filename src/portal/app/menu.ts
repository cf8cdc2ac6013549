import { homePath } from '../client/guards.ts';
import type { PortalRoute } from '../frame/route.ts';
import { routes } from './routes.tsx';

/** The navigation from top to bottom, in the order in which the specification names the screens (§2). */
export const menuOrder = [
  homePath,
  '/customers',
  '/programme/products',
  '/programme/settings',
  '/programme/changes',
  '/account/balance',
  '/account/deposit-records',
  '/account/transactions',
  '/cardholders/list',
  '/cardholders/add-individual',
  '/card/cards',
  '/cardholders/apply-card',
  '/card/apply-records',
  '/card/balance',
  '/card/authorizations',
  '/card/exceptions',
  '/card/receivables',
  '/card/contact',
  '/card/simulator',
  '/card/transactions',
  '/statement/statements',
  '/userCenter/tradeDownload',
  '/card/log',
  '/log/audit',
  '/permission/roles',
  '/permission/users',
  '/permission',
  '/permission/keys',
] as const;

/** What stands in the navigation, in its order. */
export const menuEntries: readonly PortalRoute[] = menuOrder.flatMap((path) =>
  routes.filter((route) => route.path === path && route.icon !== undefined),
);
