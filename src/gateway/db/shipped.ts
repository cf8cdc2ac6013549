import type { Kysely } from 'kysely';
import { privileges, restrictions } from '#domain/permission/privilege.ts';
import { shippedRoles } from '#domain/role/role.ts';
import { newId } from '../id.ts';
import type { Ports } from '../ports.ts';
import { inScope } from './scope.ts';
import type { Tables } from './tables.ts';

/**
 * Adds the privileges and roles that the product ships with and the database doesn't have yet. What administrators
 * changed stays theirs: a role that exists is left as it is, except that it gets privileges new in this version
 * where it is shipped with them.
 */
export function syncShipped(ports: Pick<Ports, 'db' | 'clock' | 'random'>): Promise<void> {
  return inScope(ports.db, { staff: true }, async (db) => {
    const isFirst = !(await db.selectFrom('permissions').select('id').limit(1).executeTakeFirst());
    const added = await addPrivileges(db, ports);
    const roles = await addRoles(db, ports);
    const permissions = await db.selectFrom('permissions').select(['id', 'privilegeName']).execute();
    const idOf = new Map(permissions.map(({ id, privilegeName }) => [privilegeName, id]));
    const rows = shippedRoles.flatMap(({ roleName, privileges: held }) => {
      const role = roles.get(roleName);
      if (!role) return [];
      const given = isFirst || role.isNew ? held : held.filter((name) => added.has(name));
      return given.map((name) => ({ roleId: role.id, permissionId: idOf.get(name) as string }));
    });
    if (rows.length === 0) return;
    await db
      .insertInto('rolePermissions')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Names of the privileges that were missing. */
async function addPrivileges(db: Kysely<Tables>, ports: Pick<Ports, 'clock' | 'random'>): Promise<Set<string>> {
  const giving = privileges.map(([privilegeName, moduleName]) => ({ privilegeName, moduleName, fields: null }));
  const taking = restrictions.map(({ name, moduleName, fields }) => ({
    privilegeName: name,
    moduleName,
    fields: [...fields],
    inverted: true,
  }));
  const rows = [...giving, ...taking].map((privilege, place) => ({
    ...privilege,
    id: newId(ports),
    sort: (place + 1) * 10,
    reason: null,
    updateTime: ports.clock(),
  }));
  const added = await db
    .insertInto('permissions')
    .values(rows)
    .onConflict((conflict) => conflict.column('privilegeName').doNothing())
    .returning('privilegeName')
    .execute();
  return new Set(added.map(({ privilegeName }) => privilegeName));
}

async function addRoles(db: Kysely<Tables>, ports: Pick<Ports, 'clock' | 'random'>) {
  const rows = shippedRoles.map(({ roleName, forOperators, passwordMinimum }) => ({
    id: newId(ports),
    roleName,
    description: null,
    forOperators,
    passwordMinimum,
  }));
  const added = await db
    .insertInto('roles')
    .values(rows)
    .onConflict((conflict) => conflict.column('roleName').doNothing())
    .returning('roleName')
    .execute();
  const isNew = new Set(added.map(({ roleName }) => roleName));
  const all = await db.selectFrom('roles').select(['id', 'roleName']).execute();
  return new Map(all.map(({ id, roleName }) => [roleName, { id, isNew: isNew.has(roleName) }]));
}
