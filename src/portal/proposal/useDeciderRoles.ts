import { useGetList } from 'react-admin';
import type { Role } from '#domain/role/role.ts';
import { useAbility } from '../client/PortalContext.tsx';
import { useRoleName } from '../client/useRoleName.ts';

const byName = { pagination: { page: 1, perPage: 100 }, sort: { field: 'roleName', order: 'ASC' } } as const;

/** The roles that a rule can name, for who may read roles. */
export function useDeciderRoles() {
  const roleName = useRoleName();
  const mayRead = useAbility().can('read', 'role');
  const { data: roles = [] } = useGetList<Role>('permission/roles', byName, { enabled: mayRead });
  const nameOf = (id: string) => {
    const role = roles.find((each) => each.id === id);
    return role && roleName(role.roleName);
  };
  return { roles, mayRead, nameOf };
}
