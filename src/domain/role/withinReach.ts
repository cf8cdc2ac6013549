import type { Privilege } from '../permission/privilege.ts';
import { shippedRoles } from './role.ts';

const heldBy = (roleName: (typeof shippedRoles)[number]['roleName']): ReadonlySet<Privilege> =>
  new Set(shippedRoles.find((role) => role.roleName === roleName)?.privileges);

const ofStaff = heldBy('Operator administrator');
const ofCustomers = heldBy('Customer administrator');

/**
 * Whether somebody of that side could come to hold a right: as their administrator does where the product is new. What is beyond that is
 * nothing they would look for, or ask for.
 */
export const isWithinReach = (right: Privilege, byOperator: boolean): boolean =>
  (byOperator ? ofStaff : ofCustomers).has(right);
