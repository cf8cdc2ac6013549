import type { Role } from '#domain/role/role.ts';
import { useAbility, useSession } from '../client/PortalContext.tsx';

type Known = Pick<Role, 'shipped' | 'beyondOwn' | 'forOperators'>;

/** Roles are the programme's: its staff change those that may do no more than they, and what came with the product stays. */
export function useRoleRights(): {
  mayCreate: boolean;
  mayEdit: (role: Known) => boolean;
  mayDelete: (role: Known) => boolean;
  /** Whoever gives roles sees what they give. */
  mayViewAs: (role: Known) => boolean;
} {
  const ability = useAbility();
  const isOperator = useSession().user?.customerId === null;
  const isTheirs = (role: Known) => isOperator && !role.beyondOwn;
  return {
    mayCreate: isOperator && ability.can('create', 'role'),
    mayEdit: (role) => isTheirs(role) && ability.can('edit', 'role'),
    mayViewAs: (role) => (isOperator || !role.forOperators) && ability.can('bindRole', 'user'),
    mayDelete: (role) => isTheirs(role) && !role.shipped && ability.can('delete', 'role'),
  };
}
