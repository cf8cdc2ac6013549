import { inTransaction, systemContext } from '../../context.ts';
import type { Ports } from '../../ports.ts';
import { withTrail } from '../audit/recording.ts';
import { dropSecondFactor } from '../identity/enrolment.ts';
import { endSessionsOf } from '../identity/sessions.ts';
import { hasEmail } from '../identity/tries.ts';
import { noteUser } from './userQueries.ts';

/**
 * Takes the second factor away from who has lost it where nobody else could agree: done by whoever holds the database and the keys,
 * and written down as the gateway's own doing with the reason that they give.
 * @returns their name; null where nobody has that address, undefined where they have no second factor
 */
export function resetFactorByHand(ports: Ports, email: string, reason: string): Promise<string | null | undefined> {
  return inTransaction(systemContext(ports), async (open) => {
    const user = await open.db
      .selectFrom('users')
      .select(['id', 'customerId', 'userName', 'email', 'secondFactorAt'])
      .where(hasEmail(email))
      .forUpdate()
      .executeTakeFirst();
    if (!user) return null;
    const { secondFactorAt } = user;
    if (!secondFactorAt) return undefined;
    const asked = { operation: 'resetSecondFactor', subject: 'user', subjectId: user.id, input: null };
    await withTrail(open, asked, async (trailed) => {
      await dropSecondFactor(trailed, user, 'another');
      await endSessionsOf(trailed.db, user.id, trailed.clock());
      noteUser(trailed, user, { secondFactorAt: secondFactorAt.toISOString() }, { secondFactorAt: null, reason });
    });
    return user.userName;
  });
}
