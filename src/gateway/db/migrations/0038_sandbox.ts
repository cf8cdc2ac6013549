import { type Kysely, sql } from 'kysely';

/** Customers to try things with, whose cards staff may play merchants on; they are kept out of the programme's totals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customers add column sandbox boolean not null default false`.execute(db);
  await sql`create index customers_sandbox on customers (id) where sandbox`.execute(db);
}
