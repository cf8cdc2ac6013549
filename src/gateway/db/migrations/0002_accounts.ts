import { type Kysely, sql } from 'kysely';

/**
 * Money: accounts with their balances kept beside the ledger lines that explain them. Amounts are minor units.
 * The customer's id is in every key that will grow, so that tables can be partitioned or distributed by it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table accounts (
    id uuid primary key,
    customer_id uuid not null references customers,
    account_number text not null unique,
    account_name text not null,
    currency char(3) not null,
    balance bigint not null default 0,
    held bigint not null default 0 check (held >= 0),
    remark text,
    status smallint not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (balance - held >= 0)
  )`.execute(db);
  await sql`create index accounts_customer on accounts (customer_id, currency)`.execute(db);
  await sql`create table postings (
    id uuid primary key,
    customer_id uuid not null,
    kind smallint not null,
    created_at timestamptz not null
  )`.execute(db);
  // Exactly one of account, card and book: a customer's account, a card, or a book of the programme's own.
  await sql`create table ledger_lines (
    posting_id uuid not null references postings,
    line smallint not null,
    customer_id uuid not null,
    account_id uuid,
    card_id uuid,
    book text,
    currency char(3) not null,
    amount bigint not null,
    created_at timestamptz not null,
    primary key (posting_id, line),
    check (num_nonnulls(account_id, card_id, book) = 1)
  )`.execute(db);
  await sql`create index ledger_lines_account on ledger_lines (account_id, created_at) where account_id is not null`.execute(
    db,
  );
  await sql`create index ledger_lines_card on ledger_lines (card_id, created_at) where card_id is not null`.execute(db);
  await sql`create table deposit_records (
    id uuid primary key,
    customer_id uuid not null references customers,
    order_number text not null unique,
    account_id uuid not null references accounts,
    credit_currency char(3) not null,
    credited_amount bigint not null,
    payment_currency char(3) not null,
    paid_amount bigint not null,
    bank_name text not null,
    bank_account_number text not null,
    estimated_arrival_date date,
    status smallint not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`.execute(db);
  await sql`create index deposit_records_newest on deposit_records (customer_id, created_at desc, id desc)`.execute(db);
  await sql`create table account_transactions (
    id uuid primary key,
    customer_id uuid not null,
    transaction_id text not null unique,
    posting_id uuid references postings,
    account_id uuid not null references accounts,
    type smallint not null,
    status smallint not null,
    billing_currency char(3) not null,
    billing_amount bigint not null,
    billing_fee bigint not null default 0,
    balance_change bigint not null,
    balance_after bigint not null,
    transaction_currency char(3) not null,
    transaction_amount bigint not null,
    conversion_rate numeric(24, 12),
    related_transaction_id text,
    description text,
    counterparty_account_number text,
    counterparty_name text,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create index account_transactions_newest on account_transactions (customer_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index account_transactions_account on account_transactions (account_id, created_at desc, id desc)`.execute(
    db,
  );
}
