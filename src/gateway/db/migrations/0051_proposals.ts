import { type Kysely, sql } from 'kysely';
import { raiseWall } from '../walls.ts';

/**
 * Commands that wait for somebody's consent, what was said of them, and which commands take it: the programme's rules, and each
 * customer's own, which only ask for more. Who asked and who decided are kept by name, as they may be gone by then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table proposals (
    id uuid not null,
    customer_id uuid not null references customers,
    command text not null,
    input jsonb not null,
    card_id uuid,
    user_id uuid,
    amount bigint,
    before jsonb not null,
    after jsonb not null,
    guarded_hash bytea not null,
    reason text not null,
    is_request boolean not null,
    state text not null,
    asked_by_id uuid not null,
    asked_by_name text not null,
    asked_by_staff boolean not null,
    asked_by_key boolean not null,
    language text not null,
    needed smallint not null check (needed > 0),
    decider_role_id uuid,
    failure text,
    failure_args jsonb,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    primary key (id, customer_id),
    check ((card_id is null) <> (user_id is null))
  )`.execute(db);
  // What waits is little of what there is, and is what people look for.
  await sql`create index proposals_waiting on proposals (customer_id, created_at) where state = 'waiting'`.execute(db);
  await sql`create index proposals_listed on proposals (customer_id, created_at, id)`.execute(db);
  await sql`create index proposals_of_card on proposals (card_id, customer_id)`.execute(db);
  await sql`create index proposals_asked_by on proposals (asked_by_id, customer_id)`.execute(db);
  await sql`create table proposal_decisions (
    proposal_id uuid not null,
    customer_id uuid not null,
    decider_id uuid not null,
    decider_name text not null,
    decision text not null check (decision in ('agreed', 'refused')),
    reason text,
    created_at timestamptz not null,
    primary key (proposal_id, decider_id, customer_id),
    foreign key (proposal_id, customer_id) references proposals
  )`.execute(db);
  await sql`create table programme_consents (
    command text primary key,
    from_amount numeric,
    needed smallint not null check (needed between 1 and 3),
    decider_role_id uuid references roles on delete restrict,
    changed_by_name text not null,
    changed_at timestamptz not null
  )`.execute(db);
  await sql`create table customer_consents (
    customer_id uuid not null references customers,
    command text not null,
    from_amount numeric,
    needed smallint not null check (needed between 1 and 3),
    decider_role_id uuid references roles on delete restrict,
    changed_by_name text not null,
    changed_at timestamptz not null,
    primary key (customer_id, command)
  )`.execute(db);
  for (const table of ['proposals', 'proposal_decisions', 'customer_consents'])
    await raiseWall(db, table, 'customer_id');
}
