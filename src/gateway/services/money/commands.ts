import type { AccountOperation } from '#domain/account/operation.ts';
import type { CommandInput } from '#domain/contract.ts';
import type { Context } from '../../context.ts';
import type { CommandPurses, CommandServices } from '../command.ts';
import { confirmDeposit, failDeposit, processDeposit, purseOfDeposit } from '../deposit/move.ts';
import { operateOnAccount } from './accountOperations.ts';
import type { Direction } from './cardFunds.ts';
import { pursesOfFunds, transferFunds } from './transferFunds.ts';

const onAccount = (name: AccountOperation) => (ctx: Context, input: CommandInput<'chargeAccountFee'>) =>
  operateOnAccount(ctx, name, input);

const cardFunds = (direction: Direction) => (ctx: Context, input: CommandInput<'topUpCard'>) =>
  transferFunds(ctx, direction, input);

export const moneyCommands = {
  adjustAccount: onAccount('adjust'),
  rebateAccount: onAccount('rebate'),
  withdrawFromAccount: onAccount('withdraw'),
  chargeAccountFee: onAccount('chargeFee'),
  topUpCard: cardFunds('topUp'),
  returnCardFunds: cardFunds('return'),
  processDeposit,
  confirmDeposit,
  failDeposit,
} satisfies Partial<CommandServices>;

const ofAccount = async (_: unknown, { id }: CommandInput<'chargeAccountFee'>) => [id];

export const moneyPurses = {
  adjustAccount: ofAccount,
  rebateAccount: ofAccount,
  withdrawFromAccount: ofAccount,
  chargeAccountFee: ofAccount,
  topUpCard: pursesOfFunds,
  returnCardFunds: pursesOfFunds,
  confirmDeposit: purseOfDeposit,
  // The fee, and what is on the card.
  replaceCard: (ctx, { id }) => pursesOfFunds(ctx, { id }),
  renewCard: (ctx, { id }) => pursesOfFunds(ctx, { id }),
} satisfies CommandPurses;
