import { localDate } from '#domain/dates.ts';
import { approvedCode, type DeclineCheck, declineCodes } from '#domain/declineCheck.ts';
import { authorizationStatus, processStatus, recordType, transactionType } from '#domain/enumerations.ts';
import { holdDays } from '#domain/holdPeriod.ts';
import { fromDecimal } from '#domain/money.ts';
import type { EventOf } from '#domain/processorEvent.ts';
import type { InTransaction } from '../../context.ts';
import { RefusedError } from '../../errors.ts';
import { countActivity } from '../activity.ts';
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
  if (known.transactionAmount === 0n) return verify(ctx, card, event, known);
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
  const answer = { authCode: authorizationCode, taken: amount.billingAmount };
  return approved(card, answer, { authorizationId: purchase.id, recordId: purchase.id });
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
  return declined(card, failedCheck, { authorizationId: purchase.id, recordId: purchase.id });
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
  return approved(card, { authCode: authorizationCode }, { authorizationId: purchase.id, recordId: purchase.id });
}

/** Nothing is posted, as nothing moves; the line has its place in the history all the same. */
async function recordVerification(ctx: InTransaction, card: SpendingCard, purchase: Purchase): Promise<string> {
  const [table, purseId] = card.sharedCard ? (['accounts', card.accountId] as const) : (['cards', card.id] as const);
  const { lastPostedAt, ...balance } = await ctx.db
    .selectFrom(table)
    .select(['balance', 'held', 'lastPostedAt'])
    .where('id', '=', purseId)
    .executeTakeFirstOrThrow();
  const at = new Date(Math.max(ctx.clock().getTime(), (lastPostedAt?.getTime() ?? 0) + 1));
  await ctx.db.updateTable(table).set({ lastPostedAt: at }).where('id', '=', purseId).execute();
  const posted = { postingId: '', customerId: card.customerId, at, balances: new Map([[purseId, balance]]) };
  const type = transactionType.code.verification;
  const also = {
    postingId: null,
    authorizationId: purchase.id,
    transactionCountry: purchase.transactionCountry,
    merchantInformation: placeOf(purchase),
    mccCode: purchase.mccCode,
  };
  const movement = { posted, type, currency: card.currency, balanceChange: 0n };
  return (await recordOnCard(ctx, { cardId: card.id, purseId }, movement, also)).transactionId;
}

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
