import type { PasskeyProof, PasskeyQuestion } from '#domain/user/passkey.ts';
import type { Context, InTransaction } from '../../context.ts';
import { RefusedError } from '../../errors.ts';
import { say } from '../../messages.ts';
import { isAuthenticatorCode, stepOf } from './authenticator.ts';
import { beforeTenant } from './beforeTenant.ts';
import { recogniseBrowser } from './knownBrowser.ts';
import { languageTold } from './mailLanguage.ts';
import { mailTime } from './mailTime.ts';
import { postMail } from './outbox.ts';
import { passkeysOf, provenPasskey } from './passkeyProofs.ts';
import { askPasskeys } from './passkeyQuestions.ts';
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
  /** Of one of their passkeys, in the place of a code. */
  passkey?: PasskeyProof | undefined;
  /** The session in which they prove it; null where they sign in. */
  sessionId: string | null;
  /** The cookie by which their browser may be known; undefined where it doesn't count. */
  known?: string | undefined;
}

/** How it went; `missing` is nobody's wrong try, and comes with a question for their passkeys where they have some. */
export type Proven =
  | { outcome: 'right'; factorId: string }
  | { outcome: 'missing'; question?: PasskeyQuestion }
  | { outcome: 'wrong' };

/**
 * Checks what a user who has a second factor shows. A code of the authenticator is good once, in its own half minute and those
 * beside it, an answer of a passkey once; a recovery code is used up, which its owner is told by mail.
 */
export async function proveSecondFactor(
  ctx: Context,
  user: { id: string; email: string },
  { code, passkey, sessionId, known }: Proof,
): Promise<Proven> {
  const typed = code?.replaceAll(/[\s-]/g, '').toLowerCase();
  return beforeTenant(ctx, async (db) => {
    const factor = await db
      .selectFrom('secondFactors')
      .select(['id', 'sealed'])
      .where('userId', '=', user.id)
      .where('confirmedAt', 'is not', null)
      .executeTakeFirst();
    const passkeys = await passkeysOf({ db }, user.id);
    const ids = [...(factor ? [factor.id] : []), ...passkeys.map(({ id }) => id)];
    const [first] = ids;
    // Taken away by staff a moment ago: there is nothing to prove any more, and nothing to remember either.
    if (first === undefined) return { outcome: 'right', factorId: '' };
    const open = { ...ctx, db };
    if (passkey) {
      const factorId = await provenPasskey(open, { userId: user.id, sessionId }, passkeys, passkey);
      return factorId === undefined ? { outcome: 'wrong' } : { outcome: 'right', factorId };
    }
    if (!typed) {
      for (const factorId of ids)
        if ((await recogniseBrowser(ctx, known, nameOfFactor(factorId), rememberedFor)) !== undefined)
          return { outcome: 'right', factorId };
      if (passkeys.length === 0) return { outcome: 'missing' };
      return {
        outcome: 'missing',
        question: await askPasskeys(open, { userId: user.id, sessionId, purpose: 'use' }, passkeys),
      };
    }
    if (!isAuthenticatorCode(typed)) {
      if (!(await spendRecoveryCode(open, user.id, typed))) return { outcome: 'wrong' };
      await tellUsed(open, user, await recoveryCodesLeft(db, user.id));
      return { outcome: 'right', factorId: first };
    }
    if (!factor) return { outcome: 'wrong' };
    const step = stepOf(await unseal(ctx.keys, sealedFor(user.id), factor.sealed), typed, ctx.clock());
    if (step === null) return { outcome: 'wrong' };
    const taken = await db
      .updateTable('secondFactors')
      .set({ lastStep: BigInt(step) })
      .where('id', '=', factor.id)
      .where('lastStep', '<', BigInt(step))
      .returning('id')
      .executeTakeFirst();
    return taken ? { outcome: 'right', factorId: factor.id } : { outcome: 'wrong' };
  });
}

/** What is said of a code that opens nothing, at the field that it is typed into, or of a passkey, which has none. */
export const wrongCode = (passkey?: PasskeyProof): RefusedError =>
  passkey
    ? new RefusedError('passkeyWrong')
    : new RefusedError('secondFactorWrong', {}, { code: 'errors.secondFactorWrong' });

const tellUsed = (ctx: InTransaction, user: Told, left: number): Promise<void> =>
  mailFactor(ctx, 'recoveryCodeUsed', user, { smart_count: left });

interface Told {
  id: string;
  email: string;
}

/** Tells a mailbox what became of its owner's second factor. */
export async function mailFactor(
  ctx: InTransaction,
  mail:
    | 'secondFactorAdded'
    | 'secondFactorRemoved'
    | 'secondFactorReset'
    | 'factorAdded'
    | 'factorRemoved'
    | 'recoveryCodeUsed',
  { id, email: to }: Told,
  more: Record<string, string | number> = {},
): Promise<void> {
  const url = new URL('/setting', ctx.config.publicUrl).href;
  const { actor } = ctx;
  const language = await languageTold(ctx, id);
  const by = actor.kind === 'user' ? actor.userName : say(language, 'mails.secondFactorReset.byOperator');
  const args = { ...more, by, time: mailTime(ctx.clock()), address: ctx.address ?? '–', url };
  const subject = say(language, `mails.${mail}.subject`);
  await postMail(ctx, { to, subject, text: say(language, `mails.${mail}.body`, args) });
}
