import type { Kysely } from 'kysely';
import { raiseWall } from '../walls.ts';

/** The tables that there were when the walls came; later ones get theirs where they are created. */
const tables = [
  ['customers', 'id'],
  ['users', 'customer_id'],
  ['accounts', 'customer_id'],
  ['postings', 'customer_id'],
  ['ledger_lines', 'customer_id'],
  ['deposit_records', 'customer_id'],
  ['account_transactions', 'customer_id'],
  ['cardholders', 'customer_id'],
  ['card_applications', 'customer_id'],
  ['cards', 'customer_id'],
  ['card_logs', 'customer_id'],
  ['card_sessions', 'customer_id'],
  ['authorizations', 'customer_id'],
  ['card_transactions', 'customer_id'],
] as const;

/**
 * The second wall between customers: even a forgotten WHERE shows nobody else's rows. The gateway says in each
 * transaction for whom it asks (db/scope.ts); without that, nothing is visible.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of tables) await raiseWall(db, table, column);
}
