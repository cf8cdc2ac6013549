import { type Kysely, sql } from 'kysely';
import { raiseWall } from '../walls.ts';

/**
 * Since when only one person may set consent rules on a side where there were two: of the programme where no customer is named. Without
 * it whoever disables the other one would be nobody's maker a moment later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table lone_rule_setters (
    customer_id uuid references customers on delete cascade,
    since timestamptz not null
  )`.execute(db);
  await sql`create unique index lone_rule_setters_one on lone_rule_setters
    (coalesce(customer_id, '00000000-0000-0000-0000-000000000000'))`.execute(db);
  await raiseWall(db, 'lone_rule_setters', 'customer_id');
}
