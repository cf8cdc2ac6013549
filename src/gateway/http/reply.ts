import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { partsOf } from '#domain/complaint.ts';
import { proposalState } from '#domain/enumerations.ts';
import type { ProposalStanding } from '#domain/proposal/commands.ts';
import type { InterfaceLanguage } from '#locales/index.ts';
import { successCode, waitingCode } from '#wire/envelope.ts';
import { failureOf, unfit } from '../db/failure.ts';
import { BusyError, GatewayError, GoneError, SecondFactorNeededError } from '../errors.ts';
import { knowsMessage, say } from '../messages.ts';
import type { Log } from '../ports.ts';
import type { Variables } from './body.ts';
import { replyJson } from './packing.ts';

/** The answer of a door: what it is of, a noun or a command, and that; and since when it is done, if it was before. */
export function replyDto(c: Context<{ Variables: Variables }>, dtoName: string, dto: unknown): Response {
  const doneAt = c.get('doneAt');
  const said = { code: successCode, msg: say(c.get('language'), 'errors.success'), dtoName, dto };
  return replyJson(c, { ...said, ...(doneAt && { doneAt: doneAt.toISOString() }) });
}

/**
 * That a command wasn't done, and waits for somebody's consent: whoever takes every other code for a refusal isn't misled. Sent once
 * more, it is answered with what became of it meanwhile.
 */
export function replyWaiting(
  c: Context<{ Variables: Variables }>,
  dto: Pick<ProposalStanding, 'id'> & Partial<ProposalStanding>,
): Response {
  const language = c.get('language');
  // What was sent for the first time waits, whatever of proposals was taken from whoever sent it.
  const { proposalState: code = c.get('doneAt') ? undefined : proposalState.code.waiting } = dto;
  const state = code === undefined ? undefined : proposalState.keyOf(code);
  const msg =
    state === 'waiting'
      ? say(language, 'errors.waitsForConsent')
      : say(language, 'errors.waitedForConsent', { state: state ? `enums.proposalState.${state}` : '–' });
  return c.json({ code: waitingCode, msg, dtoName: 'proposal', dto }, 202);
}

/** The answer to the card processor, whose door has no nouns. */
export const replyToProcessor = (c: Context, dto: unknown): Response =>
  c.json({ code: successCode, msg: say('en', 'errors.success'), dto });

/** The answer of a dashboard call. */
export const replyData = (c: Context, language: InterfaceLanguage, data: unknown): Response =>
  c.json({ code: successCode, msg: say(language, 'errors.success'), data });

/**
 * The one place where a refusal gets its words. What isn't known by name says "unexpected" to the caller and
 * everything to the log, so no stack, SQL or echoed input leaves the gateway.
 */
export function refuse(c: Context, thrown: unknown, language: InterfaceLanguage, log: Log): Response {
  const error = thrown instanceof GatewayError ? thrown : (failureOf(thrown) ?? caught(thrown, c.req.path, log));
  if (!error) {
    log.error({ err: thrown, path: c.req.path }, 'unexpected failure');
    return c.json({ code: '50000', msg: say(language, 'errors.unexpected'), ...idOf(c) }, 500);
  }
  if (error instanceof GoneError) log.debug({ path: c.req.path }, 'hung up while asking');
  const isOurs = error.status >= 500 && !(error instanceof BusyError);
  if (isOurs) log.error({ err: thrown, path: c.req.path }, error.messageKey);
  if (error.wait !== undefined) c.header('Retry-After', secondsOf(error.wait));
  return c.json(
    {
      code: error.code,
      msg: say(language, `errors.${error.messageKey}`, error.args),
      ...(error.fields && { errors: spokenFields(error, error.fields, language) }),
      ...(error instanceof SecondFactorNeededError && error.passkey && { passkey: error.passkey }),
      ...(isOurs && idOf(c)),
    },
    error.status as ContentfulStatusCode,
  );
}

/** Whoever comes as soon as these are over isn't too early. */
const secondsOf = (milliseconds: number) => String(Math.max(Math.ceil(milliseconds / 1000), 1));

/** What the log has the reason under. */
const idOf = (c: Context) => {
  const traceId = c.get('traceId') as string | undefined;
  return traceId ? { traceId } : {};
};

function caught(thrown: unknown, path: string, log: Log): GatewayError | undefined {
  const error = unfit(thrown);
  if (error) log.error({ err: thrown, path }, 'the database refused what should have been refused before');
  return error;
}

/** Field messages that aren't keys of ours (a validator's own words) become "invalid". */
function spokenFields(
  { args }: GatewayError,
  fields: Record<string, string>,
  language: InterfaceLanguage,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, complaint]) => {
      const [key, limit] = partsOf(complaint);
      return [field, say(language, knowsMessage(key) ? key : 'validation.invalid', { ...args, field, ...limit })];
    }),
  );
}
