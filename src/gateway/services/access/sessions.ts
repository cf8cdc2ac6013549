import type { CommandInput } from '#domain/contract.ts';
import type { UserSession } from '#domain/user/user.ts';
import { type Actor, type Context, type InTransaction, inTransaction, readIn } from '../../context.ts';
import { NotFoundError, UnauthorizedError } from '../../errors.ts';
import { isAlive } from '../identity/sessionTerms.ts';
import { noteUser } from './userQueries.ts';
import { changing } from './userStatus.ts';

/** Where a user whom the one who asks may see is signed in, the latest first. */
export const userSessions = (ctx: Context, { id }: CommandInput<'userSessions'>): Promise<UserSession[]> =>
  readIn(ctx, async (open) => {
    const user = await open.db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
    if (!user) throw new NotFoundError();
    return sessionsOf(open, id);
  });

/** Ends one session of somebody else, or all of them. */
export const endSessions = (ctx: Context, { id, sessionId }: CommandInput<'endSessions'>): Promise<Ended> =>
  changing(ctx, id, async (open, user) => {
    const ended = await end(open, id, sessionId ? { only: sessionId } : {});
    noteUser(open, user, { sessions: ended }, { sessions: 0 });
    return { ended };
  });

/** Where the one who asks is signed in. */
export const ownSessions = (ctx: Context): Promise<UserSession[]> =>
  readIn(ctx, (open) => sessionsOf(open, self(ctx).userId));

/** Ends one of one's own sessions, or all but the one that asks. */
export const endOwnSessions = (ctx: Context, { sessionId }: CommandInput<'endOwnSessions'>): Promise<Ended> =>
  inTransaction(ctx, async (open) => {
    const { userId: id, sessionId: current, customerId } = self(ctx);
    const ended = await end(open, id, sessionId ? { only: sessionId } : { but: current });
    noteUser(open, { id, customerId }, { sessions: ended }, { sessions: 0 });
    return { ended };
  });

interface Ended {
  ended: number;
}

function self({ actor }: Context): Actor & { kind: 'user' } {
  if (actor.kind !== 'user') throw new UnauthorizedError();
  return actor;
}

async function sessionsOf({ db, actor, clock, config }: InTransaction, userId: string): Promise<UserSession[]> {
  const rows = await db
    .selectFrom('sessions as session')
    .select(['id', 'address', 'userAgent', 'createdAt', 'lastSeenAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where(isAlive(clock(), config.sessionIdle))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ createdAt, lastSeenAt, expiresAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    current: actor.kind === 'user' && actor.sessionId === row.id,
  }));
}

async function end(
  { db, clock }: InTransaction,
  userId: string,
  which: { only?: string; but?: string },
): Promise<number> {
  let ending = db
    .updateTable('sessions')
    .set({ endedAt: clock() })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null);
  if (which.only) ending = ending.where('id', '=', which.only);
  if (which.but) ending = ending.where('id', '!=', which.but);
  const { numUpdatedRows } = await ending.executeTakeFirstOrThrow();
  if (which.only && numUpdatedRows === 0n) throw new NotFoundError();
  return Number(numUpdatedRows);
}
