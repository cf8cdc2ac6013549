import type { Kysely, Selectable } from 'kysely';
import { type CardStatus, cardStatus } from '#domain/enumerations.ts';
import type { InTransaction } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { NotFoundError } from '../../errors.ts';
import type { Balance } from '../money/ledger.ts';
import { versionInForce } from '../product/inForce.ts';
import { type SpendingTerms, spendingTerms } from './spendingTerms.ts';

/** A card that something happens on, locked until the transaction ends, with the money that it spends. */
export type SpendingCard = Awaited<ReturnType<typeof lockCard>>;

type LockContext = Pick<InTransaction, 'db' | 'clock'>;

/**
 * What never changes about a card, and says what to lock; where and at what cost it may be spent now; and its status, which may be another
 * once it is locked.
 */
export type FoundCard = Pick<Selectable<Tables['cards']>, (typeof unchanging)[number] | 'cardStatus'> & SpendingTerms;
const unchanging = ['id', 'customerId', 'accountId', 'sharedCard', 'currency', 'earlierCardIds'] as const;

/** Cards with the terms of their products that count at a moment: found before anything of them is locked. */
export const cardsToSpend = (db: Kysely<Tables>, at: Date) =>
  db
    .selectFrom('cards as card')
    .innerJoinLateral(
      () => versionInForce(db, at, 'card.productId').select(spendingTerms).as('terms'),
      (on) => on.onTrue(),
    )
    .select([
      'card.id',
      'card.customerId',
      'card.accountId',
      'card.sharedCard',
      'card.currency',
      'card.earlierCardIds',
      'card.cardStatus',
    ])
    .select(['terms.conversionMarkup', 'terms.refusedMerchantCodes', 'terms.refusedCountries', 'terms.holdPeriods']);

/** What its product's terms said of spending the card at a moment. */
export const termsAt = ({ db }: Pick<LockContext, 'db'>, at: Date, { id }: { id: string }): Promise<SpendingTerms> =>
  cardsToSpend(db, at).where('card.id', '=', id).executeTakeFirstOrThrow();

async function findCard({ db, clock }: LockContext, id: string): Promise<FoundCard> {
  const found = await cardsToSpend(db, clock()).where('card.id', '=', id).executeTakeFirst();
  if (!found) throw new NotFoundError();
  return found;
}

/** What `lockCard` locks that others may wait for, in its order. */
export const pursesOf = ({ id, accountId, sharedCard }: FoundCard, alsoAccount: boolean): string[] => [
  ...(sharedCard || alsoAccount ? [accountId] : []),
  ...(sharedCard ? [] : [id]),
];

/**
 * Takes the card, and before it the account whose money may move: that of a shared card, or, with `alsoAccount`, of any.
 * Everything that the processor's messages change is changed under this lock.
 */
export async function lockCard(ctx: LockContext, card: string | FoundCard, alsoAccount = false) {
  const { db } = ctx;
  const found = typeof card === 'string' ? await findCard(ctx, card) : card;
  const { conversionMarkup, refusedMerchantCodes, refusedCountries, holdPeriods } = found;
  const terms = { conversionMarkup, refusedMerchantCodes, refusedCountries, holdPeriods };
  const account =
    found.sharedCard || alsoAccount
      ? await db
          .selectFrom('accounts')
          .select(['id', 'balance', 'held'])
          .where('id', '=', found.accountId)
          .forNoKeyUpdate()
          .executeTakeFirstOrThrow()
      : undefined;
  const locked = await db
    .selectFrom('cards')
    .select(['id', 'customerId', 'accountId', 'cardholderId', 'sharedCard', 'cardStatus', 'expiredDate', 'currency'])
    .select(['last4', 'balance', 'held', 'singleUse', 'endAmount', 'earlierCardIds'])
    .select(['overallTotalLimit', 'maxSingleAmount', 'dailyLimit', 'monthlyLimit', 'maxDailyTransactions'])
    .where('id', '=', found.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const purse: Balance = found.sharedCard && account ? account : locked;
  return { ...locked, ...terms, available: purse.balance - purse.held };
}

/** What can be spent now, after what this transaction has done so far. */
export async function availableOn({ db }: Pick<LockContext, 'db'>, card: SpendingCard): Promise<bigint> {
  const { balance, held } = card.sharedCard
    ? await db
        .selectFrom('accounts')
        .select(['balance', 'held'])
        .where('id', '=', card.accountId)
        .executeTakeFirstOrThrow()
    : await db.selectFrom('cards').select(['balance', 'held']).where('id', '=', card.id).executeTakeFirstOrThrow();
  return balance - held;
}

/** Whose balance the card's spending moves. */
export const ownerOf = (card: SpendingCard) => (card.sharedCard ? { accountId: card.accountId } : { cardId: card.id });
export const purseIdOf = (card: SpendingCard): string => (card.sharedCard ? card.accountId : card.id);

/** A card that is closed for good has no balance any more: what comes back goes to its account. */
export const isGone = (status: CardStatus): boolean => status === cardStatus.code.closed;
