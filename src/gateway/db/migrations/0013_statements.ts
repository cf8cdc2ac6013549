import { type Kysely, sql } from 'kysely';
import { raiseWall } from '../walls.ts';

/** Statements of closed days and months, each holding on to the one before it; and up to which day all have been made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table statements (
    id uuid primary key,
    customer_id uuid not null,
    statement_number text not null unique,
    statement_type smallint not null,
    period text not null check (period in ('daily', 'monthly')),
    statement_date date not null,
    account_id uuid references accounts,
    card_id uuid references cards,
    currency char(3) not null,
    period_from timestamptz not null,
    period_to timestamptz not null,
    beginning_balance bigint not null,
    change_amount bigint not null,
    ending_balance bigint not null,
    line_count integer not null check (line_count >= 0),
    lines_hash text not null,
    previous_id uuid references statements,
    seal text not null,
    file_name text not null,
    made_at timestamptz not null,
    made_by uuid references users,
    made_by_name text,
    check (num_nonnulls(account_id, card_id) = 1),
    check (period_from <= period_to),
    check (beginning_balance + change_amount = ending_balance),
    check (line_count > 0 or change_amount = 0),
    unique (account_id, period, statement_date),
    unique (card_id, period, statement_date)
  )`.execute(db);
  await sql`create index statements_newest on statements (customer_id, statement_date desc, id desc)`.execute(db);
  await sql`create index statements_date on statements (statement_date desc, id desc)`.execute(db);
  await raiseWall(db, 'statements', 'customer_id');

  await sql`create table statement_runs (
    period text not null,
    statement_date date not null,
    finished_at timestamptz not null,
    primary key (period, statement_date)
  )`.execute(db);
}
