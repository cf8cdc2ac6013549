import { addMonths } from '#domain/dates.ts';
import { cardStatus } from '#domain/enumerations.ts';
import type { InTransaction } from '../../context.ts';
import { RefusedError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { sealNumber } from '../card/cardSecrets.ts';
import { freeNumber } from '../card/freeNumber.ts';
import { pickEnding } from '../card/wantedEnding.ts';
import { pickLimits } from '../card/wantedLimits.ts';
import { lockPurses } from '../money/lockPurses.ts';
import { termsOfVersion } from '../product/inForce.ts';
import { programmeNow } from '../programme/current.ts';
import { eligibleHolder, offeredProduct } from './eligibility.ts';
import type { OpenApplication } from './moving.ts';

type Holder = Awaited<ReturnType<typeof eligibleHolder>>;
type Product = Awaited<ReturnType<typeof offeredProduct>>;

/**
 * Makes an application's cards, not issued yet, on the terms that it was made on, with the contacts that their messages go to.
 * @throws RefusedError `numbersExhausted` where the product has too few numbers left
 */
export async function makeCards(ctx: InTransaction, application: OpenApplication): Promise<void> {
  const { productId, productVersion, quantity } = application;
  const follows = await cardBefore(ctx, application);
  const holder = await eligibleHolder(ctx, application.cardholderId);
  const product = await offeredProduct(ctx, productId, quantity, true);
  const { validityMonths } = await termsOfVersion(ctx.db, productId, productVersion);
  const today = (await programmeNow(ctx)).days.dateAt(ctx.clock());
  let missing = quantity;
  // A number that is taken meanwhile is quietly not inserted: another one then.
  while (missing > 0) {
    const numbers = await freeNumbers(ctx, product, missing);
    const rows = await Promise.all(
      numbers.map((number) => cardRow(ctx, { application, product, number, validityMonths, today, follows })),
    );
    const made = await ctx.db
      .insertInto('cards')
      .values(rows)
      .onConflict((conflict) => conflict.column('numberHash').doNothing())
      .returning('id')
      .execute();
    if (made.length > 0) await addContacts(ctx, made, holder, follows);
    missing -= made.length;
  }
  await ctx.db
    .updateTable('products')
    .set((is) => ({ numbersDrawn: is('numbersDrawn', '+', BigInt(quantity)) }))
    .where('id', '=', productId)
    .execute();
}

async function freeNumbers(ctx: InTransaction, product: Product, count: number): Promise<string[]> {
  const chosen = new Set<string>();
  while (chosen.size < count) {
    const number = await freeNumber(ctx, product, chosen);
    // Not all that are taken need be cards of this product.
    if (number === undefined) throw new RefusedError('numbersExhausted', {}, { productId: 'errors.numbersExhausted' });
    chosen.add(number);
  }
  return [...chosen];
}

interface NewCard {
  application: OpenApplication;
  product: Product;
  number: string;
  validityMonths: number;
  /** A day of the programme's. */
  today: string;
  follows: Before | undefined;
}

async function cardRow(ctx: InTransaction, { application, product, number, validityMonths, today, follows }: NewCard) {
  const id = newId(ctx);
  const now = ctx.clock();
  const { cardBin, cardScheme, cardType, cardModel, currency, sharedCard } = product;
  return {
    id,
    ...(await sealNumber(ctx, id, number)),
    cardBin,
    cardScheme,
    cardType,
    cardModel,
    currency,
    sharedCard,
    ...pickLimits(follows ?? application),
    ...pickEnding(follows ?? application),
    customerId: application.customerId,
    cardholderId: application.cardholderId,
    productId: application.productId,
    productVersion: application.productVersion,
    accountId: application.accountId,
    applicationId: application.id,
    ...(follows && { followsCardId: follows.id, followReason: application.followReason }),
    earlierCardIds: follows ? [...follows.earlierCardIds, follows.id] : [],
    cardToken: `ct_${Array.from(ctx.random(12), (byte) => byte.toString(16).padStart(2, '0')).join('')}`,
    cardStatus: cardStatus.code.initial,
    statusBeforeLoss: null,
    blockedBy: null,
    activeTime: null,
    expiredDate: addMonths(today, validityMonths).slice(0, 7),
    cardRemark: follows?.cardRemark ?? null,
    pinVerifier: null,
    acsVerifier: null,
    inquiryTokenHash: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** The card that the application's is to take the place of, and where its messages go: it is given what that one has, not what that one had when it was applied for. */
async function cardBefore(ctx: InTransaction, { followsCardId }: OpenApplication) {
  if (!followsCardId) return undefined;
  // What it is given from now on is passed on to a card that is there.
  await lockPurses(ctx, 'card', [followsCardId]);
  return ctx.db
    .selectFrom('cards as card')
    .leftJoin('cardContacts as contact', 'contact.cardId', 'card.id')
    .select(['card.id', 'card.earlierCardIds', 'card.cardRemark', 'card.singleUse', 'card.endDay', 'card.endAmount'])
    .select(['card.overallTotalLimit', 'card.maxSingleAmount', 'card.dailyLimit', 'card.monthlyLimit'])
    .select(['card.maxDailyTransactions', 'contact.email', 'contact.areaCode', 'contact.mobileNumber'])
    .where('card.id', '=', followsCardId)
    .executeTakeFirstOrThrow();
}
type Before = NonNullable<Awaited<ReturnType<typeof cardBefore>>>;

async function addContacts(
  ctx: InTransaction,
  cards: readonly { id: string }[],
  holder: Holder,
  follows: Before | undefined,
): Promise<void> {
  const { areaCode, mobileNumber } = follows?.email ? follows : holder.details;
  const email = follows?.email ?? holder.email;
  const contact = { customerId: holder.customerId, email, areaCode, mobileNumber };
  await ctx.db
    .insertInto('cardContacts')
    .values(cards.map(({ id }) => ({ cardId: id, ...contact, updatedAt: ctx.clock() })))
    .execute();
}
