import { z } from 'zod';
import { CountryCode } from '../country.ts';
import { AccountCurrency, CurrencyCode } from '../currency.ts';
import {
  authorizationStatus,
  channel,
  dataType,
  processStatus,
  type RecordType,
  recordType,
  settleStatus,
  transactionType,
} from '../enumerations.ts';
import { AmountRange, Id, OfSandbox, oneOrMany, PartOrWhole, SearchText, TimeRange } from '../filter.ts';
import { DecimalAmount } from '../money.ts';
import { RuleFinding } from '../rule/finding.ts';
import { AuthorizationEvent } from './event.ts';
import { FailedCheck } from './failedCheck.ts';

/** What is posted of an authorization, as its page lists it. */
export const AuthorizationTransaction = z.strictObject({
  id: Id,
  transactionId: z.string(),
  type: transactionType.schema,
  billingCurrency: AccountCurrency,
  billingAmount: DecimalAmount,
  billingFee: DecimalAmount,
  balanceChange: DecimalAmount,
  transactionCurrency: CurrencyCode,
  transactionAmount: DecimalAmount,
  conversionRate: z.string().nullable(),
  relatedTransactionId: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type AuthorizationTransaction = z.infer<typeof AuthorizationTransaction>;

/** A record of the same purchase: the authorization itself and what came after it. */
export const RelatedRecord = z.strictObject({
  id: Id,
  recordType: recordType.schema,
  authorizationStatus: authorizationStatus.schema,
  processStatus: processStatus.schema,
  billingAmount: DecimalAmount,
  createdAt: z.iso.datetime(),
});
export type RelatedRecord = z.infer<typeof RelatedRecord>;

/** A request to spend on a card with its decision and what has become of it since; or a later message about one. */
export const Authorization = z.strictObject({
  /** The Record ID. */
  id: Id,
  recordType: recordType.schema,
  /** The kind of message it came with, which follows from the record type. */
  dataType: dataType.schema,
  customerId: Id,
  customerName: z.string(),
  cardId: Id,
  cardToken: z.string(),
  last4: z.string(),
  cardholderId: Id,
  cardholderName: z.string(),
  authorizationCode: z.string().nullable(),
  authorizationStatus: authorizationStatus.schema,
  /** Null while the hold is open, and for declines. */
  settleStatus: settleStatus.schema.nullable(),
  transactionCurrency: CurrencyCode,
  transactionAmount: DecimalAmount,
  billingCurrency: AccountCurrency,
  billingAmount: DecimalAmount,
  conversionRate: z.string().nullable(),
  held: DecimalAmount,
  /** Running totals of what its steps authorized, took back, settled and refunded; zero on later messages' records. */
  authorizedBillingAmount: DecimalAmount,
  reversedBillingAmount: DecimalAmount,
  settledTransactionAmount: DecimalAmount,
  settledBillingAmount: DecimalAmount,
  refundedBillingAmount: DecimalAmount,
  responseCode: z.string(),
  processStatus: processStatus.schema,
  originalAuthorizationId: Id.nullable(),
  acquirerId: z.string().nullable(),
  mccCode: z.string(),
  merchantId: z.string().nullable(),
  merchantName: z.string(),
  merchantCity: z.string().nullable(),
  transactionCountry: CountryCode.nullable(),
  /** How the card was presented; null where that wasn't told. */
  channel: channel.schema.nullable(),
  /** When, where that was told apart from when it came: by it rules tell weekdays and hours. */
  presentedAt: z.iso.datetime().nullable(),
  /** Joins the processor's messages of one purchase. */
  transactionLink: z.string().nullable(),
  /** For a decline: the check that failed, a key of locales `declineCheck`. */
  failedCheck: FailedCheck.nullable(),
  holdExpiresAt: z.iso.datetime().nullable(),
  /** What people noted about it by hand, for whoever may read it. */
  note: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** By get only: every step of the purchase, its records and transactions, also when a later record was asked for. */
  events: z.array(AuthorizationEvent).optional(),
  records: z.array(RelatedRecord).optional(),
  transactions: z.array(AuthorizationTransaction).optional(),
  /** The rules that this request didn't keep to. */
  findings: z.array(RuleFinding).optional(),
});
export type Authorization = z.infer<typeof Authorization>;

/** Of an authorization nothing but its note is people's to write. */
export const AuthorizationChanges = z.strictObject({ note: z.string().trim().max(255).nullable() });
export type AuthorizationChanges = z.infer<typeof AuthorizationChanges>;

/** What stands in a filter for records that have no settle status: those still open, and declines. */
export const noSettleStatus = 'none';

/** What stands in the filter by status for what waits: its record bears an approval that nobody gave, and isn't found by that. */
export const waits = 'pending';

export const AuthorizationFilter = z.strictObject({
  authorizationStatus: oneOrMany(z.union([authorizationStatus.filterSchema, z.literal(waits)])),
  settleStatus: oneOrMany(z.union([settleStatus.schema, z.literal(noSettleStatus)])),
  processStatus: oneOrMany(processStatus.schema),
  recordType: oneOrMany(recordType.schema),
  dataType: oneOrMany(dataType.schema),
  /** Whether it holds money. */
  isOpen: z.boolean().optional(),
  cardId: oneOrMany(Id),
  cardholderId: oneOrMany(Id),
  customerId: oneOrMany(Id),
  originalAuthorizationId: oneOrMany(Id),
  transactionLink: oneOrMany(z.string().max(64)),
  /** Requests that these rules declined, or would have. */
  ruleId: oneOrMany(Id),
  mccCode: oneOrMany(z.string().regex(/^\d{4}$/)),
  merchantId: oneOrMany(z.string().max(64)),
  /** A part of it; in quotation marks, all of it. */
  merchantName: PartOrWhole,
  responseCode: oneOrMany(z.string().regex(/^\w{2}$/)),
  transactionCurrency: oneOrMany(CurrencyCode),
  billingCurrency: oneOrMany(AccountCurrency),
  transactionCountry: oneOrMany(CountryCode),
  channel: oneOrMany(channel.schema),
  billingAmount: AmountRange,
  holdExpiresAt: TimeRange,
  sandbox: OfSandbox,
  createdAt: TimeRange,
  q: SearchText,
});

export const authorizationSorts = [
  'createdAt',
  'billingAmount',
  'authorizationStatus',
  'merchantName',
  'holdExpiresAt',
] as const;

const later: Partial<Record<RecordType, z.infer<typeof dataType.schema>>> = {
  [recordType.code.cardSettlement]: dataType.code.cardSettlement,
  [recordType.code.consumptionRefund]: dataType.code.cardSettlement,
  [recordType.code.cardAuthorizationExpired]: dataType.code.cardAuthorizationExpired,
};
export const dataTypeOf = (type: RecordType) => later[type] ?? dataType.code.cardAuthorization;
