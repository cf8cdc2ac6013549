import { type Kysely, sql } from 'kysely';

/** A file that is taken away is begun, and may be abandoned by its reader. Lines that are there were held to less. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_logs drop constraint audit_logs_outcome_check`.execute(db);
  await sql`alter table audit_logs add constraint audit_logs_outcome_check
    check (outcome in ('done', 'refused', 'failed', 'begun', 'abandoned')) not valid`.execute(db);
}
