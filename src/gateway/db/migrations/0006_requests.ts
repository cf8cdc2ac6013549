import { type Kysely, sql } from 'kysely';

/** Writes that were asked for, by the id their form or button gave them, with what was answered: once is enough. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table requests (
    user_id uuid not null references users on delete cascade,
    operation text not null,
    request_id text not null,
    body_hash bytea not null,
    answer jsonb,
    created_at timestamptz not null,
    primary key (user_id, operation, request_id)
  )`.execute(db);
  await sql`create index requests_old on requests (created_at)`.execute(db);
}
