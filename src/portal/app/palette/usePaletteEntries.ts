import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAbility, usePortal } from '../../client/PortalContext.tsx';
import { resources } from '../resources.ts';
import { useOpenScreens } from '../useOpenScreens.ts';
import { find } from './finders.ts';

export interface Entry {
  key: string;
  name: string;
  detail: string;
  href: string;
  group: string;
}

const typingPause = 200;

/** What the text means: screens by their names, records by what people know of them. */
export function usePaletteEntries(text: string): { entries: Entry[]; isSearching: boolean; error: unknown } {
  const screens = useScreens(text);
  const { records, isSearching, error } = useRecords(text);
  return { entries: [...records, ...screens], isSearching, error };
}

function useScreens(text: string): Entry[] {
  const translate = useTranslate();
  const open = useOpenScreens();
  const group = translate('layout.palette.screens');
  const wanted = plain(text);
  return open
    .map(({ path, title }) => ({ key: path, name: translate(title), detail: '', href: path, group }))
    .filter(({ name }) => plain(name).includes(wanted));
}

/** Without case and accents, which nobody types who is in a hurry. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function useRecords(text: string) {
  const translate = useTranslate();
  const ability = useAbility();
  const { client } = usePortal();
  const asked = usePaused(text);
  const { data, error, isFetching } = useQuery({
    queryKey: ['palette', asked],
    queryFn: ({ signal }) => find(client, (noun) => isShown(noun) && ability.can('read', noun), asked, signal),
    enabled: asked.length > 1,
  });
  const found = asked === text && text.length > 1 ? (data ?? []) : [];
  const records = found.flatMap(({ noun, id, name, detail }): Entry[] => {
    const path = resources.find(({ options }) => options.noun === noun)?.name;
    if (!path) return [];
    const group = translate(`resources.${path}.name`, { smart_count: 2 });
    return [{ key: `${noun} ${id}`, name, detail, group, href: `/${path}/${encodeURIComponent(id)}/show` }];
  });
  return { records, error, isSearching: text.length > 1 && (isFetching || asked !== text) };
}

const isShown = (noun: string) => resources.some(({ options, show }) => options.noun === noun && show);

/** The text once its writer pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
