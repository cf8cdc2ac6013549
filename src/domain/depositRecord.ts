import { z } from 'zod';
import { AccountCurrency, CurrencyCode } from './currency.ts';
import { depositStatus } from './enumerations.ts';
import { AmountRange, Id, oneOrMany, SearchText, TimeRange } from './filter.ts';
import { DecimalAmount } from './money.ts';

/** Money on its way to, or arrived on, an account. */
export const DepositRecord = z.strictObject({
  id: Id,
  orderNumber: z.string(),
  customerId: Id,
  customerName: z.string(),
  accountId: Id,
  accountNumber: z.string(),
  creditCurrency: AccountCurrency,
  creditedAmount: DecimalAmount,
  paymentCurrency: CurrencyCode,
  paidAmount: DecimalAmount,
  bankName: z.string(),
  bankAccountNumber: z.string(),
  estimatedArrivalDate: z.iso.date().nullable(),
  status: depositStatus.schema,
  createdAt: z.iso.datetime(),
});
export type DepositRecord = z.infer<typeof DepositRecord>;

export const DepositRecordFilter = z.strictObject({
  status: oneOrMany(depositStatus.schema),
  creditCurrency: oneOrMany(AccountCurrency),
  accountId: oneOrMany(Id),
  customerId: oneOrMany(Id),
  creditedAmount: AmountRange,
  createdAt: TimeRange,
  q: SearchText,
});

export const depositRecordSorts = [
  'createdAt',
  'orderNumber',
  'creditedAmount',
  'estimatedArrivalDate',
  'status',
] as const;
