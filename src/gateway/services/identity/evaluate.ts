import type { Context } from '../../context.ts';
import { beforeTenant } from './beforeTenant.ts';
import { type Candidate, forgiven, returnTry, takeTry } from './tries.ts';

/**
 * Evaluates the password of somebody who is signed in already, once, for one of the tries that their account has; a right one
 * gives them all back. Undefined when it is wrong or the account is locked.
 */
export async function evaluate(ctx: Context, userId: string, password: string): Promise<Candidate | undefined> {
  const owner = await beforeTenant(ctx, (db) => takeTry(db, ctx, { userId }));
  if (!owner) return undefined;
  const isRight = await ctx.hasher.verify(password, owner.passwordHash).catch(async (error: unknown) => {
    await beforeTenant(ctx, (db) => returnTry(db, owner.id));
    throw error;
  });
  if (!isRight) return undefined;
  await beforeTenant(ctx, (db) => db.updateTable('users').set(forgiven).where('id', '=', owner.id).execute());
  return owner;
}
