import { RouterProvider } from 'react-router-dom';
import { PortalProvider } from '../client/PortalContext.tsx';
import type { Portal } from '../client/portal.ts';
import type { PortalRouter } from './router.tsx';

/** The portal at its addresses; what every screen stands on is around them all (Contexts.tsx). */
export function App({ portal, router }: { portal: Portal; router: PortalRouter }) {
  return (
    <PortalProvider value={portal}>
      {/* A page that is asked for is drawn in one go: as a transition, with pictures of the old one in between, it takes twice as long. */}
      <RouterProvider router={router} useTransitions={false} />
    </PortalProvider>
  );
}
