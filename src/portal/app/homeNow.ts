import { homePath } from '../client/guards.ts';
import type { Home } from '../client/home.ts';
import type { Portal } from '../client/portal.ts';
import { isInNavigation, menuEntries } from './menu.ts';
import { isOpenTo } from './openTo.ts';

/** The dashboard; to who may not see it, the first screen of the navigation that they may. */
export function homeNow({ abilities, session, port }: Portal): Home {
  const visitor = { ability: abilities.current(), isOperator: session.state().user?.customerId === null, port };
  const found = menuEntries.find((route) => isInNavigation(route) && !route.isSimulated && isOpenTo(visitor, route));
  return !found || found.path === homePath ? dashboard : { path: found.path, title: found.title, button: found.title };
}

const dashboard: Home = { path: homePath, title: 'menu.dashboard', button: 'errorPages.home' };
