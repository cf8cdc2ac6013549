import { sql, type Transaction } from 'kysely';
import { reckoned } from '#gateway/db/appRole.ts';
import { jsonRows } from '#gateway/db/jsonRows.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { foundedTables, type Rows, seededTables } from './world.ts';

/** Rows a statement carries: many, as each statement costs a round trip, but not more than parses comfortably. */
const batch = 2000;

/**
 * Writes the rows of the history, table by table; a batch travels as one JSON text, which is far quicker than a parameter per value. What
 * balances are follows from the ledger's lines, and is reckoned by the database.
 */
export async function writeRows(db: Transaction<Tables>, rows: Rows): Promise<void> {
  const told = seededTables.filter((table) => !foundedTables.includes(table));
  for (const table of told) for (const part of partsOf(table, rows[table])) await insert(db, table, part);
  for (const { id } of rows.customers) await sql`select recount_purses(${id})`.execute(db);
}

/** A posting's lines, which only balance together, stay together. */
function* partsOf(table: keyof Rows, all: readonly object[]): Generator<readonly object[]> {
  const postingOf = (at: number) => {
    const row = all[at];
    return row && 'postingId' in row ? row.postingId : undefined;
  };
  for (let from = 0, to = 0; from < all.length; from = to) {
    to = from + batch;
    while (table === 'ledgerLines' && to < all.length && postingOf(to) === postingOf(to - 1)) to += 1;
    yield all.slice(from, to);
  }
}

async function insert(db: Transaction<Tables>, table: keyof Rows, rows: readonly object[]): Promise<void> {
  const withheld: readonly string[] = table in reckoned ? reckoned[table as keyof typeof reckoned] : [];
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !withheld.includes(column));
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const json = jsonRows(columns, rows);
  await sql`insert into ${sql.table(table)} (${list})
    select ${list} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(db);
}
