import type { Authorization } from '#domain/authorization.ts';
import type { CountryCode } from '#domain/country.ts';
import { authorizationStatus } from '#domain/enumerations.ts';
import { toDecimal } from '#domain/money.ts';
import { readable } from './query.ts';

export const authorization = readable({
  noun: 'authorization',
  from: (db) =>
    db
      .selectFrom('authorizations as authorization')
      .innerJoin('cards as card', 'card.id', 'authorization.cardId')
      .innerJoin('customers as customer', 'customer.id', 'authorization.customerId')
      .selectAll('authorization')
      .select(['card.cardToken', 'card.last4', 'customer.customerName']),
  id: 'authorization.id',
  filters: {
    authorizationStatus: { column: 'authorization.authorizationStatus', enumeration: authorizationStatus },
    settleStatus: 'authorization.settleStatus',
    processStatus: 'authorization.processStatus',
    recordType: 'authorization.recordType',
    cardId: 'authorization.cardId',
    customerId: 'authorization.customerId',
    mccCode: 'authorization.mccCode',
    transactionCountry: 'authorization.transactionCountry',
    billingAmount: { column: 'authorization.billingAmount', currency: 'authorization.billingCurrency' },
    createdAt: { column: 'authorization.createdAt', time: true },
  },
  search: ['authorization.merchantName', 'authorization.authorizationCode', 'card.last4', 'card.cardToken'],
  sorts: {
    createdAt: 'authorization.createdAt',
    billingAmount: 'authorization.billingAmount',
    authorizationStatus: 'authorization.authorizationStatus',
    merchantName: 'authorization.merchantName',
  },
  order: { field: 'createdAt', order: 'DESC' },
  toRecord: (row): Authorization => ({
    ...row,
    billingCurrency: row.billingCurrency,
    transactionAmount: toDecimal(row.transactionAmount, row.transactionCurrency),
    billingAmount: toDecimal(row.billingAmount, row.billingCurrency),
    held: toDecimal(row.held, row.billingCurrency),
    settledTransactionAmount: toDecimal(row.settledTransactionAmount, row.transactionCurrency),
    settledBillingAmount: toDecimal(row.settledBillingAmount, row.billingCurrency),
    transactionCountry: row.transactionCountry as CountryCode | null,
    holdExpiresAt: row.holdExpiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }),
});
