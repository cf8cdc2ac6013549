import type { PasskeyQuestion } from '#domain/user/passkey.ts';
import { secondFactorNeededCode, waitingCode } from '#wire/envelope.ts';

/** Where react-admin's forms look for the messages of their fields: in a property of the error itself. */
interface FormErrors {
  errors: object;
}

/** Of no field, it is the form's own: one without any would count as saved, and be left without a question. */
const errorsOf = (message: string, errors?: object): FormErrors => ({
  errors: errors ?? { root: { serverError: message } },
});

/** The gateway (or the way to it) said no. `message` is what to show: the gateway's words, or a key of ours. */
export class GatewayRefusal extends Error {
  override name = 'GatewayRefusal';
  readonly status: number;
  readonly code: string;
  /** Field → message, where fields are at fault. */
  readonly errors: Readonly<Record<string, string>> | undefined;
  /** What to quote when something failed on the gateway's side. */
  readonly traceId: string | undefined;
  /** What a passkey may answer in the place of a code. */
  readonly passkey: PasskeyQuestion | undefined;
  readonly body: FormErrors;

  constructor(
    status: number,
    code: string,
    message: string,
    errors?: Record<string, string>,
    traceId?: string,
    passkey?: PasskeyQuestion,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.traceId = traceId;
    this.passkey = passkey;
    this.body = errorsOf(message, errors);
  }

  /** What the gateway said, as the wire calls it. */
  get msg(): string {
    return this.message;
  }
}

/** An answer that went well and isn't the gateway's: a proxy's page, or nothing at all. */
export class UnreadableAnswer extends GatewayRefusal {
  override name = 'UnreadableAnswer';
  constructor(status: number) {
    super(status, String(status), 'errors.unreadableAnswer');
  }
}

/** No answer came: the network is down, or it took longer than we wait. `message` is a key of the locales. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly body: FormErrors;
  constructor(message: 'errors.networkError' | 'errors.timeout', cause?: unknown) {
    super(message, { cause });
    this.body = errorsOf(message);
  }
}

/** A passkey wasn't used or made: whoever sits there left it, it isn't here, or the browser can't. */
export class PasskeyUnanswered extends Error {
  override name = 'PasskeyUnanswered';
  /** The authenticator has one for this account already, as the browser says it. */
  readonly isThere: boolean;
  constructor(cause: unknown) {
    super('login.passkeyFailed', { cause });
    this.isThere = cause instanceof Error && cause.name === 'InvalidStateError';
  }
}

/** The question that a passkey may answer in the place of the code that is missing. */
export const passkeyAsked = (error: unknown): PasskeyQuestion | undefined =>
  error instanceof GatewayRefusal ? error.passkey : undefined;

/** Whether somebody took the question back (a page that was left, a download that was cancelled). */
export const wasCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** What to quote of any failure; undefined where nothing failed on the gateway's side. */
export const traceIdOf = (error: unknown): string | undefined =>
  error instanceof GatewayRefusal ? error.traceId : undefined;

/** What a toast says of any failure: its own words or key, or that something unexpected happened. */
export function messageOf(error: unknown): string {
  if (error instanceof GatewayRefusal || error instanceof NoAnswer || error instanceof PasskeyUnanswered)
    return error.message;
  return 'errors.unexpected';
}

/** Whether it wasn't refused but waits for somebody else's consent. */
export const waitsForConsent = (error: unknown): boolean =>
  error instanceof GatewayRefusal && error.code === waitingCode;

/** Whether there is no such record any more, or none that the reader may know of. */
export const isGone = (error: unknown): boolean => error instanceof GatewayRefusal && error.status === 404;

/** Whether nobody can know if the write was done: then the same request may be sent again under its id. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof NoAnswer ||
  error instanceof UnreadableAnswer ||
  (error instanceof GatewayRefusal && error.status >= 500);

/** Whether it was turned away before anybody looked at what it asks for: the session is over, or it comes too often. */
export const wasTurnedAway = (error: unknown): boolean =>
  wasCancelled(error) || (error instanceof GatewayRefusal && (error.status === 401 || error.status === 429));

/** The fields that somebody else has changed since they were seen, where that is why it was refused. */
export const changedMeanwhile = (error: unknown): string[] | undefined =>
  error instanceof GatewayRefusal && error.status === 409 && error.errors ? Object.keys(error.errors) : undefined;

/** Whether the password was right, and a code of the second factor is missing. */
export const isCodeNeeded = (error: unknown): error is GatewayRefusal =>
  error instanceof GatewayRefusal && error.code === secondFactorNeededCode;

/** Field → what the gateway says of it, where at least one of them is among what was told; else it is said in a toast. */
export function refusedFields(error: unknown, told: object): Readonly<Record<string, string>> | undefined {
  const refused = error instanceof GatewayRefusal ? error.errors : undefined;
  return refused && Object.keys(refused).some((field) => (field.split('.')[0] as string) in told) ? refused : undefined;
}
