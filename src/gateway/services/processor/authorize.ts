import { sql } from 'kysely';
import { declineCodes } from '#domain/authorization/declineCheck.ts';
import { recordType } from '#domain/enumerations.ts';
import { fromDecimal, toDecimal } from '#domain/money.ts';
import { channelOf } from '#domain/processor/channel.ts';
import type { EventOf } from '#domain/processor/event.ts';
import { canBePresented } from '#domain/processor/presented.ts';
import { type Context, writeOnce } from '../../context.ts';
import { jsonRow } from '../../db/jsonRows.ts';
import { prepared } from '../../db/statementMarks.ts';
import { RefusedError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { countActivity } from '../activity.ts';
import { drawnDigits } from '../drawnDigits.ts';
import { programmeAt } from '../programme/current.ts';
import type { Programme } from '../programme/inForce.ts';
import { type Billed, billedOrNone, refuseBeyondReason } from './billing.ts';
import { columnsOf, type MessageContext } from './keepRecord.ts';
import type { Decision } from './outcome.ts';
import { type Asked, questionOf } from './question.ts';
import type { Purchase } from './reckoning.ts';
import type { FoundCard, SpendingCard } from './spendingCard.ts';
import { heldFor } from './spendingTerms.ts';

const dayMs = 86_400_000;

interface Authorized {
  /** As it is kept. */
  answer: Decision | { refusal: string };
  /** Whether something came before this purchase and waits for it. */
  isAwaited: boolean;
}

/**
 * A new request to spend: approved and its money held, or declined with the check that failed. Zero asks only whether the card
 * is good. Decided, held and recorded in one journey (migrations/0080), in a transaction of its own unless one is open.
 * @param message the row of the message, as it is before it is taken
 * @returns undefined for a message that has been taken before
 */
export async function authorize(
  ctx: Context,
  card: FoundCard,
  event: EventOf<'authorize'>,
  message: object,
): Promise<Authorized | undefined> {
  const now = ctx.clock();
  const { asked, purchase } = requestOf(ctx, await programmeAt(ctx, now), card, event, now);
  const { rows } = await writeOnce(
    ctx,
    ({ db }, mark) =>
      sql<Row>`select * from authorize(${jsonRow(message)}::text::jsonb, ${jsonRow(purchase)}::text::jsonb,
        ${jsonRow(asked)}::text::jsonb) ${prepared} ${mark}`.execute(db),
    { changesAccess: false },
  );
  const [taken] = rows;
  if (!taken?.isNew) return undefined;
  return { answer: JSON.parse(taken.answer), isAwaited: taken.isAwaited };
}

interface Row {
  isNew: boolean;
  answer: string;
  isAwaited: boolean;
}

/** The question, and the purchase as it is when it is approved. */
function requestOf(ctx: Context, programme: Programme, card: FoundCard, event: EventOf<'authorize'>, now: Date) {
  const { amount, refusal } = amountOf(programme, card, event, now);
  const known = amount ?? notBilled(event);
  const asksOnly = known.transactionAmount === 0n;
  const holdExpiresAt = new Date(now.getTime() + heldFor(card, event.mccCode, event.preAuthorization) * dayMs);
  const purchase = columnsOf(card, {
    recordType: asksOnly ? recordType.code.verification : recordType.code.cardAuthorization,
    merchant: event,
    amount: known,
    link: event.transactionLink,
    also: {
      authorizationCode: drawnDigits(ctx, 6),
      presentedAt: momentIn(event),
      ...(!asksOnly && { holdExpiresAt }),
    },
  });
  const question = questionOf(programme, now, card, askedAnew(programme, now, event, amount));
  const asked = {
    ...question,
    refusal,
    sharedAccount: card.sharedCard ? card.accountId : null,
    codes: declineCodes,
    /** One minor unit. */
    unit: toDecimal(1n, card.currency),
    verificationId: newId(ctx),
  };
  return { asked, purchase: { id: newId(ctx), createdAt: now, ...purchase } };
}

/** What of its message is asked about. */
const askedOf = [
  'suspicious',
  'mccCode',
  'merchantName',
  'transactionCountry',
  'channel',
  'recurring',
  'presentedAt',
] as const satisfies (keyof EventOf<'authorize'>)[];

/** What is asked of the card by a purchase that begins. */
export const askedAnew = (
  { days }: Pick<Programme, 'days'>,
  now: Date,
  event: Pick<EventOf<'authorize'>, (typeof askedOf)[number]>,
  amount: Billed | undefined,
): Asked => ({
  amount,
  before: 0n,
  day: days.dateAt(now),
  isNew: true,
  isSuspicious: event.suspicious === true,
  mccCode: event.mccCode,
  merchantName: event.merchantName,
  transactionCountry: event.transactionCountry,
  channel: channelOf(event) ?? null,
  presentedAt: momentIn(event),
});

const momentIn = ({ presentedAt }: Pick<EventOf<'authorize'>, 'presentedAt'>): Date | null =>
  presentedAt === undefined ? null : new Date(presentedAt);

/** What is refused is kept with its message, like what is declined. */
function amountOf(programme: Programme, { currency }: FoundCard, event: EventOf<'authorize'>, now: Date) {
  try {
    refuseBeyondReason(event);
    if (event.presentedAt !== undefined && !canBePresented(event.presentedAt, now))
      throw new RefusedError('presentedAtUnlikely');
    return { amount: billedOrNone(programme, currency, event), refusal: null };
  } catch (error) {
    if (error instanceof RefusedError) return { amount: undefined, refusal: error.messageKey };
    throw error;
  }
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
