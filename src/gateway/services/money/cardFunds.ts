import { type Selectable, sql } from 'kysely';
import { type FundsDirection, mayMoveFunds } from '#domain/card/fundsRules.ts';
import type { AccountCurrency } from '#domain/currency.ts';
import { type CardStatus, cardStatus, transactionType } from '#domain/enumerations.ts';
import { toDecimal } from '#domain/money.ts';
import { maskCardNumber } from '#domain/text.ts';
import { movementDescription } from '#domain/transaction/movementDescription.ts';
import type { InTransaction } from '../../context.ts';
import { noWait, prepared } from '../../db/statementMarks.ts';
import type { Tables } from '../../db/tables.ts';
import { NotFoundError, RefusedError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { refuseUnlessFlowing } from '../account/flow.ts';
import { post } from './ledger.ts';
import { collectReceivables } from './receivables.ts';
import { movementColumns, nextReference, referenceOf } from './record.ts';

const { transferIn, transferOut } = transactionType.code;

const nothingOfMerchants = {
  authorizationId: null,
  transactionCountry: null,
  merchantInformation: null,
  mccCode: null,
} as const;

/** What a movement is called and booked as, by its direction. */
const directions = {
  topUp: { kind: transferOut, description: movementDescription('cardTopUp') },
  return: { kind: transferIn, description: movementDescription('cardReturn') },
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
  /** What only a reader of the two transactions needs. */
  shown: { customerName: string; cardToken: string; last4: string; cardholderId: string; cardholderName: string };
  /** What the numbers of the account's and the card's transaction count. */
  references: { account: bigint; card: bigint };
}

/** The two transactions of a movement, as rows. */
export interface BothRecorded {
  account: Selectable<Tables['accountTransactions']>;
  card: Selectable<Tables['cardTransactions']>;
}

/**
 * A card with money of its own and the account it is filled from: the one that was asked for, or its usual one. Both are
 * locked until the transaction ends, so that what their statuses allow is still allowed when the money moves.
 * @throws RefusedError for a shared card, an account in another currency, or one whose status stands against it
 */
export async function cardWithAccount(
  { db }: InTransaction,
  cardId: string,
  accountId: string | undefined,
  direction: Direction,
): Promise<CardFunds> {
  const card = await db
    .with('account', (locking) =>
      locking
        .selectFrom('accounts')
        .select(['id', 'currency', 'accountStatus', 'accountNumber', 'accountName'])
        .where('id', '=', (of) =>
          of
            .selectFrom('cards')
            .select(sql<string>`coalesce(${accountId ?? null}::uuid, account_id)`.as('id'))
            .where('id', '=', cardId),
        )
        .where('customerId', '=', (of) => of.selectFrom('cards').select('customerId').where('id', '=', cardId))
        .forNoKeyUpdate(),
    )
    .with('card', (locking) =>
      locking
        .selectFrom('cards')
        .select(['id', 'customerId', 'cardholderId', 'currency', 'cardStatus', 'sharedCard', 'cardBin', 'last4'])
        .select('cardToken')
        .where('id', '=', cardId)
        // After the account, as everything that moves money locks.
        .where((of) => of.selectFrom('account').select((row) => row.fn.countAll<number>().as('count')), '>=', 0)
        .forNoKeyUpdate(),
    )
    .selectFrom('card')
    .innerJoin('cardholders as cardholder', 'cardholder.id', 'card.cardholderId')
    .innerJoin('customers as customer', 'customer.id', 'card.customerId')
    .leftJoin('account', (join) => join.onTrue())
    .select(['card.customerId', 'card.currency', 'card.cardStatus', 'card.sharedCard', 'card.cardBin', 'card.last4'])
    .select(['card.cardToken', 'card.cardholderId', 'cardholder.name as cardholderName', 'customer.customerName'])
    .select(['account.id as accountId', 'account.currency as accountCurrency', 'account.accountStatus'])
    .select(['account.accountNumber', 'account.accountName'])
    .select([nextReference.as('accountReference'), nextReference.as('cardReference')])
    .modifyEnd(prepared)
    .executeTakeFirst();
  if (!card) throw new NotFoundError();
  if (card.sharedCard) throw new RefusedError('cardIsShared');
  const { customerId, currency, customerName, cardToken, last4, cardholderId, cardholderName } = card;
  if (card.accountId === null || card.accountNumber === null || card.accountName === null) throw new NotFoundError();
  if (card.accountCurrency !== currency) {
    throw new RefusedError('currencyDiffers', { account: card.accountCurrency ?? '', card: currency });
  }
  if (card.accountStatus) refuseUnlessFlowing(direction === 'topUp' ? 'out' : 'in', card.accountStatus);
  return {
    cardId,
    customerId,
    accountId: card.accountId,
    currency,
    cardStatus: card.cardStatus,
    cardNumber: maskCardNumber(card.cardBin, last4),
    cardholderName,
    accountNumber: card.accountNumber,
    accountName: card.accountName,
    shown: { customerName, cardToken, last4, cardholderId, cardholderName },
    references: { account: card.accountReference, card: card.cardReference },
  };
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
  // Neither kind is summed up (services/activity.ts), so the rows are all there is to write.
  const movement = (balanceChange: bigint) => ({
    posted,
    type: balanceChange < 0n ? transferOut : transferIn,
    currency,
    balanceChange,
  });
  const [accountNumber, cardNumber] = [
    referenceOf('T', posted.at, funds.references.account),
    referenceOf('T', posted.at, funds.references.card),
  ];
  const account = {
    ...movementColumns(ctx, accountId, movement(-toCard)),
    accountId,
    transactionId: accountNumber,
    relatedTransactionId: cardNumber,
    billingFee: 0n,
    description,
    counterpartyAccountNumber: funds.cardNumber,
    counterpartyName: funds.cardholderName,
  };
  const card = {
    ...movementColumns(ctx, cardId, movement(toCard)),
    ...nothingOfMerchants,
    cardId,
    transactionId: cardNumber,
    relatedTransactionId: accountNumber,
    billingFee: 0n,
    description,
    counterpartyAccountNumber: funds.accountNumber,
    counterpartyName: funds.accountName,
  };
  await ctx.db
    .with('onAccount', (db) => db.insertInto('accountTransactions').values(account))
    .insertInto('cardTransactions')
    .values(card)
    .modifyEnd(prepared)
    .modifyEnd(noWait)
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
  await moveFunds(ctx, 'return', await cardWithAccount(ctx, cardId, undefined, 'return'), remainder);
  return remainder;
}
