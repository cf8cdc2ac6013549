import { type Kysely, sql } from 'kysely';

/**
 * Holds that were given longer than a month, or grew so old by asking for more: the few that may have been open long after they
 * began. All others that were open at a moment began within the month before it (services/money/heldAt.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index authorizations_long_holds on authorizations (card_id, created_at)
    where hold_expires_at - created_at > interval '31 days'`.execute(db);
}
