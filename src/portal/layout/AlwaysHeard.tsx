import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/**
 * A place of its own at the end of the page. An open dialog hides everything beside it from screen readers, and MUI knows no
 * exceptions: what must be heard at any time shows itself again.
 */
export function AlwaysHeard({ children }: { children: ReactNode }) {
  const [place] = useState(() => document.createElement('div'));
  useEffect(() => {
    const watch = new MutationObserver(() => place.removeAttribute('aria-hidden'));
    watch.observe(place, { attributeFilter: ['aria-hidden'] });
    document.body.append(place);
    return () => {
      watch.disconnect();
      place.remove();
    };
  }, [place]);
  return createPortal(children, place);
}
