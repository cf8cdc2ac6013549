import { z } from 'zod';
import { AccountCurrency } from '../currency.ts';
import { cardStatus } from '../enumerations.ts';
import { Id, oneOrMany, SearchText } from '../filter.ts';
import { DecimalAmount } from '../money.ts';

/** A card's money, as lists of card balances show it. Its id is the card's. */
export const CardPurse = z.strictObject({
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
});
export type CardPurse = z.infer<typeof CardPurse>;

export const CardPurseFilter = z.strictObject({
  currency: oneOrMany(AccountCurrency),
  cardholderId: oneOrMany(Id),
  customerId: oneOrMany(Id),
  accountId: oneOrMany(Id),
  cardStatus: oneOrMany(cardStatus.schema),
  sharedCard: z.boolean().optional(),
  q: SearchText,
});

export const cardPurseSorts = ['last4', 'cardholderName', 'currency', 'balance', 'cardStatus'] as const;
