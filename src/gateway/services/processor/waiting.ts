import { RefusedError } from '../../errors.ts';

/**
 * A message that can't be done now and isn't refused: it waits, and is looked at again after each message about its purchase.
 * Thrown, as a refusal is, before anything is written.
 */
export class WaitingError extends RefusedError {
  /** Whether staff have to look at it: what it waits for may never come. */
  readonly isException: boolean;

  constructor(messageKey: string, isException: boolean) {
    super(messageKey);
    this.isException = isException;
  }
}

/** Why a message that can't be done now is an exception for staff; null where it only waits. */
export const exceptionOf = (error: RefusedError): string | null =>
  error instanceof WaitingError && !error.isException ? null : error.messageKey;
