import type { Context } from '../../context.ts';
import { SecondFactorNeededError } from '../../errors.ts';
import { beforeTenant } from './beforeTenant.ts';
import { tellIfLocked, tellIfLockedByCode } from './lockMail.ts';
import { type Proof, proveSecondFactor, wrongCode } from './secondFactor.ts';
import { type Candidate, forgiven, returnTry, takeTry } from './tries.ts';

/**
 * Evaluates the password of somebody who is signed in already, once, for one of the tries that their account has; a right one
 * gives them all back, or just its own where there is a second factor, whose guesses they are, too. Undefined when it is wrong or
 * the account is locked.
 */
export async function evaluate(ctx: Context, userId: string, password: string): Promise<Candidate | undefined> {
  const owner = await tryPassword(ctx, userId, password);
  if (owner) await (owner.secondFactorAt ? giveBack : forgive)(ctx, owner);
  return owner;
}

/**
 * The same with their second factor, where they have one: only both together give the tries back, so that who knows the password
 * has no more tries of the code than of it.
 * @throws SecondFactorNeededError where it is missing, which costs nothing · RefusedError, naming `code` where that is wrong
 */
export async function evaluateBoth(
  ctx: Context,
  userId: string,
  { password, ...proof }: { password: string } & Omit<Proof, 'known'>,
): Promise<Candidate | undefined> {
  const owner = await tryPassword(ctx, userId, password);
  if (!owner) return undefined;
  if (owner.secondFactorAt) {
    const proven = await orReturned(ctx, owner, proveSecondFactor(ctx, owner, proof));
    if (proven.outcome === 'wrong') {
      await tellIfLockedByCode(ctx, owner);
      throw wrongCode(proof.passkey);
    }
    if (proven.outcome === 'missing') {
      await giveBack(ctx, owner);
      throw new SecondFactorNeededError(proven.question);
    }
  }
  await forgive(ctx, owner);
  return owner;
}

async function tryPassword(ctx: Context, userId: string, password: string): Promise<Candidate | undefined> {
  const owner = await beforeTenant(ctx, (db) => takeTry(db, ctx, { userId }));
  if (!owner) return undefined;
  const isRight = await orReturned(ctx, owner, ctx.hasher.verify(password, owner.passwordHash));
  if (isRight) return owner;
  tellIfLocked(ctx, owner);
  return undefined;
}

/** What fails on our side is no wrong try. */
const orReturned = <T>(ctx: Context, owner: Candidate, work: Promise<T>): Promise<T> =>
  work.catch(async (error: unknown) => {
    await giveBack(ctx, owner);
    throw error;
  });

const giveBack = (ctx: Context, { id }: Candidate) => beforeTenant(ctx, (db) => returnTry(db, id));

const forgive = (ctx: Context, { id }: Candidate) =>
  beforeTenant(ctx, (db) => db.updateTable('users').set(forgiven).where('id', '=', id).execute());
