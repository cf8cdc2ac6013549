import { type Kysely, sql } from 'kysely';

/** Whether the tables are spread already: asked of the catalogue, which any role may read. */
export async function isSpread<T>(db: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ here: boolean }>`select to_regclass('pg_dist_partition') is not null as here`.execute(
    db,
  );
  if (!rows[0]?.here) return false;
  const found = await sql`select from pg_dist_partition where logicalrelid = to_regclass('public.cards')`.execute(db);
  return found.rows.length > 0;
}
