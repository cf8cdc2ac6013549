import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPlain } from '../kit/keys/plainClick.ts';

/**
 * Follows links that are marked `data-inside` without loading the page anew. For places with very many of them: each link of
 * the router's own is drawn again whenever the address changes.
 */
export function usePlainLinks(): void {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const href = hrefUnder(event);
      if (!href) return;
      event.preventDefault();
      void latest.current(href);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
}

/** What was clicked on to be opened here. */
function hrefUnder(event: MouseEvent): string | null | undefined {
  if (!isPlain(event) || event.defaultPrevented || !(event.target instanceof Element)) return undefined;
  return event.target.closest('a[data-inside]')?.getAttribute('href');
}
