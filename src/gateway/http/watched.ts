import { type Context, isViewing } from '../context.ts';
import { GatewayError } from '../errors.ts';
import { type Asked, auditError } from '../services/audit/recording.ts';
import { part } from '../tracing.ts';

/**
 * Answers a question, or says whether something may be done; that somebody asked who may not is written to the audit log.
 * What writes do is written down by themselves.
 */
export async function watched<T>(ctx: Context, asked: Asked, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // Who looks as somebody else meets what that one may not see: it isn't they who tried.
    if (error instanceof GatewayError && error.status === 403 && !isViewing(ctx.actor))
      await auditError(ctx, asked, error);
    throw error;
  }
}

/** Answers a question about one record of a noun, or about several. */
export const reading = <T>(
  ctx: Context,
  subject: string,
  subjectId: string | null,
  work: () => Promise<T>,
): Promise<T> =>
  served(ctx, 'read', subject, () => watched(ctx, { operation: 'read', subject, subjectId, input: null }, work));

/** Does what was asked for as a part of the request's trace: which operation, on what. */
export const served = <T>(ctx: Context, operation: string, subject: string, work: () => Promise<T>): Promise<T> =>
  part(ctx, `${operation} ${subject}`, { 'portal.operation': operation, 'portal.subject': subject }, work);
