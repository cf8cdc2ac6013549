import { type RefObject, useEffect } from 'react';

/**
 * What is done about a record may end the button that it was begun with: *Block* becomes *Unblock*, *Confirm* goes. The focus
 * would fall to the top of the document, the whole navigation before it, also for who pressed it by mouse and goes on by keyboard; it
 * goes to the title of its page, or panel, or to the list that it stood in, instead.
 * @param place where the buttons stand; null until it is there
 */
export function useFocusKept(
  place: HTMLElement | null,
  title: RefObject<HTMLElement | null> | HTMLElement | null,
): void {
  useEffect(() => {
    if (!place) return;
    let begunWith: Element | undefined;
    const hear = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      // Dialogs and menus stand beside the application: what was begun there goes on.
      if (place.contains(target)) begunWith = target;
      else if (target.closest('#root')) begunWith = undefined;
    };
    const look = () => {
      if (!begunWith || begunWith.isConnected || document.activeElement !== document.body) return;
      begunWith = undefined;
      (title && 'current' in title ? title.current : title)?.focus({ preventScroll: true });
    };
    document.addEventListener('focusin', hear);
    const watching = new MutationObserver(look);
    watching.observe(place, { childList: true, subtree: true });
    // A dialog that is closed gives the focus back to what may have gone before it.
    watching.observe(document.body, { childList: true });
    return () => {
      document.removeEventListener('focusin', hear);
      watching.disconnect();
    };
  }, [place, title]);
}
