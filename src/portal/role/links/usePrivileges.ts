import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useAbility, usePortal } from '../../client/PortalContext.tsx';
import { type Offered, offeredOf, shippedPrivileges } from '../../permission/links/privilegeTree.ts';

const atOnce = 100;

/** Every privilege that there is, the administrators' own too where one may see them. */
export function usePrivileges(): UseQueryResult<readonly Offered[]> {
  const { client } = usePortal();
  const mayRead = useAbility().can('read', 'permission');
  return useQuery<readonly Offered[]>({
    queryKey: ['permission', mayRead ? 'all' : 'shipped'],
    enabled: mayRead,
    ...(!mayRead && { initialData: shippedPrivileges }),
    queryFn: async ({ signal }) => {
      const all: Offered[] = [];
      for (let page = 1; ; page++) {
        const wish = { page, size: atOnce, sort: { field: 'sort', order: 'ASC' }, filter: {} } as const;
        const { records, hasNext } = await client.page('permission', wish, { signal });
        all.push(...records.map(offeredOf));
        if (!hasNext) return all;
      }
    },
  });
}
