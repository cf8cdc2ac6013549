import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import type { CutTable } from './cut.ts';

/** How long what the catalogue says is believed, in milliseconds: it changes once, and whoever doesn't know yet reads the same rows. */
const believed = 60_000;

const found = new WeakMap<Kysely<Tables>, { at: number; tables: Promise<ReadonlySet<string>> }>();

/** Whether a table is cut by month in this database (partition.ts), as it was a minute ago. */
export async function isCutHere(
  { db, clock }: { db: Kysely<Tables>; clock: () => Date },
  table: CutTable,
): Promise<boolean> {
  if (db.isTransaction) return false;
  const now = clock().getTime();
  let known = found.get(db);
  if (!known || Math.abs(now - known.at) > believed) {
    known = { at: now, tables: cutTables(db) };
    found.set(db, known);
  }
  return (await known.tables).has(table);
}

/** None when the database doesn't answer: whoever asked goes on to hear that themselves. */
async function cutTables(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const asked = sql<{ name: string }>`select relname::text as name from pg_class
    where relkind = 'p' and relnamespace = 'public'::regnamespace`.execute(db);
  return asked.then(
    ({ rows }) => new Set(rows.map(({ name }) => name)),
    () => new Set(),
  );
}
