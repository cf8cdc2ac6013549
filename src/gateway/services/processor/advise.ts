import { netOf } from '#domain/authorizationEvent.ts';
import { authorizationStatus, recordType } from '#domain/enumerations.ts';
import type { EventOf } from '#domain/processorEvent.ts';
import { type Billed, billed } from './billing.ts';
import { raise } from './increment.ts';
import { keepRecord, type MessageContext } from './keepRecord.ts';
import { accepted, type Outcome } from './outcome.ts';
import { type Purchase, takeStep, totalsOf } from './purchase.ts';
import type { SpendingCard } from './spendingCard.ts';

/**
 * The merchant tells what the purchase will take in all, as a pump does once it has stopped. Less frees the rest; more is a
 * request like any other.
 */
export async function advise(
  ctx: MessageContext,
  card: SpendingCard,
  purchase: Purchase,
  event: EventOf<'advice'>,
): Promise<Outcome> {
  const told = billed(ctx.config, card.currency, event, purchase.conversionRate);
  const net = netOf(totalsOf(purchase));
  const difference = told.billingAmount - net;
  if (difference > 0n) return raise(ctx, card, purchase, event, shareOf(told, difference));
  const amount = shareOf(told, -difference);
  const record = await keepRecord(ctx, card, {
    recordType: recordType.code.cardAuthorization,
    merchant: event,
    amount: told,
    link: event.transactionLink,
    original: purchase,
    also: { authorizationStatus: authorizationStatus.code.reversal, authorizationCode: purchase.authorizationCode },
  });
  await takeStep(ctx, card, purchase, { kind: 'advice', recordId: record.id, messageId: event.messageId, amount });
  return accepted(purchase.id, record.id);
}

/** A part of an amount, in both of its currencies. */
function shareOf(whole: Billed, part: bigint): Billed {
  const transactionAmount = whole.billingAmount === 0n ? 0n : (whole.transactionAmount * part) / whole.billingAmount;
  return { ...whole, billingAmount: part, transactionAmount };
}
