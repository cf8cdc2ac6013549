import { Statement, StatementRequest } from '#domain/statement.ts';
import type { CommandContract } from './command.ts';

/** Statements on demand. */
export const statementCommands = {
  /** Closes the period that the day lies in, and answers with its statement; the one that there is, if it was made before. */
  makeStatement: { input: StatementRequest, output: Statement },
} as const satisfies Record<string, CommandContract>;
