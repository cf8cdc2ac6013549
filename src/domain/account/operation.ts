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

/** Operation → its command, and what its amount does to the balance. It takes the right of its name on the account. */
export const accountOperations = {
  adjust: { command: 'adjustAccount', input: AccountAdjustment, sign: 1n },
  rebate: { command: 'rebateAccount', input: AccountCharge, sign: 1n },
  withdraw: { command: 'withdrawFromAccount', input: AccountCharge, sign: -1n },
  chargeFee: { command: 'chargeAccountFee', input: AccountCharge, sign: -1n },
} as const;
export type AccountOperation = keyof typeof accountOperations;
export const accountOperationNames = Object.keys(accountOperations) as AccountOperation[];
