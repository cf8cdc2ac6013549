import { type Kysely, sql } from 'kysely';

/** A file that is made later is a part of the request that asked for it: the log and its trace say so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table downloads add column trace_id text`.execute(db);
}
