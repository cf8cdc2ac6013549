import { useEffect } from 'react';
import { useEvent } from 'react-admin';
import { type Act, offer } from './listener.ts';
import type { Shortcut } from './shortcuts.ts';

/** Does this when the keys of that name are pressed, for as long as what calls it is on the page. */
export function useShortcut(shortcut: Shortcut, act: Act, place?: () => Element | null): void {
  const steadyAct = useEvent(act);
  const steadyPlace = useEvent(place ?? nowhere);
  useEffect(() => offer(shortcut, steadyAct, steadyPlace), [shortcut, steadyAct, steadyPlace]);
}

const nowhere = () => null;
