import { useTranslate } from 'react-admin';
import type { Entry } from './entry.ts';
import type { Found } from './finders.ts';
import { useActEntries, type Wanted } from './useActEntries.ts';
import { pathOf, useFound } from './useFound.ts';
import { usePreferenceEntries } from './usePreferenceEntries.tsx';
import { useRecent } from './useRecent.ts';
import { useScreenEntries } from './useScreenEntries.ts';
import { useTitles } from './useTitles.ts';
import { useViewEntries } from './useViewEntries.ts';

/**
 * What the text means: something to be done, a screen by its name, a record by what people know of it, a preference, a saved view. What has
 * to be asked for comes below what is known, so that nothing moves under the finger; without a text, where one was lately.
 */
export function usePaletteEntries(text: string, want: (wanted: Wanted) => void) {
  const translate = useTranslate();
  const titleOf = useTitles();
  const screens = useScreenEntries(text);
  const preferences = usePreferenceEntries(text);
  const views = useViewEntries(text);
  const acts = useActEntries(text, want);
  const { found, isSearching, error } = useFound(text);
  const lately = useRecent(text === '').map((record) =>
    asEntry({ ...record, ...titleOf(record) }, translate('layout.palette.recent')),
  );
  const records = found.map((record) =>
    asEntry({ ...record, ...titleOf(record) }, translate(`resources.${pathOf(record.noun)}.name`, { smart_count: 2 })),
  );
  return {
    entries: [...lately, ...acts.entries, ...screens, ...preferences, ...views, ...once(records)],
    isSearching: isSearching || acts.isSearching,
    lacksObject: acts.lacksObject,
    error,
  };
}

const asEntry = ({ noun, id, name, detail }: Found, group: string): Entry => ({
  key: `${group} ${noun} ${id}`,
  name,
  detail,
  group,
  href: `/${pathOf(noun)}/${encodeURIComponent(id)}/show`,
});

/** Found in two ways is found once. */
const once = (entries: readonly Entry[]): Entry[] => [...new Map(entries.map((entry) => [entry.key, entry])).values()];
