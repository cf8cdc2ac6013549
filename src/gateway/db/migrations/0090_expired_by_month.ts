import { type Kysely, sql } from 'kysely';

/** Which cards have expired so long ago that they are to be closed, among all that have expired. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index cards_expired on cards (expired_date) where card_status = 6`.execute(db);
}
