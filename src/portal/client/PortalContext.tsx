import type { MongoAbility } from '@casl/ability';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { PreferenceName, Preferences } from '#domain/preference/preference.ts';
import type { InterfaceLanguage } from '#locales/index.ts';
import { localeTags } from './i18nProvider.ts';
import type { ShownLooks } from './looks.ts';
import type { Portal } from './portal.ts';
import type { SessionState } from './session.ts';

const PortalContext = createContext<Portal | undefined>(undefined);
export const PortalProvider = PortalContext.Provider;

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('This screen stands outside of the portal');
  return portal;
}

export function useSession(): SessionState {
  const { session } = usePortal();
  return useSyncExternalStore(session.subscribe, session.state, session.state);
}

/** The programme's name, and where its logo is: null is the product's own. */
export function useLooks(): ShownLooks {
  const { looks } = usePortal();
  return useSyncExternalStore(looks.subscribe, looks.state, looks.state);
}

/** All preferences; re-renders when one changes. */
export function usePreferences(): Preferences {
  const { preferences } = usePortal();
  return useSyncExternalStore(preferences.subscribe, preferences.state, preferences.state);
}

/** One preference and how to change it: `const [theme, setTheme] = usePreference('theme')`. */
export function usePreference<Name extends PreferenceName>(
  name: Name,
): [Preferences[Name], (value: Preferences[Name]) => void] {
  const { preferences } = usePortal();
  const value = usePreferences()[name];
  const set = useCallback((next: Preferences[Name]) => preferences.set(name, next), [preferences, name]);
  return [value, set];
}

/** The language of the texts on screen, its tag for Intl, and how to switch without losing what's half typed. */
export function useLanguage(): {
  language: InterfaceLanguage;
  tag: string;
  change: (language: InterfaceLanguage) => Promise<void>;
} {
  const { words, preferences } = usePortal();
  const language = useSyncExternalStore(words.subscribe, words.language, words.language);
  const change = useCallback(
    async (next: InterfaceLanguage) => {
      await words.change(next);
      preferences.set('language', next);
    },
    [words, preferences],
  );
  return { language, tag: localeTags[language], change };
}

/** What the signed-in user may do: `useAbility().can('block', asSubject('card', card))`. */
export function useAbility(): MongoAbility {
  const { abilities } = usePortal();
  return useSyncExternalStore(abilities.subscribe, abilities.current, abilities.current);
}

/** Whether they may read records of this kind at all. @param resource a noun, or the name of a resource */
export const useMayRead = (resource: string): boolean => useAbility().can('read', usePortal().nounOf(resource));

export function useAbilitiesKnown(): boolean {
  const { abilities } = usePortal();
  return useSyncExternalStore(abilities.subscribe, abilities.areKnown, abilities.areKnown);
}
