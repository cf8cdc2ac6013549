import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { grantAppRole } from '#gateway/db/appRole.ts';
import { openDatabase } from '#gateway/db/database.ts';
import { migrate } from '#gateway/db/migrate.ts';
import { installQueue, queueOnPostgres } from './jobs/jobQueue.ts';
import { passwordInUse } from './passwordInUse.ts';
import { forOwner, forRequests, postgresDialect } from './postgres.ts';

/** Any number that no other program takes on the same database. */
const startLock = 4_217_300_116n;

export interface PreparedPostgres {
  /** What the gateway connects with: a role that row-level security holds. */
  appUrl: string;
}

/**
 * Prepares a PostgreSQL database as its owner: migrates it, makes (or refreshes) the gateway's own login role and
 * gives it its rights. One process at a time; the owner's connection is closed afterwards.
 * @param isPooled whether the role also comes through a pooler, so that it needs its limits in the database
 * @param appUrl where the owner may not create roles: the role that somebody made by hand.
 */
export async function preparePostgres(
  ownerUrl: string,
  appUrl: string | undefined,
  masterKeys: readonly Uint8Array[],
  { isPooled = false } = {},
): Promise<PreparedPostgres> {
  const open = (connections: number) =>
    openDatabase(postgresDialect({ url: ownerUrl, patience: forOwner, connections, onError: () => {} }));
  const lock = open(1);
  const db = open(1);
  try {
    return await lock.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(${startLock})`.execute(holder);
      await migrate(db);
      const url = appUrl ?? (await refreshLoginRole(db, ownerUrl, masterKeys));
      const role = decodeURIComponent(new URL(url).username);
      if (isPooled && !appUrl) await giveLimits(db, role);
      await grantAppRole(db, role);
      await installQueue(queueOnPostgres(ownerUrl), db, role);
      return { appUrl: url };
    });
  } finally {
    // The lock ends with the connection that holds it.
    await Promise.allSettled([db.destroy(), lock.destroy()]);
  }
}

type Database = ReturnType<typeof openDatabase>;

/**
 * The login role of this database, `portal_app_<database>`, with a password that only the holder of a master key knows. It stays as
 * long as one of the keys gives it, and is else what the first of them gives: gateways that weren't started with a new key yet go
 * on signing in.
 */
async function refreshLoginRole(db: Database, ownerUrl: string, masterKeys: readonly Uint8Array[]): Promise<string> {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(db);
  const database = rows[0]?.database as string;
  const role = `portal_app_${database}`.slice(0, 63);
  const passwords = masterKeys.map((key) =>
    createHmac('sha256', key).update(`database role ${role}`).digest('base64url'),
  );
  const [first = ''] = passwords;
  // The password reaches no log: it isn't a value of the statement but made of letters that need no quoting.
  const attributes = sql`login password ${sql.lit(first)} noinherit`;
  const known = await sql`select from pg_roles where rolname = ${role}`.execute(db);
  if (known.rows.length === 0) await sql`create role ${sql.id(role)} ${attributes}`.execute(db);
  await sql`grant connect on database ${sql.id(database)} to ${sql.id(role)}`.execute(db);
  const url = new URL(ownerUrl);
  url.username = encodeURIComponent(role);
  const inUse = await passwordInUse(url.href, passwords);
  if (inUse === undefined) await sql`alter role ${sql.id(role)} ${attributes}`.execute(db);
  url.password = inUse ?? first;
  return url.href;
}

/** What a connection says of itself elsewhere (postgres.ts) and can't say through a pooler. */
const roleLimits = {
  statement_timeout: forRequests.statement,
  lock_timeout: forRequests.lock,
  idle_in_transaction_session_timeout: forRequests.idle,
  timezone: 'UTC',
};

export async function giveLimits(db: Database, role: string): Promise<void> {
  for (const [name, value] of Object.entries(roleLimits))
    await sql`alter role ${sql.id(role)} set ${sql.raw(name)} = ${sql.lit(value)}`.execute(db);
}

/** Whether whoever comes through this pool has the limits, so that no statement holds a connection for ever. */
export async function hasLimits<T>(db: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select min(setting::bigint) > 0 and current_setting('timezone') = 'UTC' as has from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`.execute(db);
  return rows[0]?.has === true;
}
