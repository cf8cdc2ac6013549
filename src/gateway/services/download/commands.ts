import type { CommandServices } from '../command.ts';

export const downloadCommands = {} satisfies CommandServices;
