import type { CommandServices } from '../command.ts';
import { endSpendingRule, shadowSpendingRule, startSpendingRule } from './state.ts';
import { trySpendingRule } from './try.ts';

export const ruleCommands = {
  shadowSpendingRule,
  startSpendingRule,
  endSpendingRule,
  trySpendingRule,
} satisfies Partial<CommandServices>;
