import type { Context } from '../../context.ts';
import { RefusedError } from '../../errors.ts';
import { writeAudit } from '../audit/log.ts';
import { ofUser, refusedEntry } from '../audit/signingIn.ts';
import { afterAnswer } from './afterAnswer.ts';
import { beforeTenant } from './beforeTenant.ts';
import { isCode, useCode } from './codes.ts';
import { countTry } from './crowd.ts';
import { checkForm, checkPassword, setPassword } from './newPassword.ts';
import { drainOutbox } from './outbox.ts';
import { giveBack, mailCode, takeCodeTry } from './resetCodes.ts';

export interface ResetInput {
  email: string;
  code: string;
  /** Without it, the code is only looked at. */
  newPassword: string | undefined;
  /** The cookie by which the browser may be known. */
  known: string | undefined;
}

/**
 * Has a code mailed to the address, if it is somebody's. Whose it is shows neither in the answer nor in its time: the
 * question is only looked into afterwards.
 */
export async function forgotPassword(ctx: Context, email: string, known: string | undefined): Promise<void> {
  await limit(ctx, email, known);
  afterAnswer(ctx, async () => {
    await beforeTenant(ctx, (db) => mailCode({ ...ctx, db }, email));
    await drainOutbox(ctx);
  });
}

/**
 * Looks whether a code is good and, with a new password, sets it and ends all the user's sessions. A code is good once,
 * for half an hour, until a newer one is asked for, and for a few wrong tries.
 * @throws RefusedError `resetCodeInvalid`, whatever is wrong with it · what checkPassword refuses
 */
export async function verifyResetCode(ctx: Context, { email, code, newPassword, known }: ResetInput): Promise<void> {
  if (newPassword !== undefined) checkForm(newPassword);
  await limit(ctx, email, known);
  const taken = await takeCodeTry(ctx, email);
  if (!taken || !(await isCode(ctx, taken, taken.owner, 'password', code))) {
    throw await refusedEntry(ctx, ofUser('resetPassword', taken?.owner), invalidCode());
  }
  await giveBack(ctx, taken);
  if (newPassword === undefined) return;
  await checkPassword(ctx, taken.owner, newPassword);
  const hash = await ctx.hasher.hash(newPassword);
  await beforeTenant(ctx, async (db) => {
    const trx = { ...ctx, db };
    if (!(await useCode(trx, taken, taken.owner.id)) || !(await setPassword(trx, taken.owner, hash)))
      throw invalidCode();
    await writeAudit(trx, [ofUser('resetPassword', taken.owner)]);
  });
  afterAnswer(ctx, () => drainOutbox(ctx));
}

const invalidCode = () => new RefusedError('resetCodeInvalid', {}, { code: 'errors.resetCodeInvalid' });

const limit = (ctx: Context, email: string, known: string | undefined) =>
  beforeTenant(ctx, (db) =>
    countTry(
      db,
      ctx,
      { kind: 'reset', what: email, known },
      { within: ctx.config.signInWindow, atMost: ctx.config.signInsPerAddress },
    ),
  );
