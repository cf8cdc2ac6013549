import type { CommandContract } from './command.ts';

/** Statements on demand. */
export const statementCommands = {} as const satisfies Record<string, CommandContract>;
