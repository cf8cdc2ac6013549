import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAbility, usePortal } from '../../client/PortalContext.tsx';
import { resources } from '../resources.ts';
import { type Found, find } from './finders.ts';

const typingPause = 200;

/** Records that a text names, asked for once its writer pauses; an answer to another text is dropped. */
export function useFound(text: string): { found: Found[]; isSearching: boolean; error: unknown } {
  const ability = useAbility();
  const { client } = usePortal();
  const asked = usePaused(text);
  const isEnough = text.length > 1;
  const { data, error, isFetching } = useQuery({
    queryKey: ['palette', asked],
    queryFn: ({ signal }) => find(client, (noun) => isShown(noun) && ability.can('read', noun), asked, signal),
    enabled: asked.length > 1,
  });
  const isThere = asked === text && isEnough;
  return { found: isThere ? (data ?? []) : [], error, isSearching: isEnough && (isFetching || asked !== text) };
}

export const pathOf = (noun: string): string | undefined =>
  resources.find(({ options }) => options.noun === noun)?.name;
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
