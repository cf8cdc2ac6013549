import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * A place of its own at the end of the page. An open dialog hides everything beside it from screen readers, takes the focus
 * back from wherever it goes, and MUI knows no exceptions: what must be heard at any time shows itself again, and keeps to
 * itself that it has the focus.
 */
export function AlwaysHeard({ children }: { children: ReactNode }) {
  // Only once the page lives: a page that is written down at build time has no place outside of itself.
  const [place, setPlace] = useState<HTMLElement>();
  useEffect(() => setPlace(document.createElement('div')), []);
  useEffect(() => {
    if (!place) return;
    const watch = new MutationObserver(() => place.removeAttribute('aria-hidden'));
    watch.observe(place, { attributeFilter: ['aria-hidden'] });
    place.addEventListener('focusin', keepToOneself);
    place.addEventListener('dragstart', stayOnThePage);
    document.body.append(place);
    return () => {
      watch.disconnect();
      place.remove();
    };
  }, [place]);
  return place && createPortal(children, place);
}

const keepToOneself = (event: Event) => event.stopPropagation();
/** A message is dragged away; where its words are selected, the browser would carry those instead, and leave it standing. */
const stayOnThePage = (event: Event) => event.preventDefault();
