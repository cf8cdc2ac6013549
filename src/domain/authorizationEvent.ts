import { z } from 'zod';
import { CurrencyCode } from './currency.ts';
import { type SettleStatus, settleStatus } from './enumerations.ts';
import { Id } from './filter.ts';
import { DecimalAmount } from './money.ts';

/** What an authorization's running totals say, in minor units of its billing currency. */
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

/** What is still meant to be spent: approved and not taken back. */
export const netOf = ({ authorized, reversed }: Totals): bigint => authorized - reversed;

/** What an open authorization holds; a released one holds nothing. */
export function heldOf(totals: Totals): bigint {
  const rest = netOf(totals) - totals.settled;
  return rest > 0n ? rest : 0n;
}

const { settled, partialSettled, overpaymentSettled, reversed, expired } = settleStatus.code;

/** How far it has been settled; null while nothing has and the money is still held. */
export function settleStatusOf(totals: Totals, hasExpired: boolean): SettleStatus | null {
  const net = netOf(totals);
  if (totals.settled > 0n) {
    if (totals.settled === net) return settled;
    return totals.settled < net ? partialSettled : overpaymentSettled;
  }
  if (net === 0n && totals.reversed > 0n) return reversed;
  return hasExpired ? expired : null;
}
