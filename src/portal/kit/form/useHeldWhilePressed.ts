import { useEffect, useLayoutEffect, useState } from 'react';

/**
 * What is offered, as it stood when a finger or a button went down, until it is up again: an answer that comes in between would
 * put something else under it, and a press that begins on one thing and ends on another is none.
 */
export function useHeldWhilePressed<T>(offered: T): T {
  const [press] = useState(() => createPress(offered));
  const [, showLatest] = useState({});
  useLayoutEffect(() => press.offer(offered));
  useEffect(() => {
    const down = ({ button }: PointerEvent) => button === 0 && press.begin();
    // The press itself comes right after.
    const release = () => press.held() && setTimeout(() => press.end() && showLatest({}));
    // Of a button that goes up over a scrollbar, or outside, browsers needn't tell.
    const move = ({ buttons }: PointerEvent) => buttons === 0 && release();
    const gone = new AbortController();
    const heard = { capture: true, signal: gone.signal };
    window.addEventListener('pointerdown', down, heard);
    window.addEventListener('pointermove', move, heard);
    for (const end of ['pointerup', 'pointercancel', 'keydown']) window.addEventListener(end, release, heard);
    return () => gone.abort();
  }, [press]);
  const held = press.held();
  return held ? held.offered : offered;
}

/**
 * Not a state: that a press begins is no reason to show anything anew. MUI's list of options goes back to its beginning when it
 * is shown anew for the first time, and what was pressed lay under the pointer no more.
 */
function createPress<T>(first: T) {
  let latest = first;
  let held: { offered: T } | undefined;
  return {
    offer(offered: T) {
      latest = offered;
    },
    held: () => held,
    begin() {
      held ??= { offered: latest };
    },
    /** Whether something else has been offered meanwhile. */
    end() {
      const hasChanged = held !== undefined && held.offered !== latest;
      held = undefined;
      return hasChanged;
    },
  };
}
