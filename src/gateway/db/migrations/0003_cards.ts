import { type Kysely, sql } from 'kysely';

/** Products, cardholders, applications, cards and what has been done to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table products (
    id uuid primary key,
    product_code text not null unique,
    product_name text not null,
    card_bin text not null,
    card_scheme smallint not null,
    card_type smallint not null,
    card_model text not null,
    currency char(3) not null,
    shared_card boolean not null,
    overall_total_limit bigint,
    max_single_amount bigint,
    daily_limit bigint,
    monthly_limit bigint,
    max_daily_transactions integer,
    issuing_fee bigint not null default 0,
    status smallint not null,
    created_at timestamptz not null
  )`.execute(db);
  // What differs between a person and a company is in details, in the shape of domain/cardholder/cardholder.ts.
  await sql`create table cardholders (
    id uuid primary key,
    customer_id uuid not null references customers,
    customer_type smallint not null,
    name text not null,
    email text not null,
    nationality char(2),
    onboarding_status smallint not null,
    compliance_status smallint not null,
    rejection_reason text,
    risk_level smallint,
    status smallint not null,
    details jsonb not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (customer_id, email)
  )`.execute(db);
  await sql`create index cardholders_newest on cardholders (customer_id, created_at desc, id desc)`.execute(db);
  await sql`create table card_applications (
    id uuid primary key,
    customer_id uuid not null references customers,
    order_number text not null unique,
    cardholder_id uuid not null references cardholders,
    product_id uuid not null references products,
    quantity smallint not null check (quantity between 1 and 100),
    issued smallint not null default 0,
    order_status smallint not null,
    remark text,
    created_by uuid references users,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`.execute(db);
  await sql`create index card_applications_newest on card_applications (customer_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create table cards (
    id uuid primary key,
    customer_id uuid not null references customers,
    cardholder_id uuid not null references cardholders,
    product_id uuid not null references products,
    account_id uuid not null references accounts,
    application_id uuid references card_applications,
    card_token text not null unique,
    number_cipher bytea not null,
    number_hash bytea not null unique,
    number_key text not null,
    card_bin text not null,
    last4 char(4) not null,
    card_scheme smallint not null,
    card_type smallint not null,
    card_model text not null,
    currency char(3) not null,
    shared_card boolean not null,
    card_status smallint not null,
    status_before_loss smallint,
    blocked_by text check (blocked_by in ('customer', 'operator')),
    balance bigint not null default 0,
    held bigint not null default 0 check (held >= 0),
    overall_total_limit bigint,
    max_single_amount bigint,
    daily_limit bigint,
    monthly_limit bigint,
    max_daily_transactions integer,
    active_time timestamptz,
    expired_date char(7) not null,
    card_remark text,
    pin_verifier bytea,
    acs_verifier bytea,
    inquiry_token_hash bytea unique,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (shared_card or balance - held >= 0),
    check (not shared_card or balance = 0)
  )`.execute(db);
  await sql`create index cards_newest on cards (customer_id, created_at desc, id desc)`.execute(db);
  await sql`create index cards_cardholder on cards (cardholder_id)`.execute(db);
  await sql`create index cards_last4 on cards (last4)`.execute(db);
  await sql`create table card_logs (
    id uuid primary key,
    customer_id uuid not null,
    card_id uuid not null references cards,
    type integer not null,
    from_status smallint not null,
    to_status smallint not null,
    reason text,
    source text not null,
    user_id uuid references users,
    user_name text,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create index card_logs_newest on card_logs (customer_id, created_at desc, id desc)`.execute(db);
  await sql`create index card_logs_card on card_logs (card_id, created_at desc, id desc)`.execute(db);
  await sql`create table card_sessions (
    id uuid primary key,
    customer_id uuid not null,
    card_id uuid not null references cards on delete cascade,
    token_hash bytea not null unique,
    handle_hash bytea unique,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz
  )`.execute(db);
}
