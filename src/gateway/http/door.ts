import type { Context as HonoContext } from 'hono';
import { requestTime } from '#wire/envelope.ts';
import type { Context } from '../context.ts';
import { GatewayError } from '../errors.ts';
import type { Variables } from './body.ts';

/** What comes to a door. */
export type Request = HonoContext<{ Variables: Variables }>;

/** Whose session asks. @throws UnauthorizedError without one */
export type SignedIn = (c: Request) => Promise<Context>;

/** The context in the language that the body asked for. */
export const spoken = (ctx: Context, c: Request): Context => ({ ...ctx, language: c.get('language') });

/** A request's id, and when it says that it was made; where it was done before, its answer says when. */
export const made = (c: Request, requestId: string) => ({
  requestId,
  requestedAt: requestTime(requestId),
  onAgain: (at: Date) => c.set('doneAt', at),
});

export const notOffered = () => new GatewayError(400, '40002', 'unknownNoun');
