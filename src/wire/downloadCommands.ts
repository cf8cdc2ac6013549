import type { CommandContract } from './command.ts';

/** Exports that run in the background. */
export const downloadCommands = {} as const satisfies Record<string, CommandContract>;
