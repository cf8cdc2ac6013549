import { scrolling } from '#domain/preference/layout.ts';

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

/** How long an anchor is waited for, in milliseconds: a page that is opened brings it only once its data has come. */
const patience = 5000;

/**
 * Scrolls to the anchor that a hash names, 60 px below the top; to the top while there is none, and from there once it
 * comes, unless whoever looks at the page has begun to move it. Returns how to stop it.
 */
export function scrollToAnchor(hash: string): () => void {
  const id = anchorId(hash);
  const top = anchorTop(id);
  if (top !== undefined) return scrollPageTo(top);
  window.scrollTo(0, 0);
  let stop = giveUp;
  const observer = new MutationObserver(() => {
    const later = anchorTop(id);
    if (later === undefined) return;
    giveUp();
    stop = scrollPageTo(later);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(giveUp, patience);
  for (const event of moves) window.addEventListener(event, giveUp, { passive: true });
  function giveUp() {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of moves) window.removeEventListener(event, giveUp);
  }
  return () => stop();
}

const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const anchorTop = (id: string): number | undefined => {
  const anchor = document.getElementById(id);
  return anchor ? anchor.getBoundingClientRect().top + window.scrollY - scrolling.hashOffset : undefined;
};

/** Anything may stand in an address, also what decodes to nothing. */
function anchorId(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
