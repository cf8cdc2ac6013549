import { type Kysely, sql } from 'kysely';

/** The role that the gateway works as: it can read and write rows, but not go round row-level security. */
export const appRole = 'portal_app';

/** Written once, then only read: the app's role can't rewrite history. */
const appendOnly = [
  'ledger_lines',
  'postings',
  'card_logs',
  'cardholder_steps',
  'audit_logs',
  'authorization_events',
] as const;

/** Kysely's own tables, which the gateway may only look at. */
const readOnly = ['kysely_migration', 'kysely_migration_lock'] as const;

/**
 * Gives an existing role its rights on the migrated tables, and no others. Run as the owner after each migration.
 * Refuses a role that row-level security wouldn't hold.
 */
export async function grantAppRole<T>(db: Kysely<T>, role: string): Promise<void> {
  await refuseTooPowerful(db, role);
  const name = sql.id(role);
  const tables = (names: readonly string[]) => sql.join(names.map((table) => sql.id(table)));
  await db.transaction().execute(async (trx) => {
    await sql`grant usage on schema public to ${name}`.execute(trx);
    await sql`grant select, insert, update, delete on all tables in schema public to ${name}`.execute(trx);
    await sql`grant usage on all sequences in schema public to ${name}`.execute(trx);
    await sql`revoke update, delete on ${tables(appendOnly)} from ${name}`.execute(trx);
    await sql`revoke insert, update, delete on ${tables(readOnly)} from ${name}`.execute(trx);
  });
}

/** Creates the role where nobody signs in as it: the embedded database takes it on after opening. */
export async function createAppRole<T>(db: Kysely<T>, role: string): Promise<void> {
  const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(db);
  if (rows.length === 0) await sql`create role ${sql.id(role)} nologin`.execute(db);
}

async function refuseTooPowerful<T>(db: Kysely<T>, role: string): Promise<void> {
  const { rows } = await sql<{ powerful: boolean; owner: boolean }>`
    select rolsuper or rolbypassrls as powerful,
      exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and pg_has_role(r.oid, c.relowner, 'member')) as owner
    from pg_roles r where rolname = ${role}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`The role ${role} does not exist.`);
  if (found.powerful || found.owner) {
    throw new Error(
      `The role ${role} owns the tables or is above row-level security; the gateway needs one that isn't.`,
    );
  }
}
