import type { Context, InTransaction } from '../../context.ts';
import { RefusedError } from '../../errors.ts';
import { say } from '../../messages.ts';
import { isAuthenticatorCode, stepOf } from './authenticator.ts';
import { beforeTenant } from './beforeTenant.ts';
import { mailTime } from './emailMails.ts';
import { recogniseBrowser } from './knownBrowser.ts';
import { postMail } from './outbox.ts';
import { recoveryCodesLeft, spendRecoveryCode } from './recoveryCodes.ts';
import { unseal } from './secrets.ts';

/** For how long a browser may come without a code that its user had remembered, in milliseconds. */
export const rememberedFor = 30 * 24 * 3_600_000;

/** Under which purpose the secret of a user's authenticator is sealed: nobody else's opens with it. */
export const sealedFor = (userId: string): string => `second factor of ${userId}`;

/** What a browser is known by that needs no code: as long as this factor is the user's. */
export const nameOfFactor = (factorId: string): string => `second factor ${factorId}`;

/** What somebody shows beside their password. */
export interface Proof {
  /** From their authenticator, or one of their recovery codes, as typed. */
  code: string | undefined;
  /** The cookie by which their browser may be known; undefined where it doesn't count. */
  known?: string | undefined;
}

/** How it went; `missing` is nobody's wrong try. */
export type Proven = { outcome: 'right'; factorId: string } | { outcome: 'missing' } | { outcome: 'wrong' };

/**
 * Checks what a user who has a second factor shows. A code of the authenticator is good once, in its own half minute and those
 * beside it; a recovery code is used up, which its owner is told by mail.
 */
export async function proveSecondFactor(
  ctx: Context,
  user: { id: string; email: string },
  { code, known }: Proof,
): Promise<Proven> {
  const typed = code?.replaceAll(/[\s-]/g, '').toLowerCase();
  return beforeTenant(ctx, async (db) => {
    const factor = await db
      .selectFrom('secondFactors')
      .select(['id', 'sealed'])
      .where('userId', '=', user.id)
      .where('confirmedAt', 'is not', null)
      .executeTakeFirst();
    // Taken away by staff a moment ago: there is nothing to prove any more, and nothing to remember either.
    if (!factor) return { outcome: 'right', factorId: '' };
    const right: Proven = { outcome: 'right', factorId: factor.id };
    if (!typed) {
      const isKnown = await recogniseBrowser(ctx, known, nameOfFactor(factor.id), rememberedFor);
      return isKnown === undefined ? { outcome: 'missing' } : right;
    }
    if (!isAuthenticatorCode(typed)) {
      if (!(await spendRecoveryCode({ ...ctx, db }, user.id, typed))) return { outcome: 'wrong' };
      await tellUsed({ ...ctx, db }, user, await recoveryCodesLeft(db, user.id));
      return right;
    }
    const step = stepOf(await unseal(ctx.keys, sealedFor(user.id), factor.sealed), typed, ctx.clock());
    if (step === null) return { outcome: 'wrong' };
    const taken = await db
      .updateTable('secondFactors')
      .set({ lastStep: BigInt(step) })
      .where('id', '=', factor.id)
      .where('lastStep', '<', BigInt(step))
      .returning('id')
      .executeTakeFirst();
    return taken ? right : { outcome: 'wrong' };
  });
}

/** What is said of a code that opens nothing, at the field that it is typed into. */
export const wrongCode = (): RefusedError =>
  new RefusedError('secondFactorWrong', {}, { code: 'errors.secondFactorWrong' });

const tellUsed = (ctx: InTransaction, { email }: { email: string }, left: number): Promise<void> =>
  mailFactor(ctx, 'recoveryCodeUsed', email, { smart_count: left });

/** Tells a mailbox what became of its owner's second factor. */
export async function mailFactor(
  ctx: InTransaction,
  mail: 'secondFactorAdded' | 'secondFactorRemoved' | 'recoveryCodeUsed',
  to: string,
  more: Record<string, string | number> = {},
): Promise<void> {
  const url = new URL('/setting', ctx.config.publicUrl).href;
  const args = { ...more, time: mailTime(ctx.clock()), address: ctx.address ?? '–', url };
  const subject = say(ctx.language, `mails.${mail}.subject`);
  await postMail(ctx, { to, subject, text: say(ctx.language, `mails.${mail}.body`, args) });
}
