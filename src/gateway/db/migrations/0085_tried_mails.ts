import { type Kysely, sql } from 'kysely';

/** When a mail was tried last: when it was written says nothing of that where no gateway ran for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_outbox add column tried_at timestamptz`.execute(db);
}
