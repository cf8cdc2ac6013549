import type { CommandContract } from './command.ts';

/** What is done to cardholders beside filling in their form. */
export const cardholderCommands = {} as const satisfies Record<string, CommandContract>;
