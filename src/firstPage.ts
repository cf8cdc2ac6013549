import type { PortalRouter } from '#portal/app/router.tsx';
import type { Portal } from '#portal/client/portal.ts';

/** Once the code of the first screen is there, and whoever isn't let in to it was sent elsewhere. */
export const arrived = (router: PortalRouter) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const leave = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      leave();
      resolve();
    });
  });

/** What must be the same of a page that came as HTML for the application to take it over as it stands. */
export const pageName = (router: PortalRouter, { words, preferences }: Portal): string =>
  [router.state.location.pathname, words.language(), preferences.state().theme].join(' ');
