import type { CommandServices } from '../command.ts';
import { endSpendingRule, shadowSpendingRule, startSpendingRule } from './state.ts';

export const ruleCommands = {
  shadowSpendingRule,
  startSpendingRule,
  endSpendingRule,
} satisfies Partial<CommandServices>;
