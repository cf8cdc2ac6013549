import type { CommandServices } from '../command.ts';

export const statementCommands = {} satisfies CommandServices;
