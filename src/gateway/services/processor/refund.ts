import { processStatus, recordType, settleStatus, transactionStatus, transactionType } from '#domain/enumerations.ts';
import { fromDecimal } from '#domain/money.ts';
import type { EventOf } from '#domain/processor/event.ts';
import { movementDescription } from '#domain/transaction/movementDescription.ts';
import { RefusedError } from '../../errors.ts';
import { amountOf, type Billed, billed, billedOrNone } from './billing.ts';
import { giveMoney } from './book.ts';
import { billedByClearing, refuseBookedBefore } from './clearing.ts';
import { keepRecord, type MessageContext } from './keepRecord.ts';
import { accepted, type Outcome } from './outcome.ts';
import { takeStep } from './purchase.ts';
import type { Purchase } from './reckoning.ts';
import { byBilling, byTransaction, isIn, refundableOf, type Share, unsettledOf } from './reckoning.ts';
import type { SpendingCard } from './spendingCard.ts';
import { WaitingError } from './waiting.ts';

/**
 * Money back from the merchant, to the card or, once that is closed, to its account: as much as the message bills, else the
 * share of what was taken. What rates have moved since the settlement is the programme's.
 * @throws WaitingError when it is more than has been settled and not been refunded, and more may still be settled,
 * for a clearing record that was booked before, or where no rate says what is billed
 * @throws RefusedError when it is more than that for good
 */
export async function refund(
  ctx: MessageContext,
  card: SpendingCard,
  purchase: Purchase,
  event: EventOf<'refund'>,
): Promise<Outcome> {
  await refuseBookedBefore(ctx, card, event);
  const refundable = refundableOf(purchase);
  const { amount, adds } = partOf(ctx, card, purchase, event, refundable);
  if (adds.transaction > refundable.transaction || adds.billing > refundable.billing) {
    await refuseOrWait(ctx, purchase);
  }
  const record = await keepRecord(ctx, card, {
    recordType: recordType.code.consumptionRefund,
    merchant: event,
    amount,
    link: event.transactionLink,
    original: purchase,
    also: {
      authorizationCode: purchase.authorizationCode,
      settleStatus: settleStatus.code.settled,
      settledTransactionAmount: amount.transactionAmount,
      settledBillingAmount: amount.billingAmount,
    },
  });
  await takeStep(ctx, card, purchase, {
    kind: 'refund',
    recordId: record.id,
    messageId: event.messageId,
    amount,
    adds,
    post: async () => {
      const relatedTransactionId = await consumptionOf(ctx, purchase);
      const told = {
        at: record,
        authorizationId: record.id,
        description: movementDescription('refund'),
        relatedTransactionId,
      };
      const { transactionId } = await giveMoney(ctx, card, amount, {
        ...told,
        exchanged: amount.billingAmount - adds.billing,
      });
      if (adds.transaction === refundable.transaction) await markRefunded(ctx, purchase);
      return transactionId;
    },
  });
  return accepted(purchase.id, record.id);
}

/** Told in the purchase's own currency, it takes its share of what was settled, and gives what the message says. */
function partOf(
  { programme }: MessageContext,
  { currency }: SpendingCard,
  purchase: Purchase,
  event: EventOf<'refund'>,
  refundable: Share,
): { amount: Billed; adds: Share } {
  if (!isIn(purchase, event)) {
    const amount = billedByClearing(programme, currency, event);
    return { amount, adds: byBilling(refundable, amount.billingAmount) };
  }
  const isSaid = event.billingAmount !== undefined || event.conversionRate !== undefined;
  const told = (isSaid ? billed : billedOrNone)(programme, currency, event, purchase);
  const adds = byTransaction(refundable, fromDecimal(event.transactionAmount, event.transactionCurrency));
  return { amount: isSaid && told ? told : amountOf(purchase, adds), adds };
}

/**
 * A settlement that it has overtaken may still come, until the last one has or nothing is left to settle. What was declined, and what asked for
 * nothing, never had anything left, and is settled all the same.
 */
async function refuseOrWait(ctx: MessageContext, purchase: Purchase): Promise<never> {
  const why = 'refundAboveSettled';
  if (purchase.processStatus === processStatus.code.processing) throw new WaitingError(why, false);
  const isUsedUp = purchase.authorizedTransactionAmount > 0n && unsettledOf(purchase).transaction <= 0n;
  const isOver = isUsedUp || (await hasLastSettlement(ctx, purchase));
  throw isOver ? new RefusedError(why) : new WaitingError(why, true);
}

async function hasLastSettlement({ db }: MessageContext, { id }: Purchase): Promise<boolean> {
  const found = await db
    .selectFrom('authorizationEvents')
    .select('sequence')
    .where('authorizationId', '=', id)
    .where('kind', 'in', ['finalSettlement', 'forcedSettlement'])
    .executeTakeFirst();
  return found !== undefined;
}

const { consumption } = transactionType.code;

/** The number of the consumption that is refunded: the latest, where there are several. */
async function consumptionOf({ db }: MessageContext, { id }: Purchase): Promise<string | undefined> {
  const found = await db
    .selectFrom('cardTransactions')
    .select('transactionId')
    .where('authorizationId', '=', id)
    .where('type', '=', consumption)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  return found?.transactionId;
}

/** All that was settled has come back, which its card's transactions say and, on a shared card, its account's. */
async function markRefunded({ db }: MessageContext, { id }: Purchase): Promise<void> {
  const status = transactionStatus.code.refund;
  const taken = await db
    .updateTable('cardTransactions')
    .set({ status })
    .where('authorizationId', '=', id)
    .where('type', '=', consumption)
    .returning('postingId')
    .execute();
  const postings = taken.flatMap(({ postingId }) => postingId ?? []);
  if (postings.length === 0) return;
  await db
    .updateTable('accountTransactions')
    .set({ status })
    .where('postingId', 'in', postings)
    .where('type', '=', consumption)
    .execute();
}
