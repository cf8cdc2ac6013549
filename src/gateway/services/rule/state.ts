import type { CommandInput } from '#domain/contract.ts';
import { ruleState } from '#domain/enumerations.ts';
import { mayMoveRule, type RuleAction, ruleActions } from '#domain/rule/lifecycle.ts';
import type { SpendingRule } from '#domain/rule/rule.ts';
import { type Context, inTransaction, permit } from '../../context.ts';
import { ConflictError, RefusedError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { spendingRules } from './queries.ts';
import { refuseForeign } from './scope.ts';
import { addVersion, lockRule, saidIn } from './versions.ts';

/** From the next purchase on it is written down what it would have declined. */
export const shadowSpendingRule = (ctx: Context, input: CommandInput<'shadowSpendingRule'>) =>
  move(ctx, 'shadow', input);

/** From the next purchase on it declines. */
export const startSpendingRule = (ctx: Context, input: CommandInput<'startSpendingRule'>) => move(ctx, 'live', input);

/** For good. */
export const endSpendingRule = (ctx: Context, input: CommandInput<'endSpendingRule'>) => move(ctx, 'end', input);

/**
 * @throws RefusedError from a state that it isn't taken from · ForbiddenError for a customer, of the programme's
 * @throws ConflictError where it isn't the version that was seen
 */
function move(
  ctx: Context,
  action: RuleAction,
  { id, reason, seenVersion }: CommandInput<'startSpendingRule'>,
): Promise<SpendingRule> {
  permit(ctx, 'enforce', 'spendingRule');
  return inTransaction(ctx, async (open) => {
    const rule = await lockRule(open, id);
    const { customerId } = rule;
    refuseForeign(open, rule);
    if (!mayMoveRule(action, rule.ruleState)) {
      const state = `errors.ruleState.${ruleState.keyOf(rule.ruleState)}`;
      throw new RefusedError('ruleStateRefused', { state, action: `errors.ruleAction.${action}` });
    }
    if (seenVersion !== undefined && seenVersion !== rule.version) throw new ConflictError();
    const { to } = ruleActions[action];
    await addVersion(open, rule, { ...saidIn(rule), ruleState: to }, reason);
    note(open, {
      subject: 'spendingRule',
      subjectId: id,
      customerId,
      before: { ruleState: rule.ruleState },
      after: { ruleState: to, reason },
    });
    return spendingRules.get(open, id);
  });
}
