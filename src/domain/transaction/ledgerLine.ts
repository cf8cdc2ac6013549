import { z } from 'zod';
import { AccountCurrency } from '../currency.ts';
import { ledgerBook, transactionType } from '../enumerations.ts';
import { Id, oneOrMany, TimeRange } from '../filter.ts';
import { DecimalAmount } from '../money.ts';

/** One line of a posting: what it did to one account, one card, or one book of the programme. */
export const LedgerLine = z.strictObject({
  id: Id,
  postingId: Id,
  /** Its place in the posting, from 1. */
  line: z.int(),
  /** What kind of movement the whole posting is. */
  type: transactionType.schema,
  customerId: Id,
  customerName: z.string(),
  accountId: Id.nullable(),
  accountNumber: z.string().nullable(),
  cardId: Id.nullable(),
  cardToken: z.string().nullable(),
  last4: z.string().nullable(),
  book: ledgerBook.schema.nullable(),
  currency: AccountCurrency,
  /** Signed: + adds to the balance. The lines of a posting add up to zero in each currency. */
  amount: DecimalAmount,
  createdAt: z.iso.datetime(),
});
export type LedgerLine = z.infer<typeof LedgerLine>;

export const LedgerLineFilter = z.strictObject({
  postingId: oneOrMany(Id),
  customerId: oneOrMany(Id),
  accountId: oneOrMany(Id),
  cardId: oneOrMany(Id),
  book: oneOrMany(ledgerBook.schema),
  currency: oneOrMany(AccountCurrency),
  createdAt: TimeRange,
});

export const ledgerLineSorts = ['createdAt', 'line'] as const;
