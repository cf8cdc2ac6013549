import { z } from 'zod';
import { AccountCurrency } from '../currency.ts';
import { Id } from '../filter.ts';
import { DecimalAmount } from '../money.ts';
import { limitNames, WantedLimits } from '../product/limits.ts';

/** Limits as they are said, whether they are set or not; what is left empty is the product's default. */
export const LimitsToTry = z.strictObject({ id: Id, limits: WantedLimits });

/** What limits would have declined of what was approved on a card in the last days, each request as it was asked. */
export const TriedLimits = z.strictObject({
  since: z.iso.datetime(),
  /** Requests that were looked at, and how many of them would have been declined. */
  purchases: z.int(),
  declined: z.int(),
  currency: AccountCurrency,
  /** What those come to. */
  amount: DecimalAmount,
  /** The newest of them, each with the limit that it would have been declined by. */
  newest: z.array(z.strictObject({ id: Id, limit: z.enum(limitNames) })),
});
export type TriedLimits = z.infer<typeof TriedLimits>;
