import { type FundsDirection, mayMoveFunds } from '#domain/cardFundsRules.ts';
import type { AccountCurrency } from '#domain/currency.ts';
import { type CardStatus, cardStatus, status, transactionType } from '#domain/enumerations.ts';
import { toDecimal } from '#domain/money.ts';
import { maskCardNumber } from '#domain/text.ts';
import type { InTransaction } from '../../context.ts';
import { NotFoundError, RefusedError } from '../../errors.ts';
import { note } from '../audit/trail.ts';
import { post } from './ledger.ts';
import { collectReceivables } from './receivables.ts';
import { type Recorded, recordOnAccount, recordOnCard } from './record.ts';

const { transferIn, transferOut } = transactionType.code;

/** What a movement is called and booked as, by its direction. */
const directions = {
  topUp: { kind: transferOut, description: 'Card top-up' },
  return: { kind: transferIn, description: 'Card return' },
} as const satisfies Record<FundsDirection, { kind: number; description: string }>;
export type Direction = FundsDirection;

export interface CardFunds {
  cardId: string;
  customerId: string;
  accountId: string;
  currency: AccountCurrency;
  cardStatus: CardStatus;
  /** What the two transactions show of each other's side. */
  cardNumber: string;
  cardholderName: string;
  accountNumber: string;
  accountName: string;
}

export interface BothRecorded {
  account: Recorded;
  card: Recorded;
}

/**
 * A card with money of its own and the account it is filled from: the one that was asked for, or its usual one.
 * @throws RefusedError for a shared card, an account in another currency or one that is disabled
 */
export async function cardWithAccount(
  { db }: InTransaction,
  cardId: string,
  accountId: string | undefined,
): Promise<CardFunds> {
  const card = await db
    .selectFrom('cards as card')
    .innerJoin('cardholders as cardholder', 'cardholder.id', 'card.cardholderId')
    .select(['card.customerId', 'card.accountId', 'card.currency', 'card.cardStatus', 'card.sharedCard'])
    .select(['card.cardBin', 'card.last4', 'cardholder.name as cardholderName'])
    .where('card.id', '=', cardId)
    .executeTakeFirst();
  if (!card) throw new NotFoundError();
  if (card.sharedCard) throw new RefusedError('cardIsShared');
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'currency', 'status', 'accountNumber', 'accountName'])
    .where('id', '=', accountId ?? card.accountId)
    .where('customerId', '=', card.customerId)
    .executeTakeFirst();
  if (!account) throw new NotFoundError();
  if (account.currency !== card.currency) {
    throw new RefusedError('currencyDiffers', { account: account.currency, card: card.currency });
  }
  if (account.status !== status.code.enabled) throw new RefusedError('accountIsDisabled');
  const { customerId, currency, cardStatus: at, cardholderName } = card;
  const { accountNumber, accountName } = account;
  const cardNumber = maskCardNumber(card.cardBin, card.last4);
  const names = { cardNumber, cardholderName, accountNumber, accountName };
  return { cardId, customerId, accountId: account.id, currency, cardStatus: at, ...names };
}

/** Refuses, by the name of its status, a card that takes or gives back no money. */
export function refuseByStatus(direction: Direction, at: CardStatus): void {
  if (mayMoveFunds(direction, at)) return;
  const action = `errors.cardAction.${direction}`;
  throw new RefusedError('cardStatusRefused', { status: `errors.cardStatus.${cardStatus.keyOf(at)}`, action });
}

/**
 * Account 121 out and card 120 in, or the reverse: one posting, two transactions that name each other. What the
 * receiving side owes is paid from it at once.
 * @throws InsufficientFundsError for more than is available
 */
export async function moveFunds(
  ctx: InTransaction,
  direction: Direction,
  funds: CardFunds,
  amount: bigint,
): Promise<BothRecorded> {
  const { cardId, accountId, customerId, currency } = funds;
  const toCard = direction === 'topUp' ? amount : -amount;
  const { kind, description } = directions[direction];
  const lines = [
    { accountId, currency, amount: -toCard },
    { cardId, currency, amount: toCard },
  ];
  const posted = await post(ctx, { customerId, kind, lines });
  const movement = (balanceChange: bigint) => ({
    posted,
    type: balanceChange < 0n ? transferOut : transferIn,
    currency,
    balanceChange,
  });
  const account = await recordOnAccount(ctx, accountId, movement(-toCard), {
    description,
    counterpartyAccountNumber: funds.cardNumber,
    counterpartyName: funds.cardholderName,
  });
  const card = await recordOnCard(ctx, { cardId, purseId: cardId }, movement(toCard), {
    description,
    relatedTransactionId: account.transactionId,
    counterpartyAccountNumber: funds.accountNumber,
    counterpartyName: funds.accountName,
  });
  await ctx.db
    .updateTable('accountTransactions')
    .set({ relatedTransactionId: card.transactionId })
    .where('id', '=', account.id)
    .execute();
  const after = posted.balances.get(cardId)?.balance ?? 0n;
  note(ctx, {
    subject: 'card',
    subjectId: cardId,
    customerId,
    before: { balance: toDecimal(after - toCard, currency) },
    after: { balance: toDecimal(after, currency), transactionId: card.transactionId, accountId },
  });
  await collectReceivables(ctx, direction === 'topUp' ? { cardId } : { accountId });
  return { account, card };
}

/**
 * Gives back to a card's account whatever is available on the card, as when it is closed; nothing for a shared card or
 * one that is empty.
 * @returns what was given back, in minor units
 */
export async function returnRemainder(ctx: InTransaction, cardId: string): Promise<bigint> {
  const card = await ctx.db
    .selectFrom('cards')
    .select(['balance', 'held', 'sharedCard', 'accountId'])
    .where('id', '=', cardId)
    .executeTakeFirst();
  if (!card) throw new NotFoundError();
  const remainder = card.balance - card.held;
  if (card.sharedCard || remainder <= 0n) return 0n;
  await moveFunds(ctx, 'return', await cardWithAccount(ctx, cardId, undefined), remainder);
  return remainder;
}
