import { z } from 'zod';
import type { CommandContracts } from '../command.ts';
import { Id } from '../filter.ts';
import { PageSize } from '../paging.ts';
import { Statement, StatementLinePage, StatementRequest } from './statement.ts';

/** Statements on demand, and the lines of long ones. */
export const statementCommands = {
  /** Closes the period that the day lies in, and answers with its statement; the one that there is, if it was made before. */
  makeStatement: { right: 'statement:make', input: StatementRequest, output: Statement },
  /** Mails it, again or for the first time, to those who are named for it. */
  mailStatement: { right: 'statement:edit', input: z.strictObject({ id: Id }), output: Statement },
  /** A page of a statement's lines: the first, or the one after the place that a page ended at. */
  statementLines: {
    right: 'statement:read',
    input: z.strictObject({ id: Id, size: PageSize, after: z.string().max(512).optional() }),
    output: StatementLinePage,
    tells: 'statement',
    readOnly: true,
  },
} as const satisfies CommandContracts;
