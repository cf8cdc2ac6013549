import type { Command, CommandInput, CommandOutput } from '#domain/contract.ts';
import type { Context } from '../context.ts';

/** Does a command. Its right has been asked for and its input checked by the door. */
export type CommandService<C extends Command> = (ctx: Context, input: CommandInput<C>) => Promise<CommandOutput<C>>;
export type CommandServices = { readonly [C in Command]: CommandService<C> };

/** Whose money a command moves, accounts before cards: it waits for its turn there before it begins (money/purseTurns.ts). */
export type CommandPurses = {
  readonly [C in Command]?: (ctx: Context, input: CommandInput<C>) => Promise<readonly string[]>;
};

/**
 * Services that read of their input nothing but what the contract says that there is. Without it one that is told of an
 * optional field by another name than the contract's would compile, and never hear of it.
 */
export type Faithful<Services> = {
  [C in keyof Services]: C extends Command
    ? Services[C] extends (ctx: never, input: infer I) => unknown
      ? Exclude<keyof I, keyof CommandInput<C>> extends never
        ? Services[C]
        : ['the contract has no such field:', Exclude<keyof I, keyof CommandInput<C>>]
      : Services[C]
    : never;
};
