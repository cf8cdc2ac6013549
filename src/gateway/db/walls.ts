import { type Kysely, sql } from 'kysely';

/** Lets a table's rows be seen by operator staff and by the customer in `column` only, for everybody but a superuser. */
export async function raiseWall(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const name = sql.table(table);
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  await sql`create policy tenant on ${name} using (
    current_setting('app.staff', true) = 'on'
    or ${sql.ref(column)} = nullif(current_setting('app.customer', true), '')::uuid
  )`.execute(db);
}
