import type { CommandServices } from '../command.ts';
import { holdBoard } from './holdBoard.ts';

export const authorizationCommands = { holdBoard } satisfies Partial<CommandServices>;
