import { recordType, settleStatus } from '#domain/enumerations.ts';
import type { EventOf } from '#domain/processor/event.ts';
import { movementDescription } from '#domain/transaction/movementDescription.ts';
import { giveMoney } from './book.ts';
import { billedByClearing, refuseBookedBefore } from './clearing.ts';
import { keepRecord, type MessageContext } from './keepRecord.ts';
import { accepted, type Outcome } from './outcome.ts';
import type { SpendingCard } from './spendingCard.ts';

/**
 * Money back that belongs to no purchase, by a decision of staff: all that it bills, from clearing. Its record stands alone, without the
 * link, which stays free for a purchase that may still come.
 * @throws RefusedError without a rate, or for a clearing record that was booked before
 */
export async function payRefund(ctx: MessageContext, card: SpendingCard, event: EventOf<'refund'>): Promise<Outcome> {
  await refuseBookedBefore(ctx, card, event);
  const amount = billedByClearing(ctx.programme, card.currency, event);
  const record = await keepRecord(ctx, card, {
    recordType: recordType.code.consumptionRefund,
    merchant: event,
    amount,
    link: null,
    also: {
      settleStatus: settleStatus.code.settled,
      settledTransactionAmount: amount.transactionAmount,
      settledBillingAmount: amount.billingAmount,
    },
  });
  await giveMoney(ctx, card, amount, {
    at: record,
    authorizationId: record.id,
    description: movementDescription('refund'),
  });
  return accepted(record.id, record.id);
}
