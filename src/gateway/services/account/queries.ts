import type { Account } from '#domain/account/account.ts';
import { toDecimal } from '#domain/money.ts';
import { readable } from '../../reading/query.ts';
import { inMajorUnits } from '../money/majorUnits.ts';

export const accounts = readable({
  noun: 'account',
  from: (db) =>
    db
      .selectFrom('accounts as account')
      .innerJoin('customers as customer', 'customer.id', 'account.customerId')
      .selectAll('account')
      .select('customer.customerName'),
  id: 'account.id',
  filters: {
    customerId: 'account.customerId',
    currency: 'account.currency',
    accountStatus: 'account.accountStatus',
    sandbox: 'customer.sandbox',
    balance: { column: 'account.balance', currency: 'account.currency' },
    createdAt: { column: 'account.createdAt', time: true },
  },
  search: ['account.accountNumber', 'account.accountName', 'account.remark'],
  sorts: {
    accountNumber: 'account.accountNumber',
    accountName: 'account.accountName',
    currency: 'account.currency',
    balance: inMajorUnits('account.balance', 'account.currency'),
    accountStatus: 'account.accountStatus',
    createdAt: 'account.createdAt',
  },
  order: { field: 'accountNumber', order: 'ASC' },
  by: { accountNumber: 'account.accountNumber' },
  toRecord: ({ lastPostedAt: _, ...row }): Account => ({
    ...row,
    balance: toDecimal(row.balance, row.currency),
    held: toDecimal(row.held, row.currency),
    available: toDecimal(row.balance - row.held, row.currency),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }),
});
