import type { CardFollowed } from '#domain/card/commands.ts';
import { type FollowReason, isAtEnd, mayBeFollowed, meansLoss } from '#domain/card/succession.ts';
import type { CommandInput } from '#domain/contract.ts';
import { cardStatus, orderStatus } from '#domain/enumerations.ts';
import { isPhysical } from '#domain/product/product.ts';
import { type Context, type InTransaction, inTransaction, isOperator, permit, seeingAll } from '../../context.ts';
import { NotFoundError, RefusedError } from '../../errors.ts';
import { applyToFollow } from '../application/apply.ts';
import { payingAccount } from '../application/eligibility.ts';
import { issueCards } from '../application/issue.ts';
import { openApplication } from '../application/moving.ts';
import { lockPurses } from '../money/lockPurses.ts';
import { actOnCard } from './actOnCard.ts';
import { cards } from './queries.ts';
import { refuseSpent } from './refuseSpent.ts';
import { refuseRoundBlock } from './takeOver.ts';
import { pickEnding } from './wantedEnding.ts';
import { pickLimits } from './wantedLimits.ts';

type Wish = CommandInput<'renewCard'>;

/** @throws NotFoundError · RefusedError naming what stands against it · ConflictError for other terms than were seen · InsufficientFundsError for the fee */
export function replaceCard(
  ctx: Context,
  { replaceReason, ...wish }: CommandInput<'replaceCard'>,
): Promise<CardFollowed> {
  permit(ctx, 'replace', 'card');
  return inTransaction(ctx, (open) => putInPlace(open, replaceReason, wish));
}

/** @throws as `replaceCard` */
export function renewCard(ctx: Context, wish: CommandInput<'renewCard'>): Promise<CardFollowed> {
  permit(ctx, 'replace', 'card');
  return inTransaction(ctx, (open) => putInPlace(open, 'renewal', wish));
}

/**
 * Puts another card in a card's place: of the same cardholder, product and limits, on an application of its own, for the product's
 * fee. A virtual one is issued with it, in this transaction. The account is locked before the card, as everywhere.
 */
export async function putInPlace(
  ctx: InTransaction,
  why: FollowReason,
  { id, reason, deliveryAddress, seenVersion }: Wish,
): Promise<CardFollowed> {
  const { customerId, accountId, currency } = await rowOf(ctx, id);
  await payingAccount(ctx, customerId, currency, accountId, true);
  await lockPurses(ctx, 'card', [id]);
  const card = await rowOf(ctx, id);
  refuseUnlessFollowed(ctx, why, card);
  // Before it's in use it has no place that another could take, but what it follows.
  const { followsCardId, followReason } = card;
  if (followsCardId && !card.activeTime) await refuseRoundBlock(ctx, { followsCardId, followReason });
  await refuseTwice(ctx, card);
  await refuseSpent(ctx, card);
  const all = seeingAll(ctx);
  if (meansLoss(why) && card.cardStatus !== cardStatus.code.lost) await actOnCard(all, 'loss', id, { reason });
  const { cardholderId, productId } = card;
  const order = { cardholderId, productId, accountId, remark: reason ?? null, deliveryAddress, seenVersion };
  const made = await applyToFollow(all, order, {
    cardId: id,
    reason: why,
    limits: pickLimits(card),
    ending: pickEnding(card),
  });
  if (!isPhysical(card.cardType)) await issueCards(all, await openApplication(all, made.id));
  const { followedByCardId } = await rowOf(ctx, id);
  return {
    applicationId: made.id,
    orderNumber: made.orderNumber,
    followed: await cards.get(ctx, id),
    card: followedByCardId && !isPhysical(card.cardType) ? await cards.get(ctx, followedByCardId) : null,
  };
}

type Row = Awaited<ReturnType<typeof rowOf>>;

async function rowOf({ db }: InTransaction, id: string) {
  const card = await db.selectFrom('cards').selectAll().where('id', '=', id).executeTakeFirst();
  if (!card) throw new NotFoundError();
  return card;
}

function refuseUnlessFollowed(ctx: Context, why: FollowReason, card: Row): void {
  const may = mayBeFollowed(why, card, isOperator(ctx.actor));
  if (may === 'operatorBlock') throw new RefusedError('cardOperatorBlock');
  if (may === 'yes') return;
  throw new RefusedError('cardStatusRefused', {
    status: `errors.cardStatus.${cardStatus.keyOf(card.cardStatus)}`,
    action: `errors.cardAction.${why === 'renewal' ? 'renew' : 'replace'}`,
  });
}

/** One card takes a card's place, unless it comes to nothing. The card is locked. */
async function refuseTwice({ db }: InTransaction, { id, followedByCardId }: Row): Promise<void> {
  const next =
    followedByCardId &&
    (await db
      .selectFrom('cards')
      .select(['last4', 'cardStatus'])
      .where('id', '=', followedByCardId)
      .executeTakeFirst());
  if (next && !isAtEnd(next)) throw new RefusedError('cardReplaced', { last4: next.last4 });
  const { initial, processing } = orderStatus.code;
  const order = await db
    .selectFrom('cardApplications')
    .select('orderNumber')
    .where('followsCardId', '=', id)
    .where('orderStatus', 'in', [initial, processing])
    .executeTakeFirst();
  if (order) throw new RefusedError('cardReplacementUnderWay', { orderNumber: order.orderNumber });
}
