import { type Kysely, sql } from 'kysely';

/** What happens on cards: authorizations with their running totals, and the transactions they end in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table authorizations (
    id uuid primary key,
    customer_id uuid not null,
    card_id uuid not null references cards,
    record_type text not null,
    authorization_code text,
    authorization_status smallint not null,
    settle_status smallint,
    process_status smallint not null,
    transaction_currency char(3) not null,
    transaction_amount bigint not null,
    billing_currency char(3) not null,
    billing_amount bigint not null,
    held bigint not null default 0 check (held >= 0),
    settled_transaction_amount bigint not null default 0,
    settled_billing_amount bigint not null default 0,
    response_code text not null,
    failed_check text,
    original_authorization_id uuid,
    acquirer_id text,
    mcc_code char(4) not null,
    merchant_id text,
    merchant_name text not null,
    transaction_country char(2),
    hold_expires_at timestamptz,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create index authorizations_newest on authorizations (customer_id, created_at desc, id desc)`.execute(db);
  await sql`create index authorizations_card on authorizations (card_id, created_at desc, id desc)`.execute(db);
  await sql`create table card_transactions (
    id uuid primary key,
    customer_id uuid not null,
    transaction_id text not null unique,
    posting_id uuid references postings,
    card_id uuid not null references cards,
    authorization_id uuid references authorizations,
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
    transaction_country char(2),
    merchant_information text,
    mcc_code char(4),
    description text,
    counterparty_account_number text,
    counterparty_name text,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create index card_transactions_newest on card_transactions (customer_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index card_transactions_card on card_transactions (card_id, created_at desc, id desc)`.execute(db);
  await sql`create index card_transactions_day on card_transactions (customer_id, type, created_at)`.execute(db);
}
