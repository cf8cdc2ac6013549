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

/** What a disk or its owner refuses: no defect of ours, and the system's own line names the path. */
const refusals = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EISDIR', 'EEXIST', 'EIO'];

/** Ours, what node:util says about wrong options, and what the system says of files. */
function isForUser(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = String((error as NodeJS.ErrnoException).code);
  return error instanceof StartError || code.startsWith('ERR_PARSE_ARGS') || refusals.includes(code);
}

const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
