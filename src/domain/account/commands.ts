import type { CommandContracts } from '../command.ts';
import { AccountTransaction } from '../transaction/transaction.ts';
import { AccountAdjustment, AccountCharge } from './operation.ts';

const charge = { input: AccountCharge, output: AccountTransaction };

/** What staff do to accounts by hand. */
export const accountCommands = {
  adjustAccount: { right: 'account:adjust', input: AccountAdjustment, output: AccountTransaction },
  rebateAccount: { right: 'account:rebate', ...charge },
  withdrawFromAccount: { right: 'account:withdraw', ...charge },
  chargeAccountFee: { right: 'account:chargeFee', ...charge },
} as const satisfies CommandContracts;
