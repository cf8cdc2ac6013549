import { type Kysely, sql } from 'kysely';
import { raiseWall } from '../walls.ts';

/** Exports that are made in the background: what was asked for, how far it is, where the file is and until when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table downloads (
    id uuid primary key,
    customer_id uuid references customers,
    user_id uuid references users on delete set null,
    noun text not null,
    format text not null,
    selection jsonb not null,
    columns jsonb not null,
    language text not null,
    status text not null check (status in ('waiting', 'running', 'ready', 'failed', 'cancelled', 'expired')),
    rows integer not null default 0,
    expected_rows integer,
    size bigint,
    attempt integer not null default 0,
    file text,
    file_name text not null,
    failure text,
    created_at timestamptz not null,
    started_at timestamptz,
    seen_at timestamptz,
    finished_at timestamptz,
    expires_at timestamptz,
    check ((status = 'ready') = (file is not null and size is not null and expires_at is not null))
  )`.execute(db);
  await sql`create index downloads_of_user on downloads (user_id, created_at desc, id desc)`.execute(db);
  await sql`create index downloads_to_do on downloads (created_at) where status in ('waiting', 'running')`.execute(db);
  await sql`create index downloads_to_expire on downloads (expires_at) where status = 'ready'`.execute(db);
  await raiseWall(db, 'downloads', 'customer_id');
}
