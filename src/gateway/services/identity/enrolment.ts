import type { CommandInput, CommandOutput } from '#domain/contract.ts';
import type { Context, InTransaction } from '../../context.ts';
import { RefusedError, UnauthorizedError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { writeAudit } from '../audit/log.ts';
import { ofUser } from '../audit/signingIn.ts';
import { isAuthenticatorCode, newSecret, stepOf, uriOf } from './authenticator.ts';
import { beforeTenant, readBeforeTenant } from './beforeTenant.ts';
import { confirmPassword } from './confirmPassword.ts';
import { passkeysOf } from './passkeyProofs.ts';
import { forgetRecoveryCodes, recoveryCodesLeft, replaceRecoveryCodes } from './recoveryCodes.ts';
import { ownIsRequired, refuseWhereRequired } from './requiredFactor.ts';
import { mailFactor, sealedFor, wrongCode } from './secondFactor.ts';
import { seal, unseal } from './secrets.ts';

/** Since when one has a second factor, and how many of one's recovery codes are unused. */
export const ownSecondFactor = (ctx: Context): Promise<CommandOutput<'ownSecondFactor'>> =>
  readBeforeTenant(ctx, async (db) => {
    const { userId } = self(ctx);
    const user = await db
      .selectFrom('users')
      .select('secondFactorAt')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return {
      since: user.secondFactorAt?.toISOString() ?? null,
      hasAuthenticator: await hasAuthenticator({ db }, userId),
      passkeys: (await passkeysOf({ db }, userId)).map(({ id, passkeyName, createdAt, lastUsedAt }) => ({
        id,
        passkeyName,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodesLeft: await recoveryCodesLeft(db, userId),
      isRequired: await ownIsRequired({ ...ctx, db }, userId),
    };
  });

/**
 * A secret for one's authenticator: it counts once a code of it has been entered. Asked for again, it is another one.
 * @throws PasswordNeededError · RefusedError `secondFactorThere`
 */
export async function beginSecondFactor(ctx: Context): Promise<CommandOutput<'beginSecondFactor'>> {
  const secret = newSecret(ctx.random);
  return changing(ctx, async (open, user) => {
    if (await hasAuthenticator(open, user.id)) throw new RefusedError('secondFactorThere');
    await open.db.deleteFrom('secondFactors').where('userId', '=', user.id).execute();
    await open.db
      .insertInto('secondFactors')
      .values({
        id: newId(open),
        userId: user.id,
        keyId: open.keys.currentId,
        sealed: await seal(open, sealedFor(user.id), secret),
        createdAt: open.clock(),
        confirmedAt: null,
      })
      .execute();
    await writeAudit(open, [ofUser('beginSecondFactor', user)]);
    return { secret, uri: uriOf(secret, new URL(open.config.publicUrl).hostname, user.email) };
  });
}

/** Has the authenticator count from now on, and shows the recovery codes, this once, where it is the first factor. @throws RefusedError naming `code` */
export const confirmSecondFactor = (ctx: Context, { code }: CommandInput<'confirmSecondFactor'>) =>
  changing(ctx, async (open, user) => {
    const { db } = open;
    if (await hasAuthenticator(open, user.id)) throw new RefusedError('secondFactorThere');
    const factor = await db
      .selectFrom('secondFactors')
      .select(['id', 'sealed'])
      .where('userId', '=', user.id)
      .forUpdate()
      .executeTakeFirst();
    const typed = code.replaceAll(/\s/g, '');
    const step =
      factor && isAuthenticatorCode(typed)
        ? stepOf(await unseal(open.keys, sealedFor(user.id), factor.sealed), typed, open.clock())
        : null;
    if (!factor || step === null) throw wrongCode();
    const now = open.clock();
    await db
      .updateTable('secondFactors')
      .set({ confirmedAt: now, lastStep: BigInt(step) })
      .where('id', '=', factor.id)
      .execute();
    const recoveryCodes = await addedFactor(open, user);
    await writeAudit(open, [
      { ...ofUser('confirmSecondFactor', user), before: { secondFactor: false }, after: { secondFactor: true } },
    ]);
    return { recoveryCodes };
  });

/** @throws PasswordNeededError · RefusedError `noSecondFactor`, or saying why it is required */
export const removeSecondFactor = (ctx: Context): Promise<Record<string, never>> =>
  changing(ctx, async (open, user) => {
    if (!(await hasAuthenticator(open, user.id))) throw new RefusedError('noSecondFactor');
    await open.db.deleteFrom('secondFactors').where('userId', '=', user.id).execute();
    await removedFactor(open, user);
    await writeAudit(open, [
      { ...ofUser('removeSecondFactor', user), before: { secondFactor: true }, after: { secondFactor: false } },
    ]);
    return {};
  });

/** Ten other recovery codes: those there were open nothing any more. @throws PasswordNeededError · RefusedError */
export const renewRecoveryCodes = (ctx: Context): Promise<CommandOutput<'renewRecoveryCodes'>> =>
  changing(ctx, async (open, user) => {
    if (!user.secondFactorAt) throw new RefusedError('noSecondFactor');
    const recoveryCodes = await replaceRecoveryCodes(open, user.id);
    await writeAudit(open, [ofUser('renewRecoveryCodes', user)]);
    return { recoveryCodes };
  });

/** Takes a user's second factor away, inside the transaction that gave the reason, and tells them whether they did that themselves. */
export async function dropSecondFactor(
  open: InTransaction,
  user: { id: string; email: string },
  by: 'themselves' | 'another',
): Promise<void> {
  await open.db.deleteFrom('secondFactors').where('userId', '=', user.id).execute();
  await open.db.deleteFrom('passkeys').where('userId', '=', user.id).execute();
  await forgetRecoveryCodes(open.db, user.id);
  await open.db.updateTable('users').set({ secondFactorAt: null }).where('id', '=', user.id).execute();
  await mailFactor(open, by === 'themselves' ? 'secondFactorRemoved' : 'secondFactorReset', user);
}

/**
 * One more factor counts from now on.
 * @returns recovery codes for who had none of its kind before, to be shown this once; the others keep theirs
 */
export async function addedFactor(open: InTransaction, user: Self): Promise<string[]> {
  const isFirst = !user.secondFactorAt;
  await mailFactor(open, isFirst ? 'secondFactorAdded' : 'factorAdded', user);
  if (!isFirst) return [];
  await open.db.updateTable('users').set({ secondFactorAt: open.clock() }).where('id', '=', user.id).execute();
  return replaceRecoveryCodes(open, user.id);
}

/** One less. Where it was the last, a code or a passkey is asked for no more: refused where one is required. */
export async function removedFactor(open: InTransaction, user: Self): Promise<void> {
  const isLeft = (await hasAuthenticator(open, user.id)) || (await passkeysOf(open, user.id)).length > 0;
  if (isLeft) return mailFactor(open, 'factorRemoved', user);
  await refuseWhereRequired(open, user.id);
  return dropSecondFactor(open, user, 'themselves');
}

async function hasAuthenticator({ db }: Pick<InTransaction, 'db'>, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('secondFactors')
    .select('id')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Opens a change of one's own second factor, for who has proved themselves a few minutes ago: a stolen session can't. */
export async function changing<T>(ctx: Context, work: (open: InTransaction, user: Self) => Promise<T>): Promise<T> {
  const { userId, sessionId } = self(ctx);
  await confirmPassword(ctx, {});
  return beforeTenant(ctx, async (db) =>
    work({ ...ctx, db }, { sessionId, ...(await lockSelf({ ...ctx, db }, userId)) }),
  );
}

type Self = Awaited<ReturnType<typeof lockSelf>> & { sessionId: string };

const lockSelf = ({ db }: InTransaction, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'customerId', 'secondFactorAt'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();

function self({ actor }: Context) {
  if (actor.kind !== 'user') throw new UnauthorizedError();
  return actor;
}
