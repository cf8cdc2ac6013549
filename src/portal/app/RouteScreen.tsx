import { ResourceContextProvider } from 'react-admin';
import type { PortalRoute } from '../frame/route.ts';
import { RequireAccess } from '../kit/record/RequireAccess.tsx';

/** A screen in its place: allowed, and told which resource it is of. The router has waited for its code. */
export function RouteScreen({ route }: { route: PortalRoute }) {
  const { screen: Screen } = route;
  const inResource = route.resource ? (
    <ResourceContextProvider value={route.resource}>
      <Screen />
    </ResourceContextProvider>
  ) : (
    <Screen />
  );
  return route.access ? <RequireAccess {...route.access}>{inResource}</RequireAccess> : inResource;
}
