import type { CommandServices } from '../command.ts';
import { accountBalanceAt } from '../money/balanceAt.ts';
import { closeAccount, freezeAccount, unfreezeAccount } from './move.ts';

export const accountCommands = { freezeAccount, unfreezeAccount, closeAccount, accountBalanceAt } satisfies Partial<CommandServices>;
