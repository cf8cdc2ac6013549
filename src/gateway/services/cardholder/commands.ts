import type { CommandServices } from '../command.ts';

export const cardholderCommands = {} satisfies CommandServices;
