import { type GatewayError, InvalidError, RefusedError, UnavailableError } from '../errors.ts';

/** The connection to the database ended with a statement on its way; whether it was carried out isn't known. */
export class DatabaseLostError extends Error {
  readonly code = '08006';

  constructor(message: string) {
    super(message);
    this.name = 'DatabaseLostError';
  }
}

/** A statement took longer than it may. */
export class DatabaseTimeoutError extends Error {
  readonly code = '57014';
  readonly milliseconds: number;

  constructor(milliseconds: number) {
    super(`The database did not answer within ${milliseconds} ms.`);
    this.name = 'DatabaseTimeoutError';
    this.milliseconds = milliseconds;
  }
}

/** What the transaction was begun with isn't so any more: it is begun anew, as after a serialization failure. */
export class BegunTooEarlyError extends Error {
  override name = 'BegunTooEarlyError';
  readonly code = '40001';
}

/** Codes of PostgreSQL and of the network, or their beginnings, by what they mean to the caller. */
const meanings = {
  unavailable: [
    '08', // connection
    '53300', // too many connections
    '57P', // shut down, or starting up
    '58', // what the server itself is made of can't be read
    '25P0[34]', // ended while idle
    'ECONN',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'EPIPE',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOENT', // no such socket
  ],
  diskFull: ['53100', 'ENOSPC'],
  timeout: ['57014', '55P03'],
} as const satisfies Record<string, readonly string[]>;

/**
 * What is said without a code: by drivers, and by Citus of a machine that it lost or of its own end, as of an internal error, in its own
 * words or those of that machine (connection/remote_commands.c of 13.2.2).
 */
const texts = {
  unavailable:
    /connection terminated|terminating connection|database system is (?:shutting down|starting up|in recovery mode|not)|connection error|timeout exceeded when trying to connect|connection timeout|connection marked as essential|could not commit transaction|postmaster was shut down|server closed the connection|no connection to the server|connection not open/i,
  diskFull: /no space left on device|could not extend file|disk full/i,
  timeout: /query read timeout/i,
} as const satisfies Record<keyof typeof meanings, RegExp>;

const withoutCode = new Set(['', 'XX000']);

const codes = Object.entries(meanings).map(
  ([key, beginnings]) => [key as keyof typeof meanings, new RegExp(`^(?:${beginnings.join('|')})`)] as const,
);

/**
 * The named refusal for a database that can't be reached, is full or is too slow; undefined for anything else, which
 * is the caller's business (a unique key, a check) or a defect.
 */
export function failureOf(error: unknown): GatewayError | undefined {
  for (const { code, message } of reasons(error)) {
    // Full disks first: PostgreSQL may report one as an input/output error, and then ends the connection.
    if (texts.diskFull.test(message)) return new UnavailableError('diskFull');
    const meant = codes.find(([, pattern]) => pattern.test(code))?.[0];
    if (meant) return new UnavailableError(meant);
    const said = Object.entries(texts).find(([, pattern]) => withoutCode.has(code) && pattern.test(message));
    if (said) return new UnavailableError(said[0]);
  }
  return undefined;
}

/**
 * The refusal for what the database wouldn't take because of what was asked: the last net below the doors' own checks. That
 * it was needed is a defect all the same. Undefined for anything else.
 */
export function unfit(error: unknown): GatewayError | undefined {
  const found = reasons(error);
  if (found.some(({ code }) => code.startsWith('22'))) return new InvalidError();
  if (isReferredTo(error)) return new RefusedError('referenceGone');
  return undefined;
}

/** Whether doing the whole transaction again may work: serialization failure, deadlock. */
export const isRetryable = (error: unknown): boolean =>
  reasons(error).some(({ code }) => code === '40001' || code === '40P01');

/** Whether a lock, or the statement itself, took longer than it may. */
export const isTimeout = (error: unknown): boolean =>
  reasons(error).some(({ code }) => code === '57014' || code === '55P03');

/** Whether something refers to a row that was to go, or to one that isn't there. */
export const isReferredTo = (error: unknown): boolean => reasons(error).some(({ code }) => code === '23503');

/** Whether another row has the value of a unique key already. */
export const isTaken = (error: unknown): boolean => reasons(error).some(({ code }) => code === '23505');

/** The error, and what it was caused by. */
function reasons(error: unknown): { code: string; message: string }[] {
  const found = [];
  for (let at = error; at instanceof Error && found.length < 5; at = at.cause) {
    const inner = at instanceof AggregateError ? at.errors.filter((one) => one instanceof Error) : [];
    for (const one of [at, ...inner]) {
      found.push({ code: 'code' in one && typeof one.code === 'string' ? one.code : '', message: one.message });
    }
  }
  return found;
}
