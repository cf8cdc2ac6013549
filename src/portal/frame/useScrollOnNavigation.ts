import { useEffect } from 'react';
import { useLocation, useMatches, useNavigationType } from 'react-router-dom';
import { scrollToAnchor } from './scrolling.ts';

/**
 * A navigation to another page starts at its top, or glides to its anchor. Back and forward stay where the browser puts
 * them; a page's tabs, which have addresses of their own, where the page is.
 */
export function useScrollOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const tab = useMatches().at(-1)?.params['*'] ?? '';
  const page = pathname.slice(0, pathname.length - tab.length).replace(/\/$/, '');
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is a navigation, though its name isn't read
  useEffect(() => {
    if (hash) return scrollToAnchor(hash);
    if (type !== 'POP') window.scrollTo(0, 0);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- how one came here isn't a reason to scroll again
  }, [page, hash]);
}
