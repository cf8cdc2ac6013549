import { z } from 'zod';
import type { CommandContracts } from '../command.ts';
import { Id } from '../filter.ts';
import { AccountBalanceAt, BalanceAtRequest } from '../transaction/balanceAt.ts';
import { AccountTransaction } from '../transaction/transaction.ts';
import { RequiredText } from '../validation.ts';
import { Account } from './account.ts';
import { AccountExposure, AccountExposureRequest } from './exposure.ts';
import { AccountAdjustment, AccountCharge } from './operation.ts';

const moved = { input: z.strictObject({ id: Id, reason: RequiredText() }), output: Account };
const charge = { input: AccountCharge, output: AccountTransaction };

/** What staff do to accounts by hand, and what was on them. */
export const accountCommands = {
  adjustAccount: { right: 'account:adjust', input: AccountAdjustment, output: AccountTransaction },
  rebateAccount: { right: 'account:rebate', ...charge },
  withdrawFromAccount: { right: 'account:withdraw', ...charge },
  chargeAccountFee: { right: 'account:chargeFee', ...charge },
  freezeAccount: { right: 'account:freeze', ...moved },
  unfreezeAccount: { right: 'account:freeze', ...moved },
  closeAccount: { right: 'account:close', ...moved },
  /** What its shared cards may still spend against what is there, and until when that lasts. */
  accountExposure: {
    right: 'account:read',
    input: AccountExposureRequest,
    output: AccountExposure.nullable(),
    tells: 'account',
    readOnly: true,
  },
  /** What was posted, held and available at a moment in the past. It takes the right to read the account's transactions, too. */
  accountBalanceAt: {
    right: 'account:read',
    input: BalanceAtRequest,
    output: AccountBalanceAt,
    tells: 'account',
    readOnly: true,
  },
} as const satisfies CommandContracts;
