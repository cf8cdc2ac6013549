import type { Privilege } from '#domain/privilege.ts';
import type { Context } from '../context.ts';

/** What a command takes: a privilege, only being signed in, or a cardholder's session. */
export type CommandRight = Privilege | 'signedIn' | 'cardSession';

/** What a command does with its checked input, and the one right that it takes. The door asks for it first. */
export interface CommandService {
  right: CommandRight;
  run: (ctx: Context, input: never) => Promise<unknown>;
}

export type CommandServices = Readonly<Record<string, CommandService>>;
