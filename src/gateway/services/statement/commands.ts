import type { CommandServices } from '../command.ts';
import { readLines } from './linePage.ts';
import { makeStatement } from './make.ts';

export const statementCommands = {
  makeStatement: { right: 'statement:make', run: makeStatement },
  statementLines: { right: 'statement:read', run: readLines },
} satisfies CommandServices;
