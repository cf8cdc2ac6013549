import { useTranslate } from 'react-admin';
import { timeZones } from '#domain/timeZones.ts';
import { usePortal } from '../../client/PortalContext.tsx';
import { languageNames } from '../../client/preferences.ts';
import { useChangePassword } from '../../frame/password/PasswordGate.tsx';
import { themeNames } from '../../frame/ThemeMenu.tsx';
import { offsetOf } from '../../frame/timeZoneOffset.ts';
import { useChangeLanguage } from '../../frame/useChangeLanguage.ts';
import { useLogOut } from '../../frame/useLogOut.ts';
import { perform } from '../../kit/keys/listener.ts';
import type { Entry } from './entry.ts';
import { likeness } from './fuzzy.ts';

/** Time zones are many: so few at once. */
const mostZones = 4;

/** How one likes the portal, and what concerns oneself: theme, language, time zone, keys, password, leaving. */
export function usePreferenceEntries(text: string): Entry[] {
  const translate = useTranslate();
  const { preferences } = usePortal();
  const changeLanguage = useChangeLanguage();
  const { open: changePassword } = useChangePassword();
  const logOut = useLogOut();
  if (!text) return [];
  const group = translate('layout.palette.preferences');
  const entry = (key: string, name: string, detail: string, run: () => unknown): Entry => ({
    key,
    name,
    detail,
    group,
    run,
  });
  const named = (label: string, value: string) => translate('lists.fieldIs', { field: translate(label), value });
  const all = [
    ...themeNames.map((theme) =>
      entry(`theme ${theme}`, named('layout.theme.label', translate(`layout.theme.${theme}`)), '', () =>
        preferences.set('theme', theme),
      ),
    ),
    ...languageNames.map(([language, own]) =>
      entry(`language ${language}`, named('layout.language', own), inEnglish[language], () => changeLanguage(language)),
    ),
    entry('keys', translate('keys.title'), '?', () => perform('sheet')),
    entry('password', translate('menu.changePassword'), '', changePassword),
    entry('logOut', translate('menu.logOut'), '', logOut),
  ].filter(({ name, detail }) => likeness(text, `${name} ${detail}`) !== undefined);
  const zones = zonesFor(text, translate('layout.timeZone')).map((zone) =>
    entry(`zone ${zone}`, named('layout.timeZone', zone.replaceAll('_', ' ')), offsetOf(zone), () =>
      preferences.set('timeZone', zone),
    ),
  );
  return [...all, ...zones];
}

/** Whoever doesn't read a language knows its name in this one. */
const inEnglish = { en: 'English', fr: 'French', zh: 'Chinese' } as const;

let zones: readonly string[] | undefined;

/** `tokyo`, or `time zone tokyo` in the reader's language. */
function zonesFor(text: string, label: string): string[] {
  if (text.length < 3) return [];
  zones ??= timeZones();
  return zones
    .map((zone) => ({
      zone,
      how: likeness(text, `${zone.replaceAll('_', ' ')}`) ?? likeness(text, `${label} ${zone.replaceAll('_', ' ')}`),
    }))
    .filter(({ how }) => how !== undefined && how >= 30)
    .sort((a, b) => (b.how ?? 0) - (a.how ?? 0))
    .slice(0, mostZones)
    .map(({ zone }) => zone);
}
