import { type Kysely, sql } from 'kysely';

/**
 * Whether whoever has a role has to prove something beside their password. And proposals about staff, who belong to no customer: only
 * staff see them, as their wall has it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table roles add column requires_second_factor boolean not null default false`.execute(db);
  await sql`alter table proposal_decisions drop constraint proposal_decisions_proposal_id_customer_id_fkey,
    drop constraint proposal_decisions_pkey, alter column customer_id drop not null,
    add primary key (proposal_id, decider_id)`.execute(db);
  await sql`alter table proposals drop constraint proposals_pkey, alter column customer_id drop not null,
    add primary key (id)`.execute(db);
  await sql`alter table proposal_decisions add foreign key (proposal_id) references proposals`.execute(db);
}
