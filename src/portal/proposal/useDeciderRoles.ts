import { useGetList } from 'react-admin';
import type { Role } from '#domain/role/role.ts';
import { useAbility } from '../client/PortalContext.tsx';
import { useRoleCalled } from '../role/links/useRoleCalled.ts';

const byName = { pagination: { page: 1, perPage: 100 }, sort: { field: 'roleName', order: 'ASC' } } as const;

/** The roles that a rule can name, for who may read roles. */
export function useDeciderRoles() {
  const called = useRoleCalled();
  const mayRead = useAbility().can('read', 'role');
  const { data: roles = [] } = useGetList<Role>('permission/roles', byName, { enabled: mayRead });
  const nameOf = (id: string) => {
    const role = roles.find((each) => each.id === id);
    return role && called(role);
  };
  return { roles, mayRead, nameOf };
}
