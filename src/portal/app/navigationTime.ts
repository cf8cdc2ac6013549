import type { createBrowserRouter } from 'react-router-dom';
import { isDevelopmentPort } from '../client/guards.ts';
import type { Portal } from '../client/portal.ts';
import type { PortalRoute } from '../frame/route.ts';

/**
 * On development ports, how long each navigation took goes to the console: the route's pattern, never ids or queries.
 * Asks the router itself: a quick navigation may be over before anything of it is rendered.
 */
export function tellNavigationTimes(router: ReturnType<typeof createBrowserRouter>, portal: Portal): void {
  // The page that the portal is opened at is on its way already.
  let began = router.state.initialized ? undefined : performance.now();
  router.subscribe(({ initialized, navigation, matches }) => {
    if (!initialized || navigation.state !== 'idle') {
      began ??= performance.now();
    } else if (began !== undefined) {
      const milliseconds = Math.round(performance.now() - began);
      began = undefined;
      if (!isDevelopmentPort(portal.port)) return;
      const route = matches.at(-1)?.route.handle as PortalRoute | undefined;
      // biome-ignore lint/suspicious/noConsole: this is what the developers' port is for
      console.info(`${route?.path ?? '/'} ${milliseconds} ms`);
    }
  });
}
