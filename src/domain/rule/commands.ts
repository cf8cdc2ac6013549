import { z } from 'zod';
import type { CommandContracts } from '../command.ts';
import { Id } from '../filter.ts';
import { RequiredText } from '../validation.ts';
import { SpendingRule } from './rule.ts';
import { Trial, TrialInput } from './trial.ts';

const move = z.strictObject({ id: Id, reason: RequiredText() });
/** The version that whoever puts it to work has seen: nobody does so with what they don't know of. */
const begin = move.extend({ seenVersion: z.int().min(1).optional() });

/** What becomes of a rule (lifecycle.ts), and what it would have done. */
export const ruleCommands = {
  shadowSpendingRule: { right: 'spendingRule:enforce', input: begin, output: SpendingRule },
  startSpendingRule: { right: 'spendingRule:enforce', input: begin, output: SpendingRule },
  endSpendingRule: { right: 'spendingRule:enforce', input: move, output: SpendingRule },
  /** What a rule would have declined of the last days: one slice, and where the next one begins. */
  trySpendingRule: { right: 'authorization:read', input: TrialInput, output: Trial, readOnly: true, heavy: 'trials' },
} as const satisfies CommandContracts;
