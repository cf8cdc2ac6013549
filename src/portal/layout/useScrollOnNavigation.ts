import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { anchorTop, scrollPageTo } from './scrolling.ts';

/** A navigation starts at the top of the page, or glides to its anchor. Back and forward stay where the browser puts them. */
export function useScrollOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a navigation, though its name isn't read
  useEffect(() => {
    if (type === 'POP' && !hash) return;
    const top = hash ? anchorTop(hash) : undefined;
    if (top !== undefined) return scrollPageTo(top);
    window.scrollTo(0, 0);
  }, [pathname, hash, type]);
}
