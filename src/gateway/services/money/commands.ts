import type { CommandService, CommandServices } from '../command.ts';
import { confirmDeposit, failDeposit, processDeposit, purseOfDeposit } from '../deposit/move.ts';
import { type AccountOperation, type AccountOperationName, operateOnAccount } from './accountOperations.ts';
import type { Direction } from './cardFunds.ts';
import { type FundsAsked, pursesOfFunds, transferFunds } from './transferFunds.ts';

const onAccount = (name: AccountOperationName): CommandService => ({
  right: `account:${name}`,
  run: (ctx, input: AccountOperation) => operateOnAccount(ctx, name, input),
  purses: async (_, { id }: AccountOperation) => [id],
});

const cardFunds = (direction: Direction): CommandService => ({
  right: `card:${direction}`,
  run: (ctx, input: FundsAsked) => transferFunds(ctx, direction, input),
  purses: pursesOfFunds,
});

export const moneyCommands = {
  adjustAccount: onAccount('adjust'),
  rebateAccount: onAccount('rebate'),
  withdrawFromAccount: onAccount('withdraw'),
  chargeAccountFee: onAccount('chargeFee'),
  topUpCard: cardFunds('topUp'),
  returnCardFunds: cardFunds('return'),
  processDeposit: { right: 'depositRecord:confirm', run: processDeposit },
  confirmDeposit: { right: 'depositRecord:confirm', run: confirmDeposit, purses: purseOfDeposit },
  failDeposit: { right: 'depositRecord:fail', run: failDeposit },
} satisfies CommandServices;
