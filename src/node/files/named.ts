import { type Kysely, sql } from 'kysely';
import type { Tables } from '#gateway/db/tables.ts';

/** The files that rows name – documents of cardholders, and exports that are ready – in the order of their names, after one. */
export async function namedFiles(db: Kysely<Tables>, after = '', limit = 1000): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select stored_name as name from cardholder_documents where stored_at is not null and stored_name > ${after}
    union select file from downloads where status = 'ready' and file > ${after} order by 1 limit ${limit}`.execute(db);
  return rows.map(({ name }) => name);
}

/** How many files are named; or of one, whether it is. */
export async function namedAmong(db: Kysely<Tables>, name: string | null = null): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ((select count(*) from cardholder_documents
      where stored_at is not null and stored_name = coalesce(${name}, stored_name))
    + (select count(*) from downloads where status = 'ready' and file = coalesce(${name}, file)))::int as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
