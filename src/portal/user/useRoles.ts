import { useGetList } from 'react-admin';
import type { Role } from '#domain/role/role.ts';
import { useAbility } from '../client/PortalContext.tsx';

/** The roles that there are to choose from, by name; none where one may not see them. */
export function useRoles(kind: { forOperators?: boolean } = {}, isWanted = true): readonly Role[] {
  const mayRead = useAbility().can('read', 'role');
  const { data = [] } = useGetList<Role>(
    'permission/roles',
    { filter: kind, sort: { field: 'roleName', order: 'ASC' }, pagination: { page: 1, perPage: 100 } },
    { enabled: mayRead && isWanted },
  );
  return data;
}
