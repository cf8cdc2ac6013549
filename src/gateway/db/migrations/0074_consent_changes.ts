import { type Kysely, sql } from 'kysely';
import { raiseWall } from '../walls.ts';

/**
 * Consent rules that somebody would loosen, until somebody else agrees: of the programme where they name no customer. One for each
 * command; what it comes to stands in the audit log, and the row goes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table consent_changes (
    id uuid primary key,
    customer_id uuid references customers,
    command text not null,
    from_amount numeric,
    needed smallint not null check (needed between 0 and 3),
    decider_role_id uuid references roles on delete cascade,
    reason text not null,
    asked_by_id uuid not null references users on delete cascade,
    asked_by_name text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create unique index consent_changes_one on consent_changes
    (coalesce(customer_id, '00000000-0000-0000-0000-000000000000'), command)`.execute(db);
  await raiseWall(db, 'consent_changes', 'customer_id');
}
