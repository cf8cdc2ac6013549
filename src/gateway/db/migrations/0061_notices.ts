import { type Kysely, sql } from 'kysely';
import { raiseWall } from '../walls.ts';

/** What people are told, how they want to be told, and up to when what happens by itself was gathered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table notices (
    id uuid primary key,
    customer_id uuid references customers,
    user_id uuid not null references users on delete cascade,
    kind text not null,
    subject_ids uuid[] not null check (cardinality(subject_ids) between 1 and 100),
    done_by_name text,
    in_inbox boolean not null,
    mail_due boolean not null,
    created_at timestamptz not null,
    read_at timestamptz
  )`.execute(db);
  await sql`create index notices_inbox on notices (user_id, created_at, id) where in_inbox`.execute(db);
  await sql`create index notices_unread on notices (user_id, created_at, id) where in_inbox and read_at is null`.execute(
    db,
  );
  await sql`create index notices_due on notices (user_id) where mail_due`.execute(db);
  await sql`create index notices_old on notices (created_at)`.execute(db);
  await sql`create table notice_wishes (
    user_id uuid not null references users on delete cascade,
    customer_id uuid references customers,
    kind text not null,
    inbox boolean not null,
    mail boolean not null,
    primary key (user_id, kind)
  )`.execute(db);
  await sql`create table notice_marks (gathered text primary key, up_to timestamptz not null)`.execute(db);
  // What is gathered of a customer, and each minute.
  await sql`create index card_sessions_begun on card_sessions (customer_id, created_at)`.execute(db);
  await sql`create index statements_made on statements (customer_id, made_at)`.execute(db);
  for (const table of ['notices', 'notice_wishes']) await raiseWall(db, table, 'customer_id');
}
