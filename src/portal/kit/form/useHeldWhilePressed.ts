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
    const press = ({ button }: PointerEvent) => button === 0 && hold({ offered: latest.current });
    // The press itself comes right after.
    const release = () => setTimeout(hold, 0, undefined);
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, []);
  return held ? held.offered : offered;
}
