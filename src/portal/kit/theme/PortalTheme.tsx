import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { prefixer } from 'stylis';
import { storageKeys } from '#domain/preference/preference.ts';
import { useLanguage, usePortal, usePreferences } from '../../client/PortalContext.tsx';
import type { Scheme } from './palette.ts';
import { createPortalTheme } from './theme.ts';

/** Dresses the portal as the user likes it, and remembers the colours for the next boot screen. */
export function PortalTheme({ children }: { children: ReactNode }) {
  const { local } = usePortal();
  const { primaryColor, direction, skin } = usePreferences();
  const { language } = useLanguage();
  const scheme = useScheme();
  const theme = useMemo(
    () => createPortalTheme({ scheme, primary: primaryColor, direction, language, skin }),
    [scheme, primaryColor, direction, language, skin],
  );
  useLayoutEffect(() => {
    document.documentElement.dir = direction;
  }, [direction]);
  const { default: page } = theme.palette.background;
  useEffect(() => {
    local.setItem(storageKeys.loadingBackground, page);
    local.setItem(storageKeys.loaderColor, primaryColor);
    // What lies behind the page while it is pulled or resized.
    document.documentElement.style.backgroundColor = page;
  }, [page, primaryColor, local]);
  return (
    <CacheProvider value={useContext(StyleCaches)[direction]}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

/** A part of the page in the dark scheme while the rest is as it is: the semi-dark navigation. */
export function DarkPart({ children }: { children: ReactNode }) {
  const { primaryColor, direction, skin } = usePreferences();
  const { language } = useLanguage();
  const theme = useMemo(
    () => createPortalTheme({ scheme: 'dark', primary: primaryColor, direction, language, skin }),
    [primaryColor, direction, language, skin],
  );
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}

/** The scheme on screen: the user's choice, or the system's, followed live. Paper is light. */
export function useScheme(): Scheme {
  const { preferences } = usePortal();
  const { theme, colorScheme } = usePreferences();
  const system = useSyncExternalStore(watchSystem, systemScheme, prerenderedScheme);
  useEffect(() => {
    if (system !== colorScheme) preferences.set('colorScheme', system);
  }, [system, colorScheme, preferences]);
  // The dark of a page that didn't know yet (src/prerender.tsx) goes when the theme's own is there, and not a moment before.
  useLayoutEffect(() => {
    if (theme !== 'system' || system === systemScheme()) document.getElementById('before')?.remove();
  }, [theme, system]);
  const isPrinted = useSyncExternalStore(watchPrinting, printed, () => false);
  if (isPrinted) return 'light';
  return theme === 'system' ? system : theme;
}

const darkQuery = '(prefers-color-scheme: dark)';
/** A page that comes as HTML is light by its classes; its styles have both schemes (src/prerender.tsx). */
const prerenderedScheme = (): Scheme => 'light';
const systemScheme = (): Scheme => (window.matchMedia?.(darkQuery).matches ? 'dark' : 'light');

function watchSystem(listener: () => void): () => void {
  const query = window.matchMedia?.(darkQuery);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

const printed = (): boolean => window.matchMedia?.('print').matches ?? false;

/** Browsers that print say so before they lay out the paper; the medium itself changes for who only looks at what it would be. */
function watchPrinting(listener: () => void): () => void {
  const query = window.matchMedia?.('print');
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** The content security policy lets styles in by this visit's nonce, which the server wrote into the page. */
function nonceOfPage(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.getAttribute('nonce') || undefined;
}

const nonce = nonceOfPage();
// Development and tests, too, put styles into the page as production does: one stylesheet, not an element for each rule.
const options = { prepend: true, speedy: true, ...(nonce && { nonce }) };

/** From right to left the same styles are mirrored by the stylesheet: what was left is right. */
export const createStyleCaches = (): Record<'ltr' | 'rtl', EmotionCache> => ({
  ltr: createCache({ key: 'css', ...options }),
  rtl: createCache({ key: 'rtl', stylisPlugins: [prefixer, rtlPlugin], ...options }),
});

/** Which styles are on the page. Made with the module: the styles of a page that came as HTML are taken over before it lives. */
export const StyleCaches = createContext(createStyleCaches());
