import { useEffect, useRef, useState } from 'react';

/**
 * What is offered, as it stood when a finger or a button went down, until it is up again: an answer that comes in between would
 * put something else under it, and a press that begins on one thing and ends on another is none.
 */
export function useHeldWhilePressed<T>(offered: T): T {
  const [held, hold] = useState<{ offered: T }>();
  const latest = useRef(offered);
  useEffect(() => {
    latest.current = offered;
  });
  useEffect(() => {
    let isDown = false;
    const press = ({ button }: PointerEvent) => {
      if (button !== 0) return;
      isDown = true;
      hold({ offered: latest.current });
    };
    const release = () => {
      // The press itself comes right after.
      if (isDown) setTimeout(hold, 0, undefined);
      isDown = false;
    };
    // Of a button that goes up over a scrollbar, or outside, browsers needn't tell.
    const move = ({ buttons }: PointerEvent) => buttons === 0 && release();
    const gone = new AbortController();
    const heard = { capture: true, signal: gone.signal };
    window.addEventListener('pointerdown', press, heard);
    window.addEventListener('pointermove', move, heard);
    for (const end of ['pointerup', 'pointercancel', 'keydown']) window.addEventListener(end, release, heard);
    return () => gone.abort();
  }, []);
  return held ? held.offered : offered;
}
