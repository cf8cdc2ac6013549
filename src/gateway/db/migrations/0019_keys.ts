import { type Kysely, sql } from 'kysely';

/** The primary keys of the tables that grow: what names a row among its customer's comes first, so that it alone finds it, too. */
const primary = {
  card_transactions: 'id',
  account_transactions: 'id',
  authorizations: 'id',
  authorization_events: 'authorization_id, sequence',
  postings: 'id',
  ledger_lines: 'posting_id, line',
  audit_logs: 'id',
} as const;

/** A chain is a customer's or, with the nil id, the programme's: audit_logs.customer_id is null there. */
const ownerOf = (table: string) => (table === 'audit_logs' ? 'chain' : 'customer_id');

/** Which row of another table a column names; that row is the same customer's. */
const references = [
  ['account_transactions', 'posting_id', 'postings'],
  ['card_transactions', 'posting_id', 'postings'],
  ['ledger_lines', 'posting_id', 'postings'],
  ['card_transactions', 'authorization_id', 'authorizations'],
  ['authorization_events', 'authorization_id', 'authorizations'],
  ['authorization_events', 'record_id', 'authorizations'],
  ['processor_messages', 'authorization_id', 'authorizations'],
  ['processor_messages', 'record_id', 'authorizations'],
] as const;

/**
 * The customer in every key of the tables that grow (docs/decisions/017): then each customer's rows can be kept in a part of
 * the table, or on a machine, of their own. It is the key's last word: by id alone a row is found as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Walls hold for the owner too: rows that it doesn't see wouldn't be checked.
  await sql`select set_config('app.staff', 'on', true)`.execute(db);
  const alter = (table: string, ...changes: string[]) =>
    sql.raw(`alter table ${table} ${changes.join(', ')}`).execute(db);
  for (const [table, column] of references) await alter(table, `drop constraint ${table}_${column}_fkey`);
  for (const [table, key] of Object.entries(primary)) {
    await alter(table, `drop constraint ${table}_pkey`, `add primary key (${key}, ${ownerOf(table)})`);
  }
  for (const table of ['card_transactions', 'account_transactions']) {
    await alter(table, `drop constraint ${table}_transaction_id_key`, 'add unique (transaction_id, customer_id)');
  }
  for (const [table, column, to] of references) {
    await alter(table, `add foreign key (${column}, customer_id) references ${to} (id, customer_id)`);
  }
  await sql`drop index authorizations_link`.execute(db);
  await sql`create unique index authorizations_link on authorizations (card_id, transaction_link, customer_id)
    where original_authorization_id is null and transaction_link is not null and process_status <> 3`.execute(db);
}
