import { homePath } from '../client/guards.ts';
import type { PortalRoute } from '../frame/route.ts';
import { routes } from './routes.tsx';

/**
 * Every screen that one goes to, in the order of the navigation. What makes something is a button on its list, and what few
 * look for stands with what it belongs to: both are `aside`, found by the palette and not in the navigation.
 */
export const menuOrder = [
  { path: homePath },
  { path: '/proposals' },
  { path: '/customers' },
  { path: '/account/balance' },
  { path: '/account/deposit-records' },
  { path: '/account/transactions' },
  { path: '/cardholders/list' },
  { path: '/cardholders/add-individual', aside: true },
  { path: '/card/cards' },
  { path: '/cardholders/apply-card', aside: true },
  { path: '/card/apply-records' },
  { path: '/card/balance' },
  { path: '/card/authorizations' },
  { path: '/card/holds' },
  { path: '/card/transactions' },
  { path: '/card/rules' },
  { path: '/statement/statements' },
  { path: '/userCenter/tradeDownload' },
  { path: '/card/exceptions' },
  { path: '/card/receivables' },
  { path: '/card/contact' },
  { path: '/card/simulator' },
  { path: '/card/log' },
  { path: '/log/audit' },
  { path: '/programme/products' },
  { path: '/programme/settings' },
  { path: '/programme/changes', aside: true },
  { path: '/permission/roles' },
  { path: '/permission/users' },
  { path: '/permission' },
  { path: '/permission/keys' },
] as const satisfies { path: string; aside?: true }[];

/** The screens that one goes to, in their order. */
export const menuEntries: readonly PortalRoute[] = menuOrder.flatMap(({ path }) =>
  routes.filter((route) => route.path === path && route.icon !== undefined),
);

const beside = new Set<string>(menuOrder.flatMap((entry) => ('aside' in entry ? entry.path : [])));

/** Of them those that stand in the navigation. */
export const isInNavigation = ({ path }: PortalRoute): boolean => !beside.has(path);
