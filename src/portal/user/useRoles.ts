import { useGetList } from 'react-admin';
import type { Role } from '#domain/role/role.ts';
import { useAbility } from '../client/PortalContext.tsx';

interface Kind {
  forOperators?: boolean;
}

/** The roles that there are to choose from, by name; none where one may not see them. */
export function useRoles(kind: Kind = {}, isWanted = true): readonly Role[] {
  return useRolesAnswer(kind, isWanted).data ?? none;
}

/** The same with what became of the question. */
export function useRolesAnswer(kind: Kind, isWanted = true) {
  const mayRead = useAbility().can('read', 'role');
  return useGetList<Role>(
    'permission/roles',
    { filter: kind, sort: { field: 'roleName', order: 'ASC' }, pagination: { page: 1, perPage: 100 } },
    { enabled: mayRead && isWanted },
  );
}

const none: readonly Role[] = [];
