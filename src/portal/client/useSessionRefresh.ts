import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePortal, useSession } from './PortalContext.tsx';
import { refreshSession } from './refreshSession.ts';
import { GatewayRefusal } from './refusal.ts';

/**
 * Asks once per page load who is signed in and what they may do: rights may have changed since the last visit, and the
 * cookie that keeps them may have been too small. Asked again where another tab says that it is somebody else: whoever looks
 * with a role's eyes there does so here. A 401 here ends the session like everywhere.
 */
export function useSessionRefresh() {
  const portal = usePortal();
  const { unauthorized } = portal;
  const { token, user } = useSession();
  const query = useQuery({
    queryKey: ['session', token, user],
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // Who comes back to being who they were is asked for as well.
    gcTime: 0,
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
