import { type Actor, asThemselves, type Context } from '../../context.ts';
import { UnauthorizedError } from '../../errors.ts';
import type { Ports } from '../../ports.ts';
import { auditOne } from '../audit/log.ts';
import { ofUser } from '../audit/signingIn.ts';
import { endCardSession } from './cardSessions.ts';
import { endSession } from './sessions.ts';

/** Who has a session that can be ended: a user, or a cardholder looking at a balance. */
export type SignedIn = Actor & { kind: 'user' | 'card' };

/** Ends the session that asks, whichever kind it is, and writes down that it was left. */
export async function logout(asked: Context): Promise<void> {
  // Who looks as a customer's people do leaves no trace in that customer's log.
  const ctx = asThemselves(asked);
  const { actor } = ctx;
  if (actor.kind !== 'user' && actor.kind !== 'card') throw new UnauthorizedError();
  await endSessionOf(ctx, actor);
  await auditOne(ctx, leavingOf(actor));
}

/** Ends a session on every node at once. */
export const endSessionOf = (ports: Ports, { kind, sessionId }: SignedIn): Promise<void> =>
  kind === 'user' ? endSession(ports, sessionId) : endCardSession(ports, sessionId);

const leavingOf = (who: SignedIn) =>
  who.kind === 'user'
    ? ofUser('signOut', { id: who.userId, customerId: who.customerId })
    : ({
        operation: 'closeInquiry',
        subject: 'card',
        subjectId: who.cardId,
        customerId: who.customerId,
        outcome: 'done',
        before: null,
        after: null,
      } as const);
