import { type Kysely, sql } from 'kysely';
import { raiseWall } from '../walls.ts';

/** What cardholders show of themselves, the way they took, and forms that aren't finished. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Without a cardholder until the form that it belongs to is saved; without a customer while operator staff hold it.
  await sql`create table cardholder_documents (
    id uuid primary key,
    customer_id uuid references customers,
    cardholder_id uuid references cardholders,
    purpose text not null,
    name text not null,
    type text not null,
    size integer not null check (size > 0),
    stored_name text not null unique,
    stored_at timestamptz,
    uploaded_by uuid not null,
    uploaded_by_name text not null,
    created_at timestamptz not null,
    attached_at timestamptz,
    replaced_at timestamptz,
    check ((cardholder_id is null) = (attached_at is null)),
    check (cardholder_id is null or (customer_id is not null and stored_at is not null))
  )`.execute(db);
  await sql`create unique index cardholder_documents_current on cardholder_documents (cardholder_id, purpose)
    where replaced_at is null`.execute(db);
  await sql`create index cardholder_documents_waiting on cardholder_documents (created_at)
    where cardholder_id is null`.execute(db);
  await sql`create table cardholder_steps (
    id uuid primary key,
    customer_id uuid not null,
    cardholder_id uuid not null references cardholders,
    place smallint not null,
    step text not null,
    from_status smallint,
    to_status smallint not null,
    rejection_reason text,
    risk_level smallint,
    staff_only boolean not null,
    source text not null,
    user_id uuid,
    user_name text,
    created_at timestamptz not null,
    unique (cardholder_id, place)
  )`.execute(db);
  await sql`create table cardholder_drafts (
    user_id uuid not null references users on delete cascade,
    subject text not null,
    customer_id uuid references customers,
    content jsonb not null,
    updated_at timestamptz not null,
    primary key (user_id, subject)
  )`.execute(db);
  for (const table of ['cardholder_documents', 'cardholder_steps', 'cardholder_drafts']) {
    await raiseWall(db, table, 'customer_id');
  }
}
