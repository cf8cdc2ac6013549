import { z } from 'zod';
import { CurrencyCode } from '../currency.ts';
import { type SettleStatus, settleStatus } from '../enumerations.ts';
import { Id } from '../filter.ts';
import { DecimalAmount } from '../money.ts';

/** What an authorization's running totals say, in minor units of one of its currencies. */
export interface Totals {
  authorized: bigint;
  reversed: bigint;
  settled: bigint;
  refunded: bigint;
}

/** Each step of an authorization and the total that its amount adds to; null for a step that moves none. */
export const eventTotals = {
  approve: 'authorized',
  decline: null,
  verify: null,
  increment: 'authorized',
  declineIncrement: null,
  advice: 'reversed',
  partialReversal: 'reversed',
  fullReversal: 'reversed',
  expiry: null,
  release: null,
  partialSettlement: 'settled',
  finalSettlement: 'settled',
  forcedSettlement: 'settled',
  refund: 'refunded',
} as const satisfies Record<string, keyof Totals | null>;
export type AuthorizationEventKind = keyof typeof eventTotals;
export const authorizationEventKinds = Object.keys(eventTotals) as [
  AuthorizationEventKind,
  ...AuthorizationEventKind[],
];

/** What frees a hold that nobody settled: its time, or staff before that. Either way the purchase counts as expired. */
export const endsHold: ReadonlySet<AuthorizationEventKind> = new Set(['expiry', 'release']);

/** One step in an authorization's history, with the totals as they were after it. */
export const AuthorizationEvent = z.strictObject({
  sequence: z.int(),
  kind: z.enum(authorizationEventKinds),
  /** The record of the message that it came with. */
  recordId: Id,
  transactionCurrency: CurrencyCode,
  transactionAmount: DecimalAmount,
  billingAmount: DecimalAmount,
  responseCode: z.string().nullable(),
  failedCheck: z.string().nullable(),
  /** The number of the card transaction that it posted. */
  transactionId: z.string().nullable(),
  authorizedAfter: DecimalAmount,
  reversedAfter: DecimalAmount,
  settledAfter: DecimalAmount,
  refundedAfter: DecimalAmount,
  heldAfter: DecimalAmount,
  createdAt: z.iso.datetime(),
});
export type AuthorizationEvent = z.infer<typeof AuthorizationEvent>;

/**
 * The totals in both currencies of a purchase: the one that it was asked for in, which merchants and their later messages
 * reckon in, and the one that its card is billed in. Within one currency they are the same.
 */
export interface Reckoning {
  transaction: Totals;
  billing: Totals;
}

/** What is still meant to be spent: approved and not taken back. */
export const netOf = ({ authorized, reversed }: Totals): bigint => authorized - reversed;

/** What of that hasn't been settled; below zero where more was settled than was approved. */
export const leftOf = (totals: Totals): bigint => netOf(totals) - totals.settled;

/**
 * What an open authorization holds; a released one holds nothing. Once nothing is left in the currency that it was asked
 * for in, nothing is held, whatever moving rates and roundings leave of it in the billing currency.
 */
export function heldOf({ transaction, billing }: Reckoning): bigint {
  const rest = leftOf(billing);
  return leftOf(transaction) > 0n && rest > 0n ? rest : 0n;
}

const { settled, partialSettled, overpaymentSettled, reversed, expired } = settleStatus.code;

/** What has happened to a purchase beside its totals. */
export interface Ending {
  /** A settlement has come, be it one that billed nothing. */
  isSettled: boolean;
  /** Its hold was freed unsettled: its time was over, or staff ended it before. */
  hasExpired: boolean;
}

/**
 * How far it has been settled, from its totals in the billing currency; null while nothing has been and the money is still
 * held. A settlement of so little that nothing is billed is one all the same, unless all was taken back.
 */
export function settleStatusOf(totals: Totals, { isSettled, hasExpired }: Ending): SettleStatus | null {
  const net = netOf(totals);
  if (totals.settled === 0n && net === 0n && totals.reversed > 0n) return reversed;
  if (isSettled) {
    if (totals.settled === net) return settled;
    return totals.settled < net ? partialSettled : overpaymentSettled;
  }
  return hasExpired ? expired : null;
}
