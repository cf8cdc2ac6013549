import { isAtEnd } from '#domain/card/succession.ts';
import type { InTransaction } from '../../context.ts';

/**
 * The card that gets what is left on this one, or comes back to it: the next in its place that isn't at its end itself. Undefined
 * where there is none, and it's the account's.
 */
export async function heirOf(ctx: InTransaction, cardId: string): Promise<string | undefined> {
  const { followedByCardId } = await placeOf(ctx, cardId);
  for (let next = followedByCardId; next; ) {
    const card = await placeOf(ctx, next);
    if (!isAtEnd(card)) return next;
    next = card.followedByCardId;
  }
  return undefined;
}

const placeOf = ({ db }: InTransaction, id: string) =>
  db.selectFrom('cards').select(['cardStatus', 'followedByCardId']).where('id', '=', id).executeTakeFirstOrThrow();
