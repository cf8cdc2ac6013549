import { type FollowReason, isAtEnd, isStopped } from '#domain/card/succession.ts';
import { type InTransaction, isOperator, seeingAll } from '../../context.ts';
import { RefusedError } from '../../errors.ts';
import { moveToCard } from '../money/cardToCard.ts';
import { lockPurses } from '../money/lockPurses.ts';
import { actOnCard } from './actOnCard.ts';
import { moveRules } from './moveRules.ts';

/** A card and the one whose place it takes. */
export interface Succeeding {
  id: string;
  followsCardId: string;
  followReason: FollowReason | null;
}

/** Those of these cards that follow another. Both are locked from then on, and what they follow as it is. */
export async function succeeding(ctx: InTransaction, ids: readonly string[]): Promise<Succeeding[]> {
  const found = await ctx.db
    .selectFrom('cards')
    .select(['id', 'followsCardId', 'followReason'])
    .where('id', 'in', ids)
    .where('followsCardId', 'is not', null)
    .execute();
  const following = found.flatMap(({ followsCardId, ...card }) => (followsCardId ? [{ ...card, followsCardId }] : []));
  if (following.length > 0)
    await lockPurses(ctx, 'card', [...ids, ...following.map(({ followsCardId }) => followsCardId)]);
  return following;
}

/** Refuses to let a card go on for one that operator staff have stopped: only they do that. */
export async function refuseRoundBlock(
  ctx: InTransaction,
  { followsCardId, followReason }: Pick<Succeeding, 'followsCardId' | 'followReason'>,
): Promise<void> {
  if (isOperator(ctx.actor)) return;
  const before = await followed(ctx, followsCardId);
  if (isStopped(before, followReason)) throw new RefusedError('cardBeforeStopped');
  // What never came into use took nothing's place: the next one goes on for what that one was to go on for.
  const { followsCardId: further } = before;
  if (further && !before.activeTime)
    await refuseRoundBlock(ctx, { followsCardId: further, followReason: before.followReason });
}

/**
 * A card takes the place of the one that it follows, from the moment on that it can be used: what is available on that one is
 * moved to it, rules for that card are for this one, and that one is on its way to its end. So its money is on one of the two
 * at every moment, and one of the two works. Both are locked.
 */
export async function takeOver(
  ctx: InTransaction,
  { id, followsCardId }: Pick<Succeeding, 'id' | 'followsCardId'>,
  reason?: string,
): Promise<void> {
  const before = await followed(ctx, followsCardId);
  await moveToCard(ctx, followsCardId, id);
  await moveRules(ctx, followsCardId, id);
  await ctx.db.updateTable('cards').set({ takenOverAt: ctx.clock() }).where('id', '=', followsCardId).execute();
  if (isAtEnd(before)) return;
  // Whoever may put a card in another's place may end that one by it.
  await actOnCard(seeingAll(ctx), 'revoke', followsCardId, { reason });
}

const followed = ({ db }: InTransaction, id: string) =>
  db
    .selectFrom('cards')
    .select(['cardStatus', 'blockedBy', 'statusBeforeLoss', 'activeTime', 'followsCardId', 'followReason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
