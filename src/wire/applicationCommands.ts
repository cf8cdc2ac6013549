import type { CommandContract } from './command.ts';

/** What becomes of an application for cards. */
export const applicationCommands = {} as const satisfies Record<string, CommandContract>;
