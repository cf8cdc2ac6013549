import { useCallback, useMemo, useSyncExternalStore } from 'react';
import {
  CoreAdminContext,
  I18nContext,
  type I18nProvider,
  Resource,
  ResourceDefinitionContextProvider,
} from 'react-admin';
import { Outlet } from 'react-router-dom';
import { HomeProvider } from '../client/home.ts';
import { usePortal } from '../client/PortalContext.tsx';
import { PasswordPrompt } from '../frame/confirmation/PasswordPrompt.tsx';
import { Toaster } from '../frame/Toaster.tsx';
import { PortalTheme } from '../kit/theme/PortalTheme.tsx';
import { homeNow } from './homeNow.ts';
import { resources } from './resources.ts';

/**
 * react-admin around every page. Its shell and routes stay away: guards and the code of a screen come before the screen
 * (router.tsx). The words have a context of ours inside: react-admin's own draws everything anew when the language
 * changes, half-filled forms with it.
 */
export function Contexts() {
  const portal = usePortal();
  const { authProvider, dataProvider, store, queryClient, words } = portal;
  // Ours stands inside of it. It draws its children at once when it is told what its store says.
  const unspoken = useMemo<I18nProvider>(
    () => ({
      translate: (key) => key,
      changeLocale: () => Promise.resolve(),
      getLocale: () => store.getItem('locale') as string,
    }),
    [store],
  );
  const home = useCallback(() => homeNow(portal), [portal]);
  const spoken = useSyncExternalStore(words.subscribe, words.current, words.current);
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={unspoken}
      store={store}
      queryClient={queryClient}
    >
      <I18nContext.Provider value={spoken}>
        <ResourceDefinitionContextProvider definitions={definitions}>
          <HomeProvider value={home}>
            <PortalTheme>
              <Outlet />
              <PasswordPrompt />
              <Toaster />
            </PortalTheme>
          </HomeProvider>
        </ResourceDefinitionContextProvider>
      </I18nContext.Provider>
    </CoreAdminContext>
  );
}

/** What `<Resource>` would register of each noun, for react-admin's links, references and forms. */
const definitions = Object.fromEntries(
  resources.map((resource) => [resource.name, Resource.registerResource(resource)]),
);
