import type { CommandServices } from '../command.ts';
import { makeStatement } from './make.ts';

export const statementCommands = {
  makeStatement: { right: 'statement:make', run: makeStatement },
} satisfies CommandServices;
