import type { CommandServices } from '../command.ts';
import { accountBalanceAt } from '../money/balanceAt.ts';
import { accountExposure } from './exposure.ts';
import { closeAccount, freezeAccount, unfreezeAccount } from './move.ts';

export const accountCommands = {
  freezeAccount,
  unfreezeAccount,
  closeAccount,
  accountBalanceAt,
  accountExposure,
} satisfies Partial<CommandServices>;
