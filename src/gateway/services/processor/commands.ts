import type { CommandServices } from '../command.ts';

export const processorCommands = {} satisfies CommandServices;
