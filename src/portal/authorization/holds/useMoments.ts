import { useTranslate } from 'react-admin';
import { useLanguage, usePreferences } from '../../client/PortalContext.tsx';
import { when } from '../../kit/field/when.ts';

/** When the oldest of some holds began and when the next of them ends, in the reader's words and zone; null where it isn't told. */
export function useMoments() {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const { timeZone } = usePreferences();
  const said = (words: string) => (instant: string | null) =>
    instant === null ? null : translate(words, { when: when(instant, timeZone, tag) });
  return { oldest: said('holds.oldest'), endsNext: said('holds.endsNext') };
}
