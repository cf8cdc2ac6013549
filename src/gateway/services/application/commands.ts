import type { CommandServices } from '../command.ts';

export const applicationCommands = {} satisfies CommandServices;
