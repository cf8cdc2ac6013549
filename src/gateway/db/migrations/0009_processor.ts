import { type Kysely, sql } from 'kysely';
import { raiseWall } from '../walls.ts';

/**
 * What the card processor tells: each message with its answer, what became of each authorization step by step, the running
 * totals of those steps, and what cards have used of their limits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table authorizations
    add column transaction_link text,
    add column conversion_rate numeric(24, 12),
    add column merchant_city text,
    add column authorized_billing_amount bigint not null default 0,
    add column reversed_billing_amount bigint not null default 0,
    add column refunded_billing_amount bigint not null default 0,
    add column usage_day date`.execute(db);
  // What lists narrow by and nobody writes: the data type follows from the record type, open means that money is held.
  await sql`alter table authorizations
    add column data_type text generated always as (case record_type
      when 'cardSettlement' then 'cardSettlement' when 'consumptionRefund' then 'cardSettlement'
      when 'cardAuthorizationExpired' then 'cardAuthorizationExpired' else 'cardAuthorization' end) stored,
    add column settle_state smallint generated always as (coalesce(settle_status, 0)) stored,
    add column is_open boolean generated always as (held > 0) stored`.execute(db);
  await sql`update authorizations set authorized_billing_amount = billing_amount
    where original_authorization_id is null and record_type = 'cardAuthorization' and authorization_status = 1`.execute(
    db,
  );
  await sql`create unique index authorizations_link on authorizations (card_id, transaction_link)
    where original_authorization_id is null and transaction_link is not null and process_status <> 3`.execute(db);
  await sql`create index authorizations_original on authorizations (original_authorization_id)
    where original_authorization_id is not null`.execute(db);
  await sql`create index authorizations_open on authorizations (hold_expires_at) where held > 0`.execute(db);
  await sql`create table authorization_events (
    authorization_id uuid not null references authorizations,
    sequence integer not null,
    customer_id uuid not null,
    record_id uuid not null references authorizations,
    message_id text,
    kind text not null,
    transaction_currency char(3) not null,
    transaction_amount bigint not null,
    billing_amount bigint not null check (billing_amount >= 0),
    response_code text,
    failed_check text,
    transaction_id text,
    authorized_after bigint not null,
    reversed_after bigint not null,
    settled_after bigint not null,
    refunded_after bigint not null,
    held_after bigint not null,
    created_at timestamptz not null,
    primary key (authorization_id, sequence)
  )`.execute(db);
  await raiseWall(db, 'authorization_events', 'customer_id');
  await sql`create table card_usage (
    card_id uuid not null references cards,
    span text not null check (span in ('day', 'month', 'ever')),
    starts date not null,
    customer_id uuid not null,
    amount bigint not null,
    times integer not null,
    primary key (card_id, span, starts)
  )`.execute(db);
  await raiseWall(db, 'card_usage', 'customer_id');
  // The card's number is not in it: payload is the message without it.
  await sql`create table processor_messages (
    id uuid primary key,
    message_id text not null unique,
    body_hash bytea not null,
    data_type text not null,
    kind text not null,
    outcome text not null,
    process_status smallint not null,
    customer_id uuid,
    card_id uuid references cards,
    last4 char(4),
    transaction_link text not null,
    transaction_currency char(3),
    transaction_amount bigint,
    merchant_name text,
    authorization_id uuid references authorizations,
    record_id uuid references authorizations,
    refusal text,
    answer jsonb,
    payload jsonb not null,
    reason text,
    resolved_by text,
    resolved_at timestamptz,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create index processor_messages_newest on processor_messages (created_at desc, id desc)`.execute(db);
  await sql`create index processor_messages_parked on processor_messages (card_id, transaction_link) where process_status = 3`.execute(
    db,
  );
  await raiseWall(db, 'processor_messages', 'customer_id');
}
