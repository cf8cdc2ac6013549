import { type Kysely, sql } from 'kysely';
import { isSpread } from './spread/isSpread.ts';

/** Lets a table's rows be seen by operator staff and by the customer in `column` only, for everybody but a superuser. */
export async function raiseWall(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const name = sql.table(table);
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  const seen = (await isSpread(db)) ? plainlySeenBy(column) : seenBy(column);
  await sql`create policy tenant on ${name} using (${seen})`.execute(db);
}

/**
 * The same for what no customer ever asks for itself: the gateway does, in a transaction of its own, once it has seen the row
 * that says whose it is.
 */
export async function raiseStaffWall(db: Kysely<unknown>, table: string): Promise<void> {
  const name = sql.table(table);
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  const seen = (await isSpread(db)) ? plainlyStaffs : sql`(select current_setting('app.staff', true)) = 'on'`;
  await sql`create policy staff on ${name} using (${seen})`.execute(db);
}

/**
 * In selects of their own, the settings are read once for a statement, not once for each row. A `case`, because what the
 * planner knows nothing about it takes for half of the rows: an `or` it would take for next to none, and then sort a whole
 * table rather than walk along an index.
 */
export const seenBy = (column: string) => sql`case
  when (select current_setting('app.staff', true)) = 'on' then true
  else ${sql.ref(column)} = (select nullif(current_setting('app.customer', true), '')::uuid)
end`;

/**
 * The same without sub-selects, which a database that is spread over several machines doesn't take in policies, and doesn't
 * plan in those of tables that stay (spread/distribute.ts). The settings are read for each row then: one PostgreSQL counts a customer's 10,000 rows in 4 ms so
 * instead of 1.5, and has the same plans.
 */
const plainlySeenBy = (column: string) => sql`case
    when current_setting('app.staff', true) = 'on' then true
    else ${sql.ref(column)} = nullif(current_setting('app.customer', true), '')::uuid
  end`;
const plainlyStaffs = sql`current_setting('app.staff', true) = 'on'`;

export async function makeWallsPlain<T>(db: Kysely<T>, table: string, column: string): Promise<void> {
  await sql`alter policy tenant on ${sql.table(table)} using (${plainlySeenBy(column)})`.execute(db);
}

export async function makeStaffWallPlain<T>(db: Kysely<T>, table: string): Promise<void> {
  await sql`alter policy staff on ${sql.table(table)} using (${plainlyStaffs})`.execute(db);
}
