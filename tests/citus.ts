import { setTimeout } from 'node:timers/promises';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import { openDatabase } from '#gateway/db/database.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { forOwner, postgresDialect } from '#node/postgres.ts';

/** Whether the tests' PostgreSQL is a Citus cluster's coordinator, whose own database knows its machines (docs/scale.md). */
export const isCitus = process.env.TEST_CITUS === '1';
const server = process.env.TEST_DATABASE_URL ?? '';

/** Few, as each table has one of each: a test's rows are few, and tables are made by the dozen. */
const shards = 4;

const copyLock = 4_217_300_118n;

type Machine = { host: string; port: number };

/** The machines that rows are on, as the coordinator reaches them. */
async function machines(db: Kysely<Tables>): Promise<Machine[]> {
  if (!isCitus) return [];
  const { rows } = await sql<Machine>`select nodename as host, nodeport as port from pg_dist_node
    where groupid <> 0 order by nodeid`.execute(db);
  return rows;
}

/** Does something in a machine's own database, as a superuser. */
async function at<T>({ host, port }: Machine, work: (db: Kysely<Tables>) => Promise<T>, database?: string): Promise<T> {
  const url = new URL(server);
  Object.assign(url, { hostname: host, port: String(port) }, database && { pathname: `/${database}` });
  const db = openDatabase(postgresDialect({ url: url.href, patience: forOwner, connections: 1, onError: () => {} }));
  return work(db).finally(() => db.destroy());
}

/** A database of this name; on a cluster on each of its machines, which know each other there. */
export async function createDatabase(db: Kysely<Tables>, name: string): Promise<void> {
  const nodes = await machines(db);
  await sql`create database ${sql.id(name)}`.execute(db);
  if (nodes.length === 0) return;
  for (const node of nodes) {
    await at(node, (own) => sql`create database ${sql.id(name)}`.execute(own));
    await at(node, (own) => sql`create extension citus`.execute(own), name);
  }
  await sql`alter database ${sql.id(name)} set citus.propagate_set_commands = 'local'`.execute(db);
  await sql.raw(`alter database "${name}" set citus.shard_count = ${shards}`).execute(db);
  const { hostname: host, port } = new URL(server);
  await at(
    { host, port: Number(port) },
    async (own) => {
      await sql`create extension citus`.execute(own);
      await sql`select citus_set_coordinator_host(${host}, ${Number(port)})`.execute(own);
      for (const node of nodes) await sql`select citus_add_node(${node.host}, ${node.port})`.execute(own);
    },
    name,
  );
}

/** A copy of a database that nobody uses; on a cluster of each machine's part of it, which then are parts of the copy. */
export async function copyDatabase(db: Kysely<Tables>, name: string, template: string): Promise<void> {
  // One after the other: each has its template to itself.
  if (isCitus) await sql`select pg_advisory_lock(${copyLock})`.execute(db);
  for (const own of [...(await machines(db)), undefined]) {
    const copy = (on: Kysely<Tables>) => copyHere(on, name, template);
    await (own ? at(own, copy) : copy(db));
  }
  if (!isCitus) return;
  await sql`select pg_advisory_unlock(${copyLock})`.execute(db);
  for (const setting of ["propagate_set_commands = 'local'", 'enable_recurring_outer_join_pushdown = off']) {
    await sql.raw(`alter database "${name}" set citus.${setting}`).execute(db);
  }
}

async function copyHere(db: Kysely<Tables>, name: string, template: string): Promise<void> {
  if (isCitus) await close(db, template);
  // Its files as they are: to write all their pages into the log as well takes twice as long.
  await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(db);
}

/** Citus itself looks after a database as long as that takes connections. */
async function close(db: Kysely<Tables>, name: string): Promise<void> {
  const known = await sql`select from pg_database where datname = ${name}`.execute(db);
  if (known.rows.length === 0) return;
  await sql`alter database ${sql.id(name)} allow_connections false`.execute(db);
  // They are told to go, and go when they get to it: a busy machine keeps them longer than making a copy waits.
  for (let told = 0; told < 600; told++) {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
      db,
    );
    if (rows.length === 0) return;
    await setTimeout(100);
  }
}

/** Takes a database away, from each machine of a cluster. */
export async function dropDatabase(db: Kysely<Tables>, name: string, { force = false } = {}): Promise<void> {
  const text = `drop database if exists "${name}"${force || isCitus ? ' with (force)' : ''}`;
  const drop = async (on: Kysely<Tables>) => {
    if (isCitus) await close(on, name);
    await on.executeQuery(CompiledQuery.raw(text));
  };
  const nodes = await machines(db);
  await drop(db);
  for (const node of nodes) await at(node, drop);
}
