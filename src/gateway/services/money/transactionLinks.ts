import type { Kysely } from 'kysely';
import type { TransactionLink } from '#domain/transaction/transaction.ts';
import type { Tables } from '../../db/tables.ts';

const most = 50;

/** The transactions whose number is this one, that name it as the one they belong to, or that tell of one posting. */
async function linked(
  db: Kysely<Tables>,
  column: 'transactionId' | 'relatedTransactionId' | 'postingId',
  value: string,
): Promise<TransactionLink[]> {
  const from = (table: 'accountTransactions' | 'cardTransactions') =>
    db
      .selectFrom(table)
      .select(['id', 'transactionId', 'type', 'createdAt'])
      .where(column, '=', value)
      .orderBy('createdAt')
      .limit(most)
      .execute();
  const found = [
    ...(await from('accountTransactions')).map((row) => ({ ...row, on: 'account' as const })),
    ...(await from('cardTransactions')).map((row) => ({ ...row, on: 'card' as const })),
  ];
  return found
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ id, transactionId, on, type }) => ({ id, transactionId, on, type }));
}

/** Where the transaction with this number is; null when there is none that may be seen. */
export const transactionLink = async (db: Kysely<Tables>, number: string): Promise<TransactionLink | null> =>
  (await linked(db, 'transactionId', number))[0] ?? null;

/** Refunds, fees and the like of a transaction: those that name it, the oldest first. */
export const transactionsAbout = (db: Kysely<Tables>, number: string): Promise<TransactionLink[]> =>
  linked(db, 'relatedTransactionId', number);

/** Everything else that tells of a transaction's posting. */
export const othersOfPosting = async (
  db: Kysely<Tables>,
  { id, postingId }: { id: string; postingId: string | null },
): Promise<TransactionLink[]> =>
  postingId ? (await linked(db, 'postingId', postingId)).filter((other) => other.id !== id) : [];
