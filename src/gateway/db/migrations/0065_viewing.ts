import { type Kysely, sql } from 'kysely';

/** As which role, and of which customer, whoever has this session looks at the portal for now; null where they look as themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column viewing_role_id uuid, add column viewing_customer_id uuid`.execute(db);
}
