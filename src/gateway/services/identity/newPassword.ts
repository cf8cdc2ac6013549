import { password as wrongForm } from '#domain/validation.ts';
import type { Context, InTransaction } from '../../context.ts';
import { InvalidError, RefusedError } from '../../errors.ts';
import { say } from '../../messages.ts';
import { beforeTenant } from './beforeTenant.ts';
import { voidCodes } from './codes.ts';
import { containsEmail, isCommon } from './easyPassword.ts';
import { mailTime } from './mailTime.ts';
import { postMail } from './outbox.ts';
import { endSessionsOf } from './sessions.ts';
import { forgiven } from './tries.ts';

/** Whose password is to be set. */
export interface Owner {
  id: string;
  email: string;
  customerId: string | null;
  passwordHash: string;
  /** False where the hash is of something that nobody knows. */
  hasPassword: boolean;
  passwordMinimum: number;
}

const longest = 128;

const refusal = (messageKey: string, args: Record<string, string | number> = {}) =>
  new RefusedError(messageKey, args, { new_password: `errors.${messageKey}` });

/** Refuses what can be seen to be wrong without knowing whose password it is. */
export function checkForm(password: string): void {
  if (password.length > longest) throw refusal('passwordTooLong', { max: longest });
  if (wrongForm(password)) throw new InvalidError({ new_password: 'validation.password' });
}

/** Refuses a password that isn't good enough for its owner: too short for their role, too easy, used before. */
export async function checkPassword(ctx: Context, owner: Owner, password: string): Promise<void> {
  checkForm(password);
  if (password.length < owner.passwordMinimum) throw refusal('passwordTooShort', { min: owner.passwordMinimum });
  if (containsEmail(password, owner.email)) throw refusal('passwordIsEmail');
  if (await isCommon(password, owner.email)) throw refusal('passwordTooCommon');
  if (await ctx.hasher.verify(password, owner.passwordHash)) throw refusal('passwordSameAsOld');
  for (const hash of await earlierHashes(ctx, owner.id)) {
    if (await ctx.hasher.verify(password, hash)) throw refusal('passwordUsedBefore');
  }
}

const earlierHashes = (ctx: Context, userId: string): Promise<string[]> =>
  beforeTenant(ctx, async (db) => {
    const rows = await db
      .selectFrom('passwordHistory')
      .select('passwordHash')
      .where('userId', '=', userId)
      .orderBy('setAt', 'desc')
      .limit(ctx.config.passwordsRemembered)
      .execute();
    return rows.map(({ passwordHash }) => passwordHash);
  });

/**
 * Puts a checked password's hash in the place of the one that was verified, ends all sessions of the user, makes open
 * reset codes useless and has the user told by mail. False when somebody else has changed the password meanwhile.
 * @param tries what becomes of those that were lost: they stay so where nothing was shown but a password that others may know, too
 */
export async function setPassword(
  ctx: InTransaction,
  owner: Owner,
  passwordHash: string,
  tries: Partial<typeof forgiven> = forgiven,
): Promise<boolean> {
  const { db } = ctx;
  const now = ctx.clock();
  const changed = await db
    .updateTable('users')
    .set({ ...tries, passwordHash, passwordIsEasy: false, hasPassword: true, passwordWasRight: false })
    .where('id', '=', owner.id)
    .where('passwordHash', '=', owner.passwordHash)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  if (owner.hasPassword) await rememberPassword(ctx, owner);
  await endSessionsOf(db, owner.id, now);
  await voidCodes(db, owner.id, now, 'password');
  await postMail(ctx, {
    to: owner.email,
    subject: say(ctx.language, 'mails.passwordChanged.subject'),
    text: say(ctx.language, 'mails.passwordChanged.body', { time: mailTime(now) }),
  });
  return true;
}

/** Keeps the hash that is replaced, and forgets those that are too old to matter. */
export async function rememberPassword(
  { db, clock, config }: InTransaction,
  owner: Pick<Owner, 'id' | 'passwordHash'>,
): Promise<void> {
  await db
    .insertInto('passwordHistory')
    .values({ userId: owner.id, passwordHash: owner.passwordHash, setAt: clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .deleteFrom('passwordHistory')
    .where('userId', '=', owner.id)
    .where('setAt', 'not in', (eb) =>
      eb
        .selectFrom('passwordHistory')
        .select('setAt')
        .where('userId', '=', owner.id)
        .orderBy('setAt', 'desc')
        .limit(config.passwordsRemembered),
    )
    .execute();
}
