import { redirectFor } from '../guards.ts';
import { menuEntries } from '../menu.ts';
import { useAbility } from '../providers/PortalContext.tsx';
import { useConfigs } from '../providers/useCommand.ts';
import type { PortalRoute } from '../routes.tsx';

/** What stands in the navigation for this user: screens that no right and no guard keeps from them. */
export function useOpenScreens(): PortalRoute[] {
  const ability = useAbility();
  const isDemo = useConfigs().data?.simulator === true;
  // What a guard would send elsewhere isn't offered: the permission page opens on development ports only.
  const isOpen = ({ path, meta }: PortalRoute) =>
    redirectFor({ path, meta, hasToken: true, hasCardToken: false, port: window.location.port }) === undefined;
  return menuEntries
    .filter(isOpen)
    .filter(
      ({ access, isDemoOnly }) => (!access || ability.can(access.action, access.subject)) && (!isDemoOnly || isDemo),
    );
}
