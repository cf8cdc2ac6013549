import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePortal, useSession } from './PortalContext.tsx';
import { refreshSession } from './refreshSession.ts';
import { GatewayRefusal } from './refusal.ts';

const queryKey = (token: string | undefined) => ['session', token];

/**
 * Asks once per page load who is signed in and what they may do: rights may have changed since the last visit, and the
 * cookie that keeps them may have been too small. A 401 here ends the session like everywhere.
 */
export function useSessionRefresh() {
  const portal = usePortal();
  const { unauthorized } = portal;
  const { token } = useSession();
  const query = useQuery({
    queryKey: queryKey(token),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      await refreshSession(portal);
      return true;
    },
  });
  const { error } = query;
  useEffect(() => {
    if (error instanceof GatewayRefusal && error.status === 401) unauthorized.announce(error.message);
  }, [error, unauthorized]);
  return query;
}
