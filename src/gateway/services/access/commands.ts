import type { CommandServices } from '../command.ts';

export const accessCommands = {} satisfies CommandServices;
