import type { Selectable } from 'kysely';
import { leftOf, netOf, type Reckoning } from '#domain/authorization/event.ts';
import { shareOf } from '#domain/money.ts';
import type { Tables } from '../../db/tables.ts';
import type { Billed } from './billing.ts';

/** The authorization that a purchase's messages are about; a purchase without one begins with its settlement. */
export type Purchase = Selectable<Tables['authorizations']>;

/**
 * A part of a purchase in both of its currencies, in minor units: the one that it was asked for in, in which merchants
 * reckon, and the one that its card is billed in. The part that takes all of the first takes all of the second, so that
 * parts which are rounded one by one leave no cents behind.
 */
export interface Share {
  transaction: bigint;
  billing: bigint;
}

export const totalsOf = (purchase: Purchase): Reckoning => ({
  transaction: {
    authorized: purchase.authorizedTransactionAmount,
    reversed: purchase.reversedTransactionAmount,
    settled: purchase.settledTransactionAmount,
    refunded: purchase.refundedTransactionAmount,
  },
  billing: {
    authorized: purchase.authorizedBillingAmount,
    reversed: purchase.reversedBillingAmount,
    settled: purchase.settledBillingAmount,
    refunded: purchase.refundedBillingAmount,
  },
});

const inBoth = (purchase: Purchase, of: (totals: Reckoning['billing']) => bigint): Share => {
  const { transaction, billing } = totalsOf(purchase);
  return { transaction: of(transaction), billing: of(billing) };
};

/** What is approved and not taken back. */
export const meantOf = (purchase: Purchase): Share => inBoth(purchase, netOf);
/** What of that hasn't been settled; below zero where more was settled. */
export const unsettledOf = (purchase: Purchase): Share => inBoth(purchase, leftOf);
/** What has been settled and not been refunded. */
export const refundableOf = (purchase: Purchase): Share =>
  inBoth(purchase, ({ settled, refunded }) => settled - refunded);

export const isIn = (purchase: Purchase, { transactionCurrency }: Pick<Billed, 'transactionCurrency'>): boolean =>
  purchase.transactionCurrency === transactionCurrency;

/**
 * What a message adds to its purchase: told in the currency of the purchase, its amounts; told in another, what is billed and
 * what that was in the purchase's currency when it was first billed.
 */
export const addedTo = (purchase: Purchase, { billingAmount: billing, ...told }: Billed): Share => ({
  transaction: isIn(purchase, told)
    ? told.transactionAmount
    : shareOf(billing, purchase.billingAmount, purchase.transactionAmount),
  billing,
});

/** What falls, of these amounts, on so much of the transaction amount, or of the billed one. */
export const byTransaction = (of: Share, part: bigint): Share => ({
  transaction: part,
  billing: shareOf(part, of.transaction, of.billing),
});
export const byBilling = (of: Share, part: bigint): Share => ({
  transaction: shareOf(part, of.billing, of.transaction),
  billing: part,
});
