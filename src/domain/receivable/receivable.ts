import { z } from 'zod';
import { AccountCurrency } from '../currency.ts';
import { AmountRange, Id, oneOrMany, SearchText, TimeRange } from '../filter.ts';
import { DecimalAmount } from '../money.ts';

/** What a customer owes because a settlement took more than there was; paid from the next money that comes. */
export const Receivable = z.strictObject({
  id: Id,
  customerId: Id,
  customerName: z.string(),
  /** Whose debt it is: an account's, or that of a card with a balance of its own. */
  accountId: Id.nullable(),
  accountNumber: z.string().nullable(),
  cardId: Id.nullable(),
  cardToken: z.string().nullable(),
  last4: z.string().nullable(),
  cardholderId: Id.nullable(),
  cardholderName: z.string().nullable(),
  /** The transaction that couldn't be paid in full. */
  transactionId: z.string(),
  currency: AccountCurrency,
  amount: DecimalAmount,
  outstanding: DecimalAmount,
  createdAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
});
export type Receivable = z.infer<typeof Receivable>;

export const ReceivableFilter = z.strictObject({
  customerId: oneOrMany(Id),
  accountId: oneOrMany(Id),
  cardId: oneOrMany(Id),
  cardholderId: oneOrMany(Id),
  currency: oneOrMany(AccountCurrency),
  /** True for what is still owed. */
  isOpen: z.boolean().optional(),
  outstanding: AmountRange,
  createdAt: TimeRange,
  q: SearchText,
});

export const receivableSorts = ['createdAt', 'outstanding', 'amount'] as const;
