import { type Kysely, sql } from 'kysely';

/** What jobs look for among all cards: those closed with money on them, and those that took the place of another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index cards_left on cards (id) where card_status = 8 and balance > 0`.execute(db);
  await sql`create index cards_later on cards using gin (earlier_card_ids) where earlier_card_ids <> '{}'`.execute(db);
}
