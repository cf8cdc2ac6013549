import { QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import {
  AuthContext,
  DataProviderContext,
  I18nContext,
  NotificationContextProvider,
  ResourceDefinitionContextProvider,
  StoreContextProvider,
  UndoableMutationsContextProvider,
} from 'react-admin';
import { RouterProvider } from 'react-router-dom';
import { PortalProvider } from '../client/PortalContext.tsx';
import type { Portal } from '../client/portal.ts';
import { PasswordPrompt } from '../frame/confirmation/PasswordPrompt.tsx';
import { Toaster } from '../frame/Toaster.tsx';
import { PortalTheme } from '../kit/theme/PortalTheme.tsx';
import { resources } from './resources.tsx';
import type { PortalRouter } from './router.tsx';

/**
 * react-admin's own context, taken apart: its frame for words remounts everything when the language changes (half-filled
 * forms with it), its routes know no guards, and its shell reports to its makers.
 */
export function App({ portal, router }: { portal: Portal; router: PortalRouter }) {
  const words = useSyncExternalStore(portal.words.subscribe, portal.words.current);
  return (
    <PortalProvider value={portal}>
      <AuthContext.Provider value={portal.authProvider}>
        <DataProviderContext.Provider value={portal.dataProvider}>
          <StoreContextProvider value={portal.store}>
            <QueryClientProvider client={portal.queryClient}>
              <I18nContext.Provider value={words}>
                <NotificationContextProvider>
                  <UndoableMutationsContextProvider>
                    <ResourceDefinitionContextProvider definitions={definitions}>
                      <PortalTheme>
                        {/* A page that is asked for is drawn in one go: as a transition, with pictures of the old one in between, it takes twice as long. */}
                        <RouterProvider router={router} useTransitions={false} />
                        <PasswordPrompt />
                        <Toaster />
                      </PortalTheme>
                    </ResourceDefinitionContextProvider>
                  </UndoableMutationsContextProvider>
                </NotificationContextProvider>
              </I18nContext.Provider>
            </QueryClientProvider>
          </StoreContextProvider>
        </DataProviderContext.Provider>
      </AuthContext.Provider>
    </PortalProvider>
  );
}

/** What react-admin's links and references need to know of each resource. */
const definitions = Object.fromEntries(
  resources.map(({ path, noun, show, shownAt, create, edit, recordRepresentation }) => [
    path,
    {
      name: path,
      hasList: true,
      hasShow: !!show,
      hasCreate: !!create,
      hasEdit: !!edit,
      recordRepresentation,
      options: { noun, shownAt },
    },
  ]),
);
