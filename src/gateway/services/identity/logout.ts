import type { Context } from '../../context.ts';
import { UnauthorizedError } from '../../errors.ts';
import { auditOne } from '../audit/log.ts';
import { ofUser } from '../audit/signingIn.ts';
import { endSession } from './sessions.ts';

/** Ends the session that asks. */
export async function logout(ctx: Context): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new UnauthorizedError();
  await endSession(ctx, actor.sessionId);
  await auditOne(ctx, ofUser('signOut', { id: actor.userId, customerId: actor.customerId }));
}
