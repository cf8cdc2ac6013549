import {
  cookieDays,
  type PreferenceName,
  type Preferences,
  preferenceNames,
  preferences,
  readPreference,
  storageKeys,
} from '#domain/preference/preference.ts';
import { type InterfaceLanguage, languages, localeTags } from '#locales/index.ts';
import { defaultLanguage, toInterfaceLanguage } from '#wire/language.ts';
import type { BrowserStorage } from './browserStorage.ts';

/** The cookies of this page, as js-cookie and tests offer them. */
export interface Cookies {
  get(name: string): string | undefined;
  set(name: string, value: string, options: { expires: number; sameSite: 'Lax'; path: '/' }): unknown;
  remove(name: string, options: { path: '/' }): void;
}

export interface PreferenceStore {
  state(): Preferences;
  subscribe(listener: () => void): () => void;
  set<Name extends PreferenceName>(name: Name, value: Preferences[Name]): void;
  reset(names?: readonly PreferenceName[]): void;
  /** Stops listening to the other tabs. */
  close(): void;
  /** The language of the texts: the cookie's, otherwise the browser's (Chinese or English). */
  language(): InterfaceLanguage;
}

const channelName = 'portal-preferences';

/**
 * How the user likes the portal: one cookie each, kept for 30 days from the last change, checked when read. The time zone
 * is also mirrored to the storage key that the spec names. What is changed in one tab is heard of in all.
 */
export function createPreferences(
  cookies: Cookies,
  local: BrowserStorage,
  browserLanguages: readonly string[],
): PreferenceStore {
  const listeners = new Set<() => void>();
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
  let state = read();

  function read(): Preferences {
    return Object.fromEntries(
      preferenceNames.map((name) => [name, readPreference(name, cookies.get(preferences[name].cookie))]),
    ) as Preferences;
  }

  function changed() {
    state = read();
    for (const listener of listeners) listener();
  }

  channel?.addEventListener('message', changed);
  function tell() {
    changed();
    channel?.postMessage('changed');
  }

  function keep(name: PreferenceName, value: unknown) {
    cookies.set(preferences[name].cookie, String(value), { expires: cookieDays, sameSite: 'Lax', path: '/' });
    if (name === 'timeZone') local.setItem(storageKeys.timeZone, String(value));
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(name, value) {
      keep(name, value);
      tell();
    },
    reset(names = preferenceNames) {
      for (const name of names) cookies.remove(preferences[name].cookie, { path: '/' });
      if (names.includes('timeZone')) local.removeItem(storageKeys.timeZone);
      tell();
    },
    close() {
      channel?.close();
      listeners.clear();
    },
    language() {
      const chosen = cookies.get(preferences.language.cookie);
      return toInterfaceLanguage(chosen) ?? defaultLanguage(browserLanguages);
    },
  };
}

/** Every language by its own name, in the order offered. */
export const languageNames = Object.entries(languages) as [InterfaceLanguage, string][];

/** The same as menus and settings offer them. */
export const languageChoices = languageNames.map(([value, label]) => ({ value, label, lang: localeTags[value] }));
