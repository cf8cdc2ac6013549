import type { Context } from '../../context.ts';
import type { GatewayError } from '../../errors.ts';
import { type AuditEntry, auditOne } from './log.ts';

/** Whom it is about: the user whose address was given, as far as it is somebody's. */
export interface About {
  id: string;
  customerId: string | null;
}

/** A line about a user's own coming and going. */
export const ofUser = (
  operation: string,
  user: About | undefined,
  after: AuditEntry['after'] = null,
): AuditEntry & { outcome: 'done' } => ({
  operation,
  subject: 'user',
  subjectId: user?.id ?? null,
  customerId: user?.customerId ?? null,
  outcome: 'done',
  before: null,
  after,
});

/**
 * Writes down that somebody was not let in, whoever it was: as much is written where there is no such user, so that the
 * time tells nothing. Hands the error on.
 */
export async function refusedEntry<E extends GatewayError>(ctx: Context, entry: AuditEntry, error: E): Promise<E> {
  await auditOne(ctx, { ...entry, outcome: 'refused', reason: error.messageKey });
  return error;
}
