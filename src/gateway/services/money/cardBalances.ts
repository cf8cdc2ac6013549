import type { CardBalance } from '#domain/card/balance.ts';
import { toDecimal } from '#domain/money.ts';
import { readable } from '../../reading/query.ts';
import { inMajorUnits } from './majorUnits.ts';

/** The balances of cards, and of the accounts that shared cards spend. */
export const cardBalance = readable({
  noun: 'cardBalance',
  sideOf: 'card',
  from: (db) =>
    db
      .selectFrom('cards as card')
      .innerJoin('customers as customer', 'customer.id', 'card.customerId')
      .innerJoin('cardholders as cardholder', 'cardholder.id', 'card.cardholderId')
      .innerJoin('accounts as account', 'account.id', 'card.accountId')
      .select(['card.id', 'card.cardToken', 'card.last4', 'card.cardholderId', 'card.customerId', 'card.accountId'])
      .select(['card.cardStatus', 'card.currency', 'card.balance', 'card.held', 'card.sharedCard', 'card.createdAt'])
      .select(['customer.customerName', 'cardholder.name as cardholderName', 'account.accountNumber'])
      .select(['account.balance as accountBalance', 'account.held as accountHeld']),
  id: 'card.id',
  filters: {
    currency: 'card.currency',
    cardholderId: 'card.cardholderId',
    customerId: 'card.customerId',
    accountId: 'card.accountId',
    cardStatus: 'card.cardStatus',
    sharedCard: 'card.sharedCard',
    createdAt: { column: 'card.createdAt', time: true },
  },
  search: ['card.last4', 'card.cardToken', 'cardholder.name', 'customer.customerName', 'account.accountNumber'],
  sorts: {
    last4: 'card.last4',
    cardholderName: 'cardholder.name',
    currency: 'card.currency',
    balance: inMajorUnits('card.balance', 'card.currency'),
    cardStatus: 'card.cardStatus',
    createdAt: 'card.createdAt',
  },
  order: { field: 'balance', order: 'DESC' },
  by: { cardToken: 'card.cardToken' },
  toRecord: ({ accountBalance, accountHeld, ...row }): CardBalance => {
    const { balance, held, sharedCard, currency } = row;
    const available = sharedCard ? accountBalance - accountHeld : balance - held;
    return {
      ...row,
      balance: sharedCard ? null : toDecimal(balance, currency),
      held: toDecimal(held, currency),
      available: toDecimal(available, currency),
      createdAt: row.createdAt.toISOString(),
    };
  },
});
