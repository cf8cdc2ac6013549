import { type Kysely, sql, type Transaction } from 'kysely';
import { isSpread } from '../spread/isSpread.ts';
import { briefly } from './briefly.ts';
import { type CutTable, cutBy, cutTables, firstId, monthAt, monthName } from './cut.ts';
import { type Described, describe } from './described.ts';

/** Why a table can't be cut by month, in one line for who asked for it. */
export class NotCuttableError extends Error {}

export interface CutNow {
  table: CutTable;
  /** Whether it was cut already. */
  wasCut: boolean;
  /** Months that were made now, by the names of their tables. */
  made: string[];
}

const day = 86_400_000;

/**
 * Cuts each table that grows by month, as the owner, on a connection of its own, while people work: what there is becomes the
 * part of everything before a month that is still to come, without a row being moved, and the months after it follow. What
 * takes long keeps nobody waiting; what keeps others waiting is done in a moment, or given up and tried again. Whatever was
 * done before stays: a run that was ended goes on where it was.
 * @throws NotCuttableError for rows or a database that can't be cut; nothing has changed for that table then
 */
export async function partition<T>(
  db: Kysely<T>,
  { clock, say = () => {} }: { clock: () => Date; say?: (done: CutNow) => void },
): Promise<void> {
  if ((await isSpread(db)) && !(await isCut(db, 'postings')))
    throw new NotCuttableError('This database is spread over several machines: tables are cut by month before that.');
  await sql`create schema if not exists months`.execute(db);
  await sql`create schema if not exists months_made`.execute(db);
  for (const table of cutTables) {
    const wasCut = await isCut(db, table);
    if (!wasCut) await cut(db, table, clock());
    await settle(db, table);
    say({ table, wasCut, made: await makeMonths(db, table, clock()) });
    // What the planner knows of the whole is asked of nobody else.
    await sql`analyze ${sql.table(table)}`.execute(db);
  }
}

/** Makes the months that are missing. @returns their names */
export async function makeMonths<T>(db: Kysely<T>, table: CutTable, clock: Date): Promise<string[]> {
  for (const made: string[] = []; ; ) {
    const { rows } = await briefly(db, (trx) =>
      sql<{ name: string | null }>`select make_month(${table}, ${clock}) as name`.execute(trx),
    );
    const name = rows[0]?.name;
    if (!name) return made;
    made.push(name);
  }
}

export async function isCut<T>(db: Kysely<T>, table: CutTable): Promise<boolean> {
  const found = await sql`select from pg_partitioned_table where partrelid = to_regclass(${`public.${table}`})`.execute(
    db,
  );
  return found.rows.length > 0;
}

async function cut<T>(db: Kysely<T>, table: CutTable, now: Date): Promise<void> {
  // At least a week away: rows that are written until this is done are still from before.
  const month = monthAt(new Date(now.getTime() + 7 * day), 1);
  try {
    await bound(db, table, month);
    const described = await describe(db, table, cutBy[table]);
    await briefly(db, (trx) => clearAway(trx, table));
    await briefly(db, (trx) => prepare(trx, table, described));
    await briefly(db, (trx) => refer(trx, table, described));
    await briefly(db, (trx) => change(trx, table, month, described));
  } catch (error) {
    // Left alone, it would refuse rows one day.
    await briefly(db, (trx) =>
      sql`alter table ${sql.table(`public.${table}`)} drop constraint if exists cut_here`.execute(trx),
    );
    throw error;
  }
}

/** Proves that all rows are from before a month, so that the table needn't be looked through when it becomes their part. */
async function bound<T>(db: Kysely<T>, table: CutTable, month: Date): Promise<void> {
  const [name, by, first] = [sql.table(`public.${table}`), sql.ref(cutBy[table]), firstId(month)];
  const later = await db.connection().execute(async (own) => {
    await sql`set app.staff = 'on'`.execute(own);
    const { rows } = await sql<{ id: string }>`select ${by} as id from ${name} where ${by} >= ${first} limit 1`.execute(
      own,
    );
    return rows[0]?.id;
  });
  if (later) {
    throw new NotCuttableError(
      `${table} has a row whose id ${later} is not of before ${month.toISOString().slice(0, 7)}: months are told by ids of version 7.`,
    );
  }
  await briefly(db, async (trx) => {
    await sql`alter table ${name} drop constraint if exists cut_here`.execute(trx);
    await sql`alter table ${name} add constraint cut_here check (${by} < ${sql.lit(first)}) not valid`.execute(trx);
  });
  await sql`alter table ${name} validate constraint cut_here`.execute(db);
}

/** The whole and the part for what belongs to no month, both empty, by themselves and known to nobody. */
async function prepare<T>(db: Transaction<T>, table: CutTable, described: Described): Promise<void> {
  const { keys, indexes, unproven, grants } = described;
  const [from, whole, other] = places(table);
  const run = (text: string) => sql.raw(text).execute(db);
  const like = 'including defaults including generated including identity including constraints including storage';
  await run(`create table ${whole} (like ${from} ${like}) partition by range (${cutBy[table]})`);
  await run(`alter table ${whole} drop constraint cut_here`);
  await run(`create table ${other} (like ${whole} including all)`);
  for (const name of unproven) await run(`alter table ${whole} drop constraint ${name}`);
  for (const { name, definition, isWhole } of keys) {
    await run(
      `alter table ${isWhole ? whole : other} add constraint ${isWhole ? name : `${name}_other`} ${definition}`,
    );
  }
  for (const { definition, isWhole } of indexes) {
    const [, head, tail] = /^(.*?) ON \S+ (.*)$/s.exec(definition) as unknown as [string, string, string];
    if (isWhole) await run(`${head} ON ${whole} ${tail}`);
    // Found again when it becomes a part, or its own only.
    await run(`${head}_other ON ${other} ${tail}`);
  }
  for (const { name, definition, isWhole } of keys) {
    if (isWhole) await run(`alter table ${other} add constraint ${name}_other ${definition}`);
  }
  await run(`select guard_part('${from}', '${whole}')`);
  await run(`select guard_part('${from}', '${other}')`);
  for (const grant of grants) await run(grant.replace('%s', whole));
}

const places = (table: CutTable) => [`public.${table}`, `months_made.${table}`, `months.${table}_other`] as const;

/** What an earlier run has left. */
async function clearAway<T>(db: Transaction<T>, table: CutTable): Promise<void> {
  const [, whole, other] = places(table);
  const { rows } = await sql<{ name: string }>`select name from unnest(${[whole, other]}::text[]) as name
    where to_regclass(name) is not null`.execute(db);
  if (rows.length === 0) return;
  await sql`select keep_writers_out()`.execute(db);
  await sql.raw(`drop table ${rows.map(({ name }) => name).join(', ')}`).execute(db);
}

/** What both refer to hears of it. */
async function refer<T>(db: Transaction<T>, table: CutTable, { foreignKeys }: Described): Promise<void> {
  const [, whole, other] = places(table);
  await sql`select keep_writers_out()`.execute(db);
  for (const { name, definition } of foreignKeys) {
    await sql.raw(`alter table ${whole} add constraint ${name} ${definition}`).execute(db);
  }
  await sql.raw(`alter table ${whole} attach partition ${other} default`).execute(db);
}

/** The moment: what was the table becomes a part of the whole, which has its name from now on. */
async function change<T>(db: Transaction<T>, table: CutTable, month: Date, described: Described): Promise<void> {
  const [name, whole] = places(table);
  const part = `${table}_before_${monthName(month)}`;
  const { referring, typed, naming } = described;
  const run = (text: string) => sql.raw(text).execute(db);
  await run('select keep_writers_out()');
  const others = new Set(referring.map((each) => each.table));
  await run(`lock table ${[...others, name].join(', ')} in access exclusive mode`);
  for (const each of referring) await run(`alter table ${each.table} drop constraint ${each.name}`);
  await run(`alter table ${name} rename to ${part}`);
  await run(`alter table public.${part} set schema months`);
  await run(`alter table ${whole} set schema public`);
  await run(`alter table ${name} attach partition months.${part} for values from (minvalue) to ('${firstId(month)}')`);
  await run(`alter table months.${part} drop constraint cut_here`);
  for (const each of referring) {
    await run(`alter table ${each.table} add constraint ${each.name} ${each.definition} not valid`);
  }
  // Those that are being run go on with the type as it was; whoever calls them from now on has them anew.
  for (const definition of [...typed, ...naming]) await run(definition);
}

/** What may be done beside everybody's work, once the whole is there. */
async function settle<T>(db: Kysely<T>, table: CutTable): Promise<void> {
  const { rows } = await sql<{
    table: string;
    name: string;
  }>`select conrelid::regclass::text as "table", conname::text as name
    from pg_constraint where confrelid = to_regclass(${`public.${table}`}) and contype = 'f' and conparentid = 0
      and not convalidated`.execute(db);
  for (const each of rows) {
    await db.connection().execute(async (own) => {
      // Rows that the owner doesn't see wouldn't be looked at.
      await sql`set app.staff = 'on'`.execute(own);
      await sql.raw(`alter table ${each.table} validate constraint ${each.name}`).execute(own);
    });
  }
  await forgetOldTypes(db, table);
}

/** Functions that take rows of the part, once nobody is left who began before the whole was there. */
async function forgetOldTypes<T>(db: Kysely<T>, table: CutTable): Promise<void> {
  const old = await sql<{ signature: string }>`select each.oid::regprocedure::text as signature from pg_proc as each
    where each.pronamespace = 'public'::regnamespace and exists (select from pg_type join pg_class on pg_class.reltype = pg_type.oid
      where relnamespace = to_regnamespace('months') and starts_with(relname, ${`${table}_before_`})
        and pg_type.oid = any(each.proargtypes))`.execute(db);
  if (old.rows.length === 0) return;
  await othersAreDone(db);
  for (const { signature } of old.rows) await sql.raw(`drop function ${signature}`).execute(db);
}

/** Waits until all transactions of now have ended. */
async function othersAreDone<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(
    db,
  );
  const next = rows[0]?.next as string;
  for (;;) {
    const open = await sql`select from pg_snapshot_xip(pg_current_snapshot()) as id where id < ${next}::xid8`.execute(
      db,
    );
    if (open.rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
