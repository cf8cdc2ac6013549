import { authorizationStatus, recordType } from '#domain/enumerations.ts';
import { fromDecimal, toDecimal } from '#domain/money.ts';
import type { EventOf } from '#domain/processor/event.ts';
import { amountOf, type Billed, billed, billedOrNone, saidToBill } from './billing.ts';
import { raise } from './increment.ts';
import { keepRecord, type MessageContext } from './keepRecord.ts';
import { accepted, type Outcome } from './outcome.ts';
import { takeStep } from './purchase.ts';
import type { Purchase } from './reckoning.ts';
import { byBilling, byTransaction, isIn, meantOf, type Share } from './reckoning.ts';
import type { SpendingCard } from './spendingCard.ts';

/**
 * The merchant tells what the purchase will take in all, as a pump does once it has stopped. Less frees its share of what was
 * approved; more is a request like any other, for the difference.
 */
export async function advise(
  ctx: MessageContext,
  card: SpendingCard,
  purchase: Purchase,
  event: EventOf<'advice'>,
): Promise<Outcome> {
  const difference = differenceOf(ctx, card, purchase, event);
  if (difference.more) return raise(ctx, card, purchase, event, difference.amount);
  const { amount } = difference;
  const record = await keepRecord(ctx, card, {
    recordType: recordType.code.cardAuthorization,
    merchant: event,
    amount,
    link: event.transactionLink,
    original: purchase,
    also: { authorizationStatus: authorizationStatus.code.reversal, authorizationCode: purchase.authorizationCode },
  });
  await takeStep(ctx, card, purchase, { kind: 'advice', recordId: record.id, messageId: event.messageId, amount });
  return accepted(purchase.id, record.id);
}

type Difference = { more: true; amount: Billed | undefined } | { more: false; amount: Billed };

/** Between what was approved and what the purchase will take, in both currencies; undefined where it can't be billed. */
function differenceOf(
  { programme }: MessageContext,
  { currency }: SpendingCard,
  purchase: Purchase,
  event: EventOf<'advice'>,
): Difference {
  const meant = meantOf(purchase);
  const less = (told: Share): Difference => {
    // Too little for a unit of the purchase's currency is nothing.
    const amount = amountOf(purchase, told.transaction === 0n ? meant : minus(meant, told));
    return { more: false, amount };
  };
  if (!isIn(purchase, event)) {
    const { billingAmount: told } = billed(programme, currency, event);
    if (told <= meant.billing) return less(byBilling(meant, told));
    return { more: true, amount: amountOf(purchase, byBilling(meant, told - meant.billing)) };
  }
  const said = saidToBill(currency, event);
  const whole = billedOrNone(programme, currency, event, purchase);
  const told = fromDecimal(event.transactionAmount, event.transactionCurrency);
  if (told <= meant.transaction) return less(byTransaction(meant, told));
  const transaction = told - meant.transaction;
  if (said !== undefined) {
    const billing = said > meant.billing ? said - meant.billing : 0n;
    return { more: true, amount: whole && { ...whole, transactionAmount: transaction, billingAmount: billing } };
  }
  const transactionAmount = toDecimal(transaction, event.transactionCurrency);
  return { more: true, amount: billedOrNone(programme, currency, { ...event, transactionAmount }, purchase) };
}

const minus = (a: Share, b: Share): Share => ({
  transaction: a.transaction - b.transaction,
  billing: a.billing - b.billing,
});
