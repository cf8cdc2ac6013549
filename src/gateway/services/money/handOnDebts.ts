import type { InTransaction } from '../../context.ts';
import { note } from '../../trail.ts';
import { collectReceivables, type Purse } from './receivables.ts';

/**
 * Gives what a card owes that no money comes to any more to the purse that its money goes to, which pays at once what it can.
 * What was paid before stays with the card. The card and that purse are locked.
 */
export async function handOnDebts(ctx: InTransaction, cardId: string, heir: Purse): Promise<void> {
  const handedOn = await ctx.db
    .updateTable('receivables')
    .set({ accountId: null, cardId: null, ...heir })
    .where('cardId', '=', cardId)
    .where('outstanding', '>', 0n)
    .returning(['id', 'customerId'])
    .execute();
  for (const { id, customerId } of handedOn) {
    note(ctx, { subject: 'receivable', subjectId: id, customerId, before: { cardId }, after: heir });
  }
  if (handedOn.length > 0) await collectReceivables(ctx, heir);
}
