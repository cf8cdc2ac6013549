import { z } from 'zod';
import { AccountAdjustment, AccountCharge } from '#domain/account/operation.ts';
import { CardFundsMove, CardFundsMoved } from '#domain/card/funds.ts';
import { DepositRecord } from '#domain/deposit/deposit.ts';
import { Id } from '#domain/filter.ts';
import { AccountTransaction } from '#domain/transaction/transaction.ts';
import { RequiredText } from '#domain/validation.ts';
import type { CommandContract } from './command.ts';

const accountCharge = { input: AccountCharge, output: AccountTransaction };
const cardFunds = { input: CardFundsMove, output: CardFundsMoved };
const depositMove = { input: z.strictObject({ id: Id }), output: DepositRecord };

/** What moves money on accounts and cards, and what becomes of deposits. */
export const moneyCommands = {
  adjustAccount: { input: AccountAdjustment, output: AccountTransaction },
  rebateAccount: accountCharge,
  withdrawFromAccount: accountCharge,
  chargeAccountFee: accountCharge,
  topUpCard: cardFunds,
  returnCardFunds: cardFunds,
  processDeposit: depositMove,
  confirmDeposit: depositMove,
  failDeposit: { input: z.strictObject({ id: Id, reason: RequiredText() }), output: DepositRecord },
} as const satisfies Record<string, CommandContract>;
