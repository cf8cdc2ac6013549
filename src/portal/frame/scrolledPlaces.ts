/** How far the page and the list in it were scrolled. */
interface Place {
  page: number;
  list: number;
}

/** By the router's key of each visit; gone with the document. */
const places = new Map<string, Place>();

/** Lists scroll inside of their own frame. */
const listFrame = () => document.querySelector<HTMLElement>('main .MuiTableContainer-root');

/** Remembers how far a visit is scrolled for as long as it lasts. Returns how to stop. */
export function watchScrolling(visit: string): () => void {
  const keep = () => places.set(visit, { page: window.scrollY, list: listFrame()?.scrollTop ?? 0 });
  // Heard from frames, too: theirs doesn't bubble.
  window.addEventListener('scroll', keep, { capture: true, passive: true });
  return () => window.removeEventListener('scroll', keep, { capture: true });
}

/** How long what was seen is waited for, in milliseconds. */
const patience = 3000;
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to where that visit was, as soon as there is as much of the page again, unless somebody moves it. Returns how to stop. */
export function scrollBack(visit: string): () => void {
  const place = places.get(visit);
  if (!place) return () => undefined;
  const isThere = () => {
    const frame = listFrame();
    window.scrollTo(0, place.page);
    if (frame) frame.scrollTop = place.list;
    return window.scrollY >= place.page - 1 && (frame?.scrollTop ?? 0) >= place.list - 1;
  };
  const observer = new MutationObserver(() => isThere() && giveUp());
  const timer = setTimeout(giveUp, patience);
  function giveUp() {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of moves) window.removeEventListener(event, giveUp);
  }
  for (const event of moves) window.addEventListener(event, giveUp, { passive: true });
  observer.observe(document.body, { childList: true, subtree: true });
  if (isThere()) giveUp();
  return giveUp;
}
