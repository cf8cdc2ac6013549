import type { Role } from '#domain/role/role.ts';
import { useAbility, useSession } from '../client/PortalContext.tsx';

/** Roles are the programme's: its staff change those that may do no more than they, and what came with the product stays. */
export function useRoleRights(role: Pick<Role, 'shipped' | 'beyondOwn'> | undefined): {
  mayEdit: boolean;
  mayDelete: boolean;
} {
  const ability = useAbility();
  const isOperator = useSession().user?.customerId === null;
  const isTheirs = isOperator && !role?.beyondOwn;
  return {
    mayEdit: isTheirs && ability.can(role ? 'edit' : 'create', 'role'),
    mayDelete: isTheirs && role?.shipped === false && ability.can('delete', 'role'),
  };
}
