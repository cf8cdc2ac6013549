import type { Card } from '#domain/card.ts';
import { type Context, inTransaction, permit } from '../../context.ts';
import { NotFoundError } from '../../errors.ts';
import { cards } from './queries.ts';

/** The remark is what people may change about a card by hand; everything else has its own action. */
export function updateCard(ctx: Context, id: string, { cardRemark }: { cardRemark: string | null }): Promise<Card> {
  permit(ctx, 'edit', 'card');
  return inTransaction(ctx, async (open) => {
    const changed = await open.db
      .updateTable('cards')
      .set({ cardRemark: cardRemark || null, updatedAt: open.clock() })
      .where('id', '=', id)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new NotFoundError();
    return cards.get(open, id);
  });
}
