import { approvedCode, declineCodes } from '#domain/authorization/declineCheck.ts';
import { authorizationStatus, processStatus, recordType } from '#domain/enumerations.ts';
import type { EventOf } from '#domain/processor/event.ts';
import { countApproved } from './authorize.ts';
import { type Billed, billedOrNone } from './billing.ts';
import { firstMessageOf } from './firstMessage.ts';
import { keepRecord, type MessageContext } from './keepRecord.ts';
import { approved, declined, nowhere, type Outcome } from './outcome.ts';
import { findPurchase, takeStep } from './purchase.ts';
import { type Against, type Asked, ask, keepFindings } from './question.ts';
import type { Purchase } from './reckoning.ts';
import { addedTo } from './reckoning.ts';
import type { SpendingCard } from './spendingCard.ts';
import { heldFor } from './spendingTerms.ts';

const dayMs = 86_400_000;
type Event = EventOf<'increment'> | EventOf<'advice'>;

/** Asks for more on an open purchase: the hold grows and begins its time anew, or everything stays as it was. */
export async function increment(
  ctx: MessageContext,
  card: SpendingCard,
  event: EventOf<'increment'>,
): Promise<Outcome> {
  const purchase = await findPurchase(ctx, card.id, event.transactionLink);
  if (!purchase) return declined(card, 'unknownAuthorization', nowhere);
  const amount = billedOrNone(ctx.programme, card.currency, event, purchase);
  return raise(ctx, card, purchase, event, amount);
}

/** @param amount undefined where it can't be told in the card's currency */
export async function raise(
  ctx: MessageContext,
  card: SpendingCard,
  purchase: Purchase,
  event: Event,
  amount: Billed | undefined,
): Promise<Outcome> {
  const against = await whatStandsAgainst(ctx, card, purchase, event, amount);
  const { failed } = against;
  const known = amount ?? { ...purchase, transactionAmount: 0n, billingAmount: 0n };
  const responseCode = failed ? declineCodes[failed] : approvedCode;
  const record = await keepRecord(ctx, card, {
    recordType: recordType.code.cardAuthorization,
    merchant: event,
    amount: known,
    link: event.transactionLink,
    original: purchase,
    also: failed
      ? { authorizationStatus: authorizationStatus.code.declined, responseCode, failedCheck: failed }
      : { authorizationCode: purchase.authorizationCode },
  });
  await keepFindings(ctx, record, against);
  const { messageId } = event;
  const told = { recordId: record.id, messageId, amount: known, responseCode };
  const where = { authorizationId: purchase.id, recordId: record.id };
  if (failed) {
    await takeStep(ctx, card, purchase, { ...told, kind: 'declineIncrement', failedCheck: failed });
    return declined(card, failed, where);
  }
  const days = heldFor(card, purchase.mccCode, await isPreAuthorization(ctx, purchase));
  const holdExpiresAt = new Date(begunAnew(purchase, ctx.clock()).getTime() + days * dayMs);
  const adds = addedTo(purchase, known);
  await takeStep(ctx, card, purchase, { ...told, kind: 'increment', adds, holdExpiresAt });
  await countApproved(ctx, card, record);
  return approved(card, { authCode: purchase.authorizationCode, taken: known.billingAmount }, where);
}

async function whatStandsAgainst(
  ctx: MessageContext,
  card: SpendingCard,
  purchase: Purchase,
  event: Event,
  amount: Billed | undefined,
): Promise<Against> {
  const asked = askedForMore(purchase, event, amount);
  return asked ? ask(ctx, card, asked) : { failed: 'unknownAuthorization', broken: null };
}

/** What is asked of the card when a purchase is to grow; undefined where it holds nothing any more that could. */
export function askedForMore(
  purchase: Purchase,
  {
    mccCode,
    merchantName,
    transactionCountry,
    channel,
  }: Pick<Event, 'mccCode' | 'merchantName' | 'transactionCountry' | 'channel'>,
  amount: Billed | undefined,
): Asked | undefined {
  if (purchase.processStatus !== processStatus.code.processing || purchase.usageDay === null) return undefined;
  return {
    amount,
    before: purchase.held + purchase.settledBillingAmount,
    day: purchase.usageDay,
    isNew: false,
    isSuspicious: false,
    mccCode,
    merchantName,
    transactionCountry,
    channel: channel ?? purchase.channel,
    presentedAt: null,
  };
}

/** A gateway whose clock is behind doesn't have it begin before the purchase did. */
const begunAnew = ({ createdAt }: Purchase, now: Date): Date => (now < createdAt ? createdAt : now);

/** Its request says so. When its hold ends doesn't: that moves each time it grows. */
async function isPreAuthorization(ctx: MessageContext, purchase: Purchase): Promise<boolean> {
  const request = await firstMessageOf(ctx, purchase);
  return request?.kind === 'authorize' && request.preAuthorization === true;
}
