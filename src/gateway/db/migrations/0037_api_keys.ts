import { type Kysely, sql } from 'kysely';
import { raiseWall } from '../walls.ts';

/**
 * Keys with which programs come in, and what each may do. What keys ask for is remembered as what people ask for is, so who asked
 * for a write or a file needn't be a user any more: writes are forgotten after two days, files when their time is over. And history
 * keeps the id and name of whoever did it, a key or a user who may be deleted: no row of it needs theirs (as in 0016).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table api_keys (
    id uuid primary key,
    customer_id uuid references customers,
    key_name text not null,
    key_hash bytea not null unique,
    last_four text not null,
    addresses text[] not null,
    api_key_status text not null check (api_key_status in ('active', 'expired', 'revoked')),
    maker_id uuid references users on delete set null,
    maker_name text not null,
    maker_is_staff boolean not null,
    created_at timestamptz not null,
    expires_at timestamptz not null check (expires_at <= created_at + interval '366 days'),
    last_used_at timestamptz,
    last_used_address text,
    revoked_at timestamptz
  )`.execute(db);
  await sql`create index api_keys_newest on api_keys (created_at desc, id desc)`.execute(db);
  await sql`create index api_keys_customer on api_keys (customer_id, created_at desc, id desc)`.execute(db);
  await sql`create index api_keys_maker on api_keys (maker_id)`.execute(db);
  await sql`create index api_keys_ending on api_keys (expires_at) where api_key_status = 'active'`.execute(db);
  await sql`create table api_key_permissions (
    api_key_id uuid not null references api_keys on delete cascade,
    permission_id uuid not null references permissions on delete cascade,
    customer_id uuid references customers,
    primary key (api_key_id, permission_id)
  )`.execute(db);
  await sql`create index api_key_permissions_held on api_key_permissions (permission_id)`.execute(db);
  for (const table of ['api_keys', 'api_key_permissions']) await raiseWall(db, table, 'customer_id');
  await sql`alter table requests drop constraint requests_user_id_fkey`.execute(db);
  await sql`alter table downloads drop constraint downloads_user_id_fkey`.execute(db);
  await sql`do $$ declare reference record; begin
    for reference in select conrelid::regclass as owner, conname from pg_constraint
      where confrelid = 'users'::regclass and contype = 'f' and confdeltype = 'a'
    loop
      execute format('alter table %s drop constraint %I', reference.owner, reference.conname);
    end loop;
  end $$`.execute(db);
}
