import { useEffect } from 'react';
import { usePortal } from './PortalContext.tsx';
import { GatewayRefusal } from './refusal.ts';

/** Ends the session the usual way where a question that a screen asks by itself was answered with 401. */
export function useSessionEnd(error: unknown): void {
  const { unauthorized } = usePortal();
  useEffect(() => {
    if (error instanceof GatewayRefusal && error.status === 401) unauthorized.announce(error.message);
  }, [error, unauthorized]);
}
