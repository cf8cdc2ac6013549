import type { CommandServices } from '../command.ts';

export const moneyCommands = {} satisfies CommandServices;
