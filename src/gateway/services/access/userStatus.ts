import type { CommandInput } from '#domain/contract.ts';
import { type Status, status } from '#domain/enumerations.ts';
import type { User } from '#domain/user/user.ts';
import { type Context, type InTransaction, inTransaction } from '../../context.ts';
import { RefusedError } from '../../errors.ts';
import { leaveDownloads } from '../download/leave.ts';
import { dropSecondFactor } from '../identity/enrolment.ts';
import { rememberPassword } from '../identity/newPassword.ts';
import { endSessionsOf } from '../identity/sessions.ts';
import { comesIn } from '../identity/sessionTerms.ts';
import { forgiven } from '../identity/tries.ts';
import { endWaitingAbout } from '../proposal/aboutUser.ts';
import { refuseWithoutAdministrator } from './administrators.ts';
import { oneAtATime, privilegesOfRole, refuseBeyondOwn } from './grants.ts';
import { mailCode } from './mails.ts';
import { mindingRuleSetters } from './ruleSetters.ts';
import { type LockedUser, lockUser, noteUser, users } from './userQueries.ts';
import { passwordOfNobody, refuseRole } from './users.ts';

/** Opens a change of what somebody may do, or whether they may come in: nobody changes their own, nor that of people who may do more than they. */
export function changing<T>(
  ctx: Context,
  id: string,
  work: (open: InTransaction, user: LockedUser) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (open) => {
    await oneAtATime(open);
    const user = await lockUser(open, id);
    if (ctx.actor.kind === 'user' && ctx.actor.userId === user.id) throw new RefusedError('notOneself');
    await refuseBeyondOwn(open, await privilegesOfRole(open.db, user.roleId), 'userAboveOwn');
    return mindingRuleSetters(open, user.customerId, () => work(open, user));
  });
}

/** Gives a user another role, and ends their sessions: the next one knows what they may do. */
export const bindUserRole = (ctx: Context, { id, roleId }: CommandInput<'bindUserRole'>): Promise<User> =>
  changing(ctx, id, async (open, user) => {
    await refuseRole(open, roleId, user.customerId);
    await open.db.updateTable('users').set({ roleId }).where('id', '=', id).execute();
    await refuseWithoutAdministrator(open, user.customerId);
    await endSessionsOf(open.db, id, open.clock());
    noteUser(open, user, { roleId: user.roleId }, { roleId });
    return users.get(open, id);
  });

export const disableUser = (ctx: Context, { id }: CommandInput<'disableUser'>): Promise<User> =>
  setStatus(ctx, id, status.code.disabled);
export const enableUser = (ctx: Context, { id }: CommandInput<'enableUser'>): Promise<User> =>
  setStatus(ctx, id, status.code.enabled);

const setStatus = (ctx: Context, id: string, to: Status): Promise<User> =>
  changing(ctx, id, async (open, user) => {
    await open.db.updateTable('users').set({ status: to }).where('id', '=', id).execute();
    if (to === status.code.disabled) {
      await refuseWithoutAdministrator(open, user.customerId);
      await endSessionsOf(open.db, id, open.clock());
    }
    // A code that they were sent has run out, or did nothing while they couldn't come in.
    if (to === status.code.enabled && to !== user.status && !user.hasPassword) await mailCode(open, user);
    noteUser(open, user, { status: user.status }, { status: to });
    return users.get(open, id);
  });

/** Lets somebody in again before the time is over that too many wrong passwords have locked them out for. */
export const unlockUser = (ctx: Context, { id }: CommandInput<'unlockUser'>): Promise<User> =>
  changing(ctx, id, async (open, user) => {
    await open.db.updateTable('users').set(forgiven).where('id', '=', id).execute();
    noteUser(open, user, { lockedUntil: user.lockedUntil?.toISOString() ?? null }, { lockedUntil: null });
    return users.get(open, id);
  });

/** Takes somebody's password away, ends their sessions, and mails them a code with which they choose another. */
export const resetUserPassword = (ctx: Context, { id }: CommandInput<'resetUserPassword'>): Promise<User> =>
  changing(ctx, id, async (open, user) => {
    if (user.status !== status.code.enabled) throw new RefusedError('userDisabled', { name: user.userName });
    if (!(await comesIn(open.db, id))) throw new RefusedError('userOfDisabledCustomer', { name: user.userName });
    await takePassword(open, user);
    await endSessionsOf(open.db, id, open.clock());
    await mailCode(open, user);
    noteUser(open, user, null, { passwordIsEasy: true });
    return users.get(open, id);
  });

/** Puts what nobody knows in the place of somebody's password, which others may know and which isn't to be chosen again. */
async function takePassword(open: InTransaction, { id, hasPassword }: LockedUser): Promise<void> {
  const { db } = open;
  const known = db.selectFrom('users').select(['id', 'passwordHash']).where('id', '=', id);
  if (hasPassword) await rememberPassword(open, await known.executeTakeFirstOrThrow());
  await db
    .updateTable('users')
    .set({ ...forgiven, passwordHash: await passwordOfNobody(open), passwordIsEasy: true, hasPassword: false })
    .where('id', '=', id)
    .execute();
}

/** Takes the second factor away from who has lost it: they come in by their password alone until they set up another one. */
export const resetSecondFactor = (ctx: Context, { id }: CommandInput<'resetSecondFactor'>): Promise<User> =>
  changing(ctx, id, async (open, user) => {
    if (!user.secondFactorAt) throw new RefusedError('noSecondFactorOf', { name: user.userName });
    await dropSecondFactor(open, user, 'another');
    await endSessionsOf(open.db, id, open.clock());
    noteUser(open, user, { secondFactorAt: user.secondFactorAt.toISOString() }, { secondFactorAt: null });
    return users.get(open, id);
  });

/** Who is deleted can't come in again; what they did stays, with their name, and what waits about them ends. */
export const deleteUser = (ctx: Context, { id }: CommandInput<'deleteUser'>): Promise<Record<string, never>> =>
  inTransaction(ctx, async (open) => {
    await endWaitingAbout(open, id);
    return changing(open, id, deleteLocked);
  });

async function deleteLocked(open: InTransaction, user: LockedUser): Promise<Record<string, never>> {
  const { id, lockedUntil: _, hasPassword: __, secondFactorAt: ___, ...before } = user;
  // What they shared stays with those who work with it.
  await open.db.deleteFrom('savedViews').where('ownerId', '=', id).where('isShared', '=', false).execute();
  await leaveDownloads(open, 'userId', id);
  await open.db.deleteFrom('users').where('id', '=', id).execute();
  await refuseWithoutAdministrator(open, user.customerId);
  noteUser(open, user, before, null);
  return {};
}
