import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forOwner, postgresDialect } from '#node/postgres.ts';
import { createDatabase, dropDatabase, isCitus } from '#tests/citus.ts';
import { freshDatabase, type TestDatabase } from '#tests/database.ts';
import { grantAppRole } from '../appRole.ts';
import { openDatabase } from '../database.ts';
import { isMigrated, migrate } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import { cutTables, firstId } from '../months/cut.ts';
import { detachBefore } from '../months/detach.ts';
import { partition } from '../months/partition.ts';
import type { Tables } from '../tables.ts';
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
  /** As the role that the gateway works as. */
  const asGateway = async <T>(ask: (db: Kysely<Tables>) => Promise<T>) => {
    const app = `${role}_app`;
    await sql`create role ${sql.id(app)} login`.execute(admin);
    await grantAppRole(db, app);
    const opened = open(app, name);
    return ask(opened).finally(() => opened.destroy());
  };
  const close = async () => {
    await db.destroy();
    await dropDatabase(admin, name);
    await sql`drop role if exists ${sql.id(`${role}_app`)}, ${sql.id(role)}`.execute(admin);
    await admin.destroy();
  };
  return { db, asGateway, close };
}

/** Brings a database to an earlier shape. */
const asOf = (name: keyof typeof migrations, db: Kysely<Tables>) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo(name);

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
      await asOf('0086_what_counts', own.db);
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

  test('what is cut by month is spread with its months, gets further ones, and gives away old ones of the audit log', async () => {
    const own = await ownedOnCluster();
    const clock = () => new Date('2026-01-10T00:00:00Z');
    const partsOf = async (table: string) => {
      const { rows } = await sql<{ name: string; spread: boolean; walls: string }>`select relname::text as name,
          exists (select from pg_dist_partition where logicalrelid = pg_class.oid) as spread,
          concat(relrowsecurity, ' ', relforcerowsecurity, ' ', (select pg_get_expr(polqual, polrelid) from pg_policy where polrelid = pg_class.oid)) as walls
        from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = ${table}::regclass order by 1`.execute(
        own.db,
      );
      return rows;
    };
    try {
      await asOf('0086_what_counts', own.db);
      await partition(own.db, { clock });
      await distribute(own.db);
      await migrate(own.db);
      const customer = randomUUID();
      await sql`insert into customers (id, customer_number, customer_name, customer_type, customer_status, created_at, updated_at)
        values (${customer}, 'C1', 'Acme', 1, 1, now(), now())`.execute(own.db);
      const post = (moment: string) =>
        sql`insert into postings (id, customer_id, kind, created_at)
          values (${firstId(new Date(moment))}, ${customer}, 100, ${moment})`.execute(own.db);
      for (const moment of ['2026-01-11', '2026-03-11', '2026-06-11']) await post(moment);
      const later = () => new Date('2026-03-20T00:00:00Z');
      await partition(own.db, { clock: later });
      const made = await own.asGateway((db) => sql`select make_month('postings', '2026-04-20') as name`.execute(db));
      expect(made.rows).toEqual([{ name: 'postings_2026_07' }]);
      await post('2026-05-11');
      const counted = async (part: string) =>
        (
          await sql<{ count: number }>`select count(*)::int as count from ${sql.table(`months.${part}`)}`.execute(
            own.db,
          )
        ).rows[0]?.count;
      const places = ['postings_before_2026_02', 'postings_2026_03', 'postings_2026_05', 'postings_other'];
      expect(await Promise.all(places.map(counted))).toEqual([1, 1, 1, 1]);
      for (const table of cutTables) {
        const parts = await partsOf(table);
        expect(parts.map(({ name }) => name)).toContain(`${table}_2026_05`);
        const [walls] = parts.map((part) => part.walls);
        expect(walls).toMatch(/^t f\s+CASE/);
        expect(parts.map((part) => [part.spread, part.walls])).toEqual(parts.map(() => [true, walls]));
      }
      await expect(post('2026-05-11')).rejects.toThrow('duplicate key');
      const { parts } = await detachBefore(own.db, new Date('2026-03-01T00:00:00Z'), later);
      expect(parts).toEqual(['audit_logs_before_2026_02', 'audit_logs_2026_02']);
    } finally {
      await own.close();
    }
  });

  test('what is spread already is not cut any more', async () => {
    const asked = database.asOwner((db) => partition(db, { clock: () => new Date() }));
    if (process.env.TEST_MONTHS === '1') await asked;
    else await expect(asked).rejects.toThrow('tables are cut by month before that');
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
