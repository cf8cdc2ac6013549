import { type Selectable, sql } from 'kysely';
import {
  type AuthorizationEventKind,
  eventTotals,
  heldOf,
  settleStatusOf,
  type Totals,
} from '#domain/authorizationEvent.ts';
import { processStatus, settleStatus } from '#domain/enumerations.ts';
import type { InTransaction } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { hold, release } from '../money/holds.ts';
import { collectReceivables } from '../money/receivables.ts';
import type { Billed } from './billing.ts';
import { countUsage } from './limitUsage.ts';
import { ownerOf, type SpendingCard } from './spendingCard.ts';

/** The authorization that a purchase's messages are about; a purchase without one begins with its settlement. */
export type Purchase = Selectable<Tables['authorizations']>;

const { processing, finished, pending } = processStatus.code;

/** The purchase that this link joins, if its authorization has come. The card is locked. */
export const findPurchase = ({ db }: InTransaction, cardId: string, link: string): Promise<Purchase | undefined> =>
  db
    .selectFrom('authorizations')
    .selectAll()
    .where('cardId', '=', cardId)
    .where('transactionLink', '=', link)
    .where('originalAuthorizationId', 'is', null)
    .where('processStatus', '<>', pending)
    .executeTakeFirst();

export const totalsOf = (purchase: Purchase): Totals => ({
  authorized: purchase.authorizedBillingAmount,
  reversed: purchase.reversedBillingAmount,
  settled: purchase.settledBillingAmount,
  refunded: purchase.refundedBillingAmount,
});

export interface Step {
  kind: AuthorizationEventKind;
  /** The record of the message, which may be the purchase's own. */
  recordId: string;
  messageId: string | null;
  amount: Pick<Billed, 'transactionAmount' | 'transactionCurrency' | 'billingAmount'>;
  /** Nothing is held from here on, whatever hasn't been settled. */
  isLast?: boolean;
  responseCode?: string;
  failedCheck?: string;
  holdExpiresAt?: Date;
  /** What a settlement adds in the purchase's own currency. */
  settledTransaction?: bigint;
  /** Moves the money once the hold is freed; answers the number of the card transaction. */
  post?: () => Promise<string>;
}

/**
 * Adds a step to a purchase: totals, hold, what counts against the limits, statuses and the line in its history, all in the
 * transaction that is open. The card is locked.
 */
export async function takeStep(
  ctx: InTransaction,
  card: SpendingCard,
  purchase: Purchase,
  step: Step,
): Promise<Purchase> {
  const totals = totalsOf(purchase);
  const total = eventTotals[step.kind];
  if (total) totals[total] += step.amount.billingAmount;
  const isOpen = purchase.processStatus === processing && !step.isLast;
  const held = isOpen ? heldOf(totals) : 0n;
  await changeHold(ctx, card, held - purchase.held);
  await recount(ctx, card, purchase, held + totals.settled);
  const transactionId = (await step.post?.()) ?? null;
  if (held < purchase.held) await collectReceivables(ctx, ownerOf(card));
  const hasExpired = step.kind === 'expiry' || purchase.settleStatus === settleStatus.code.expired;
  const after: Purchase = {
    ...purchase,
    held,
    authorizedBillingAmount: totals.authorized,
    reversedBillingAmount: totals.reversed,
    settledBillingAmount: totals.settled,
    refundedBillingAmount: totals.refunded,
    settledTransactionAmount: purchase.settledTransactionAmount + (step.settledTransaction ?? 0n),
    settleStatus: settleStatusOf(totals, hasExpired),
    processStatus: held > 0n ? processing : finished,
    holdExpiresAt: step.holdExpiresAt ?? purchase.holdExpiresAt,
  };
  await keep(ctx, after);
  await tell(ctx, after, totals, step, transactionId);
  return after;
}

async function changeHold(ctx: InTransaction, { id }: SpendingCard, more: bigint): Promise<void> {
  if (more > 0n) await hold(ctx, { cardId: id }, more);
  if (more < 0n) await release(ctx, { cardId: id }, -more);
}

/** A purchase counts as much as it holds and has settled, and once while that is anything. */
async function recount(ctx: InTransaction, card: SpendingCard, purchase: Purchase, counts: bigint): Promise<void> {
  if (purchase.usageDay === null) return;
  const counted = purchase.held + purchase.settledBillingAmount;
  const times = Number(counts > 0n) - Number(counted > 0n);
  await countUsage(ctx, card, purchase.usageDay, counts - counted, times);
}

async function keep({ db }: InTransaction, after: Purchase): Promise<void> {
  await db
    .updateTable('authorizations')
    .set({
      held: after.held,
      authorizedBillingAmount: after.authorizedBillingAmount,
      reversedBillingAmount: after.reversedBillingAmount,
      settledBillingAmount: after.settledBillingAmount,
      refundedBillingAmount: after.refundedBillingAmount,
      settledTransactionAmount: after.settledTransactionAmount,
      settleStatus: after.settleStatus,
      processStatus: after.processStatus,
      holdExpiresAt: after.holdExpiresAt,
    })
    .where('id', '=', after.id)
    .execute();
}

async function tell(
  { db, clock }: InTransaction,
  purchase: Purchase,
  totals: Totals,
  step: Step,
  transactionId: string | null,
): Promise<void> {
  await db
    .insertInto('authorizationEvents')
    .values({
      authorizationId: purchase.id,
      sequence: sql<number>`(select coalesce(max(sequence), 0) + 1 from authorization_events
        where authorization_id = ${purchase.id})`,
      customerId: purchase.customerId,
      recordId: step.recordId,
      messageId: step.messageId,
      kind: step.kind,
      transactionCurrency: step.amount.transactionCurrency,
      transactionAmount: step.amount.transactionAmount,
      billingAmount: step.amount.billingAmount,
      responseCode: step.responseCode ?? null,
      failedCheck: step.failedCheck ?? null,
      transactionId,
      authorizedAfter: totals.authorized,
      reversedAfter: totals.reversed,
      settledAfter: totals.settled,
      refundedAfter: totals.refunded,
      heldAfter: purchase.held,
      createdAt: clock(),
    })
    .execute();
}
