import { type RuleState, ruleState } from '../enumerations.ts';

const { draft, shadow, live, ended } = ruleState.code;

/**
 * What becomes of a rule: the states it is taken from and the one it leads to. In shadow it decides nothing, and what it would have
 * declined is written down; live it declines. What has ended stays so.
 */
export const ruleActions = {
  shadow: { command: 'shadowSpendingRule', from: [draft], to: shadow },
  live: { command: 'startSpendingRule', from: [draft, shadow], to: live },
  end: { command: 'endSpendingRule', from: [draft, shadow, live], to: ended },
} as const satisfies Record<string, { command: string; from: readonly RuleState[]; to: RuleState }>;
export type RuleAction = keyof typeof ruleActions;

export const mayMoveRule = (action: RuleAction, state: RuleState): boolean =>
  (ruleActions[action].from as readonly RuleState[]).includes(state);
