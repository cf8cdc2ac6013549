import { recordType, settleStatus, transactionType } from '#domain/enumerations.ts';
import { fromDecimal } from '#domain/money.ts';
import type { EventOf } from '#domain/processor/event.ts';
import { movementDescription } from '#domain/transaction/movementDescription.ts';
import { programmeAt } from '../programme/current.ts';
import { type Billed, conversionFee } from './billing.ts';
import { takeMoney } from './book.ts';
import { billedByClearing, refuseBookedBefore } from './clearing.ts';
import { keepRecord, type MessageContext } from './keepRecord.ts';
import { accepted, type Outcome } from './outcome.ts';
import { type Step, takeStep } from './purchase.ts';
import type { Purchase } from './reckoning.ts';
import { addedTo, isIn, type Share, unsettledOf } from './reckoning.ts';
import { type SpendingCard, termsAt } from './spendingCard.ts';
import { conversionShare } from './spendingTerms.ts';

type Event = EventOf<'partial'> | EventOf<'final'> | EventOf<'forced'>;

const kinds = {
  partial: 'partialSettlement',
  final: 'finalSettlement',
  forced: 'forcedSettlement',
} as const satisfies Record<Event['kind'], Step['kind']>;

/**
 * The merchant's money: always taken, in every status of the card, above the hold too, and after the hold has gone. A final
 * settlement frees what is still held beyond it. Posts the consumption and its fee.
 * @throws WaitingError for a clearing record that was booked before, or where no rate says what is billed
 * @param purchase undefined for a forced settlement that no authorization came before
 */
export async function settle(
  ctx: MessageContext,
  card: SpendingCard,
  purchase: Purchase | undefined,
  event: Event,
): Promise<Outcome> {
  await refuseBookedBefore(ctx, card, event);
  const amount = billedByClearing(ctx.programme, card.currency, event, purchase);
  const fee = await feeFor(ctx, card, purchase, event, amount);
  const record = await keepRecord(ctx, card, {
    recordType: recordType.code.cardSettlement,
    merchant: event,
    amount,
    link: event.transactionLink,
    original: purchase,
    also: {
      authorizationCode: purchase?.authorizationCode ?? null,
      ...(purchase
        ? { settleStatus: settleStatus.code.settled, ...settledWhole(amount) }
        : { usageDay: ctx.programme.days.dateAt(ctx.clock()) }),
    },
  });
  const about = purchase ? counted(ctx, purchase) : record;
  await takeStep(ctx, card, about, {
    kind: kinds[event.kind],
    recordId: record.id,
    messageId: event.messageId,
    amount,
    isLast: event.kind !== 'partial',
    adds: settledOf(about, amount),
    post: () => post(ctx, card, about, event, amount, fee),
  });
  return accepted(about.id, record.id);
}

/** What the message says, else what converting it costs by what programme and product said when it was bought, as at its rate. */
async function feeFor(
  ctx: MessageContext,
  card: SpendingCard,
  purchase: Purchase | undefined,
  { feeAmount }: Event,
  amount: Billed,
): Promise<bigint> {
  if (feeAmount !== undefined) return fromDecimal(feeAmount, card.currency);
  if (amount.transactionCurrency === card.currency) return 0n;
  const [programme, terms] = purchase
    ? [await programmeAt(ctx, purchase.createdAt), await termsAt(ctx, purchase.createdAt, card)]
    : [ctx.programme, card];
  return conversionFee(conversionShare(programme, terms), card.currency, amount);
}

/**
 * What nothing was approved for counts against the limits from its first settlement on, on the day on which the purchase came: that is
 * the same whoever books the settlement, and when.
 */
const counted = ({ programme }: MessageContext, purchase: Purchase): Purchase =>
  purchase.usageDay === null && purchase.settledBillingAmount === 0n
    ? { ...purchase, usageDay: programme.days.dateAt(purchase.createdAt) }
    : purchase;

/** A record of a settlement that belongs to another one says itself what it settled. */
const settledWhole = ({ transactionAmount, billingAmount }: Billed) => ({
  settledTransactionAmount: transactionAmount,
  settledBillingAmount: billingAmount,
});

async function post(
  ctx: MessageContext,
  card: SpendingCard,
  { id: authorizationId }: Purchase,
  event: Event,
  amount: Billed,
  fee: bigint,
): Promise<string> {
  const { merchantName, merchantCity = null, mccCode, transactionCountry = null } = event;
  const at = { merchantName, merchantCity, mccCode, transactionCountry };
  const consumption = { type: transactionType.code.consumption, book: 'clearing' } as const;
  const { transactionId } = await takeMoney(ctx, card, consumption, amount, { at, authorizationId, fee });
  if (fee > 0n) {
    const charge = {
      transactionCurrency: card.currency,
      transactionAmount: fee,
      billingAmount: fee,
      conversionRate: null,
    };
    const charged = { type: transactionType.code.fee, book: 'fees' } as const;
    const told = {
      at,
      authorizationId,
      description: movementDescription(amount.transactionCurrency === card.currency ? 'processorFee' : 'conversionFee'),
      relatedTransactionId: transactionId,
    };
    await takeMoney(ctx, card, charged, charge, told);
  }
  return transactionId;
}

/** What bills just what is left settles just what is left, in whatever currency it is told. */
function settledOf(purchase: Purchase, amount: Billed): Share {
  const left = unsettledOf(purchase);
  if (!isIn(purchase, amount) && left.billing > 0n && amount.billingAmount === left.billing) return left;
  return addedTo(purchase, amount);
}
