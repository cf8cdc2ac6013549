import type { CommandServices } from '../command.ts';
import { closeAccount, freezeAccount, unfreezeAccount } from './move.ts';

export const accountCommands = { freezeAccount, unfreezeAccount, closeAccount } satisfies Partial<CommandServices>;
