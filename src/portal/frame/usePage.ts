import { useLocation, useMatches } from 'react-router-dom';

/** The address of the page on screen, without its tab: tabs have addresses of their own and are the same page. */
export function usePage(): string {
  const { pathname } = useLocation();
  const tab = useMatches().at(-1)?.params['*'] ?? '';
  return pathname.slice(0, pathname.length - tab.length).replace(/\/$/, '');
}
