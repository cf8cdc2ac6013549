import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isCitus } from '#tests/citus.ts';
import { freshDatabase, type TestDatabase } from '#tests/database.ts';
import { ownersFunctions } from './appRole.ts';
import { inScope, type Scope } from './scope.ts';
import { customerColumn, isCopiedEverywhere } from './spread/places.ts';
import type { Tables } from './tables.ts';
import { staffTables, tenantTables } from './tenantTables.ts';

const acme = '01900000-0000-7000-8000-000000000001';
const globex = '01900000-0000-7000-8000-000000000002';
const now = new Date('2026-01-01T00:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await within({ staff: true }, async (db) => {
    for (const [id, name] of [
      [acme, 'Acme'],
      [globex, 'Globex'],
    ] as const) {
      const customer = { id, customerNumber: name, customerName: name, customerType: 1, customerStatus: 1 } as const;
      await db
        .insertInto('customers')
        .values({ ...customer, createdAt: now, updatedAt: now })
        .execute();
      await db.insertInto('accounts').values(account(id, name)).execute();
      await db.insertInto('postings').values({ id, customerId: id, kind: 100, createdAt: now }).execute();
    }
  });
});
afterAll(() => database.close());

const account = (customerId: string, accountName: string) => ({
  id: crypto.randomUUID(),
  customerId,
  accountNumber: crypto.randomUUID(),
  accountName,
  currency: 'USD' as const,
  accountStatus: 1 as const,
  createdAt: now,
  updatedAt: now,
});

const within = <T>(scope: Scope, work: (db: Transaction<Tables>) => Promise<T>) => inScope(database.db, scope, work);

const namesSeenBy = (scope: Scope) =>
  within(scope, async (db) => {
    const rows = await db.selectFrom('accounts').select('accountName').orderBy('accountName').execute();
    return rows.map(({ accountName }) => accountName);
  });

test('every table of customers’ rows enforces row-level security, on its owner too', async () => {
  const rows = await database.asOwner(async (db) => {
    const found = await sql<{ name: string; enabled: boolean; forced: boolean; policies: bigint }>`
      select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
        (select count(*) from pg_policy p where p.polrelid = c.oid) as policies
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`.execute(db);
    return found.rows;
  });
  // On a cluster the owner copies rows from machine to machine (spread/distribute.ts).
  const isOwners = (name: string) => isCitus && (customerColumn(name) !== undefined || isCopiedEverywhere(name));
  const walled = rows.filter(
    ({ name, enabled, forced, policies }) => enabled && forced === !isOwners(name) && policies === 1n,
  );
  const known = [...tenantTables.map(({ name }) => name), ...staffTables];
  expect(walled.map(({ name }) => name).sort()).toEqual(known.sort());
});

test('every table that has a customer’s id is one of them', async () => {
  const names = await database.asOwner(async (db) => {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'customer_id'`.execute(db);
    return rows.map(({ name }) => name);
  });
  const known = new Set<string>(tenantTables.map(({ name }) => name));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test('no view of the owner’s leads around it, and no function but those that ask whose rows these are', async () => {
  const found = await database.asOwner(async (db) => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`.execute(db);
    return rows;
  });
  // limits.test.ts calls each of them for another customer. On a cluster none is the owner’s, and two views are Citus’s own.
  const known = isCitus ? ['citus_tables', 'citus_schemas'] : ownersFunctions.map((each) => each.split('(')[0]);
  expect(new Set(found.map(({ name }) => name))).toEqual(new Set(known));
});

test('the gateway works as a role that owns nothing and that row-level security holds', async () => {
  const { rows } = await sql<{ powerful: boolean; owned: bigint }>`
    select rolsuper or rolbypassrls or rolcreaterole as powerful,
      (select count(*) from pg_class c where pg_has_role(r.oid, c.relowner, 'member')) as owned
    from pg_roles r where rolname = current_user`.execute(database.db);
  expect(rows).toEqual([{ powerful: false, owned: 0n }]);
});

test('without a scope nothing is visible', async () => {
  expect(await database.db.selectFrom('accounts').select('id').execute()).toEqual([]);
  expect(await namesSeenBy({ nobody: true })).toEqual([]);
});

test('a customer sees its own rows only, even where no condition says so; staff sees all', async () => {
  expect(await namesSeenBy({ customerId: acme })).toEqual(['Acme']);
  expect(await namesSeenBy({ customerId: globex })).toEqual(['Globex']);
  expect(await namesSeenBy({ staff: true })).toEqual(['Acme', 'Globex']);
});

test('pieces of files are nobody’s but the store’s: no customer sees or makes one', async () => {
  const id = crypto.randomUUID();
  const file = { id, name: 'passport.png', size: 1n, pieces: 1, createdAt: now, storedAt: now };
  await within({ staff: true }, async (db) => {
    await db.insertInto('files').values(file).execute();
    await db
      .insertInto('filePieces')
      .values({ fileId: id, place: 0, keyId: 'test', cipher: new Uint8Array(29) })
      .execute();
  });
  for (const scope of [{ customerId: acme }, { nobody: true }] as const) {
    const seen = await within(scope, async (db) => [
      await db.selectFrom('files').select('id').execute(),
      await db.selectFrom('filePieces').select('place').execute(),
    ]);
    expect(seen).toEqual([[], []]);
    const made = within(scope, (db) =>
      db
        .insertInto('files')
        .values({ ...file, id: crypto.randomUUID(), name: 'slipped-in.png' })
        .execute(),
    );
    await expect(made).rejects.toThrow(/row-level security/);
  }
});

test('the scope ends with its transaction', async () => {
  await namesSeenBy({ staff: true });
  expect(await database.db.selectFrom('accounts').select('id').execute()).toEqual([]);
});

test('a customer can neither change nor delete another’s rows', async () => {
  const [updated, deleted] = await within({ customerId: acme }, async (db) => [
    await db.updateTable('accounts').set({ remark: 'mine now' }).where('customerId', '=', globex).executeTakeFirst(),
    await db.deleteFrom('accounts').where('customerId', '=', globex).executeTakeFirst(),
  ]);
  expect(updated).toMatchObject({ numUpdatedRows: 0n });
  expect(deleted).toMatchObject({ numDeletedRows: 0n });
  expect(await namesSeenBy({ customerId: globex })).toEqual(['Globex']);
});

test('a customer can neither write rows for another nor give its own away', async () => {
  const written = within({ customerId: acme }, (db) =>
    db.insertInto('accounts').values(account(globex, 'Slipped in')).execute(),
  );
  await expect(written).rejects.toThrow(/row-level security/);
  const given = within({ customerId: acme }, (db) => db.updateTable('accounts').set({ customerId: globex }).execute());
  await expect(given).rejects.toThrow(isCitus ? /partition value/ : /row-level security/);
});

test.each(['ledger_lines', 'postings', 'card_logs'])('nobody can rewrite %s', async (name) => {
  const update = within({ staff: true }, (db) => sql`update ${sql.table(name)} set created_at = now()`.execute(db));
  await expect(update).rejects.toThrow(/permission denied/);
  const remove = within({ staff: true }, (db) => sql`delete from ${sql.table(name)}`.execute(db));
  await expect(remove).rejects.toThrow(/permission denied/);
  const empty = within({ staff: true }, (db) => sql`truncate ${sql.table(name)} cascade`.execute(db));
  await expect(empty).rejects.toThrow(/permission denied/);
});

test('the gateway can’t change the tables’ shape or the list of migrations', async () => {
  await expect(sql`alter table accounts disable row level security`.execute(database.db)).rejects.toThrow(
    /must be owner/,
  );
  await expect(sql`drop policy tenant on accounts`.execute(database.db)).rejects.toThrow(/must be owner/);
  await expect(sql`delete from kysely_migration`.execute(database.db)).rejects.toThrow(/permission denied/);
});

test('many that ask at once, for different customers over the same few connections, see their own rows only', async () => {
  const scopes = [
    { scope: { customerId: acme }, seen: ['Acme'] },
    { scope: { customerId: globex }, seen: ['Globex'] },
    { scope: { staff: true }, seen: ['Acme', 'Globex'] },
    { scope: { nobody: true }, seen: [] },
  ] as const;
  const asked = Array.from({ length: 400 }, (_, i) => scopes[(i * 7) % scopes.length] as (typeof scopes)[number]);
  const answers = await Promise.all(
    asked.map(async ({ scope }, i) => {
      if (i % 5 === 0) await expect(failing(scope, i)).rejects.toThrow();
      return inScope(database.db, scope, namesIn, { readOnly: i % 2 === 0 });
    }),
  );
  expect(answers).toEqual(asked.map(({ seen }) => seen));
  expect(await database.db.selectFrom('accounts').select('id').execute()).toEqual([]);
});

const namesIn = async (db: Transaction<Tables>) =>
  (await db.selectFrom('accounts').select('accountName').orderBy('accountName').execute()).map(
    ({ accountName }) => accountName,
  );

/** Fails in the middle, in the database or outside of it. */
const failing = (scope: Scope, turn: number) =>
  inScope(database.db, scope, async (db) => {
    await namesIn(db);
    if (turn % 2) await sql`select 1 / 0`.execute(db);
    throw new Error('on purpose');
  });

test('a scope that can’t be entered shows nothing, and spoils nothing for who comes after', async () => {
  await expect(inScope(database.db, { customerId: '\0' }, namesIn)).rejects.toThrow();
  await expect(inScope(database.db, { customerId: "' or true --" }, namesIn)).rejects.toThrow();
  expect(await namesSeenBy({ customerId: acme })).toEqual(['Acme']);
  expect(await database.db.selectFrom('accounts').select('id').execute()).toEqual([]);
});

test('work that says it only reads can’t write', async () => {
  const written = inScope(
    database.db,
    { staff: true },
    (db) => db.updateTable('accounts').set({ remark: 'written' }).execute(),
    { readOnly: true },
  );
  await expect(written).rejects.toThrow(/read-only/);
});
