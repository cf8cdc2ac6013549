import type { CommandInput } from '#domain/contract.ts';
import type { Context, InTransaction } from '../../context.ts';
import { isTaken } from '../../db/failure.ts';
import { RefusedError, UnauthorizedError } from '../../errors.ts';
import { writeAudit } from '../audit/log.ts';
import { ofUser, refusedEntry } from '../audit/signingIn.ts';
import { afterAnswer } from './afterAnswer.ts';
import { beforeTenant, readBeforeTenant } from './beforeTenant.ts';
import { isCode, isMailedOut, issueCode, takeTryOfCode, useCode, voidCodes } from './codes.ts';
import { mailEmailChanged, mailEmailCode, mailEmailWanted } from './emailMails.ts';
import { drainOutbox } from './outbox.ts';
import { endOtherSessions, endSessionsOf } from './sessions.ts';

/** Whose address is to be another. */
export interface Mover {
  id: string;
  userName: string;
  email: string;
  hasPassword: boolean;
}

/** What becomes of the row: the address itself only where it counts at once. */
export interface Moved {
  email?: string;
  newEmail: string | null;
  newEmailAt: Date | null;
}

/**
 * Has a user's address changed, as part of a change of theirs. It counts once they have entered the code that is mailed
 * there; until then the old one does, and its mailbox is told. Codes that are on their way to the old one are void. Who has no
 * password yet moves at once: they come in by a code from the new mailbox or not at all.
 * @returns what is to be written to the user's row
 * @throws RefusedError `tooManyCodes` beyond so many mails within an hour
 */
export async function moveTo(ctx: InTransaction, user: Mover, email: string): Promise<Moved> {
  await voidCodes(ctx.db, user.id, ctx.clock());
  if (!user.hasPassword) {
    await endSessionsOf(ctx.db, user.id, ctx.clock());
    await mailEmailChanged(ctx, user, email, [user.email]);
    return { email, newEmail: null, newEmailAt: null };
  }
  await mailCodeTo(ctx, user, email);
  await mailEmailWanted(ctx, user, email);
  return { newEmail: email, newEmailAt: ctx.clock() };
}

async function mailCodeTo(ctx: InTransaction, user: Omit<Mover, 'hasPassword'>, email: string): Promise<void> {
  if (await isMailedOut(ctx, user.id, 'email')) {
    throw new RefusedError('tooManyCodes', {}, { email: 'errors.tooManyCodes' });
  }
  await mailEmailCode(ctx, user, email, await issueCode(ctx, { id: user.id, email }, 'email'));
}

interface Waiting {
  newEmail: string;
  /** An instant. */
  since: string;
}

/** The address that one's own account is to get, if any. */
export const ownEmailChange = (ctx: Context): Promise<{ waiting: Waiting | null }> =>
  readBeforeTenant(ctx, async (db) => {
    const { newEmail, newEmailAt } = await db
      .selectFrom('users')
      .select(['newEmail', 'newEmailAt'])
      .where('id', '=', self(ctx).userId)
      .executeTakeFirstOrThrow();
    return { waiting: newEmail && newEmailAt ? { newEmail, since: newEmailAt.toISOString() } : null };
  });

/** Mails another code to the address that waits. @throws RefusedError `noEmailWaits` · `tooManyCodes` */
export const resendEmailCode = (ctx: Context): Promise<Record<string, never>> =>
  beforeTenant(ctx, async (db) => {
    const open = { ...ctx, db };
    const { newEmail, ...user } = await ownRow(open);
    await mailCodeTo(open, user, newEmail);
    return {};
  });

/** Forgets the address that waits: the one that there is stays. @throws RefusedError `noEmailWaits` */
export const dropEmailChange = (ctx: Context): Promise<Record<string, never>> =>
  beforeTenant(ctx, async (db) => {
    const { id, newEmail, customerId } = await ownRow({ ...ctx, db });
    await db.updateTable('users').set({ newEmail: null, newEmailAt: null }).where('id', '=', id).execute();
    await voidCodes(db, id, ctx.clock(), 'email');
    ctx.trail?.push({ subject: 'user', subjectId: id, customerId, before: { newEmail }, after: { newEmail: null } });
    return {};
  });

/**
 * Proves by the code that the address that waits is one's own: from now on it is the one to sign in with. One's other
 * sessions end, codes on their way to the old one are void, and both mailboxes are told.
 * @throws RefusedError naming the field `code`, whatever is wrong with it, or that somebody else has the address by now
 */
export async function proveEmail(ctx: Context, { code }: CommandInput<'proveEmail'>): Promise<{ email: string }> {
  const { userId, sessionId, customerId } = self(ctx);
  const about = { id: userId, customerId };
  const found = await beforeTenant(ctx, async (db) => {
    const user = await db
      .selectFrom('users')
      .select(['id', 'userName', 'email', 'newEmail'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return { user, taken: await takeTryOfCode(db, ctx, userId, 'email') };
  });
  const { user, taken } = found;
  const { newEmail } = user;
  if (!taken || !newEmail || !(await isCode(ctx, taken, { id: userId, email: newEmail }, 'email', code)))
    throw await refusedEntry(ctx, ofUser('proveEmail', about), invalidCode());
  await orTaken(ctx, about, () =>
    beforeTenant(ctx, async (db) => {
      const open = { ...ctx, db };
      if (!(await useCode(open, taken, userId))) throw invalidCode();
      const now = ctx.clock();
      await db
        .updateTable('users')
        .set({ email: newEmail, newEmail: null, newEmailAt: null })
        .where('id', '=', userId)
        .execute();
      await voidCodes(db, userId, now);
      await endOtherSessions(db, userId, sessionId, now);
      await mailEmailChanged(open, user, newEmail, [user.email, newEmail]);
      const moved = { ...ofUser('proveEmail', about), before: { email: user.email }, after: { email: newEmail } };
      await writeAudit(open, [moved]);
    }),
  );
  afterAnswer(ctx, () => drainOutbox(ctx));
  return { email: newEmail };
}

const invalidCode = () => new RefusedError('emailCodeInvalid', {}, { code: 'errors.emailCodeInvalid' });

/** An address is one user's; that somebody else has got it meanwhile shows only when it is written. */
async function orTaken(ctx: Context, about: { id: string; customerId: string | null }, writing: () => Promise<void>) {
  try {
    await writing();
  } catch (error) {
    if (!isTaken(error)) throw error;
    const refusal = new RefusedError('emailTaken', {}, { code: 'errors.emailTaken' });
    throw await refusedEntry(ctx, ofUser('proveEmail', about), refusal);
  }
}

function self({ actor }: Context) {
  if (actor.kind !== 'user') throw new UnauthorizedError();
  return actor;
}

async function ownRow(ctx: InTransaction) {
  const row = await ctx.db
    .selectFrom('users')
    .select(['id', 'userName', 'email', 'customerId', 'newEmail'])
    .where('id', '=', self(ctx).userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { newEmail } = row;
  if (newEmail === null) throw new RefusedError('noEmailWaits');
  return { ...row, newEmail };
}
