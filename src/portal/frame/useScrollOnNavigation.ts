import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { scrollBack, watchScrolling } from './scrolledPlaces.ts';
import { scrollToAnchor } from './scrolling.ts';
import { usePage } from './usePage.ts';

/**
 * A navigation to another page starts at its top, or glides to its anchor. Back and forward lead to where one was, also
 * where what was seen there is only on its way; a page's tabs, which have addresses of their own, stay where the page is.
 */
export function useScrollOnNavigation(): void {
  const { key, hash } = useLocation();
  const page = usePage();
  const type = useNavigationType();
  useLayoutEffect(() => watchScrolling(key), [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is a navigation, though its name isn't read
  useEffect(() => {
    if (hash) return scrollToAnchor(hash);
    if (type === 'POP') return scrollBack(key);
    window.scrollTo(0, 0);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- how one came here isn't a reason to scroll again
  }, [page, hash]);
}
