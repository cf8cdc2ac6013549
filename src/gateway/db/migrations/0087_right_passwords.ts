import { type Kysely, sql } from 'kysely';

/** Whether the right password was among the tries that an account has lost: its owner has to hear that somebody knows it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column password_was_right boolean not null default false`.execute(db);
}
