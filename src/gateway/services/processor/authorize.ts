import { localDate } from '#domain/dates.ts';
import { approvedCode, type DeclineCheck, declineCodes } from '#domain/declineCheck.ts';
import { authorizationStatus, processStatus, recordType, transactionType } from '#domain/enumerations.ts';
import { holdDays } from '#domain/holdPeriod.ts';
import { fromDecimal } from '#domain/money.ts';
import type { EventOf } from '#domain/processorEvent.ts';
import { RefusedError } from '../../errors.ts';
import { countActivity } from '../activity.ts';
import { post } from '../money/ledger.ts';
import { recordOnCard } from '../money/record.ts';
import type { Billed } from './billing.ts';
import { keepRecord, type MessageContext } from './keepRecord.ts';
import { approved, declined, type Outcome } from './outcome.ts';
import { findPurchase, type Purchase, takeStep } from './purchase.ts';
import { ask, billedOrNone } from './question.ts';
import type { SpendingCard } from './spendingCard.ts';

const dayMs = 86_400_000;

/** A new request to spend: approved and its money held, or declined with the check that failed. Zero asks only. */
export async function authorize(
  ctx: MessageContext,
  card: SpendingCard,
  event: EventOf<'authorize'>,
): Promise<Outcome> {
  if (await findPurchase(ctx, card.id, event.transactionLink)) throw new RefusedError('transactionLinkUsed');
  const amount = billedOrNone(ctx.config, card.currency, event);
  const day = localDate(ctx.clock(), ctx.config.programTimeZone);
  const isSuspicious = event.suspicious === true;
  const failed = await ask(ctx, card, { amount, before: 0n, day, isNew: true, isSuspicious, mccCode: event.mccCode });
  const known = amount ?? notBilled(event);
  if (failed) return decline(ctx, card, event, known, failed);
  if (known.billingAmount === 0n) return verify(ctx, card, event, known);
  return approve(ctx, card, event, known, day);
}

async function approve(
  ctx: MessageContext,
  card: SpendingCard,
  event: EventOf<'authorize'>,
  amount: Billed,
  usageDay: string,
): Promise<Outcome> {
  const authorizationCode = sixDigits(ctx.random);
  const purchase = await keepRecord(ctx, card, {
    recordType: recordType.code.cardAuthorization,
    merchant: event,
    amount,
    link: event.transactionLink,
    also: { authorizationCode, processStatus: processStatus.code.processing, usageDay },
  });
  const days = holdDays(event.mccCode, event.preAuthorization);
  await takeStep(ctx, card, purchase, {
    kind: 'approve',
    recordId: purchase.id,
    messageId: event.messageId,
    amount,
    responseCode: approvedCode,
    holdExpiresAt: new Date(ctx.clock().getTime() + days * dayMs),
  });
  await countApproved(ctx, card, purchase);
  return approved(ctx, card, approvedCode, authorizationCode, { authorizationId: purchase.id, recordId: purchase.id });
}

/** For the dashboard's sums. */
export const countApproved = (ctx: MessageContext, card: SpendingCard, { createdAt, billingAmount }: Purchase) =>
  countActivity(ctx, {
    customerId: card.customerId,
    at: createdAt,
    kind: 'authorization',
    currency: card.currency,
    amount: billingAmount,
  });

async function decline(
  ctx: MessageContext,
  card: SpendingCard,
  event: EventOf<'authorize'>,
  amount: Billed,
  failedCheck: DeclineCheck,
): Promise<Outcome> {
  const responseCode = declineCodes[failedCheck];
  const purchase = await keepRecord(ctx, card, {
    recordType: amount.transactionAmount === 0n ? recordType.code.verification : recordType.code.cardAuthorization,
    merchant: event,
    amount,
    link: event.transactionLink,
    also: { authorizationStatus: authorizationStatus.code.declined, responseCode, failedCheck },
  });
  const { messageId } = event;
  await takeStep(ctx, card, purchase, {
    kind: 'decline',
    recordId: purchase.id,
    messageId,
    amount,
    responseCode,
    failedCheck,
  });
  return declined(ctx, card, failedCheck, { authorizationId: purchase.id, recordId: purchase.id });
}

/** The card is good: amount zero, no hold, a line among its transactions all the same. */
async function verify(
  ctx: MessageContext,
  card: SpendingCard,
  event: EventOf<'authorize'>,
  amount: Billed,
): Promise<Outcome> {
  const authorizationCode = sixDigits(ctx.random);
  const purchase = await keepRecord(ctx, card, {
    recordType: recordType.code.verification,
    merchant: event,
    amount,
    link: event.transactionLink,
    also: { authorizationCode },
  });
  await takeStep(ctx, card, purchase, {
    kind: 'verify',
    recordId: purchase.id,
    messageId: event.messageId,
    amount,
    responseCode: approvedCode,
    post: () => recordVerification(ctx, card, purchase),
  });
  return approved(ctx, card, approvedCode, authorizationCode, { authorizationId: purchase.id, recordId: purchase.id });
}

async function recordVerification(ctx: MessageContext, card: SpendingCard, purchase: Purchase): Promise<string> {
  const { currency, customerId, id: cardId } = card;
  const type = transactionType.code.verification;
  const posted = await post(ctx, {
    customerId,
    kind: type,
    lines: [
      { cardId, currency, amount: 0n },
      { book: 'clearing', currency, amount: 0n },
    ],
  });
  const movement = { posted, type, currency, balanceChange: 0n };
  const also = {
    authorizationId: purchase.id,
    transactionCountry: purchase.transactionCountry,
    merchantInformation: placeOf(purchase),
    mccCode: purchase.mccCode,
    // A shared card shows what its account has.
    ...(card.sharedCard && { balanceAfter: (await accountBalance(ctx, card)) ?? 0n }),
  };
  return (await recordOnCard(ctx, { cardId, purseId: cardId }, movement, also)).transactionId;
}

const accountBalance = async ({ db }: MessageContext, { accountId }: SpendingCard) =>
  (await db.selectFrom('accounts').select('balance').where('id', '=', accountId).executeTakeFirst())?.balance;

/** The merchant and its city, as transactions name it. */
export const placeOf = ({ merchantName, merchantCity }: Pick<Purchase, 'merchantName' | 'merchantCity'>): string =>
  merchantCity ? `${merchantName}, ${merchantCity}` : merchantName;

/** An amount that can't be told in the card's currency: it is declined, and shown as it was asked for. */
const notBilled = ({ transactionAmount, transactionCurrency }: EventOf<'authorize'>): Billed => ({
  transactionAmount: fromDecimal(transactionAmount, transactionCurrency),
  transactionCurrency,
  billingAmount: 0n,
  conversionRate: null,
});

function sixDigits(random: (bytes: number) => Uint8Array): string {
  const [a = 0, b = 0, c = 0] = random(3);
  return String((a * 65_536 + b * 256 + c) % 1_000_000).padStart(6, '0');
}
