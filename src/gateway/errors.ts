import type { PasskeyQuestion } from '#domain/user/passkey.ts';

/** What a refusal's text is filled in with. Amounts are written once it is known in which language. */
export type Gaps = Readonly<Record<string, string | number | { decimal: string; currency: string }>>;

/** Until a place may have become free or the database be back: nobody knows how long that takes. */
export const aWhile = 5000;

/**
 * Refusals by name. Thrown anywhere below http/, turned into `{code, msg, errors?}` and a status in one place
 * (http/reply.ts); `message` is a key of locales `errors`, so unknown text never leaves the gateway.
 */
export class GatewayError extends Error {
  readonly status: number;
  readonly code: string;
  /** Key below `errors.` in the locales, with what to fill in. */
  readonly messageKey: string;
  readonly args: Gaps;
  /** Field → what is wrong with it (domain/complaint.ts). */
  readonly fields: Record<string, string> | undefined;

  constructor(status: number, code: string, messageKey: string, args: Gaps = {}, fields?: Record<string, string>) {
    super(messageKey);
    this.name = new.target.name;
    this.status = status;
    this.code = code;
    this.messageKey = messageKey;
    this.args = args;
    this.fields = fields;
  }

  /** In how many milliseconds it is worth another try, where time alone helps. */
  get wait(): number | undefined {
    return this.status === 503 ? aWhile : undefined;
  }
}

/** 400: what was sent is not of the contract's form. */
export class InvalidError extends GatewayError {
  constructor(fields?: Record<string, string>, messageKey = 'invalidRequest') {
    super(400, '40000', messageKey, {}, fields);
  }
}

/** 401: no session, or one that has ended. */
export class UnauthorizedError extends GatewayError {
  constructor(messageKey = 'unauthorized') {
    super(401, '40100', messageKey);
  }
}

/** 403: signed in, but this is not allowed. */
export class ForbiddenError extends GatewayError {
  constructor(messageKey = 'forbidden', code = '40300') {
    super(403, code, messageKey);
  }
}

/** 403: what takes a person was asked for with a key. */
export class PersonNeededError extends ForbiddenError {
  constructor() {
    super('takesPerson', '40302');
  }
}

/** 404: not there, or somebody else's, which must look the same. */
export class NotFoundError extends GatewayError {
  constructor(messageKey = 'notFound') {
    super(404, '40400', messageKey);
  }
}

/** 409: somebody was quicker, or the same request id came with another body. */
export class ConflictError extends GatewayError {
  constructor(messageKey = 'conflict', args: Record<string, string | number> = {}, fields?: Record<string, string>) {
    super(409, '40900', messageKey, args, fields);
  }
}

/** 422: well formed, but a rule of the business says no. */
export class RefusedError extends GatewayError {
  constructor(messageKey: string, args: Gaps = {}, fields?: Record<string, string>) {
    super(422, '42200', messageKey, args, fields);
  }
}

/** 422: only who has proved their password again may go on. By its own code a caller knows to ask for it and come again. */
export class PasswordNeededError extends GatewayError {
  constructor() {
    super(422, '42201', 'passwordNeeded', {}, { password: 'validation.required' });
  }
}

/**
 * 422: the password is right, and something beside it is missing. By its own code a caller knows to ask for it. Who has passkeys
 * finds a question for them beside it.
 */
export class SecondFactorNeededError extends GatewayError {
  readonly passkey: PasskeyQuestion | undefined;

  constructor(passkey?: PasskeyQuestion) {
    super(422, '42202', 'secondFactorNeeded', {}, { code: 'validation.required' });
    this.passkey = passkey;
  }
}

/** 429: too often, with how many milliseconds from now it is no longer, where that is a matter of time. */
export class TooManyError extends GatewayError {
  readonly #wait: number | undefined;

  constructor(messageKey: string, wait: number | undefined) {
    super(429, '42900', messageKey);
    this.#wait = wait;
  }

  override get wait(): number | undefined {
    return this.#wait;
  }
}

/** 503: others have as much heavy work under way as there may be. Nothing is wrong. */
export class BusyError extends GatewayError {
  constructor() {
    super(503, '50301', 'busy');
  }
}

/** 499: who asked has hung up while they were asking. Nobody reads the answer, and nobody is to blame. */
export class GoneError extends GatewayError {
  constructor() {
    super(499, '49900', 'unreadable');
  }
}

/** 503: the database can't be reached, or its disk is full. */
export class UnavailableError extends GatewayError {
  constructor(messageKey = 'unavailable') {
    super(503, '50300', messageKey);
  }
}
