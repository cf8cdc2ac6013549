import { sql } from 'kysely';
import {
  type AuthorizationEventKind,
  endsHold,
  eventTotals,
  heldOf,
  type Reckoning,
  settleStatusOf,
} from '#domain/authorization/event.ts';
import { cardStatus, processStatus, type SettleStatus, settleStatus } from '#domain/enumerations.ts';
import type { InTransaction } from '../../context.ts';
import { markSpent } from '../card/markSpent.ts';
import { hold, release } from '../money/holds.ts';
import { collectReceivables } from '../money/receivables.ts';
import type { Billed } from './billing.ts';
import { countUsage } from './limitUsage.ts';
import { type Purchase, type Share, totalsOf } from './reckoning.ts';
import { ownerOf, type SpendingCard } from './spendingCard.ts';

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

export interface Step {
  kind: AuthorizationEventKind;
  /** The record of the message, which may be the purchase's own. */
  recordId: string;
  messageId: string | null;
  amount: Pick<Billed, 'transactionAmount' | 'transactionCurrency' | 'billingAmount'>;
  /** What it adds to the total of its kind; the amount itself unless it says otherwise. */
  adds?: Share;
  /** Nothing is held from here on, whatever hasn't been settled. */
  isLast?: boolean;
  responseCode?: string;
  failedCheck?: string;
  holdExpiresAt?: Date;
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
  const adds = addedBy(step);
  if (total) {
    totals.transaction[total] += adds.transaction;
    totals.billing[total] += adds.billing;
  }
  const isOpen = purchase.processStatus === processing && !step.isLast;
  const held = isOpen ? heldOf(totals) : 0n;
  await changeHold(ctx, card, held - purchase.held);
  await recount(ctx, card, purchase, held + totals.billing.settled);
  const transactionId = (await step.post?.()) ?? null;
  if (held < purchase.held) await collectReceivables(ctx, ownerOf(card));
  const after: Purchase = {
    ...purchase,
    ...columnsOf(totals),
    held,
    settleStatus: settleStatusOf(totals.billing, {
      isSettled: total === 'settled' || saysSettled.has(purchase.settleStatus),
      hasExpired: endsHold.has(step.kind) || purchase.settleStatus === settleStatus.code.expired,
    }),
    processStatus: held > 0n ? processing : finished,
    holdExpiresAt: step.holdExpiresAt ?? purchase.holdExpiresAt,
  };
  await keep(ctx, after);
  await tell(ctx, after, step, transactionId);
  await markSpent(ctx, card);
  // It may be the last that a revoked card was waiting for.
  if (held < purchase.held && card.cardStatus === cardStatus.code.closing) ctx.wake('closeCards');
  return after;
}

const { settled, partialSettled, overpaymentSettled } = settleStatus.code;
const saysSettled: ReadonlySet<SettleStatus | null> = new Set([settled, partialSettled, overpaymentSettled]);

const addedBy = ({ amount, adds }: Step): Share =>
  adds ?? { transaction: amount.transactionAmount, billing: amount.billingAmount };

const columnsOf = ({ transaction, billing }: Reckoning) => ({
  authorizedBillingAmount: billing.authorized,
  reversedBillingAmount: billing.reversed,
  settledBillingAmount: billing.settled,
  refundedBillingAmount: billing.refunded,
  authorizedTransactionAmount: transaction.authorized,
  reversedTransactionAmount: transaction.reversed,
  settledTransactionAmount: transaction.settled,
  refundedTransactionAmount: transaction.refunded,
});

async function changeHold(ctx: InTransaction, { id, customerId }: SpendingCard, more: bigint): Promise<void> {
  if (more > 0n) await hold(ctx, { customerId, cardId: id }, more);
  if (more < 0n) await release(ctx, { customerId, cardId: id }, -more);
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
      ...columnsOf(totalsOf(after)),
      held: after.held,
      usageDay: after.usageDay,
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
  step: Step,
  transactionId: string | null,
): Promise<void> {
  const adds = addedBy(step);
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
      purchaseAmount: eventTotals[step.kind] === null ? null : adds.transaction,
      exchangeAmount: step.amount.billingAmount - adds.billing,
      responseCode: step.responseCode ?? null,
      failedCheck: step.failedCheck ?? null,
      transactionId,
      authorizedAfter: purchase.authorizedBillingAmount,
      reversedAfter: purchase.reversedBillingAmount,
      settledAfter: purchase.settledBillingAmount,
      refundedAfter: purchase.refundedBillingAmount,
      heldAfter: purchase.held,
      createdAt: clock(),
    })
    .execute();
}
