import { type TransactionType, transactionType } from '#domain/enumerations.ts';
import { movementDescription } from '#domain/transaction/movementDescription.ts';
import type { InTransaction } from '../../context.ts';
import { type Book, type PostingLine, post } from '../money/ledger.ts';
import { bookReceivable, collectReceivables } from '../money/receivables.ts';
import { type Recorded, recordOnAccount, recordOnCard } from '../money/record.ts';
import { placeOf } from './authorize.ts';
import type { Billed } from './billing.ts';
import type { Purchase } from './reckoning.ts';
import { availableOn, isGone, ownerOf, purseIdOf, type SpendingCard } from './spendingCard.ts';

/** What is told of a movement beside its amount. */
export interface Told {
  /** Where it happened. */
  at: Pick<Purchase, 'merchantName' | 'merchantCity' | 'mccCode' | 'transactionCountry'>;
  /** The record that the card's transaction links to. */
  authorizationId: string;
  description?: string;
  relatedTransactionId?: string | undefined;
  fee?: bigint;
  /** What of a refund rates have moved since its settlement: the programme's gain or loss, not the clearing's. */
  exchanged?: bigint;
}

/**
 * Takes money that is owed, whether it is there or not: as much as can be spent from the purse, and the rest as a receivable.
 */
export async function takeMoney(
  ctx: InTransaction,
  card: SpendingCard,
  { type, book }: { type: TransactionType; book: Book },
  amount: Billed,
  told: Told,
): Promise<Recorded> {
  const { customerId, currency } = card;
  const wanted = amount.billingAmount;
  const available = await availableOn(ctx, card);
  const owed = wanted > available ? wanted - available : 0n;
  const taken = wanted - owed;
  const lines: PostingLine[] = [
    { ...ownerOf(card), currency, amount: -taken },
    { book, currency, amount: wanted },
  ];
  if (owed > 0n) lines.push({ book: 'receivables', currency, amount: -owed });
  const posted = await post(ctx, { customerId, kind: type, lines });
  const movement = { posted, type, currency, balanceChange: -taken };
  const recorded = await record(ctx, card, movement, amount, told);
  const { transactionId } = recorded;
  if (owed > 0n) {
    const { at } = posted;
    await bookReceivable(ctx, { customerId, purse: ownerOf(card), transactionId, currency, amount: owed, at });
    // No money comes to a closed card: who has its money gets its debts, too, under locks that aren't taken here.
    if (isGone(card.cardStatus)) ctx.wake('closeCards');
  }
  return recorded;
}

/** Gives money back to the card, or to its account once the card is closed; what the customer owes is taken from it. */
export async function giveMoney(ctx: InTransaction, card: SpendingCard, amount: Billed, told: Told): Promise<Recorded> {
  const { customerId, currency } = card;
  const type = transactionType.code.consumptionRefund;
  const toAccount = isGone(card.cardStatus) && !card.sharedCard;
  const owner = toAccount ? { accountId: card.accountId } : ownerOf(card);
  const { exchanged = 0n } = told;
  const lines: PostingLine[] = [
    { ...owner, currency, amount: amount.billingAmount },
    { book: 'clearing', currency, amount: exchanged - amount.billingAmount },
  ];
  if (exchanged !== 0n) lines.push({ book: 'exchange', currency, amount: -exchanged });
  // Nothing for the closed card, but in its place among what happened on it.
  if (toAccount) lines.push({ cardId: card.id, currency, amount: 0n });
  const posted = await post(ctx, { customerId, kind: type, lines });
  const movement = { posted, type, currency, balanceChange: amount.billingAmount };
  const recorded = toAccount
    ? await recordBesides(ctx, card, movement, amount, told)
    : await record(ctx, card, movement, amount, told);
  await collectReceivables(ctx, owner);
  return recorded;
}

type Movement = Parameters<typeof recordOnCard>[2];

/** The card's transaction, and on a shared card the account's, too. */
async function record(
  ctx: InTransaction,
  card: SpendingCard,
  movement: Movement,
  amount: Billed,
  told: Told,
): Promise<Recorded> {
  if (card.sharedCard) await recordOnAccount(ctx, card.accountId, movement, onAccount(card, amount, told));
  return recordOnCard(ctx, { cardId: card.id, purseId: purseIdOf(card) }, movement, onCard(amount, told));
}

/** The money went to the account, and the closed card only tells of it. */
async function recordBesides(
  ctx: InTransaction,
  card: SpendingCard,
  movement: Movement,
  amount: Billed,
  told: Told,
): Promise<Recorded> {
  await recordOnAccount(ctx, card.accountId, movement, onAccount(card, amount, told));
  const place = { cardId: card.id, purseId: card.id };
  return recordOnCard(ctx, place, { ...movement, balanceChange: 0n }, onCard(amount, told));
}

const amounts = (amount: Billed, told: Told) => ({
  billingAmount: amount.billingAmount,
  billingFee: told.fee ?? 0n,
  transactionCurrency: amount.transactionCurrency,
  transactionAmount: amount.transactionAmount,
  conversionRate: amount.conversionRate,
  relatedTransactionId: told.relatedTransactionId ?? null,
});

const onAccount = (card: SpendingCard, amount: Billed, told: Told) => ({
  ...amounts(amount, told),
  description: told.description ?? movementDescription('cardEndingIn', card),
  counterpartyName: told.at.merchantName,
});

const onCard = (amount: Billed, told: Told) => ({
  ...amounts(amount, told),
  authorizationId: told.authorizationId,
  transactionCountry: told.at.transactionCountry,
  merchantInformation: placeOf(told.at),
  mccCode: told.at.mccCode,
  description: told.description ?? null,
});
