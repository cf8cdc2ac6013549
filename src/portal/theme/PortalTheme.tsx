import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { storageKeys } from '#domain/preference.ts';
import { useLanguage, usePortal, usePreferences } from '../providers/PortalContext.tsx';
import type { Scheme } from './palette.ts';
import { createPortalTheme } from './theme.ts';

/** Dresses the portal as the user likes it, and remembers the colours for the next boot screen. */
export function PortalTheme({ children }: { children: ReactNode }) {
  const { primaryColor, direction } = usePreferences();
  const { language } = useLanguage();
  const scheme = useScheme();
  const theme = useMemo(
    () => createPortalTheme({ scheme, primary: primaryColor, direction, language }),
    [scheme, primaryColor, direction, language],
  );
  const { default: page } = theme.palette.background;
  useEffect(() => {
    localStorage.setItem(storageKeys.loadingBackground, page);
    localStorage.setItem(storageKeys.loaderColor, primaryColor);
    // What lies behind the page while it is pulled or resized.
    document.documentElement.style.backgroundColor = page;
  }, [page, primaryColor]);
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

/** The scheme on screen: the user's choice, or the system's, followed live. */
export function useScheme(): Scheme {
  const { preferences } = usePortal();
  const { theme, colorScheme } = usePreferences();
  const system = useSyncExternalStore(watchSystem, systemScheme);
  useEffect(() => {
    if (system !== colorScheme) preferences.set('colorScheme', system);
  }, [system, colorScheme, preferences]);
  return theme === 'system' ? system : theme;
}

const darkQuery = '(prefers-color-scheme: dark)';
const systemScheme = (): Scheme => (window.matchMedia?.(darkQuery).matches ? 'dark' : 'light');

function watchSystem(listener: () => void): () => void {
  const query = window.matchMedia?.(darkQuery);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** The content security policy lets styles in by this visit's nonce, which the server wrote into the page. */
function nonceOfPage(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.getAttribute('nonce') || undefined;
}

const nonce = nonceOfPage();
const styleCache = createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) });
