import { type Kysely, sql } from 'kysely';

/** Who may come in and what they may do: customers (the tenants), roles, privileges, users, sessions, codes, mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table customers (
    id uuid primary key,
    customer_number text not null unique,
    customer_name text not null,
    customer_type smallint not null,
    customer_status smallint not null,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create table roles (
    id uuid primary key,
    role_name text not null unique,
    description text,
    for_operators boolean not null,
    password_minimum smallint not null default 8
  )`.execute(db);
  await sql`create table permissions (
    id uuid primary key,
    privilege_name text not null unique,
    module_name text not null,
    sort integer not null,
    update_time timestamptz not null
  )`.execute(db);
  await sql`create table role_permissions (
    role_id uuid not null references roles on delete cascade,
    permission_id uuid not null references permissions on delete cascade,
    primary key (role_id, permission_id)
  )`.execute(db);
  await sql`create table users (
    id uuid primary key,
    customer_id uuid references customers,
    user_name text not null,
    email text not null,
    password_hash text not null,
    password_is_easy boolean not null,
    role_id uuid not null references roles,
    status smallint not null,
    failed_tries integer not null default 0,
    last_failed_at timestamptz,
    locked_until timestamptz,
    last_sign_in_at timestamptz,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create unique index users_email on users (lower(email))`.execute(db);
  await sql`create table password_history (
    user_id uuid not null references users on delete cascade,
    password_hash text not null,
    set_at timestamptz not null,
    primary key (user_id, set_at)
  )`.execute(db);
  // A split session has both hashes (cookie secret and handle), a bearer session the token's only.
  await sql`create table sessions (
    id uuid primary key,
    token_hash bytea not null unique,
    handle_hash bytea unique,
    user_id uuid not null references users on delete cascade,
    address text,
    user_agent text,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz
  )`.execute(db);
  await sql`create index sessions_user on sessions (user_id) where ended_at is null`.execute(db);
  await sql`create table reset_codes (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    code_hash bytea not null,
    tries integer not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`.execute(db);
  await sql`create index reset_codes_user on reset_codes (user_id, created_at)`.execute(db);
  await sql`create table attempt_windows (
    key text primary key,
    started_at timestamptz not null,
    attempts integer not null
  )`.execute(db);
  await sql`create table mail_outbox (
    id uuid primary key,
    recipient text not null,
    subject text not null,
    body text not null,
    created_at timestamptz not null,
    sent_at timestamptz,
    tries integer not null default 0
  )`.execute(db);
  await sql`create index mail_outbox_waiting on mail_outbox (created_at) where sent_at is null`.execute(db);
}
