import { useQuery } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { usePortal, useSession } from '../../client/PortalContext.tsx';
import { described, type Found } from './finders.ts';
import { type Recent, recentKey } from './recent.ts';

/** The records that one had open lately, called by what they are called now; those that one may not see any more are left out. */
export function useRecent(isWanted: boolean): Found[] {
  const { client, nounOf } = usePortal();
  const userId = useSession().user?.id ?? '';
  const [recent] = useStore<Recent[]>(recentKey(userId), []);
  const { data } = useQuery({
    queryKey: ['palette', 'recent', recent],
    queryFn: async ({ signal }) => {
      const asked = recent.map(async ({ resource, id }) => {
        const noun = nounOf(resource);
        const record = await client.get(noun, id, { signal }).catch(() => undefined);
        return record && described(noun, record);
      });
      return (await Promise.all(asked)).filter((found) => found !== undefined);
    },
    enabled: isWanted && recent.length > 0,
    staleTime: 30_000,
  });
  return isWanted ? (data ?? []) : [];
}
