import { sql, type Transaction } from 'kysely';
import { jsonRows } from '../db/jsonRows.ts';
import type { Tables } from '../db/tables.ts';
import { type Rows, seededTables } from './world.ts';

/** Rows a statement carries: many, as each statement costs a round trip, but not more than parses comfortably. */
const batch = 2000;

/** Writes the rows, table by table; a batch travels as one JSON text, which is far quicker than a parameter per value. */
export async function writeRows(db: Transaction<Tables>, rows: Rows): Promise<void> {
  for (const table of seededTables) {
    const all = rows[table];
    for (let from = 0; from < all.length; from += batch) await insert(db, table, all.slice(from, from + batch));
  }
}

async function insert(db: Transaction<Tables>, table: keyof Rows, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const json = jsonRows(columns, rows);
  await sql`insert into ${sql.table(table)} (${list})
    select ${list} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(db);
}
