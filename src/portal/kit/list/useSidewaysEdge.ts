import { type RefObject, useLayoutEffect } from 'react';

/**
 * Says on the frame around something that is scrolled sideways whether more follows (`data-more`), and how far from its end
 * the columns that stay in sight begin (`--stays`), so that an edge can be drawn where they do.
 */
export function useSidewaysEdge(frame: RefObject<HTMLElement | null>, inner: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [outside, scrolled] = [frame.current, inner.current];
    // There is no layout in every place that this is drawn in.
    if (!outside || !scrolled || typeof ResizeObserver === 'undefined') return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = scrolled;
      const isMore = scrollWidth - clientWidth - Math.abs(scrollLeft) > 1;
      outside.toggleAttribute('data-more', isMore);
      if (!isMore) return;
      const stays = scrolled.querySelector<HTMLElement>('thead th.actions')?.offsetWidth ?? 0;
      outside.style.setProperty('--stays', `${stays + scrolled.offsetWidth - clientWidth}px`);
    };
    const observer = new ResizeObserver(look);
    observer.observe(scrolled);
    const table = scrolled.firstElementChild;
    if (table) observer.observe(table);
    scrolled.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      scrolled.removeEventListener('scroll', look);
    };
  }, [frame, inner]);
}
