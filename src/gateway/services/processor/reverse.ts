import { authorizationStatus, recordType } from '#domain/enumerations.ts';
import { fromDecimal } from '#domain/money.ts';
import type { EventOf } from '#domain/processor/event.ts';
import { RefusedError } from '../../errors.ts';
import { amountOf, type Billed, billed, billedOrNone } from './billing.ts';
import { keepRecord, type MessageContext } from './keepRecord.ts';
import { accepted, type Outcome } from './outcome.ts';
import { takeStep } from './purchase.ts';
import type { Purchase } from './reckoning.ts';
import { byBilling, byTransaction, isIn, type Share, unsettledOf } from './reckoning.ts';
import type { SpendingCard } from './spendingCard.ts';

/**
 * The merchant takes back what hasn't been settled, all of it or a part, which frees its share of what is held: the money
 * was never taken, so no rate but the purchase's own has a say in it.
 * @throws RefusedError when there isn't that much left to take back
 */
export async function reverse(
  ctx: MessageContext,
  card: SpendingCard,
  purchase: Purchase,
  event: EventOf<'reversal'>,
): Promise<Outcome> {
  const unsettled = unsettledOf(purchase);
  if (unsettled.transaction <= 0n) throw new RefusedError('nothingToReverse');
  // Where rates have risen, all that was held may be settled before all is settled that was asked for.
  const left = { ...unsettled, billing: unsettled.billing > 0n ? unsettled.billing : 0n };
  const { amount, adds } = partOf(ctx, card, purchase, event, left);
  if (adds.transaction > left.transaction || adds.billing > left.billing) throw new RefusedError('reversalAboveRest');
  const record = await keepRecord(ctx, card, {
    recordType: recordType.code.cardAuthorization,
    merchant: event,
    amount,
    link: event.transactionLink,
    original: purchase,
    also: { authorizationStatus: authorizationStatus.code.reversal, authorizationCode: purchase.authorizationCode },
  });
  const kind = adds.transaction === left.transaction ? 'fullReversal' : 'partialReversal';
  await takeStep(ctx, card, purchase, { kind, recordId: record.id, messageId: event.messageId, amount, adds });
  return accepted(purchase.id, record.id);
}

/** Told in the purchase's own currency, it takes its share of what is left, whatever it says of billing. */
function partOf(
  { programme }: MessageContext,
  card: SpendingCard,
  purchase: Purchase,
  { transactionAmount, transactionCurrency, ...asked }: EventOf<'reversal'>,
  left: Share,
): { amount: Billed; adds: Share } {
  if (transactionAmount === undefined || transactionCurrency === undefined) {
    return { amount: amountOf(purchase, left), adds: left };
  }
  const told = { ...asked, transactionAmount, transactionCurrency };
  if (!isIn(purchase, told)) {
    const amount = billed(programme, card.currency, told);
    const adds = byBilling(left, amount.billingAmount);
    return { amount, adds: adds.transaction === left.transaction && adds.billing < left.billing ? left : adds };
  }
  billedOrNone(programme, card.currency, told, purchase);
  const adds = byTransaction(left, fromDecimal(transactionAmount, transactionCurrency));
  return { amount: amountOf(purchase, adds), adds };
}
