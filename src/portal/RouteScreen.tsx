import { type ReactNode, Suspense } from 'react';
import { ResourceContextProvider } from 'react-admin';
import type { PortalRoute } from './routes.tsx';
import { RequireAccess } from './shared/RequireAccess.tsx';

/** A screen in its place: allowed, and told which resource it is of. */
export function RouteScreen({ route, children }: { route: PortalRoute; children: ReactNode }) {
  // The router has waited for the screen's code already; Suspense is for the tick React takes to notice.
  const screen = <Suspense fallback={null}>{children}</Suspense>;
  const inResource = route.resource ? (
    <ResourceContextProvider value={route.resource}>{screen}</ResourceContextProvider>
  ) : (
    screen
  );
  return route.access ? <RequireAccess {...route.access}>{inResource}</RequireAccess> : inResource;
}
