import { type Kysely, sql } from 'kysely';
import { tenantTables } from '../tenantTables.ts';

/**
 * The second wall between customers: even a forgotten WHERE shows nobody else's rows. The gateway says in each
 * transaction for whom it asks (db/scope.ts); without that, nothing is visible.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tenantTables) {
    const name = sql.table(table.name);
    const owner = sql.ref(table.column);
    await sql`alter table ${name} enable row level security`.execute(db);
    await sql`alter table ${name} force row level security`.execute(db);
    await sql`create policy tenant on ${name} using (
      current_setting('app.staff', true) = 'on'
      or ${owner} = nullif(current_setting('app.customer', true), '')::uuid
    )`.execute(db);
  }
}
