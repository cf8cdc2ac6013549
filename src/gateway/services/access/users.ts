import { type Status, status } from '#domain/enumerations.ts';
import type { User, UserChanges, UserInput } from '#domain/user/user.ts';
import { type Context, type InTransaction, inTransaction, isOperator, permit } from '../../context.ts';
import { isTaken } from '../../db/failure.ts';
import { ForbiddenError, RefusedError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { type Moved, moveTo } from '../identity/newEmail.ts';
import { newToken } from '../identity/secrets.ts';
import { endSessionsOf } from '../identity/sessions.ts';
import { comesIn } from '../identity/sessionTerms.ts';
import { hasEmail } from '../identity/tries.ts';
import { endWaitingAbout } from '../proposal/aboutUser.ts';
import { oneAtATime, privilegesOfRole, refuseBeyondOwn } from './grants.ts';
import { invite, mailCode } from './mails.ts';
import { mindingRuleSetters } from './ruleSetters.ts';
import { takeAlong } from './takeAlong.ts';
import { lockUser, noteUser, users } from './userQueries.ts';

/**
 * Makes a user who has no password yet: a mail brings them a code with which they choose one. A customer's administrator
 * makes their customer's, with a role that holds no more than their own.
 * @param as disabled, they get the code once they are enabled, as whoever's customer is
 */
export function createUser(ctx: Context, input: UserInput, as: Status = status.code.enabled): Promise<User> {
  permit(ctx, 'create', 'user');
  const customerId = customerFor(ctx, input.customerId);
  return inTransaction(ctx, async (open) => {
    await oneAtATime(open);
    await refuseUnknownCustomer(open, customerId);
    await refuseRole(open, input.roleId, customerId);
    const id = newId(open);
    const row = { id, customerId, userName: input.userName, email: input.email, roleId: input.roleId };
    await orTaken(
      open.db
        .insertInto('users')
        .values({
          ...row,
          passwordHash: await passwordOfNobody(open),
          passwordIsEasy: true,
          hasPassword: false,
          status: as,
          lastFailedAt: null,
          lockedUntil: null,
          lastSignInAt: null,
          createdAt: open.clock(),
        })
        .execute(),
    );
    await invite(open, row);
    const { id: _, ...after } = row;
    noteUser(open, row, null, after);
    return users.get(open, id);
  });
}

/**
 * Name, address and customer. Another address waits until it is proved (identity/newEmail.ts); another customer ends the
 * user's sessions.
 */
export function updateUser(ctx: Context, id: string, changes: UserChanges): Promise<User> {
  permit(ctx, 'edit', 'user');
  return inTransaction(ctx, async (open) => {
    if (await isMoved(open, id, changes)) await endWaitingAbout(open, id);
    await oneAtATime(open);
    const before = await lockUser(open, id);
    await refuseBeyondOwn(open, await privilegesOfRole(open.db, before.roleId), 'userAboveOwn');
    const customerId = changes.customerId === undefined ? before.customerId : customerFor(ctx, changes.customerId);
    if (customerId !== before.customerId) {
      await refuseUnknownCustomer(open, customerId);
      await refuseRole(open, before.roleId, customerId);
    }
    const { userName = before.userName, email = before.email } = changes;
    const isMoving = email !== before.email && email !== before.newEmail;
    if (isMoving) await refuseTaken(open, email);
    const couldComeIn = await comesIn(open.db, id);
    const moved: Partial<Moved> = isMoving ? await moveTo(open, before, email) : {};
    // Whoever is moved away sets no rules there any more.
    await mindingRuleSetters(open, before.customerId, () =>
      orTaken(
        open.db
          .updateTable('users')
          .set({ userName, customerId, ...moved })
          .where('id', '=', id)
          .execute(),
      ),
    );
    // Who comes from a customer that is disabled may be without the one that they were made with.
    if (moved.email || !(couldComeIn || before.hasPassword)) await mailCode(open, { ...before, userName, email });
    if (customerId !== before.customerId) {
      await takeAlong(open, id, customerId);
      await endSessionsOf(open.db, id, open.clock());
    }
    const seen = (row: typeof before) => ({
      userName: row.userName,
      email: row.email,
      newEmail: row.newEmail,
      customerId: row.customerId,
    });
    noteUser(open, before, seen(before), seen(await lockUser(open, id)));
    return users.get(open, id);
  });
}

/** Whether it is to be another customer's user, as things stand before they are locked. */
async function isMoved(open: InTransaction, id: string, { customerId }: UserChanges): Promise<boolean> {
  if (customerId === undefined) return false;
  const user = await open.db.selectFrom('users').select('customerId').where('id', '=', id).executeTakeFirst();
  return user !== undefined && user.customerId !== customerId;
}

/** Whose user it is to be: operator staff choose, a customer's people have no choice. */
export function customerFor(ctx: Context, asked: string | null | undefined): string | null {
  if (isOperator(ctx.actor)) return asked ?? null;
  const own = ctx.actor.kind === 'user' ? ctx.actor.customerId : null;
  if (own === null || (asked !== undefined && asked !== own)) throw new ForbiddenError();
  return own;
}

export async function refuseUnknownCustomer({ db }: InTransaction, customerId: string | null): Promise<void> {
  if (customerId === null) return;
  const customer = await db.selectFrom('customers').select('id').where('id', '=', customerId).executeTakeFirst();
  if (!customer) throw new RefusedError('customerUnknown', {}, { customerId: 'errors.customerUnknown' });
}

/** A role that reaches further than one's own, or is for the other kind of people, is not one's to give. */
export async function refuseRole(ctx: InTransaction, roleId: string, customerId: string | null): Promise<void> {
  const role = await ctx.db.selectFrom('roles').select('forOperators').where('id', '=', roleId).executeTakeFirst();
  const isFitting = role && role.forOperators === (customerId === null);
  if (!isFitting) throw new RefusedError('roleNotFitting', {}, { roleId: 'errors.roleNotFitting' });
  await refuseBeyondOwn(ctx, await privilegesOfRole(ctx.db, roleId), 'beyondOwnRights');
}

/** Says at once that somebody else whom one sees has the address; of others it shows when it is proved. */
async function refuseTaken({ db }: InTransaction, email: string): Promise<void> {
  const taken = await db.selectFrom('users').select('id').where(hasEmail(email)).executeTakeFirst();
  if (taken) throw new RefusedError('alreadyExists', {}, { email: 'errors.alreadyExists' });
}

/** An address is one user's, whoever's customer they are; that it is taken shows only when it is written. */
async function orTaken(writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new RefusedError('alreadyExists', {}, { email: 'errors.alreadyExists' });
  }
}

/** The hash of something that nobody knows. */
export const passwordOfNobody = ({ hasher, random }: Pick<Context, 'hasher' | 'random'>) =>
  hasher.hash(newToken(random));
