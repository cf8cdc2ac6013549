import { z } from 'zod';
import { AccountCurrency } from '../currency.ts';
import { DecimalAmount } from '../money.ts';
import { RuleFinding } from '../rule/finding.ts';
import { type DeclineCheck, declineCodes } from './declineCheck.ts';

/** What can stand against a request: the checks, of which the card's status is told apart from its cardholder's. */
export const obstacles = [...(Object.keys(declineCodes) as DeclineCheck[]), 'cardholder'] as const;
export type Obstacle = (typeof obstacles)[number];

/** A declined request as it would be decided now. Nothing of it is written. */
export const Replay = z.strictObject({
  asOf: z.iso.datetime(),
  /** All checks that it would fail, in the order in which they are made; none: it would pass. */
  obstacles: z.array(z.enum(obstacles)),
  /** What is missing where the available balance doesn't suffice; null elsewhere, and for who may not see the balance. */
  missing: z.strictObject({ amount: DecimalAmount, currency: AccountCurrency }).nullable(),
  /** The live rules that it wouldn't keep to; absent for who may not see such. */
  findings: z.array(RuleFinding).optional(),
});
export type Replay = z.infer<typeof Replay>;
