import type { ComponentType } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useLoaderData } from 'react-router-dom';
import type { PortalRoute } from '../frame/route.ts';
import { RequireAccess } from '../kit/record/RequireAccess.tsx';

/**
 * A screen in its place: allowed, and told which resource it is of. The router has waited for its code and hands it over:
 * React's `lazy` would have to be told once more, and keeps a page that has waited empty for 300 ms.
 */
export function RouteScreen({ route }: { route: PortalRoute }) {
  const Screen = useLoaderData() as ComponentType;
  const inResource = route.resource ? (
    <ResourceContextProvider value={route.resource}>
      <Screen />
    </ResourceContextProvider>
  ) : (
    <Screen />
  );
  return route.access ? <RequireAccess {...route.access}>{inResource}</RequireAccess> : inResource;
}
