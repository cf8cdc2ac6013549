import { z } from 'zod';
import { TimeZone } from '#domain/dates.ts';
import { Ids } from '#domain/filter.ts';
import { statementFormats } from '#domain/statement/file.ts';
import { statementFileName } from './doors.ts';
import { callerFields } from './envelope.ts';

/** One id gives that statement's file, several give a ZIP of theirs; each under the name that its record says. */
export const StatementFileRequest = z.strictObject({
  ...callerFields,
  dtoName: z.literal(statementFileName),
  ids: Ids,
  format: z.enum(statementFormats),
  /** Times in the file are shown in it. */
  timeZone: TimeZone.optional(),
});
