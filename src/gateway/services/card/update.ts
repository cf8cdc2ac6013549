import type { Card } from '#domain/card/card.ts';
import type { UpdateInput } from '#domain/nouns.ts';
import { type Context, inTransaction, permit } from '../../context.ts';
import { NotFoundError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { giveNextToo } from './alsoNext.ts';
import { cards } from './queries.ts';

/** The remark is what people may change about a card by hand; everything else has its own action. */
export function updateCard(ctx: Context, id: string, { cardRemark }: UpdateInput<'card'>): Promise<Card> {
  permit(ctx, 'edit', 'card');
  return inTransaction(ctx, async (open) => {
    const before = await open.db
      .selectFrom('cards')
      .select(['customerId', 'cardRemark'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw new NotFoundError();
    const { customerId, ...was } = before;
    const after = { cardRemark: cardRemark || null };
    await open.db
      .updateTable('cards')
      .set({ ...after, updatedAt: open.clock() })
      .where('id', '=', id)
      .execute();
    note(open, { subject: 'card', subjectId: id, customerId, before: was, after });
    await giveNextToo(open, { id, ...before }, after, (row) => ({ cardRemark: row.cardRemark }));
    return cards.get(open, id);
  });
}
