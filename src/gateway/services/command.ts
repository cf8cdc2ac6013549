import type { Context } from '../context.ts';
import type { CommandRight } from '../rights/commands.ts';

/** What a command does with its checked input, and the one right that it takes. The door asks for it first. */
export interface CommandService {
  right: CommandRight;
  run: (ctx: Context, input: never) => Promise<unknown>;
  /** Whose money it moves, accounts before cards: it waits for its turn there before it begins (money/purseTurns.ts). */
  purses?: (ctx: Context, input: never) => Promise<readonly string[]>;
}

export type CommandServices = Readonly<Record<string, CommandService>>;
