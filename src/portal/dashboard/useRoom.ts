import { type RefObject, useEffect, useRef } from 'react';
import { useStoreContext } from 'react-admin';

interface Room {
  /** How wide the window was, in which it was so high. */
  across: number;
  height: number;
}

/**
 * Keeps as much room for what is on its way as it took the last time in a window as wide, so that nothing moves when it comes: not
 * what somebody is about to press either.
 * @param title names it, in the language whose words take up that room
 */
export function useRoom(title: string, isThere: boolean): { ref: RefObject<HTMLElement | null>; minHeight?: number } {
  const store = useStoreContext();
  const ref = useRef<HTMLElement>(null);
  const key = `dashboard.room.${title}`;
  useEffect(() => {
    const element = ref.current;
    if (!isThere || !element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([taken]) => {
      const height = taken?.borderBoxSize[0]?.blockSize;
      const room: Room = { across: window.innerWidth, height: height ?? 0 };
      // Each writing is one to the disk, of the room that every part takes.
      if (height && !isSame(store.getItem(key), room)) store.setItem(key, room);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [store, key, isThere]);
  const known: Room | undefined = isThere ? undefined : store.getItem(key);
  return known?.across === window.innerWidth ? { ref, minHeight: known.height } : { ref };
}

const isSame = (known: Room | undefined, { across, height }: Room) =>
  known?.across === across && known.height === height;
