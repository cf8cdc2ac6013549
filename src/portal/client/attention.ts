/** So long after the last that somebody did, the page is on its own; in milliseconds. */
const lastsFor = 60_000;

/** A press by voice or a screen reader is a click, and what is dictated an input, without a pointer or a key. */
const doings = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'click', 'input'] as const;

export interface Attention {
  /** Whether nobody has done anything on the page lately: what it asks, it asks by itself. */
  isLacking(): boolean;
  close(): void;
}

/** Notes that somebody is there. What a page that is left open asks by itself would keep its session alive for hours. */
export function createAttention(
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  now: () => number = Date.now,
): Attention {
  let last = now();
  const note = () => {
    last = now();
  };
  for (const doing of doings) window.addEventListener(doing, note, { capture: true, passive: true });
  return {
    isLacking: () => now() - last > lastsFor,
    close() {
      for (const doing of doings) window.removeEventListener(doing, note, { capture: true });
    },
  };
}
