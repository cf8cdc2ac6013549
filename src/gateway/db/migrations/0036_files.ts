import { type Kysely, sql } from 'kysely';
import { raiseStaffWall } from '../walls.ts';

/** Documents and exports in pieces, beside the rows that name them: several gateways see the same, and one back-up has all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table files (
    id uuid primary key,
    name text not null,
    size bigint,
    pieces integer,
    created_at timestamptz not null,
    stored_at timestamptz,
    check (stored_at is null or (size >= 0 and pieces > 0))
  )`.execute(db);
  await sql`create unique index files_stored on files (name) where stored_at is not null`.execute(db);
  await sql`create index files_by_name on files (name)`.execute(db);
  await sql`create index files_unfinished on files (created_at) where stored_at is null`.execute(db);
  await sql`create table file_pieces (
    file_id uuid not null references files on delete cascade,
    place integer not null check (place >= 0),
    key_id text not null,
    cipher bytea not null,
    primary key (file_id, place)
  )`.execute(db);
  // What is encrypted doesn't get shorter: nobody shall try.
  await sql`alter table file_pieces alter column cipher set storage external`.execute(db);
  await sql`create index file_pieces_key on file_pieces (key_id)`.execute(db);
  for (const table of ['files', 'file_pieces']) await raiseStaffWall(db, table);
}
