import { afterEach, beforeEach, expect, test } from 'vitest';
import { privileges, restrictions } from '#domain/permission/privilege.ts';
import { shippedRoles } from '#domain/role/role.ts';
import { freshDatabase, type TestDatabase } from '#tests/database.ts';
import { syncShipped } from './shipped.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.close());

const sync = () =>
  syncShipped({
    ...database,
    clock: () => new Date('2026-02-01T00:00:00Z'),
    random: (count) => crypto.getRandomValues(new Uint8Array(count)),
  });

const roleHolds = async (roleName: string) => {
  const rows = await database.db
    .selectFrom('roles as r')
    .innerJoin('rolePermissions as rp', 'rp.roleId', 'r.id')
    .innerJoin('permissions as p', 'p.id', 'rp.permissionId')
    .where('r.roleName', '=', roleName)
    .select('p.privilegeName')
    .orderBy('p.sort')
    .execute();
  return rows.map(({ privilegeName }) => privilegeName);
};

test('a new database has every privilege in its order, and every role with what it is shipped with', async () => {
  const rows = await database.db.selectFrom('permissions').select('privilegeName').orderBy('sort').execute();
  expect(rows.map(({ privilegeName }) => privilegeName)).toEqual([
    ...privileges.map(([name]) => name),
    ...restrictions.map(({ name }) => name),
  ]);
  for (const { roleName, privileges: held } of shippedRoles) {
    expect(new Set(await roleHolds(roleName))).toEqual(new Set(held));
  }
});

test('what administrators took from a role, added to it or renamed stays as they left it', async () => {
  const { db } = database;
  const viewer = await db
    .selectFrom('roles')
    .selectAll()
    .where('roleName', '=', 'Customer viewer')
    .executeTakeFirstOrThrow();
  const export_ = await db
    .selectFrom('permissions')
    .selectAll()
    .where('privilegeName', '=', 'card:export')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('rolePermissions').where('roleId', '=', viewer.id).execute();
  await db.insertInto('rolePermissions').values({ roleId: viewer.id, permissionId: export_.id }).execute();
  await db.updateTable('roles').set({ description: 'Ours', passwordMinimum: 12 }).where('id', '=', viewer.id).execute();
  await db.updateTable('permissions').set({ moduleName: 'ours' }).where('id', '=', export_.id).execute();
  const before = await Promise.all([
    db.selectFrom('roles').selectAll().orderBy('id').execute(),
    db.selectFrom('permissions').selectAll().orderBy('id').execute(),
    db.selectFrom('rolePermissions').selectAll().orderBy('roleId').orderBy('permissionId').execute(),
  ]);
  await sync();
  expect(
    await Promise.all([
      db.selectFrom('roles').selectAll().orderBy('id').execute(),
      db.selectFrom('permissions').selectAll().orderBy('id').execute(),
      db.selectFrom('rolePermissions').selectAll().orderBy('roleId').orderBy('permissionId').execute(),
    ]),
  ).toEqual(before);
});

test('a privilege that comes with a new version is given to the roles that are shipped with it', async () => {
  const { db } = database;
  await db.deleteFrom('permissions').where('privilegeName', '=', 'card:export').execute();
  await db
    .deleteFrom('rolePermissions')
    .where('permissionId', 'in', db.selectFrom('permissions').select('id').where('privilegeName', '=', 'card:read'))
    .execute();
  await sync();
  expect(await roleHolds('Customer finance')).toContain('card:export');
  expect(await roleHolds('Customer viewer')).not.toContain('card:export');
  expect(await roleHolds('Customer finance')).not.toContain('card:read');
});
