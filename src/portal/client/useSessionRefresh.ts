import { useQuery } from '@tanstack/react-query';
import { usePortal, useSession } from './PortalContext.tsx';
import { refreshSession } from './refreshSession.ts';

/**
 * Asks once per page load who is signed in and what they may do: rights may have changed since the last visit, and the
 * cookie that keeps them may have been too small. Asked again where another tab says that it is somebody else: whoever looks
 * with a role's eyes there does so here.
 */
export function useSessionRefresh() {
  const portal = usePortal();
  const { token, user } = useSession();
  return useQuery({
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
}
