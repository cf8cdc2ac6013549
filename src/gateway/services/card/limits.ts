import type { Card } from '#domain/card/card.ts';
import type { CommandInput } from '#domain/contract.ts';
import { type Context, inTransaction, permit } from '../../context.ts';
import { NotFoundError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { refuseUnlessAsSeen } from '../changedMeanwhile.ts';
import { limitsOf } from '../limits.ts';
import { termsInForce } from '../product/inForce.ts';
import { ceilingsOf } from '../product/terms.ts';
import { giveNextToo } from './alsoNext.ts';
import { getCard } from './getCard.ts';
import { refuseUnlessStill } from './statusRule.ts';
import { settleLimits } from './wantedLimits.ts';

/**
 * Sets all limits of a card; what is left empty goes back to the product's default. They count from the next payment on, and go for
 * the card that is to take its place.
 * @throws NotFoundError · ConflictError where they aren't as they were seen · RefusedError for a limit above the product's ceiling as it is now, or a card that is at its end
 */
export function updateCardLimits(
  ctx: Context,
  { id, limits, seen, reason }: CommandInput<'updateCardLimits'>,
): Promise<Card> {
  permit(ctx, 'limits', 'card');
  return inTransaction(ctx, async (open) => {
    const card = await open.db.selectFrom('cards').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
    if (!card) throw new NotFoundError();
    refuseUnlessStill('limits', card.cardStatus);
    const before = limitsOf(card, card.currency);
    refuseUnlessAsSeen(seen, before, 'limits.');
    const terms = await termsInForce(open.db, open.clock(), card.productId);
    const settled = settleLimits(limits, terms, ceilingsOf(terms), card.currency);
    await open.db
      .updateTable('cards')
      .set({ ...settled, updatedAt: open.clock() })
      .where('id', '=', id)
      .execute();
    note(open, {
      subject: 'card',
      subjectId: id,
      customerId: card.customerId,
      before: { limits: before },
      after: { limits: limitsOf(settled, card.currency), ...(reason && { reason }) },
    });
    await giveNextToo(open, card, settled, (row) => ({ limits: limitsOf(row, row.currency) }), reason);
    return getCard(open, id);
  });
}
