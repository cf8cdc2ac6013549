import { z } from 'zod';
import { AccountCurrency } from '../currency.ts';
import { cardStatus } from '../enumerations.ts';
import { Id, oneOrMany, SearchText, TimeRange } from '../filter.ts';
import { DecimalAmount } from '../money.ts';

/** A card's money, as lists of card balances show it. Its id is the card's. */
export const CardBalance = z.strictObject({
  id: Id,
  cardToken: z.string(),
  last4: z.string(),
  cardholderId: Id,
  cardholderName: z.string(),
  customerId: Id,
  customerName: z.string(),
  accountId: Id,
  accountNumber: z.string(),
  cardStatus: cardStatus.schema,
  currency: AccountCurrency,
  /** Posted; null for a shared card, which spends its account's balance. */
  balance: DecimalAmount.nullable(),
  held: DecimalAmount,
  /** What can be spent: for a shared card, what its account has available. */
  available: DecimalAmount,
  sharedCard: z.boolean(),
  /** When the card was made. */
  createdAt: z.iso.datetime(),
});
export type CardBalance = z.infer<typeof CardBalance>;

export const CardBalanceFilter = z.strictObject({
  currency: oneOrMany(AccountCurrency),
  cardholderId: oneOrMany(Id),
  customerId: oneOrMany(Id),
  accountId: oneOrMany(Id),
  cardStatus: oneOrMany(cardStatus.schema),
  sharedCard: z.boolean().optional(),
  createdAt: TimeRange,
  q: SearchText,
});

export const cardBalanceSorts = ['last4', 'cardholderName', 'currency', 'balance', 'cardStatus', 'createdAt'] as const;
