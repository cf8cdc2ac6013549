import { useMemo } from 'react';
import { useAbility, usePortal, useSession } from '../client/PortalContext.tsx';
import { useConfigs } from '../client/useCommand.ts';
import type { PortalRoute } from '../frame/route.ts';
import { menuEntries } from './menu.ts';
import { isOpenTo } from './openTo.ts';

/** Where this user can go; merchants are played only where the installation has them played. */
export function useOpenScreens(): PortalRoute[] {
  const ability = useAbility();
  const { port } = usePortal();
  const simulator = useConfigs().data?.simulator;
  const isOperator = useSession().user?.customerId === null;
  return useMemo(() => {
    const hasSimulator = simulator !== undefined && simulator !== 'off';
    const visitor = { ability, isOperator, port };
    return menuEntries.filter((route) => (!route.isSimulated || hasSimulator) && isOpenTo(visitor, route));
  }, [ability, port, simulator, isOperator]);
}
