import { type Kysely, sql } from 'kysely';

/** What somebody proves beside their password, and the codes that stand in for it when it is lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column second_factor_at timestamptz`.execute(db);
  await sql`create table second_factors (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    key_id text not null,
    sealed text not null,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    last_step bigint not null default 0
  )`.execute(db);
  await sql`create unique index second_factors_one on second_factors (user_id)`.execute(db);
  // Which keys are in use is asked at each start (node/keysInUse.ts).
  await sql`create index second_factors_key on second_factors (key_id)`.execute(db);
  await sql`create table recovery_codes (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    code_hash bytea not null,
    used_at timestamptz
  )`.execute(db);
  await sql`create index recovery_codes_user on recovery_codes (user_id)`.execute(db);
}
