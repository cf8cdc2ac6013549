import { type Kysely, sql } from 'kysely';
import { raiseWall } from '../walls.ts';

/**
 * One order for each account's and card's history, numbers for people to quote that no two gateways give twice, and what
 * customers owe because a settlement took more than they had.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column last_posted_at timestamptz`.execute(db);
  await sql`alter table cards add column last_posted_at timestamptz`.execute(db);
  await sql`create sequence reference_numbers`.execute(db);
  await sql`create table receivables (
    id uuid primary key,
    customer_id uuid not null,
    account_id uuid references accounts,
    card_id uuid references cards,
    transaction_id text not null,
    currency char(3) not null,
    amount bigint not null check (amount > 0),
    outstanding bigint not null check (outstanding between 0 and amount),
    created_at timestamptz not null,
    settled_at timestamptz,
    check (num_nonnulls(account_id, card_id) = 1)
  )`.execute(db);
  await sql`create index receivables_newest on receivables (customer_id, created_at desc, id desc)`.execute(db);
  await sql`create index receivables_account on receivables (account_id) where outstanding > 0`.execute(db);
  await sql`create index receivables_card on receivables (card_id) where outstanding > 0`.execute(db);
  await raiseWall(db, 'receivables', 'customer_id');
}
