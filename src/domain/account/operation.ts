import { z } from 'zod';
import { Id } from '../filter.ts';
import { DecimalAmount, PositiveDecimalAmount } from '../money.ts';
import { RequiredText } from '../validation.ts';

/** What staff do to an account by hand, always with a reason. `id` is the account's. */
const operation = { id: Id, reason: RequiredText() };

/** Up or down, but not by nothing. */
export const AccountAdjustment = z.strictObject({
  ...operation,
  amount: DecimalAmount.regex(/[1-9]/, 'validation.amountNotZero'),
});
export type AccountAdjustment = z.infer<typeof AccountAdjustment>;

/** A rebate, a withdrawal or a fee. */
export const AccountCharge = z.strictObject({ ...operation, amount: PositiveDecimalAmount });
export type AccountCharge = z.infer<typeof AccountCharge>;
