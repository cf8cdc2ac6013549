import { type Kysely, sql } from 'kysely';

/** What people note by hand about an authorization, or a later record of one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table authorizations add column note text`.execute(db);
}
