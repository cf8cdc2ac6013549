import { useEffect, useLayoutEffect, useRef } from 'react';

/** What was pressed on a page that came as HTML before it lived: public/boot.js has noted it there. */
interface Page extends HTMLElement {
  pressed?: HTMLElement;
}

/** Does, once the page lives, what was pressed on it before. From the moment it is drawn nothing more is noted. */
export function useEarlyPress(): void {
  const early = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    const page: Page | null = document.getElementById('root');
    early.current = page?.pressed;
    delete page?.pressed;
    delete page?.dataset.page;
  }, []);
  useEffect(() => {
    const { current: pressed } = early;
    early.current = undefined;
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else pressed?.click();
  }, []);
}
