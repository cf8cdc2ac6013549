import { type Kysely, sql } from 'kysely';
import { ownersFunctions } from '../appRole.ts';
import { lookOverMachines } from '../migrations/0086_what_counts.ts';
import { staffTables, tenantTables } from '../tenantTables.ts';
import { makeStaffWallPlain, makeWallsPlain } from '../walls.ts';
import { type ForeignKey, foreignKeys, keysWithoutCustomer, widen, widened } from './keys.ts';
import { withMonths } from './months.ts';
import { oneByOne } from './oneByOne.ts';
import { copiedEverywhere, customerColumn, functionsEverywhere, isCopiedEverywhere, spreadBy } from './places.ts';

/** Why a database can't be spread, in one line for who asked for it. */
export class NotSpreadableError extends Error {}

export interface Distributed {
  /** Tables that were spread, or copied to each machine, now; none where it had been done. */
  spread: string[];
  copied: string[];
  keys: number;
  foreignKeys: number;
  /** Foreign keys that can't be kept, as one of their tables stays on the coordinator. */
  given: string[];
  machines: number;
}

/**
 * Spreads a migrated database over the machines of its Citus cluster, as its owner, in one transaction; nobody may work in it
 * meanwhile. What was spread before stays as it is.
 * @throws NotSpreadableError where the database isn't a Citus coordinator's, or isn't set as it has to be
 */
export async function distribute<T>(db: Kysely<T>): Promise<Distributed> {
  const machines = await refuseUnfit(db);
  return db.transaction().execute(async (trx) => {
    await sql.raw(oneByOne).execute(trx);
    await letOwnerThrough(trx);
    const waiting = await notYet(trx, Object.keys(spreadBy));
    const copies = await notYet(trx, copiedEverywhere);
    if (waiting.length === 0 && copies.length === 0) {
      return { spread: [], copied: [], keys: 0, foreignKeys: 0, given: [], machines };
    }
    const references = await foreignKeys(trx, copiedEverywhere);
    for (const { table, name } of references) {
      await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(trx);
    }
    const keys = await keysWithoutCustomer(trx);
    for (const key of keys) await widen(trx, key);
    await dropTriggers(trx);
    for (const each of ownersFunctions.filter(isOfRows))
      await sql.raw(`alter function ${each} security invoker`).execute(trx);
    for (const { name, column } of tenantTables) {
      for (const part of await withItsMonths(trx, name)) await makeWallsPlain(trx, part, column);
    }
    for (const name of staffTables) await makeStaffWallPlain(trx, name);
    for (const table of copies) await sql`select create_reference_table(${table})`.execute(trx);
    for (const table of waiting) await spread(trx, table);
    for (const each of functionsEverywhere) await sql`select create_distributed_function(${each})`.execute(trx);
    await lookOverMachines(trx);
    const kept = references.filter(isKept);
    for (const reference of kept) {
      await sql
        .raw(`alter table ${reference.table} add constraint ${reference.name} ${widened(reference)}`)
        .execute(trx);
    }
    const given = references.filter((reference) => !isKept(reference)).map(({ name }) => name);
    // Of 13.2, where it ends the server: https://github.com/citusdata/citus, LEFT JOIN of a common table expression.
    const {
      rows: [own],
    } = await sql<{ name: string }>`select current_database() as name`.execute(trx);
    await sql`alter database ${sql.id(own?.name ?? '')} set citus.enable_recurring_outer_join_pushdown = off`.execute(
      trx,
    );
    return { spread: waiting, copied: copies, keys: keys.length, foreignKeys: kept.length, given, machines };
  });
}

/**
 * On how many machines rows are to be kept.
 * @throws NotSpreadableError as `distribute`
 */
export async function refuseUnfit<T>(db: Kysely<T>): Promise<number> {
  const { rows } = await sql<{ here: boolean; ready: boolean; passed: string | null }>`select
    exists (select from pg_extension where extname = 'citus') as here,
    to_regclass('schema_fitness') is not null as ready,
    current_setting('citus.propagate_set_commands', true) as passed`.execute(db);
  const [found] = rows;
  if (!found?.here)
    throw new NotSpreadableError('This database is not a Citus coordinator: it lacks the extension citus.');
  if (found.passed !== 'local') {
    throw new NotSpreadableError(
      "The machines would not learn for whom is asked. Once, as the owner: alter database … set citus.propagate_set_commands = 'local'",
    );
  }
  const nodes = await sql<{ workers: bigint; coordinator: boolean }>`
    select count(*) filter (where groupid <> 0 and shouldhaveshards) as workers,
      coalesce(bool_or(groupid = 0), false) as coordinator
    from pg_dist_node where isactive and noderole = 'primary'`.execute(db);
  const [node] = nodes.rows;
  if (!node?.coordinator) {
    throw new NotSpreadableError(
      'The cluster does not know its coordinator: select citus_set_coordinator_host(…) first.',
    );
  }
  if (Number(node.workers) === 0) {
    throw new NotSpreadableError('The cluster has no machine to keep rows on: select citus_add_node(…) first.');
  }
  return Number(node.workers);
}

async function notYet<T>(db: Kysely<T>, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from unnest(${[...tables]}::text[]) as name
    where not exists (select from pg_dist_partition where logicalrelid = to_regclass(name) and partmethod in ('h', 'n'))`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/**
 * Rows are copied to their machines as the owner's, now and whenever a shard is moved, and whom a wall holds may copy none. The gateway
 * never works as the owner: it is held as before.
 */
async function letOwnerThrough<T>(db: Kysely<T>): Promise<void> {
  const all = [...Object.keys(spreadBy), ...copiedEverywhere];
  const { rows } = await sql<{ name: string }>`select oid::regclass::text as name from pg_class
    where oid = ${withMonths(all)} and relforcerowsecurity`.execute(db);
  for (const { name } of rows) await sql`alter table ${sql.table(name)} no force row level security`.execute(db);
}

/** Making a month changes tables, which is the owner's to do, and nothing else is done with it. */
const isOfRows = (each: string): boolean => !each.startsWith('make_month');

async function withItsMonths<T>(db: Kysely<T>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select oid::regclass::text as name from pg_class
    where oid = ${withMonths([table])}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Colocated with accounts, which come first. */
const spread = <T>(db: Kysely<T>, table: string) => {
  const with_ = table === 'accounts' ? 'none' : 'accounts';
  return sql`select create_distributed_table(${table}, ${customerColumn(table)}, colocate_with => ${with_})`.execute(
    db,
  );
};

/** Citus has none on what is spread: what they hold is held by privileges there, and by `npm run verify`. */
async function dropTriggers<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{
    table: string;
    name: string;
  }>`select tgrelid::regclass::text as "table", tgname::text as name
    from pg_trigger where not tgisinternal and tgparentid = 0 and tgrelid = ${withMonths(Object.keys(spreadBy))}`.execute(
    db,
  );
  for (const { table, name } of rows) await sql`drop trigger ${sql.id(name)} on ${sql.table(table)}`.execute(db);
}

/** Both of its tables are spread, or what it names is copied to wherever it is named. */
const isKept = ({ table, to }: ForeignKey): boolean => {
  const isCopied = isCopiedEverywhere(to);
  const isOfCopy = isCopiedEverywhere(table);
  return customerColumn(table) !== undefined ? customerColumn(to) !== undefined || isCopied : isOfCopy && isCopied;
};
