import type { CommandServices } from '../command.ts';
import { readLines } from './linePage.ts';
import { mailStatement } from './mailing.ts';
import { makeStatement } from './make.ts';

export const statementCommands = {
  makeStatement,
  mailStatement,
  statementLines: readLines,
} satisfies Partial<CommandServices>;
