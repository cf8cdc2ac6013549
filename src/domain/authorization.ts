import { z } from 'zod';
import { CountryCode } from './country.ts';
import { AccountCurrency, CurrencyCode } from './currency.ts';
import { authorizationStatus, processStatus, recordType, settleStatus } from './enumerations.ts';
import { AmountRange, Id, oneOrMany, SearchText, TimeRange } from './filter.ts';
import { DecimalAmount } from './money.ts';

/** A request to spend on a card with its decision and what has become of it since. */
export const Authorization = z.strictObject({
  /** The Record ID. */
  id: Id,
  recordType: recordType.schema,
  customerId: Id,
  customerName: z.string(),
  cardId: Id,
  cardToken: z.string(),
  last4: z.string(),
  authorizationCode: z.string().nullable(),
  authorizationStatus: authorizationStatus.schema,
  /** Null while the hold is open, and for declines. */
  settleStatus: settleStatus.schema.nullable(),
  transactionCurrency: CurrencyCode,
  transactionAmount: DecimalAmount,
  billingCurrency: AccountCurrency,
  billingAmount: DecimalAmount,
  held: DecimalAmount,
  settledTransactionAmount: DecimalAmount,
  settledBillingAmount: DecimalAmount,
  responseCode: z.string(),
  processStatus: processStatus.schema,
  originalAuthorizationId: Id.nullable(),
  acquirerId: z.string().nullable(),
  mccCode: z.string(),
  merchantId: z.string().nullable(),
  merchantName: z.string(),
  transactionCountry: CountryCode.nullable(),
  /** For a decline: the check that failed, a key of locales `declineCheck`. */
  failedCheck: z.string().nullable(),
  holdExpiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Authorization = z.infer<typeof Authorization>;

export const AuthorizationFilter = z.strictObject({
  authorizationStatus: oneOrMany(authorizationStatus.filterSchema),
  settleStatus: oneOrMany(settleStatus.schema),
  processStatus: oneOrMany(processStatus.schema),
  recordType: oneOrMany(recordType.schema),
  cardId: oneOrMany(Id),
  customerId: oneOrMany(Id),
  mccCode: oneOrMany(z.string().regex(/^\d{4}$/)),
  transactionCountry: oneOrMany(CountryCode),
  billingAmount: AmountRange,
  createdAt: TimeRange,
  q: SearchText,
});

export const authorizationSorts = ['createdAt', 'billingAmount', 'authorizationStatus', 'merchantName'] as const;
