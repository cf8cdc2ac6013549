import { type Kysely, sql } from 'kysely';
import { status } from '#domain/enumerations.ts';
import type { Context, InTransaction } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { RefusedError, TooManyError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { say } from '../../messages.ts';
import type { Ports } from '../../ports.ts';
import { afterAnswer } from './afterAnswer.ts';
import { countAttempt, countUnseen } from './attempts.ts';
import { beforeTenant } from './beforeTenant.ts';
import { networkOf } from './network.ts';
import { checkForm, checkPassword, type Owner, setPassword } from './newPassword.ts';
import { drainOutbox, postMail } from './outbox.ts';
import { keyedHash, keyedHashes, sameBytes } from './secrets.ts';
import { customerIsOpen } from './sessionTerms.ts';
import { hasEmail } from './tries.ts';

export interface ResetInput {
  email: string;
  code: string;
  /** Without it, the code is only looked at. */
  newPassword: string | undefined;
}

const purpose = 'reset code';
const anHour = 3_600_000;
/** With the tries and the mails there are, guessing day and night for a year finds a code once in a thousand years. */
const digits = 8;

/**
 * Has a code mailed to the address, if it is somebody's. Whose it is shows neither in the answer nor in its time: the
 * question is only looked into afterwards.
 */
export async function forgotPassword(ctx: Context, email: string): Promise<void> {
  await limitAddress(ctx);
  afterAnswer(ctx, async () => {
    await beforeTenant(ctx, (db) => mailCode({ ...ctx, db }, email));
    await drainOutbox(ctx);
  });
}

async function mailCode(ctx: InTransaction, email: string): Promise<void> {
  const { db, config } = ctx;
  const now = ctx.clock();
  const user = await findOwner(db, email);
  if (!user || (await codesSince(db, user.id, new Date(now.getTime() - anHour))) >= config.resetMailsPerHour) return;
  const code = newCode(ctx.random);
  await db
    .updateTable('resetCodes')
    .set({ usedAt: now })
    .where('userId', '=', user.id)
    .where('usedAt', 'is', null)
    .execute();
  await db
    .insertInto('resetCodes')
    .values({
      id: newId(ctx),
      userId: user.id,
      codeHash: await keyedHash(ctx.keys, purpose, `${user.id}:${code}`),
      createdAt: now,
      expiresAt: new Date(now.getTime() + config.resetCodeValid),
      usedAt: null,
    })
    .execute();
  const minutes = Math.round(config.resetCodeValid / 60_000);
  const subject = say(ctx.language, 'mails.resetCode.subject');
  await postMail(ctx, { to: user.email, subject, text: say(ctx.language, 'mails.resetCode.body', { code, minutes }) });
}

/**
 * Looks whether a code is good and, with a new password, sets it and ends all the user's sessions. A code is good once,
 * for half an hour, until a newer one is asked for, and for a few wrong tries.
 * @throws RefusedError `resetCodeInvalid`, whatever is wrong with it · what checkPassword refuses
 */
export async function verifyResetCode(ctx: Context, { email, code, newPassword }: ResetInput): Promise<void> {
  if (newPassword !== undefined) checkForm(newPassword);
  await limitAddress(ctx);
  const found = await takeCodeTry(ctx, email);
  const hashes = await keyedHashes(ctx.keys, purpose, `${found?.owner.id}:${code.trim()}`);
  if (!found || !hashes.some((hash) => sameBytes(hash, found.codeHash))) throw invalidCode();
  await beforeTenant(ctx, (db) =>
    db.updateTable('resetCodes').set({ tries: sql`tries - 1` }).where('id', '=', found.codeId).execute(),
  );
  if (newPassword === undefined) return;
  await checkPassword(ctx, found.owner, newPassword);
  const hash = await ctx.hasher.hash(newPassword);
  await beforeTenant(ctx, async (db) => {
    const used = await db
      .updateTable('resetCodes')
      .set({ usedAt: ctx.clock() })
      .where('id', '=', found.codeId)
      .where('usedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!used || !(await setPassword({ ...ctx, db }, found.owner, hash))) throw invalidCode();
  });
  afterAnswer(ctx, () => drainOutbox(ctx));
}

const invalidCode = () => new RefusedError('resetCodeInvalid', {}, { code: 'errors.resetCodeInvalid' });

/** Takes one of a code's tries before it is compared, so that tries made at once can't be more than there are. */
const takeCodeTry = (ctx: Context, email: string) =>
  beforeTenant(ctx, async (db) => {
    const now = ctx.clock();
    const owner = await findOwner(db, email);
    const taken =
      owner &&
      (await db
        .updateTable('resetCodes')
        .set({ tries: sql`tries + 1` })
        .where('userId', '=', owner.id)
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', now)
        .where('tries', '<', ctx.config.resetCodeTries)
        .returning(['id as codeId', 'codeHash'])
        .executeTakeFirst());
    if (taken) return { owner, ...taken };
    await countUnseen(db, now);
    return undefined;
  });

/** Whose address it is, locked against a second question about the same person. Nobody who is disabled. */
const findOwner = (db: Kysely<Tables>, email: string): Promise<Owner | undefined> =>
  db
    .selectFrom('users as user')
    .innerJoin('roles as role', 'role.id', 'user.roleId')
    .leftJoin('customers as customer', 'customer.id', 'user.customerId')
    .select(['user.id', 'user.email', 'user.passwordHash', 'role.passwordMinimum'])
    .where(hasEmail(email))
    .where('user.status', '=', status.code.enabled)
    .where(customerIsOpen)
    .forUpdate('user')
    .executeTakeFirst();

async function codesSince(db: Kysely<Tables>, userId: string, since: Date): Promise<number> {
  const codes = await db
    .selectFrom('resetCodes')
    .select('id')
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .execute();
  return codes.length;
}

const limitAddress = (ctx: Context) =>
  beforeTenant(ctx, async (db) => {
    const limit = { within: ctx.config.signInWindow, atMost: ctx.config.signInsPerAddress };
    if (!(await countAttempt(db, `reset:${networkOf(ctx.address)}`, ctx.clock(), limit)))
      throw new TooManyError('tooManyTries');
  });

/** 48 random bits leave no digit noticeably more likely than another. */
function newCode(random: Ports['random']): string {
  const number = random(6).reduce((sum, byte) => sum * 256 + byte, 0);
  return String(number % 10 ** digits).padStart(digits, '0');
}
