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
  const isPrinted = useSyncExternalStore(watchPaper, isPaper, () => false);
  if (isPrinted) return 'light';
  return theme === 'system' ? system : theme;
}

const darkQuery = '(prefers-color-scheme: dark)';
const isMedium = (query: string) => (): boolean => window.matchMedia?.(query).matches ?? false;
const watchMedium = (query: string) => (listener: () => void) => {
  const medium = window.matchMedia?.(query);
  medium?.addEventListener('change', listener);
  return () => medium?.removeEventListener('change', listener);
};

/** A page that comes as HTML is light by its classes; its styles have both schemes (src/prerender.tsx). */
const prerenderedScheme = (): Scheme => 'light';
const isSystemDark = isMedium(darkQuery);
const systemScheme = (): Scheme => (isSystemDark() ? 'dark' : 'light');
const watchSystem = watchMedium(darkQuery);

/** The medium changes before the paper is laid out, and back when it is printed. */
const isPaper = isMedium('print');
const watchPaper = watchMedium('print');

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
