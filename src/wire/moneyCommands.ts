import type { CommandContract } from './command.ts';

/** What moves money on accounts and cards, and what becomes of deposits. */
export const moneyCommands = {} as const satisfies Record<string, CommandContract>;
