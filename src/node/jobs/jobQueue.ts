import { type Kysely, sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Embedded } from '#gateway/db/embedded.ts';
import { beginningWith } from '../addresses.ts';

type Options = Exclude<ConstructorParameters<typeof PgBoss>[0], string>;
type Database = NonNullable<Options['db']>;

/** Where the queue of jobs is reached: the queue's own small pool on PostgreSQL, the one connection of the embedded database. */
export type JobQueue = Pick<Options, 'db' | 'connectionString' | 'max' | 'application_name' | 'options'>;

/** What the queue itself takes of each process, straight from the server. */
export const connectionsForJobs = 3;

export const queueSchema = 'pgboss';

export const queueOnPostgres = (url: string): JobQueue => ({
  // The role may have shorter ones of its own (postgresOwner.ts). Of a database that is spread over machines the queue stays on
  // one; others know nothing of that setting.
  ...beginningWith(
    url,
    '-c statement_timeout=60000 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0 -c citus.enable_ddl_propagation=off',
  ),
  max: connectionsForJobs,
  application_name: 'card-portal jobs',
});

/** The queue waits for its turn at the embedded database's one connection like everybody else. */
export function queueOnEmbedded<T>(db: Kysely<T>, embedded: Embedded): JobQueue {
  const executeSql: Database['executeSql'] = (text, values) =>
    db.connection().execute(async () => {
      if (values?.length) return readable(await embedded.query(text, values));
      try {
        return readable(await embedded.script(text));
      } catch (error) {
        // A script may have begun a transaction of its own, which the next to come must not find.
        await embedded.script('rollback').catch(() => {});
        throw error;
      }
    });
  return { db: { executeSql } };
}

/** Counts are numbers to the queue; the gateway's own are bigint. */
const readable = ({ rows }: { rows: unknown[] }) => ({
  rows: rows.map((row) =>
    Object.fromEntries(
      Object.entries(row as object).map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]),
    ),
  ),
});

/**
 * For how many seconds the job that is due for longest has waited to be begun; 0 where none is due.
 * @param jobs those that this release does: what a later one left on the way back to this one waits for nobody
 */
export async function queueAge<T>(db: Kysely<T>, jobs: readonly string[]): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select coalesce(extract(epoch from clock_timestamp() - min(start_after)), 0)::float8 as age
    from ${sql.id(queueSchema, 'job')}
    where state < 'active' and start_after < clock_timestamp() and name = any(${[...jobs]}::text[])`.execute(db);
  return Number(rows[0]?.age ?? 0);
}

/**
 * Makes the queue's tables, or brings them to this version's shape, as the owner of the database, and lets `role` work
 * with them without owning any.
 */
export async function installQueue<T>(queue: JobQueue, db: Kysely<T>, role: string): Promise<void> {
  const boss = new PgBoss({ ...queue, schema: queueSchema, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
  const [schema, name] = [sql.id(queueSchema), sql.id(role)];
  await sql`grant usage on schema ${schema} to ${name}`.execute(db);
  await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${name}`.execute(db);
}
