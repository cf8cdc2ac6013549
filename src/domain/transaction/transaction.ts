import { z } from 'zod';
import { CountryCode } from '../country.ts';
import { AccountCurrency, CurrencyCode } from '../currency.ts';
import { transactionStatus, transactionType } from '../enumerations.ts';
import { AmountRange, Id, OfSandbox, oneOrMany, SearchText, TimeRange } from '../filter.ts';
import { DecimalAmount } from '../money.ts';
import { MovementDescription } from './movementDescription.ts';

/** Where another transaction is to be found: an account's or a card's. */
export const TransactionLink = z.strictObject({
  id: Id,
  transactionId: z.string(),
  on: z.enum(['account', 'card']),
  type: transactionType.schema,
});
export type TransactionLink = z.infer<typeof TransactionLink>;

/** What account and card transactions share: the customer-facing record of one posting. */
const transaction = {
  id: Id,
  transactionId: z.string(),
  type: transactionType.schema,
  status: transactionStatus.schema,
  customerId: Id,
  customerName: z.string(),
  billingCurrency: AccountCurrency,
  billingAmount: DecimalAmount,
  billingFee: DecimalAmount,
  /** Signed: what the posting did to the balance. */
  balanceChange: DecimalAmount,
  balanceAfter: DecimalAmount,
  transactionCurrency: CurrencyCode,
  transactionAmount: DecimalAmount,
  conversionRate: z.string().nullable(),
  /** The transaction that this one refunds, charges for or returns. */
  relatedTransactionId: z.string().nullable(),
  description: MovementDescription.nullable(),
  counterpartyAccountNumber: z.string().nullable(),
  counterpartyName: z.string().nullable(),
  /** What people noted about it by hand, for whoever may read it. */
  note: z.string().nullable(),
  /** The posting whose ledger lines moved the money; null where none was moved. */
  postingId: Id.nullable(),
  createdAt: z.iso.datetime(),
  /** Of a single record only: the transaction that it refunds, charges for or answers, and those that do so to it. */
  relatedTransaction: TransactionLink.nullable().optional(),
  referredBy: z.array(TransactionLink).optional(),
  /** Others that the same posting is told by: a shared card’s and its account’s. */
  samePosting: z.array(TransactionLink).optional(),
};

export const AccountTransaction = z.strictObject({ ...transaction, accountId: Id, accountNumber: z.string() });
export type AccountTransaction = z.infer<typeof AccountTransaction>;

export const CardTransaction = z.strictObject({
  ...transaction,
  cardId: Id,
  cardToken: z.string(),
  last4: z.string(),
  cardholderId: Id,
  cardholderName: z.string(),
  authorizationId: Id.nullable(),
  transactionCountry: CountryCode.nullable(),
  merchantInformation: z.string().nullable(),
  mccCode: z.string().nullable(),
});
export type CardTransaction = z.infer<typeof CardTransaction>;

/** Of a transaction nothing but its note is people's to change. */
export const TransactionChanges = z.strictObject({ note: z.string().trim().max(255).nullable() });
export type TransactionChanges = z.infer<typeof TransactionChanges>;

const filter = {
  transactionId: oneOrMany(z.string().max(255)),
  type: oneOrMany(transactionType.filterSchema),
  status: oneOrMany(transactionStatus.schema),
  customerId: oneOrMany(Id),
  billingCurrency: oneOrMany(AccountCurrency),
  billingAmount: AmountRange,
  postingId: oneOrMany(Id),
  createdAt: TimeRange,
  q: SearchText,
};

export const AccountTransactionFilter = z.strictObject({ ...filter, accountId: oneOrMany(Id) });

export const CardTransactionFilter = z.strictObject({
  ...filter,
  cardId: oneOrMany(Id),
  cardholderId: oneOrMany(Id),
  authorizationId: oneOrMany(Id),
  transactionCurrency: oneOrMany(CurrencyCode),
  transactionCountry: oneOrMany(CountryCode),
  sandbox: OfSandbox,
});

export const transactionSorts = ['createdAt', 'billingAmount', 'type'] as const;
