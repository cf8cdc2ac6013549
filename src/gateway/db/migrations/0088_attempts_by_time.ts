import { type Kysely, sql } from 'kysely';

/**
 * When each of the attempts was that still count: of a number alone, twice as many fit around the moment at which a new window began.
 * What gateways of earlier versions count meanwhile stays theirs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table attempt_windows add column times timestamptz[] not null default '{}'`.execute(db);
}
