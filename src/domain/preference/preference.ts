import { z } from 'zod';
import { defaultTimeZone, TimeZone } from '../dates.ts';
import { palette } from './layout.ts';

export { keptAtLogout, type StorageKey, storageKeys } from './storageKeys.ts';

/** One preference: the cookie it is kept in, how its text is read, and what holds while there is none. */
interface Preference<S extends z.ZodType<unknown, string>> {
  cookie: string;
  schema: S;
  default: z.output<S>;
}

const preference = <S extends z.ZodType<unknown, string>>(
  cookie: string,
  schema: S,
  standard: z.output<S>,
): Preference<S> => ({
  cookie: `portal-${cookie}`,
  schema,
  default: standard,
});

const themes = ['light', 'dark', 'system'] as const;
const schemes = ['light', 'dark'] as const;
const skins = ['default', 'bordered'] as const;
const directions = ['ltr', 'rtl'] as const;
export const listDensities = ['comfortable', 'compact'] as const;
const colorPattern = /^#[0-9A-Fa-f]{6}$/;

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const bar = z.enum(['sticky', 'static', 'hidden']);

/** How a user likes the portal. Cookies, so that the first paint knows them; restored at start. */
export const preferences = {
  theme: preference('theme', z.enum(themes), 'system'),
  /** What the browser asked for at the last visit: what the system theme starts with before a script can ask again. */
  colorScheme: preference('color-scheme', z.enum(schemes), 'light'),
  skin: preference('skin', z.enum(skins), 'default'),
  primaryColor: preference('primary-color', z.string().regex(colorPattern), palette.primary),
  navbarBlur: preference('navbar-blur', flag, true),
  verticalNavCollapsed: preference('vertical-nav-collapsed', flag, false),
  verticalNavSemiDark: preference('vertical-nav-semi-dark', flag, false),
  contentWidth: preference('content-width', z.enum(['fluid', 'boxed']), 'fluid'),
  footerType: preference('footer-type', bar, 'static'),
  navbarType: preference('navbar-type', bar, 'sticky'),
  direction: preference('direction', z.enum(directions), 'ltr'),
  /** How much room the rows of all lists have. */
  listDensity: preference('list-density', z.enum(listDensities), 'comfortable'),
  /** As it was chosen; without a choice the browser's language decides between Chinese and English. */
  language: preference('language', z.string().regex(/^(?:en\+?|fr|zh(?:-[A-Za-z0-9]{1,8}){0,3})$/), 'en'),
  /** Keys that act without Ctrl or the like: whoever dictates, or meets keys by accident, switches them off (WCAG 2.1.4). */
  singleKeys: preference('single-keys', flag, true),
  timeZone: preference('timezone', TimeZone, defaultTimeZone),
} as const;

export type PreferenceName = keyof typeof preferences;
export type Preferences = { [Name in PreferenceName]: z.output<(typeof preferences)[Name]['schema']> };

export const preferenceNames = Object.keys(preferences) as PreferenceName[];

export const cookieDays = 30;

/** A cookie's text as the preference it holds; the default when there is none or it's garbage. Written back by `String`. */
export function readPreference<Name extends PreferenceName>(
  name: Name,
  raw: string | null | undefined,
): Preferences[Name] {
  const parsed = preferences[name].schema.safeParse(raw);
  return (parsed.success ? parsed.data : preferences[name].default) as Preferences[Name];
}
