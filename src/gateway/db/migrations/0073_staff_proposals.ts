import { type Kysely, sql } from 'kysely';

/**
 * What staff ask of each other, wherever it is about, while it waits: they are told how much waits for them on every page. Customers
 * have theirs in `proposals_waiting`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index proposals_waiting_for_staff on proposals (created_at)
    where state = 'waiting' and asked_by_staff`.execute(db);
}
