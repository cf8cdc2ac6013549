import type { CommandService, CommandServices } from '../command.ts';
import { confirmDeposit, failDeposit, processDeposit } from '../deposit/move.ts';
import { type AccountOperation, type AccountOperationName, operateOnAccount } from './accountOperations.ts';
import type { Direction } from './cardFunds.ts';
import { type FundsAsked, transferFunds } from './transferFunds.ts';

const onAccount = (name: AccountOperationName): CommandService => ({
  right: `account:${name}`,
  run: (ctx, input: AccountOperation) => operateOnAccount(ctx, name, input),
});

const cardFunds = (direction: Direction): CommandService => ({
  right: `card:${direction}`,
  run: (ctx, input: FundsAsked) => transferFunds(ctx, direction, input),
});

export const moneyCommands = {
  adjustAccount: onAccount('adjust'),
  rebateAccount: onAccount('rebate'),
  withdrawFromAccount: onAccount('withdraw'),
  chargeAccountFee: onAccount('chargeFee'),
  topUpCard: cardFunds('topUp'),
  returnCardFunds: cardFunds('return'),
  processDeposit: { right: 'depositRecord:confirm', run: processDeposit },
  confirmDeposit: { right: 'depositRecord:confirm', run: confirmDeposit },
  failDeposit: { right: 'depositRecord:fail', run: failDeposit },
} satisfies CommandServices;
