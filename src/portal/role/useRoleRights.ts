import type { Role } from '#domain/role.ts';
import { useAbility, useSession } from '../providers/PortalContext.tsx';

/** Roles are the programme's: its staff change them, and what came with the product stays. */
export function useRoleRights(role: Pick<Role, 'shipped'> | undefined): { mayEdit: boolean; mayDelete: boolean } {
  const ability = useAbility();
  const isOperator = useSession().user?.customerId === null;
  return {
    mayEdit: isOperator && ability.can(role ? 'edit' : 'create', 'role'),
    mayDelete: isOperator && role?.shipped === false && ability.can('delete', 'role'),
  };
}
