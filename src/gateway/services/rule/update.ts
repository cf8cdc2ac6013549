import { ruleState } from '#domain/enumerations.ts';
import type { UpdateInput } from '#domain/nouns.ts';
import type { SpendingRule } from '#domain/rule/rule.ts';
import { type Context, inTransaction, permit } from '../../context.ts';
import { ConflictError, RefusedError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { spendingRules } from './queries.ts';
import { rowOf } from './row.ts';
import { refuseForeign } from './scope.ts';
import { addVersion, lockRule } from './versions.ts';

/**
 * Says a rule anew, as its next version; one that is live counts so from the next purchase on.
 * @throws ConflictError where it isn't the version that was seen · RefusedError for one that has ended
 */
export function updateRule(ctx: Context, id: string, given: UpdateInput<'spendingRule'>): Promise<SpendingRule> {
  permit(ctx, 'edit', 'spendingRule');
  return inTransaction(ctx, async (open) => {
    const { ruleName, seenVersion, ...said } = given;
    const rule = await lockRule(open, id);
    refuseForeign(open, rule);
    if (rule.ruleState === ruleState.code.ended) throw new RefusedError('ruleHasEnded');
    if (rule.version !== seenVersion) throw new ConflictError();
    const { versions: _, ...before } = await spendingRules.get(open, id);
    await addVersion(open, rule, { ruleName, ruleState: rule.ruleState, ...rowOf(said) }, null);
    const changed = await spendingRules.get(open, id);
    const { versions: _v, ...after } = changed;
    note(open, { subject: 'spendingRule', subjectId: id, customerId: rule.customerId, before, after });
    return changed;
  });
}
