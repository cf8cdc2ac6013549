import { z } from 'zod';
import { Id } from '#domain/filter.ts';
import { PageSize } from '#domain/paging.ts';
import { Statement, StatementLinePage, StatementRequest } from '#domain/statement/statement.ts';
import type { CommandContract } from './command.ts';

/** Statements on demand, and the lines of long ones. */
export const statementCommands = {
  /** Closes the period that the day lies in, and answers with its statement; the one that there is, if it was made before. */
  makeStatement: { input: StatementRequest, output: Statement },
  /** A page of a statement's lines: the first, or the one after the place that a page ended at. */
  statementLines: {
    input: z.strictObject({ id: Id, size: PageSize, after: z.string().max(512).optional() }),
    output: StatementLinePage,
    tells: 'statement',
    readOnly: true,
  },
} as const satisfies Record<string, CommandContract>;
