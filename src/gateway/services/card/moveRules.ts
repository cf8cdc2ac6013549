import { ruleScope, ruleState } from '#domain/enumerations.ts';
import type { InTransaction } from '../../context.ts';
import { note } from '../../trail.ts';

/** What was said of a card's purchases is said of those of the card in its place from now on; what has ended stays as it was. */
export async function moveRules(ctx: InTransaction, fromId: string, toId: string): Promise<void> {
  const moved = await ctx.db
    .updateTable('spendingRules')
    .set({ scopeId: toId, updatedAt: ctx.clock() })
    .where('ruleScope', '=', ruleScope.code.card)
    .where('scopeId', '=', fromId)
    .where('ruleState', '<>', ruleState.code.ended)
    .returning(['id', 'customerId'])
    .execute();
  for (const { id: subjectId, customerId } of moved) {
    const change = { before: { scopeId: fromId }, after: { scopeId: toId } };
    note(ctx, { subject: 'spendingRule', subjectId, customerId, ...change });
  }
}
