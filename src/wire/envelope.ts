import { z } from 'zod';
import { PasskeyQuestion } from '#domain/user/passkey.ts';

/** Every answer has it: by what is found in the gateway's log what became of the request. */
export const requestIdHeader = 'x-request-id';

export const successCode = '10000';
/** Not done yet: it waits for somebody else's consent, and the answer says as which proposal. Travels with HTTP 202. */
export const waitingCode = '20200';
/** Refused until `confirmPassword` has proved the password in this session; the same request may be sent again then. */
export const passwordNeededCode = '42201';
/** The password is right, and a code of the second factor is missing. */
export const secondFactorNeededCode = '42202';

/** A second factor has to be set up before anything else. Travels with HTTP 403. */
export const secondFactorRequiredCode = '40304';

/** SA, three random digits, a millisecond timestamp: made once per opened form or pressed button. */
export const RequestId = z.string().regex(/^SA\d{3}\d{13}$/);

/** What every body carries beside its own fields. */
export const callerFields = {
  language: z.string().max(10).optional(),
};

const said = { code: z.string(), msg: z.string() };

/**
 * Every answer of the nine doors says of what it is, as its request did: which noun, or which command. Of a write that had been done
 * before, under the same request id, `doneAt` says when: this is its first answer again.
 */
export const doorEnvelope = <T extends z.ZodType>(dtoName: string, dto: T) =>
  z.strictObject({ ...said, dtoName: z.literal(dtoName), dto, doneAt: z.iso.datetime().optional() });
/** What the card processor is answered. */
export const envelope = <T extends z.ZodType>(dto: T) => z.strictObject({ ...said, dto });
export const dashboardEnvelope = <T extends z.ZodType>(data: T) => z.strictObject({ ...said, data });

/** A refusal: travels with its HTTP status; `errors` names the fields at fault. */
export const Refusal = z.strictObject({
  code: z.string(),
  msg: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  /** Where something failed that is the gateway's to mend: the request's id, by which its log has the reason. */
  traceId: z.string().optional(),
  /** With code 42202, of who has passkeys: answered by one of them, it goes in the place of a code. */
  passkey: PasskeyQuestion.optional(),
});
export type Refusal = z.infer<typeof Refusal>;

/** @param random three digits' source in [0, 1) · @param now milliseconds since the epoch */
export function newRequestId(random: () => number, now: number): string {
  return `SA${String(Math.floor(random() * 1000)).padStart(3, '0')}${now}`;
}

/** When a request id was made: milliseconds since the epoch, by the clock of who made it. */
export const requestTime = (requestId: string): number => Number(requestId.slice(-13));
