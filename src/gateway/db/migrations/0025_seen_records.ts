import { type Kysely, sql } from 'kysely';

/**
 * With which limits a file was made: who sees fewer records by now gets it no more. Null for files made before this was written
 * down, of which nobody can say.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table downloads add column record_rules text`.execute(db);
}
