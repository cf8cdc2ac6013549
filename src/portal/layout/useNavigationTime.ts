import { useEffect, useRef } from 'react';
import { useMatches, useNavigation } from 'react-router-dom';
import { isDevelopmentPort } from '../guards.ts';
import { usePortal } from '../providers/PortalContext.tsx';
import type { PortalRoute } from '../routes.tsx';

/** On development ports, how long each navigation took goes to the console: the route's pattern, never ids or queries. */
export function useNavigationTime(): void {
  const { port } = usePortal();
  const { state } = useNavigation();
  const route = useMatches().at(-1)?.handle as PortalRoute | undefined;
  const began = useRef<number>(undefined);
  useEffect(() => {
    if (!isDevelopmentPort(port)) return;
    if (state !== 'idle') began.current ??= performance.now();
    else if (began.current !== undefined) {
      // biome-ignore lint/suspicious/noConsole: this is what the developers' port is for
      console.info(`${route?.path ?? '/'} ${Math.round(performance.now() - began.current)} ms`);
      began.current = undefined;
    }
  }, [state, port, route]);
}
