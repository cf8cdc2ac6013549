import { sql } from 'kysely';
import type { DepositRecord, DepositStep } from '#domain/deposit/deposit.ts';
import { toDecimal } from '#domain/money.ts';
import { type Context, type InTransaction, readIn } from '../../context.ts';
import { readable } from '../../reading/query.ts';
import { inMajorUnits } from '../money/majorUnits.ts';
import { shortRate } from '../money/rate.ts';
import { transactionLink } from '../money/transactionLinks.ts';

const deposits = readable({
  noun: 'depositRecord',
  from: (db) =>
    db
      .selectFrom('depositRecords as deposit')
      .innerJoin('accounts as account', 'account.id', 'deposit.accountId')
      .innerJoin('customers as customer', 'customer.id', 'deposit.customerId')
      .selectAll('deposit')
      .select(['account.accountNumber', 'customer.customerName']),
  id: 'deposit.id',
  filters: {
    status: 'deposit.status',
    creditCurrency: 'deposit.creditCurrency',
    paymentCurrency: 'deposit.paymentCurrency',
    accountId: 'deposit.accountId',
    customerId: 'deposit.customerId',
    creditedAmount: { column: 'deposit.creditedAmount', currency: 'deposit.creditCurrency' },
    createdAt: { column: 'deposit.createdAt', time: true },
  },
  search: [
    'deposit.orderNumber',
    'deposit.bankName',
    'deposit.bankAccountNumber',
    'deposit.reference',
    'deposit.remark',
    'deposit.transactionId',
    'account.accountNumber',
  ],
  sorts: {
    createdAt: 'deposit.createdAt',
    orderNumber: 'deposit.orderNumber',
    creditedAmount: inMajorUnits('deposit.creditedAmount', 'deposit.creditCurrency'),
    estimatedArrivalDate: sql`coalesce(deposit.estimated_arrival_date, '-infinity')`,
    status: 'deposit.status',
  },
  order: { field: 'createdAt', order: 'DESC' },
  by: { orderNumber: 'deposit.orderNumber' },
  toRecord: (row): DepositRecord => ({
    ...row,
    creditedAmount: toDecimal(row.creditedAmount, row.creditCurrency),
    paidAmount: toDecimal(row.paidAmount, row.paymentCurrency),
    conversionRate: shortRate(row.conversionRate),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }),
});

/** One deposit with its way so far and the transaction that it ended in. */
export function getDeposit(ctx: Context, id: string): Promise<DepositRecord> {
  return readIn(ctx, async (open) => {
    const deposit = await deposits.get(open, id);
    const transaction = deposit.transactionId ? await transactionLink(open.db, deposit.transactionId) : null;
    return { ...deposit, transaction, history: await historyOf(open, id) };
  });
}

async function historyOf({ db }: InTransaction, depositId: string): Promise<DepositStep[]> {
  const steps = await db
    .selectFrom('depositSteps')
    .select(['fromStatus', 'toStatus', 'reason', 'userName', 'createdAt'])
    .where('depositId', '=', depositId)
    .orderBy('step')
    .execute();
  return steps.map((step) => ({ ...step, createdAt: step.createdAt.toISOString() }));
}

export const depositRecords = { ...deposits, get: getDeposit };
