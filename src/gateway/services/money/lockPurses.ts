import { sql } from 'kysely';
import type { InTransaction } from '../../context.ts';

/**
 * Takes the rows that postings on these accounts or cards wait for, accounts before cards, each customer's by id: the order in
 * which everything that moves money does. Until this transaction ends their history stands still. A shared card moves its
 * account, so that is taken as well (migrations/0042).
 */
export async function lockPurses(
  { db }: InTransaction,
  kind: 'account' | 'card',
  ids: readonly string[],
): Promise<void> {
  await sql`select lock_purses(${kind}, ${[...ids]}::uuid[])`.execute(db);
}
