import type { CommandContract } from './command.ts';

/** Users, roles and permissions, beside what the doors do. */
export const accessCommands = {} as const satisfies Record<string, CommandContract>;
