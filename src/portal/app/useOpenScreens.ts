import { useMemo } from 'react';
import { mayEnter } from '../client/abilities.ts';
import { redirectFor } from '../client/guards.ts';
import { useAbility, useSession } from '../client/PortalContext.tsx';
import { useConfigs } from '../client/useCommand.ts';
import type { PortalRoute } from '../frame/route.ts';
import { menuEntries } from './menu.ts';

/** Where this user can go: screens that no right and no guard keeps from them. */
export function useOpenScreens(): PortalRoute[] {
  const ability = useAbility();
  const simulator = useConfigs().data?.simulator;
  const isOperator = useSession().user?.customerId === null;
  return useMemo(
    () =>
      menuEntries.filter(isOpen).filter(({ access, isSimulated, isForStaff }) => {
        const isHere =
          (!isSimulated || (simulator !== undefined && simulator !== 'off')) && (!isForStaff || isOperator);
        return isHere && (!access || mayEnter(ability, access));
      }),
    [ability, simulator, isOperator],
  );
}

/** What a guard would send elsewhere isn't offered: the permission page opens on development ports only. */
const isOpen = ({ path, meta }: PortalRoute) =>
  redirectFor({ path, meta, hasToken: true, hasCardToken: false, port: window.location.port }) === undefined;
