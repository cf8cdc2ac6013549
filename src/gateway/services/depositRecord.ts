import { sql } from 'kysely';
import type { DepositRecord } from '#domain/depositRecord.ts';
import { toDecimal } from '#domain/money.ts';
import { readable } from './query.ts';

export const depositRecord = readable({
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
    accountId: 'deposit.accountId',
    customerId: 'deposit.customerId',
    creditedAmount: { column: 'deposit.creditedAmount', currency: 'deposit.creditCurrency' },
    createdAt: { column: 'deposit.createdAt', time: true },
  },
  search: ['deposit.orderNumber', 'deposit.bankName', 'account.accountNumber'],
  sorts: {
    createdAt: 'deposit.createdAt',
    orderNumber: 'deposit.orderNumber',
    creditedAmount: 'deposit.creditedAmount',
    estimatedArrivalDate: sql`coalesce(deposit.estimated_arrival_date, '-infinity')`,
    status: 'deposit.status',
  },
  order: { field: 'createdAt', order: 'DESC' },
  by: { orderNumber: 'deposit.orderNumber' },
  toRecord: ({ updatedAt: _, ...row }): DepositRecord => ({
    ...row,
    creditedAmount: toDecimal(row.creditedAmount, row.creditCurrency),
    paidAmount: toDecimal(row.paidAmount, row.paymentCurrency),
    createdAt: row.createdAt.toISOString(),
  }),
});
