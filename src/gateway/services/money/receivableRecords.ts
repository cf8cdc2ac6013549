import { sql } from 'kysely';
import { toDecimal } from '#domain/money.ts';
import type { Receivable } from '#domain/receivable/receivable.ts';
import { readable } from '../../reading/query.ts';
import { inMajorUnits } from './majorUnits.ts';

export const receivable = readable({
  noun: 'receivable',
  from: (db) =>
    db
      .selectFrom((rows) =>
        rows.selectFrom('receivables').selectAll().select(sql<boolean>`outstanding > 0`.as('isOpen')).as('owed'),
      )
      .innerJoin('customers as customer', 'customer.id', 'owed.customerId')
      .leftJoin('accounts as account', 'account.id', 'owed.accountId')
      .leftJoin('cards as card', 'card.id', 'owed.cardId')
      .leftJoin('cardholders as cardholder', 'cardholder.id', 'card.cardholderId')
      .selectAll('owed')
      .select(['customer.customerName', 'account.accountNumber', 'card.cardToken', 'card.last4'])
      .select(['card.cardholderId', 'cardholder.name as cardholderName']),
  id: 'owed.id',
  filters: {
    customerId: 'owed.customerId',
    accountId: 'owed.accountId',
    cardId: 'owed.cardId',
    cardholderId: 'card.cardholderId',
    currency: 'owed.currency',
    isOpen: 'owed.isOpen',
    outstanding: { column: 'owed.outstanding', currency: 'owed.currency' },
    createdAt: { column: 'owed.createdAt', time: true },
  },
  search: [
    'owed.transactionId',
    'account.accountNumber',
    'card.last4',
    'card.cardToken',
    'cardholder.name',
    'customer.customerName',
  ],
  sorts: {
    createdAt: 'owed.createdAt',
    outstanding: inMajorUnits('owed.outstanding', 'owed.currency'),
    amount: inMajorUnits('owed.amount', 'owed.currency'),
  },
  order: { field: 'createdAt', order: 'DESC' },
  toRecord: ({ isOpen: _, ...row }): Receivable => ({
    ...row,
    amount: toDecimal(row.amount, row.currency),
    outstanding: toDecimal(row.outstanding, row.currency),
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  }),
});
