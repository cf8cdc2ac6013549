import { netOf } from '#domain/authorizationEvent.ts';
import { authorizationStatus, recordType } from '#domain/enumerations.ts';
import type { EventOf } from '#domain/processorEvent.ts';
import { RefusedError } from '../../errors.ts';
import { type Billed, billed } from './billing.ts';
import { keepRecord, type MessageContext } from './keepRecord.ts';
import { accepted, type Outcome } from './outcome.ts';
import { type Purchase, takeStep, totalsOf } from './purchase.ts';
import type { SpendingCard } from './spendingCard.ts';

/**
 * The merchant takes back what hasn't been settled, all of it or a part.
 * @throws RefusedError when there isn't that much left to take back
 */
export async function reverse(
  ctx: MessageContext,
  card: SpendingCard,
  purchase: Purchase,
  event: EventOf<'reversal'>,
): Promise<Outcome> {
  const totals = totalsOf(purchase);
  const rest = netOf(totals) - totals.settled;
  if (rest <= 0n) throw new RefusedError('nothingToReverse');
  const amount = amountOf(ctx, card, purchase, event, rest);
  if (amount.billingAmount > rest) throw new RefusedError('reversalAboveRest');
  const record = await keepRecord(ctx, card, {
    recordType: recordType.code.cardAuthorization,
    merchant: event,
    amount,
    link: event.transactionLink,
    original: purchase,
    also: { authorizationStatus: authorizationStatus.code.reversal, authorizationCode: purchase.authorizationCode },
  });
  const kind = amount.billingAmount === rest ? 'fullReversal' : 'partialReversal';
  await takeStep(ctx, card, purchase, { kind, recordId: record.id, messageId: event.messageId, amount });
  return accepted(purchase.id, record.id);
}

function amountOf(
  { config }: MessageContext,
  card: SpendingCard,
  purchase: Purchase,
  event: EventOf<'reversal'>,
  rest: bigint,
): Billed {
  const { transactionAmount, transactionCurrency, ...asked } = event;
  if (transactionAmount !== undefined && transactionCurrency !== undefined) {
    return billed(config, card.currency, { ...asked, transactionAmount, transactionCurrency }, purchase.conversionRate);
  }
  const { billingAmount } = purchase;
  return {
    transactionAmount: billingAmount === 0n ? 0n : (purchase.transactionAmount * rest) / billingAmount,
    transactionCurrency: purchase.transactionCurrency,
    billingAmount: rest,
    conversionRate: purchase.conversionRate,
  };
}
