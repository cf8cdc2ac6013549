import type { CommandContract } from './command.ts';

/** What staff do about the card processor’s messages. */
export const processorCommands = {} as const satisfies Record<string, CommandContract>;
