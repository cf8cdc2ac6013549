import { type Kysely, sql } from 'kysely';
import { raiseWall } from '../walls.ts';

/** What becomes of deposits, step by step, and the ways from one transaction to those that it has to do with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deposit_records
    add column conversion_rate numeric(24, 12),
    add column reason text,
    add column transaction_id text`.execute(db);
  await sql`update deposit_records set transaction_id = booked.transaction_id, conversion_rate = booked.conversion_rate
    from account_transactions as booked
    where booked.account_id = deposit_records.account_id and booked.type = 100
      and booked.description = 'Deposit ' || deposit_records.order_number`.execute(db);
  await sql`create table deposit_steps (
    id uuid primary key,
    customer_id uuid not null,
    deposit_id uuid not null references deposit_records,
    step smallint not null,
    from_status smallint,
    to_status smallint not null,
    reason text,
    source text not null,
    user_id uuid,
    user_name text,
    created_at timestamptz not null,
    unique (deposit_id, step)
  )`.execute(db);
  await raiseWall(db, 'deposit_steps', 'customer_id');

  await sql`create index deposit_records_account on deposit_records (account_id, created_at desc)`.execute(db);
  await sql`create index deposit_records_waiting on deposit_records (created_at) where status in (4, 11)`.execute(db);
  await sql`create index ledger_lines_newest on ledger_lines (created_at desc)`.execute(db);
  for (const table of ['account_transactions', 'card_transactions']) {
    await sql`create index ${sql.ref(`${table}_posting`)} on ${sql.table(table)} (posting_id)`.execute(db);
    await sql`create index ${sql.ref(`${table}_related`)} on ${sql.table(table)} (related_transaction_id)
      where related_transaction_id is not null`.execute(db);
  }
}
