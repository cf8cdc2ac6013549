import { ResourceContextProvider } from 'react-admin';
import type { PortalRoute } from '../frame/route.ts';
import { PanelProvider } from '../kit/list/panel.ts';
import { RequireAccess } from '../kit/record/RequireAccess.tsx';
import { panels } from './panels.tsx';

/** A screen in its place: allowed, and told which resource it is of, and what a list shows its records by. The router has waited for its code. */
export function RouteScreen({ route }: { route: PortalRoute }) {
  const { screen: Screen } = route;
  const inResource = route.resource ? (
    <ResourceContextProvider value={route.resource}>
      <PanelProvider value={route.list && panels.get(route.resource)}>
        <Screen />
      </PanelProvider>
    </ResourceContextProvider>
  ) : (
    <Screen />
  );
  return route.access ? <RequireAccess {...route.access}>{inResource}</RequireAccess> : inResource;
}
