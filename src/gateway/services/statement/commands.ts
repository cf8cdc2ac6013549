import type { CommandServices } from '../command.ts';
import { readLines } from './linePage.ts';
import { makeStatement } from './make.ts';

export const statementCommands = { makeStatement, statementLines: readLines } satisfies Partial<CommandServices>;
