import { sql } from 'kysely';
import { type Role, shippedRoles } from '#domain/role/role.ts';
import { readable } from '../../reading/query.ts';

const shippedNames = new Set<string>(shippedRoles.map(({ roleName }) => roleName));

/** Came with the product, which looks for it by its name at each start. */
export const isShippedRole = (roleName: string): boolean => shippedNames.has(roleName);

const held = sql<string[]>`array(
  select permission.privilege_name
  from role_permissions as held join permissions as permission on permission.id = held.permission_id
  where held.role_id = role.id
  order by permission.sort, permission.privilege_name
)`;
/** Of those whom the reader sees: row-level security counts a customer's own. */
const users = sql<bigint>`(select count(*) from users as "user" where "user".role_id = role.id)`;

/** Roles are the programme's; a customer's people see those that may be theirs. */
/** What files call the roles that came with the product, as the screen does. */
export const roleWordings = { roleName: ['roleNames.*'] };

export const roles = readable({
  noun: 'role',
  from: (db) =>
    db
      .selectFrom('roles as role')
      .select(['role.id', 'role.roleName', 'role.description', 'role.forOperators', 'role.passwordMinimum'])
      .select('role.requiresSecondFactor')
      .select([held.as('privileges'), users.as('users')])
      .where(sql<boolean>`(current_setting('app.staff', true) = 'on' or not role.for_operators)`),
  id: 'role.id',
  filters: { forOperators: 'role.forOperators' },
  search: ['role.roleName', 'role.description'],
  sorts: { roleName: 'role.roleName', forOperators: 'role.forOperators', users },
  order: { field: 'roleName', order: 'ASC' },
  by: { roleName: 'role.roleName' },
  toRecord: (row): Omit<Role, 'beyondOwn'> => ({
    ...row,
    shipped: isShippedRole(row.roleName),
    users: Number(row.users),
  }),
});
