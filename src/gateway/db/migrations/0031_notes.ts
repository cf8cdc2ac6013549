import { type Kysely, sql } from 'kysely';
import { raiseWall } from '../walls.ts';

/**
 * What people add by hand to what the books say: notes on transactions, reference and remark of deposits, and to whom the
 * statements of an account or card are mailed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['account_transactions', 'card_transactions']) {
    await sql`alter table ${sql.table(table)} add column note text`.execute(db);
  }
  await sql`alter table deposit_records add column reference text, add column remark text`.execute(db);
  // Kept for all statements of one kind of an account or card, as they are made one after the other.
  await sql`create table statement_recipients (
    id uuid primary key,
    customer_id uuid not null references customers,
    account_id uuid references accounts,
    card_id uuid references cards,
    period text not null check (period in ('daily', 'monthly')),
    addresses text[] not null check (cardinality(addresses) between 1 and 10),
    language text not null,
    updated_at timestamptz not null,
    check (num_nonnulls(account_id, card_id) = 1),
    unique (account_id, period),
    unique (card_id, period)
  )`.execute(db);
  await raiseWall(db, 'statement_recipients', 'customer_id');
  await sql`alter table statements add column mailed_at timestamptz`.execute(db);
}
