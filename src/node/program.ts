import { StartError } from './startError.ts';

/** Runs a program of the command line: what its user can mend is one line, everything else a defect with its stack. */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${saidOf(error)}\n`);
    process.exit(1);
  }
}

/** What went wrong, for the person who started the program. */
export const saidOf = (error: unknown): string => (isForUser(error) ? error.message : describe(error));

/** Ours, and what node:util says about wrong options. */
const isForUser = (error: unknown): error is Error =>
  error instanceof StartError ||
  (error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS'));

const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
