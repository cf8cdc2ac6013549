import type { Authorization, AuthorizationTransaction, RelatedRecord } from '#domain/authorization/authorization.ts';
import type { AuthorizationEvent } from '#domain/authorization/event.ts';
import { toDecimal } from '#domain/money.ts';
import type { InTransaction } from '../../context.ts';

/** Everything that belongs to the purchase of this record: its steps, records and transactions, each in order of time. */
export async function historyOf(
  { db }: InTransaction,
  record: Authorization,
): Promise<Required<Pick<Authorization, 'events' | 'records' | 'transactions'>>> {
  const id = record.originalAuthorizationId ?? record.id;
  const records = await db
    .selectFrom('authorizations')
    .select([
      'id',
      'recordType',
      'authorizationStatus',
      'processStatus',
      'billingAmount',
      'billingCurrency',
      'createdAt',
    ])
    .where((row) => row.or([row('id', '=', id), row('originalAuthorizationId', '=', id)]))
    // What it began with comes first, also where something came too early.
    .orderBy((row) => row('originalAuthorizationId', 'is not', null))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const events = await db
    .selectFrom('authorizationEvents')
    .selectAll()
    .where('authorizationId', '=', id)
    .orderBy('sequence')
    .execute();
  const ids = records.map((each) => each.id);
  const transactions = await db
    .selectFrom('cardTransactions')
    .selectAll()
    .where('authorizationId', 'in', ids)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const billing = (amount: bigint) => toDecimal(amount, record.billingCurrency);
  return {
    records: records.map(
      ({ billingCurrency, ...row }): RelatedRecord => ({
        ...row,
        billingAmount: toDecimal(row.billingAmount, billingCurrency),
        createdAt: row.createdAt.toISOString(),
      }),
    ),
    events: events.map(
      (row): AuthorizationEvent => ({
        sequence: row.sequence,
        kind: row.kind,
        recordId: row.recordId,
        transactionCurrency: row.transactionCurrency,
        transactionAmount: toDecimal(row.transactionAmount, row.transactionCurrency),
        billingAmount: billing(row.billingAmount),
        responseCode: row.responseCode,
        failedCheck: row.failedCheck,
        transactionId: row.transactionId,
        authorizedAfter: billing(row.authorizedAfter),
        reversedAfter: billing(row.reversedAfter),
        settledAfter: billing(row.settledAfter),
        refundedAfter: billing(row.refundedAfter),
        heldAfter: billing(row.heldAfter),
        createdAt: row.createdAt.toISOString(),
      }),
    ),
    transactions: transactions.map(
      (row): AuthorizationTransaction => ({
        id: row.id,
        transactionId: row.transactionId,
        type: row.type,
        billingCurrency: row.billingCurrency,
        billingAmount: toDecimal(row.billingAmount, row.billingCurrency),
        billingFee: toDecimal(row.billingFee, row.billingCurrency),
        balanceChange: toDecimal(row.balanceChange, row.billingCurrency),
        transactionCurrency: row.transactionCurrency,
        transactionAmount: toDecimal(row.transactionAmount, row.transactionCurrency),
        conversionRate: row.conversionRate,
        relatedTransactionId: row.relatedTransactionId,
        createdAt: row.createdAt.toISOString(),
      }),
    ),
  };
}
