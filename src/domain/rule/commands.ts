import { z } from 'zod';
import type { CommandContracts } from '../command.ts';
import { Id } from '../filter.ts';
import { RequiredText } from '../validation.ts';
import { SpendingRule } from './rule.ts';

const move = z.strictObject({ id: Id, reason: RequiredText() });

/** What becomes of a rule (lifecycle.ts). */
export const ruleCommands = {
  shadowSpendingRule: { right: 'spendingRule:enforce', input: move, output: SpendingRule },
  startSpendingRule: { right: 'spendingRule:enforce', input: move, output: SpendingRule },
  endSpendingRule: { right: 'spendingRule:enforce', input: move, output: SpendingRule },
} as const satisfies CommandContracts;
