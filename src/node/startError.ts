/** Why the program can't start and what to do about it, in one line for the person who started it. */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartError';
  }
}
