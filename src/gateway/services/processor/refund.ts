import { recordType, settleStatus, transactionStatus, transactionType } from '#domain/enumerations.ts';
import { movementDescription } from '#domain/movementDescription.ts';
import type { EventOf } from '#domain/processorEvent.ts';
import { RefusedError } from '../../errors.ts';
import { billed } from './billing.ts';
import { giveMoney } from './book.ts';
import { keepRecord, type MessageContext } from './keepRecord.ts';
import { accepted, type Outcome } from './outcome.ts';
import { type Purchase, takeStep } from './purchase.ts';
import type { SpendingCard } from './spendingCard.ts';

/**
 * Money back from the merchant, to the card or, once that is closed, to its account.
 * @throws RefusedError when it is more than was settled and hasn't been refunded yet
 */
export async function refund(
  ctx: MessageContext,
  card: SpendingCard,
  purchase: Purchase,
  event: EventOf<'refund'>,
): Promise<Outcome> {
  const amount = billed(ctx.config, card.currency, event, purchase.conversionRate);
  const left = purchase.settledBillingAmount - purchase.refundedBillingAmount;
  if (amount.billingAmount > left) throw new RefusedError('refundAboveSettled');
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
    post: async () => {
      const relatedTransactionId = await consumptionOf(ctx, purchase);
      const told = {
        at: record,
        authorizationId: record.id,
        description: movementDescription('refund'),
        relatedTransactionId,
      };
      const { transactionId } = await giveMoney(ctx, card, amount, told);
      if (amount.billingAmount === left) await markRefunded(ctx, purchase);
      return transactionId;
    },
  });
  return accepted(purchase.id, record.id);
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

/** All that was settled has come back. */
async function markRefunded({ db }: MessageContext, { id }: Purchase): Promise<void> {
  await db
    .updateTable('cardTransactions')
    .set({ status: transactionStatus.code.refund })
    .where('authorizationId', '=', id)
    .where('type', '=', consumption)
    .execute();
}
