import { z } from 'zod';
import { AccountCurrency } from '../currency.ts';
import { ruleMeasure, ruleState } from '../enumerations.ts';
import { Id } from '../filter.ts';
import { DecimalAmount } from '../money.ts';

/**
 * A rule that a request to spend didn't keep to, as it was then: what it saw, and the most that it allows. What isn't the
 * reader's to see is null: customers are told that a rule of the programme declined, not what it says.
 */
export const RuleFinding = z.strictObject({
  ruleId: Id.nullable(),
  ruleName: z.string().nullable(),
  version: z.int().nullable(),
  /** Live: it declined. Shadow: it would have. */
  ruleState: ruleState.schema,
  ruleMeasure: ruleMeasure.schema.nullable(),
  currency: AccountCurrency.nullable(),
  /** An amount, or how many; both null where the purchase as such isn't wanted. */
  seenAmount: DecimalAmount.nullable(),
  allowedAmount: DecimalAmount.nullable(),
  seenTimes: z.int().nullable(),
  allowedTimes: z.int().nullable(),
  createdAt: z.iso.datetime(),
});
export type RuleFinding = z.infer<typeof RuleFinding>;
