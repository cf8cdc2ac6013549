import { ruleState } from '#domain/enumerations.ts';
import type { CreateInput } from '#domain/nouns.ts';
import type { SpendingRule } from '#domain/rule/rule.ts';
import { type Context, inTransaction, permit } from '../../context.ts';
import { newId } from '../../id.ts';
import { note } from '../../trail.ts';
import { spendingRules } from './queries.ts';
import { rowOf } from './row.ts';
import { ownerFor, refuseEnded, scopeFor } from './scope.ts';
import { insertRule } from './versions.ts';

/**
 * Makes a rule: a draft, which looks at nothing yet.
 * @throws ForbiddenError for a customer who asks for more than their own · RefusedError at `scopeId` for what isn't there, or is a card at its end
 */
export function createRule(ctx: Context, given: CreateInput<'spendingRule'>): Promise<SpendingRule> {
  permit(ctx, 'create', 'spendingRule');
  return inTransaction(ctx, async (open) => {
    const { ruleName, ruleScope, scopeId, ...said } = given;
    const scope = await scopeFor(open, ruleScope, scopeId ?? null);
    await refuseEnded(open, scope);
    const row = { id: newId(open), ruleOwner: ownerFor(open), ...scope };
    await insertRule(open, row, { ruleName, ruleState: ruleState.code.draft, ...rowOf(said) });
    const made = await spendingRules.get(open, row.id);
    const { versions: _, ...after } = made;
    note(open, { subject: 'spendingRule', subjectId: row.id, customerId: scope.customerId, before: null, after });
    return made;
  });
}
