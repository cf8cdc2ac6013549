import { createHash, randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { type Dialect, type Kysely, sql } from 'kysely';
import { appRole, createAppRole, grantAppRole } from '#gateway/db/appRole.ts';
import { openDatabase } from '#gateway/db/database.ts';
import { embeddedDialect, embeddedDialects } from '#gateway/db/embedded.ts';
import { migrate } from '#gateway/db/migrate.ts';
import { cutTables } from '#gateway/db/months/cut.ts';
import { makeMonths, partition } from '#gateway/db/months/partition.ts';
import { syncShipped } from '#gateway/db/shipped.ts';
import { spreadDialect } from '#gateway/db/spread/dialect.ts';
import { distribute } from '#gateway/db/spread/distribute.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { limitWriters, writersAmong } from '#gateway/db/writers.ts';
import { signingInAt } from '#node/addresses.ts';
import { inProcess } from '#node/pglite/inProcess.ts';
import { forFiles, forOwner, forRequests, type Patience, postgresDialect } from '#node/postgres.ts';
import { giveLimits, preparePostgres } from '#node/postgresOwner.ts';
import { copyDatabase, createDatabase, dropDatabase, isCitus } from './citus.ts';
import { copyOf, type Documents } from './copies.ts';

export interface TestDatabase {
  /** What the gateway gets: without a scope (db/scope.ts) it sees no customer's rows. */
  db: Kysely<Tables>;
  /** The same for files of many rows (ports.ts). */
  unhurried: Kysely<Tables>;
  copies?: boolean;
  /** Does something that only the owner of the tables may do, beyond row-level security. */
  asOwner<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** The same database as another gateway has it; of PostgreSQL only. The caller's to destroy. */
  another?: () => Kysely<Tables>;
  close(): Promise<void>;
}

const root = dirname(import.meta.dirname);
const server = process.env.TEST_DATABASE_URL;
/** Whether its tables are cut by month, as an installation's may be (docs/operations.md). */
const isCut = process.env.TEST_MONTHS === '1';
/** PgBouncer before that server, for who wants the gateway's own statements to go through one. */
const pooler = process.env.TEST_POOLER_URL;
const random = (count: number) => crypto.getRandomValues(new Uint8Array(count));
const clock = () => new Date('2026-01-01T00:00:00Z');

/**
 * A database of the test file's own, migrated, with the shipped roles and no rows otherwise: PGlite in memory, or a
 * new database on the PostgreSQL that TEST_DATABASE_URL (a superuser's) leads to.
 */
export const freshDatabase = async (): Promise<TestDatabase> =>
  server ? onPostgres(server, await preparedTemplate(server)) : onPGlite((await prepared()).pglite);

/** Fills a database. @returns what belongs to it and is kept beside it */
type Seed = (database: TestDatabase) => Promise<Documents>;

/**
 * The same with the rows that `seed` wrote when the first test asked for it, which is told nothing of who asks: whoever comes
 * later gets a copy. Writing them takes seconds, and copying them a fraction of that.
 */
export async function seededDatabase(seed: Seed): Promise<{ database: TestDatabase; documents: Documents }> {
  if (server) return { database: await onPostgres(server, await seededTemplate(server, seed)), documents: new Map() };
  const { pglite, documents } = await copyOf({
    name: 'seeded',
    version: versionOf(seededFrom),
    at: copies,
    from: async () => (await prepared()).pglite,
    prepare: async (original) => {
      const made = await seed(await onPGlite(original));
      await original.exec('reset role');
      return made;
    },
  });
  return { database: await onPGlite(pglite), documents };
}

/** An empty database, not yet migrated, and its owner's connection; on the tests' PostgreSQL, or another one. */
export async function emptyDatabase(on = server): Promise<{
  db: Kysely<Tables>;
  url: string | undefined;
  close(): Promise<void>;
}> {
  if (!on) {
    const db = openDatabase(embeddedDialect(inProcess((await empty()).pglite)));
    return { db, url: undefined, close: () => db.destroy() };
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(on, (db) => sql`create database ${sql.id(name)}`.execute(db));
  const url = at(on, name);
  const db = owner(url);
  return { db, url, close: () => discard(on, name, db) };
}

async function onPGlite(pglite: PGlite): Promise<TestDatabase> {
  await pglite.query(`set role ${appRole}`);
  const dialects = embeddedDialects(inProcess(pglite));
  const [db, unhurried] = [openDatabase(dialects.hurried), openDatabase(dialects.unhurried)];
  const asOwner: TestDatabase['asOwner'] = (work) =>
    db.transaction().execute(async (trx) => {
      await sql`set local role none`.execute(trx);
      return work(trx);
    });
  return { db, unhurried, asOwner, close: () => db.destroy() };
}

/** What the prepared database is made from. */
const sources: readonly string[] = [
  'src/gateway/db/**/*.ts',
  'src/domain/permission/privilege.ts',
  'src/domain/role/role.ts',
];

/** … and what a seeded one is made from: everything that may have a part in it. */
const seededFrom: readonly string[] = [
  'src/{gateway,domain,wire,demo}/**/*.ts',
  'locales/**/*.ts',
  'tests/{gateway,records,products,files}.ts',
];

const copies = join(root, '.cache', 'databases');

/** The prepared database, of which each test file gets a copy. */
const prepared = () =>
  copyOf({
    name: 'prepared',
    version: versionOf(sources),
    at: copies,
    prepare: async (pglite) => {
      const db = openDatabase(embeddedDialect(inProcess(pglite)));
      await migrate(db);
      await createAppRole(db, appRole);
      await grantAppRole(db, appRole);
      await syncShipped({ db, clock, random });
      for (const [setting, value] of Object.entries(ofCopies)) {
        await pglite.exec(`alter system set ${setting} = '${value}'`);
      }
    },
  });

/** What is lost in a power cut is only a test's: its log is written for nothing. Setting up large buffers is most of a start. */
const ofCopies = { full_page_writes: 'off', wal_init_zero: 'off', min_wal_size: '32MB', shared_buffers: '16MB' };

const empty = () => copyOf({ name: 'empty', version: versionOf([]), at: copies, prepare: async () => {} });

const versions = new Map<readonly string[], string>();

function versionOf(sources: readonly string[]): string {
  const known = versions.get(sources) ?? hashOf(sources);
  versions.set(sources, known);
  return known;
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of [...sources, 'tests/database.ts', 'tests/copies.ts', 'package-lock.json']) {
    const paths = globSync(source, { cwd: root }).filter((path) => !path.endsWith('.test.ts'));
    // It has moved: what it says would change unnoticed.
    if (paths.length === 0) throw new Error(`Test databases are made from ${source}, which isn’t there.`);
    for (const path of paths.sort()) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function onPostgres(url: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(url, (db) => copyDatabase(db, name, template));
  const { database, own, leave } = connected(url, name);
  const close = async () => {
    await leave();
    await discard(url, name, own);
  };
  return { ...database, close };
}

/** A database of the server's, as the gateway and its owner have it; `leave` leaves it there. */
function connected(
  url: string,
  name: string,
  suited: (dialect: Dialect) => Dialect = isCitus ? spreadDialect : asItIs,
  behind = pooler,
) {
  const own = owner(at(url, name));
  const appUrl = new URL(at(url, name));
  appUrl.username = appLogin;
  appUrl.password = appLogin;
  const pool = (most: number, patience: Patience) => {
    const url = behind ? signingInAt(behind, appUrl.href) : appUrl.href;
    const isPooled = Boolean(behind);
    return openDatabase(suited(postgresDialect({ url, patience, connections: most, isPooled, onError: () => {} })));
  };
  const another = () => {
    const opened = pool(connections, forRequests);
    limitWriters(opened, writersAmong(connections));
    return opened;
  };
  const [db, unhurried] = [another(), pool(2, forFiles)];
  const leave = async () => void (await Promise.all([db.destroy(), unhurried.destroy(), own.destroy()]));
  const asOwner: TestDatabase['asOwner'] = (work) => work(own);
  const database: TestDatabase = { db, unhurried, copies: !isCitus, asOwner, another, close: leave };
  return { database, own, leave };
}

const connections = 10;
const asItIs = (dialect: Dialect) => dialect;

/** Roles belong to the whole server: one for all test databases. */
const appLogin = 'portal_app_test';

/** The database that the tests' own are copies of. */
const preparedTemplate = (url: string) =>
  templateOf(url, `portal_template${isCut ? '_months' : ''}_${versionOf(sources)}`, async (name) => {
    await prepare(url, name);
    await cutHere(url, name);
    await spreadHere(url, name);
  });

async function prepare(url: string, name: string): Promise<void> {
  await administer(url, async (db) => {
    await createDatabase(db, name);
    const role = await sql`select from pg_roles where rolname = ${appLogin}`.execute(db);
    if (role.rows.length > 0) return;
    await sql`create role ${sql.id(appLogin)} login password ${sql.lit(appLogin)}`.execute(db);
  });
  const appUrl = new URL(at(url, name));
  appUrl.username = appLogin;
  await preparePostgres(at(url, name), appUrl.href, []);
  const template = owner(at(url, name));
  if (pooler) await giveLimits(template, appLogin);
  await syncShipped({ db: template, clock, random });
  await template.destroy();
}

/** Spreads a database over the machines of a cluster, where there is one. */
async function spreadHere(url: string, name: string): Promise<void> {
  if (!isCitus) return;
  const template = owner(at(url, name));
  await distribute(template);
  await grantAppRole(template, appLogin);
  await template.destroy();
}

/** Cuts its tables, so that the histories which tests write reach over several months. */
async function cutHere(url: string, name: string): Promise<void> {
  if (!isCut) return;
  const template = owner(at(url, name));
  await partition(template, { clock: () => new Date('2025-08-01T00:00:00Z') });
  for (const table of cutTables) await makeMonths(template, table, new Date('2026-03-01T00:00:00Z'));
  await template.destroy();
}

async function seededTemplate(url: string, seed: Seed): Promise<string> {
  const bare = isCitus ? undefined : await preparedTemplate(url);
  return templateOf(url, `portal_seeded${isCut ? '_months' : ''}_${versionOf(seededFrom)}`, async (name) => {
    // Written as histories are, before it is spread: as an installation that outgrows its one machine is.
    await (bare ? administer(url, (db) => copyDatabase(db, name, bare)) : prepare(url, name));
    if (!bare) await cutHere(url, name);
    // A pooler would keep its connections, and what somebody is connected to can't be copied.
    const { database, leave } = connected(url, name, asItIs, '');
    await seed(database);
    await leave();
    await spreadHere(url, name);
  });
}

/** A database of this name to make copies of; made by whoever comes first. */
async function templateOf(url: string, name: string, make: (name: string) => Promise<void>): Promise<string> {
  await administer(url, async (db) => {
    await sql`select pg_advisory_lock(${templateLock})`.execute(db);
    const { rows } = await sql<{ ready: boolean }>`
      select datistemplate as ready from pg_database where datname = ${name}`.execute(db);
    if (rows[0]?.ready) return;
    await dropDatabase(db, name);
    await make(name);
    await sql`alter database ${sql.id(name)} is_template true`.execute(db);
    await forgetOldest(db, name.slice(0, name.lastIndexOf('_')));
  });
  return name;
}

/** A server that lives on would fill up with templates of code as it was. */
async function forgetOldest(db: Kysely<Tables>, kind: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database where starts_with(datname, ${kind}) order by oid desc offset 8`.execute(db);
  for (const { name } of rows) {
    await sql`alter database ${sql.id(name)} is_template false`.execute(db);
    // Unless somebody is making a copy.
    await dropDatabase(db, name).catch(() => {});
  }
}

const templateLock = 4_217_300_117n;

function at(url: string, database: string): string {
  const there = new URL(url);
  there.pathname = `/${database}`;
  return there.href;
}

const owner = (url: string) =>
  openDatabase(postgresDialect({ url, patience: forOwner, connections: 2, onError: () => {} }));

/** Does something on one connection to the server's own database. */
async function administer<T>(url: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const db = owner(url);
  try {
    return await db.connection().execute(work);
  } finally {
    await db.destroy();
  }
}

async function discard(url: string, name: string, db: Kysely<Tables>): Promise<void> {
  await db.destroy();
  await administer(url, (admin) => dropDatabase(admin, name, { force: true }));
}
