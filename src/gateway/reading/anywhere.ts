import type { RawBuilder, Transaction } from 'kysely';
import { type Context, readOnce } from '../context.ts';
import { failureOf, isRetryable } from '../db/failure.ts';
import type { Tables } from '../db/tables.ts';
import { UnavailableError } from '../errors.ts';

/**
 * Reads in a statement (`readOnce`) from the replica, where there is one that will do for whoever asks, and else from the
 * database itself; what the replica can't answer is asked again there. Only for what is shown: nothing may be decided by it.
 */
export async function readAnywhere<T>(
  ctx: Context,
  work: (db: Transaction<Tables>, mark: RawBuilder<unknown>) => Promise<T>,
): Promise<T> {
  const { replica, readsAfter, metrics } = ctx;
  if (!replica || readsAfter === undefined || ctx.db.isTransaction) return readOnce(ctx, work);
  const place = replica.holding(readsAfter);
  if (place) {
    const db = ctx.db === ctx.unhurried.db ? place.unhurried : place.db;
    try {
      const found = await Promise.race([readOnce({ ...ctx, db }, work), place.gone]);
      metrics.readFrom('replica');
      return found;
    } catch (error) {
      if (!isItsOwn(error)) throw error;
    }
  }
  metrics.readFrom('primary');
  return readOnce(ctx, work);
}

/** Whether something is the replica's fault: it is away, or has to make room for what it follows. A slow question is slow anywhere. */
function isItsOwn(error: unknown): boolean {
  const failure = error instanceof UnavailableError ? error : failureOf(error);
  return failure?.messageKey === 'unavailable' || isRetryable(error);
}
