import { type Kysely, sql } from 'kysely';

/**
 * Privileges that say more than yes: for which fields, for which records, or that something is not allowed. And who is
 * deleted leaves the history standing: it keeps their name, so no row of it needs them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table permissions
    add column fields text[], add column conditions jsonb, add column inverted boolean not null default false,
    add column reason text`.execute(db);
  await sql`do $$ declare reference record; begin
    for reference in select conrelid::regclass as owner, conname from pg_constraint
      where confrelid = 'users'::regclass and contype = 'f' and confdeltype = 'a'
    loop
      execute format('alter table %s drop constraint %I', reference.owner, reference.conname);
    end loop;
  end $$`.execute(db);
  await sql`create index users_newest on users (created_at desc, id desc)`.execute(db);
  await sql`create index users_role on users (role_id)`.execute(db);
  await sql`create index users_customer on users (customer_id, created_at desc, id desc)`.execute(db);
}
