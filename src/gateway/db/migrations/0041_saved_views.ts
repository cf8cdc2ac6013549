import { type Kysely, sql } from 'kysely';
import { raiseWall } from '../walls.ts';

/** Ways to look at lists: everybody's own, and those that are shared with operator staff or everybody of a customer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table saved_views (
    id uuid primary key,
    customer_id uuid references customers,
    owner_id uuid references users on delete set null,
    list text not null,
    view_name text not null,
    filter jsonb not null,
    sort jsonb not null,
    columns jsonb not null,
    is_shared boolean not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`.execute(db);
  await sql`create unique index saved_views_own on saved_views (owner_id, list, lower(view_name))`.execute(db);
  await sql`create index saved_views_shared on saved_views (customer_id, list) where is_shared`.execute(db);
  await raiseWall(db, 'saved_views', 'customer_id');
}
