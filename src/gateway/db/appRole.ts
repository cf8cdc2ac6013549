import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isSpread } from './spread/isSpread.ts';

/** The role that the gateway works as: it can read and write rows, but not go round row-level security. */
export const appRole = 'portal_app';

/** Written once, then only read: the app's role can't rewrite history. What may still change of a row is named. */
const appendOnly: Readonly<Record<string, readonly string[]>> = {
  ledger_lines: [],
  postings: [],
  account_transactions: ['status', 'note'],
  card_transactions: ['status', 'note'],
  authorization_events: [],
  card_logs: [],
  cardholder_steps: [],
  card_application_steps: [],
  deposit_steps: [],
  product_versions: [],
  product_withdrawals: [],
  spending_rule_versions: [],
  rule_findings: [],
  statements: ['seal_key', 'seal_signature', 'mailed_at'],
  statement_runs: [],
  programme_version: ['version'],
  programme_changes: [],
  programme_withdrawals: [],
  programme_logos: [],
  programme_messages: ['answer'],
  proposal_decisions: [],
  audit_seals: ['sequence', 'hash', 'seal_key', 'seal_signature', 'sealed_at'],
};

/** Kysely's own tables, which the gateway may only look at, and those that only a function of the owner's writes. */
const readOnly = ['kysely_migration', 'kysely_migration_lock', 'audit_logs', 'audit_heads'] as const;

/** Columns that follow from other rows: functions of the owner's change them together with those, and nobody else does. */
export const reckoned = { accounts: ['balance', 'held'], cards: ['balance', 'held'] } as const;

/** What the gateway has done for it with its owner's rights; each asks whose rows these are (migrations/0030). */
export const ownersFunctions = [
  'post_lines(uuid, uuid, smallint, jsonb, timestamptz)',
  'change_held(uuid, uuid, bigint)',
  'change_held(uuid, uuid, uuid, bigint)',
  'recount_purses(uuid)',
  'append_audit(jsonb)',
  'make_month(text, timestamptz)',
] as const;

/**
 * Gives an existing role its rights on the migrated tables, and no others. Run as the owner after each migration.
 * @throws UnfitRoleError for one that isn't there, or that row-level security wouldn't hold
 */
export async function grantAppRole<T>(db: Kysely<T>, role: string): Promise<void> {
  await refuseBeyondGrants(db, role);
  const name = sql.id(role);
  const tables = (names: readonly string[]) => sql.join(names.map((table) => sql.id(table)));
  await db.transaction().execute(async (trx) => {
    await sql`grant usage on schema public to ${name}`.execute(trx);
    await sql`grant select, insert, update, delete on all tables in schema public to ${name}`.execute(trx);
    await sql`grant usage on all sequences in schema public to ${name}`.execute(trx);
    await sql`revoke update, delete on ${tables(Object.keys(appendOnly))} from ${name}`.execute(trx);
    for (const [table, columns] of Object.entries(appendOnly)) {
      if (columns.length > 0)
        await sql`grant update (${tables(columns)}) on ${sql.table(table)} to ${name}`.execute(trx);
    }
    await sql`revoke insert, update, delete on ${tables(readOnly)} from ${name}`.execute(trx);
    if (await isSpread(trx)) await grantOwnersPart(trx, name);
    else await withholdReckoned(trx, name);
    for (const each of ownersFunctions) {
      await sql`revoke execute on function ${sql.raw(each)} from public`.execute(trx);
      await sql`grant execute on function ${sql.raw(each)} to ${name}`.execute(trx);
    }
  });
}

/**
 * Functions with their owner's rights would reach the machines of a spread database as another role than the statements around
 * them, in a transaction of its own there (docs/decisions/058). They have the gateway's rights, so it needs theirs.
 */
async function grantOwnersPart<T>(db: Kysely<T>, role: RawBuilder<unknown>): Promise<void> {
  await sql`grant insert on audit_logs to ${role}`.execute(db);
  await sql`grant insert, update on audit_heads to ${role}`.execute(db);
  await sql`grant execute on function append_checked_audit(jsonb) to ${role}`.execute(db);
}

async function withholdReckoned<T>(db: Kysely<T>, role: RawBuilder<unknown>): Promise<void> {
  for (const [table, withheld] of Object.entries(reckoned)) {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and column_name <> all(${[...withheld]})`.execute(db);
    const columns = sql.join(rows.map(({ name }) => sql.id(name)));
    await sql`revoke insert, update on ${sql.table(table)} from ${role}`.execute(db);
    await sql`grant insert (${columns}), update (${columns}) on ${sql.table(table)} to ${role}`.execute(db);
  }
}

/** Creates the role where nobody signs in as it: the embedded database takes it on after opening. */
export async function createAppRole<T>(db: Kysely<T>, role: string): Promise<void> {
  const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(db);
  if (rows.length === 0) await sql`create role ${sql.id(role)} nologin`.execute(db);
}

/** The gateway can't work as this role. */
export class UnfitRoleError extends Error {}

async function refuseBeyondGrants<T>(db: Kysely<T>, role: string): Promise<void> {
  const { rows } = await sql<{ powerful: boolean; owner: boolean }>`
    select rolsuper or rolbypassrls as powerful,
      exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and pg_has_role(r.oid, c.relowner, 'member')) as owner
    from pg_roles r where rolname = ${role}`.execute(db);
  const [found] = rows;
  if (!found) throw new UnfitRoleError(`The role ${role} does not exist.`);
  if (found.powerful || found.owner) {
    throw new UnfitRoleError(
      `The role ${role} owns the tables or is above row-level security; the gateway needs one that isn't.`,
    );
  }
}
