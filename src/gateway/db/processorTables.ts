import type { Generated, JSONColumnType } from 'kysely';
import type { AuthorizationEventKind } from '#domain/authorization/event.ts';
import type { CurrencyCode } from '#domain/currency.ts';
import type { ProcessStatus } from '#domain/enumerations.ts';
import type { KeptEvent, ProcessorEvent } from '#domain/processor/event.ts';
import type { ProcessorOutcome } from '#domain/processor/message.ts';

/** Rows of what the card processor tells. Amounts are minor units; times are Dates; dates are YYYY-MM-DD. */

export interface AuthorizationEventsTable {
  /** The authorization whose history it is in. */
  authorizationId: string;
  sequence: number;
  customerId: string;
  recordId: string;
  messageId: string | null;
  kind: AuthorizationEventKind;
  transactionCurrency: CurrencyCode;
  transactionAmount: bigint;
  billingAmount: bigint;
  /** What it adds to the total of its kind in the purchase's own currency; null where it moves none. */
  purchaseAmount: Generated<bigint | null>;
  /** What of the billing amount isn't in the total: what rates have moved between a settlement and its refund. */
  exchangeAmount: Generated<bigint>;
  responseCode: string | null;
  failedCheck: string | null;
  transactionId: string | null;
  authorizedAfter: bigint;
  reversedAfter: bigint;
  settledAfter: bigint;
  refundedAfter: bigint;
  heldAfter: bigint;
  createdAt: Date;
}

/** What a card has used of its limits in a day, a month, and ever. */
export interface CardUsageTable {
  cardId: string;
  span: 'day' | 'month' | 'ever';
  /** The span's first day; 0001-01-01 for ever. */
  starts: string;
  customerId: string;
  amount: bigint;
  times: number;
}

export interface ProcessorMessagesTable {
  id: string;
  messageId: string;
  bodyHash: Uint8Array;
  dataType: ProcessorEvent['dataType'];
  kind: ProcessorEvent['kind'];
  outcome: ProcessorOutcome;
  processStatus: ProcessStatus;
  /** Null where the card isn't known. */
  customerId: string | null;
  cardId: string | null;
  last4: string | null;
  transactionLink: string;
  /** The clearing record that it brings: booked once on a card. */
  clearingReference: Generated<string | null>;
  transactionCurrency: CurrencyCode | null;
  transactionAmount: bigint | null;
  merchantName: string | null;
  /** The authorization it belongs to, and the record that it made. */
  authorizationId: string | null;
  recordId: string | null;
  /** Why it was refused, or couldn't be matched: a key of locales `errors`. */
  refusal: string | null;
  /** As it was given, as JSON. */
  answer: string | null;
  /** The message without the card's number. */
  payload: JSONColumnType<KeptEvent>;
  reason: string | null;
  resolvedBy: string | null;
  resolvedAt: Date | null;
  createdAt: Date;
}
