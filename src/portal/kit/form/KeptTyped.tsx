import { useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { usePortal } from '../../client/PortalContext.tsx';
import type { Typed } from '../../client/unfinished.ts';
import { useTakenAway } from '../../client/useTakenAway.ts';
import { useSay } from '../dialog/useSay.ts';

/**
 * What was typed when the session ended, or something had to be set up before anything else, stands there again for whoever signs in
 * anew, or goes on, but where a field says something else by now. So it does for who looked at the portal as somebody else meanwhile,
 * in this tab or another, who has no such form.
 * @param of what tells the form from others at its address: the title of its dialog
 * @param not fields that are filled in anew each time
 */
export function KeptTyped({ of = '', not = none }: { of?: string; not?: readonly string[] }) {
  const { session, unfinished } = usePortal();
  const { pathname, search } = useLocation();
  const [place] = useState({ userId: session.state().user?.id, path: pathname + search, of });
  const { getValues, setValue } = useFormContext();
  const { dirtyFields, defaultValues, isReady } = useFormState();
  const say = useSay();

  useTakenAway(() => {
    const typed: Typed = Object.fromEntries(
      Object.keys(dirtyFields)
        .filter((name) => !not.includes(name))
        .map((name) => [name, { value: getValues(name), was: defaultValues?.[name] }]),
    );
    if (Object.keys(typed).length > 0) unfinished.keep(place, typed);
  });

  useEffect(() => {
    if (!isReady) return;
    const typed = Object.entries(unfinished.take(place) ?? {}).filter(([name, { was }]) =>
      isAlike(was, getValues(name)),
    );
    for (const [name, { value }] of typed) setValue(name, value, { shouldDirty: true });
    if (typed.length > 0) say('forms.broughtBack', {}, 'info');
  }, [isReady, unfinished, place, getValues, setValue, say]);
  return null;
}

const none: readonly string[] = [];

const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
