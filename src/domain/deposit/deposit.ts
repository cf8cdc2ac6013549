import { z } from 'zod';
import { AccountCurrency, CurrencyCode } from '../currency.ts';
import { CalendarDate } from '../dates.ts';
import { depositStatus } from '../enumerations.ts';
import { AmountRange, ChosenId, Id, oneOrMany, SearchText, TimeRange } from '../filter.ts';
import { convert, DecimalAmount, fromDecimal, MoneyError, PositiveDecimalAmount } from '../money.ts';
import { TransactionLink } from '../transaction/transaction.ts';
import { RequiredText } from '../validation.ts';

/** One step on a deposit's way: who took it, when, and why. */
export const DepositStep = z.strictObject({
  /** Null for the first one, which declares it. */
  fromStatus: depositStatus.schema.nullable(),
  toStatus: depositStatus.schema,
  reason: z.string().nullable(),
  userName: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type DepositStep = z.infer<typeof DepositStep>;

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
  /** Credit currency for one unit of payment currency; null where they are the same. */
  conversionRate: z.string().nullable(),
  bankName: z.string(),
  bankAccountNumber: z.string(),
  estimatedArrivalDate: z.iso.date().nullable(),
  /** What the payment is called at the bank; and what people note about it. */
  reference: z.string().nullable(),
  remark: z.string().nullable(),
  status: depositStatus.schema,
  /** Why it failed. */
  reason: z.string().nullable(),
  /** The number of the transaction that it ended in. */
  transactionId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Of a single record only: the transaction to go to, and every step so far. */
  transaction: TransactionLink.nullable().optional(),
  history: z.array(DepositStep).optional(),
});
export type DepositRecord = z.infer<typeof DepositRecord>;

export const DepositRecordFilter = z.strictObject({
  status: oneOrMany(depositStatus.schema),
  creditCurrency: oneOrMany(AccountCurrency),
  paymentCurrency: oneOrMany(CurrencyCode),
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

/** How many units of the one currency are given for one of the other: '7.8312'. */
export const ConversionRate = z
  .string('validation.conversionRate')
  .regex(/^(?=.*[1-9])\d{1,12}(?:\.\d{1,12})?$/, 'validation.conversionRate');

/** What is said of a payment beside its amount: what banks carry of a reference, and a remark. */
const words = { reference: z.string().trim().max(140).nullish(), remark: z.string().trim().max(255).nullish() };

/** What declares a deposit. The rate is for a payment in another currency than the account's, and only then. */
export const DepositDeclaration = z
  .strictObject({
    accountId: ChosenId('validation.choice'),
    paymentCurrency: CurrencyCode,
    paidAmount: PositiveDecimalAmount,
    conversionRate: ConversionRate.nullish(),
    bankName: RequiredText(128),
    bankAccountNumber: RequiredText(64),
    estimatedArrivalDate: CalendarDate.nullish(),
    ...words,
  })
  .superRefine(({ paidAmount, paymentCurrency }, { addIssue }) => {
    const message = amountProblem(paidAmount, paymentCurrency);
    if (message) addIssue({ code: 'custom', path: ['paidAmount'], message });
  });
export type DepositDeclaration = z.infer<typeof DepositDeclaration>;

/** What may be changed about a deposit while it is under way. */
export const DepositChanges = z.strictObject(words);
export type DepositChanges = z.infer<typeof DepositChanges>;

/** What is wrong with an amount in this currency; undefined when nothing is. */
export function amountProblem(amount: string, currency: string): MoneyError['key'] | undefined {
  try {
    fromDecimal(amount, currency);
  } catch (error) {
    if (error instanceof MoneyError) return error.key;
    throw error;
  }
}

/** What an account is credited for a payment, in minor units of its currency. */
export function creditedFor(paidAmount: string, from: CurrencyCode, to: AccountCurrency, rate: string | null): bigint {
  const paid = fromDecimal(paidAmount, from);
  return from === to || rate === null ? paid : convert(paid, from, to, rate);
}
