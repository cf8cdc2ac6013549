import { type Kysely, sql } from 'kysely';

/** Passkeys, of which only the public half is here, and the questions that are open for them to answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table passkeys (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    passkey_name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`.execute(db);
  await sql`create index passkeys_user on passkeys (user_id)`.execute(db);
  await sql`create table passkey_questions (
    challenge_hash bytea primary key,
    user_id uuid not null references users on delete cascade,
    session_id uuid,
    purpose text not null check (purpose in ('add', 'use')),
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index passkey_questions_user on passkey_questions (user_id)`.execute(db);
}
