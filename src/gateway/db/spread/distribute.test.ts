import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forOwner, postgresDialect } from '#node/postgres.ts';
import { createDatabase, dropDatabase, isCitus } from '#tests/citus.ts';
import { freshDatabase, type TestDatabase } from '#tests/database.ts';
import { openDatabase } from '../database.ts';
import { isMigrated, migrate } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import { tenantTables } from '../tenantTables.ts';
import { distribute } from './distribute.ts';
import { isSpread } from './isSpread.ts';
import { keysWithoutCustomer } from './keys.ts';
import { copiedEverywhere, spreadBy } from './places.ts';

/** A database on each machine, of somebody who may make roles and is no superuser. */
async function ownedOnCluster() {
  const server = process.env.TEST_DATABASE_URL as string;
  const [name, role] = [randomUUID(), randomUUID()].map((id) => `test_${id.replaceAll('-', '')}`) as [string, string];
  const open = (user: string | undefined, database: string | undefined) => {
    const url = new URL(server);
    Object.assign(url, user && { username: user }, database && { pathname: `/${database}` });
    return openDatabase(postgresDialect({ url: url.href, patience: forOwner, connections: 2, onError: () => {} }));
  };
  const admin = open(undefined, undefined);
  await createDatabase(admin, name);
  await sql`create role ${sql.id(role)} login createrole`.execute(admin);
  // From within the database: then its machines are told, too.
  const here = open(undefined, name);
  await sql`alter database ${sql.id(name)} owner to ${sql.id(role)}`.execute(here);
  await sql`grant all on schema public to ${sql.id(role)}`.execute(here);
  await here.destroy();
  const db = open(role, name);
  const close = async () => {
    await db.destroy();
    await dropDatabase(admin, name);
    await sql`drop role ${sql.id(role)}`.execute(admin);
    await admin.destroy();
  };
  return { db, close };
}

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('a database is spread where it is a cluster’s, and refused in one line elsewhere', async () => {
  expect(await isSpread(database.db)).toBe(isCitus);
  const asked = database.asOwner((db) => distribute(db));
  if (isCitus) expect(await asked).toMatchObject({ spread: [], copied: [] });
  else await expect(asked).rejects.toThrow('This database is not a Citus coordinator: it lacks the extension citus.');
});

if (isCitus) {
  test('an owner who is no superuser spreads it, the walls of what is spread hold the gateway alone, and a later release changes its shape', async () => {
    const own = await ownedOnCluster();
    try {
      await new Migrator({ db: own.db, provider: { getMigrations: async () => migrations } }).migrateTo(
        '0086_what_counts',
      );
      expect((await distribute(own.db)).spread).toEqual(Object.keys(spreadBy));
      await migrate(own.db);
      expect(await isMigrated(own.db)).toBe(true);
      const { rows } = await sql<{
        walled: boolean;
        forced: boolean;
      }>`select relrowsecurity as walled, relforcerowsecurity as forced
        from pg_class where oid = any(${Object.keys(spreadBy)}::regclass[])`.execute(own.db);
      expect(rows).toEqual(Object.keys(spreadBy).map(() => ({ walled: true, forced: false })));
    } finally {
      await own.close();
    }
  });
}

test('every key of what is to be spread has the customer in it, or can be given it', async () => {
  const keys = await database.asOwner((db) => keysWithoutCustomer(db));
  if (isCitus) expect(keys).toEqual([]);
  else expect(keys.every(({ table }) => table in spreadBy)).toBe(true);
});

test('each table that is spread has its column, never empty', async () => {
  const { rows } = await database.asOwner((db) =>
    sql<{ place: string; nullable: string }>`select table_name || '.' || column_name as place, is_nullable as nullable
      from information_schema.columns where table_schema = 'public'`.execute(db),
  );
  const empty = new Map(rows.map(({ place, nullable }) => [place, nullable]));
  for (const [table, column] of Object.entries(spreadBy))
    expect([table, empty.get(`${table}.${column}`)]).toEqual([table, 'NO']);
});

test('what is spread or copied and has a wall has it by name', () => {
  const walled = tenantTables.map(({ name }): string => name);
  expect(Object.keys(spreadBy).filter((table) => !walled.includes(table))).toEqual([]);
  expect(copiedEverywhere.filter((table) => walled.includes(table))).toEqual([
    'customers',
    'spending_rules',
    'spending_rule_versions',
  ]);
});
