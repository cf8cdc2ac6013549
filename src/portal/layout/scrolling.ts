import { scrolling } from '#domain/layout.ts';

/** How far a scroll has got after a part of its time: starts and ends gently. */
const ease = (part: number) => (part < 0.5 ? 2 * part * part : 1 - (-2 * part + 2) ** 2 / 2);

/** Scrolls the page to a height in the spec's 300 ms; at once for those who asked for less motion. Returns how to stop it. */
export function scrollPageTo(top: number): () => void {
  const calm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
  if (calm) {
    window.scrollTo(0, top);
    return () => undefined;
  }
  const from = window.scrollY;
  const began = performance.now();
  let frame = requestAnimationFrame(step);
  function step(now: number) {
    const part = Math.min(1, (now - began) / scrolling.duration);
    window.scrollTo(0, from + (top - from) * ease(part));
    if (part < 1) frame = requestAnimationFrame(step);
  }
  return () => cancelAnimationFrame(frame);
}

/** Where the page scrolls to for a hash: its anchor, 60 px below the top. Undefined when there is no such anchor. */
export function anchorTop(hash: string): number | undefined {
  const anchor = document.getElementById(decodeURIComponent(hash.slice(1)));
  return anchor ? anchor.getBoundingClientRect().top + window.scrollY - scrolling.hashOffset : undefined;
}
