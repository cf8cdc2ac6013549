import { type Actor, type Context, inTransaction } from '../../context.ts';
import { ConflictError, RefusedError, UnauthorizedError } from '../../errors.ts';
import { writeAudit } from '../audit/log.ts';
import { auditError } from '../audit/recording.ts';
import { ofUser } from '../audit/signingIn.ts';
import { afterAnswer } from './afterAnswer.ts';
import { evaluate } from './evaluate.ts';
import { checkForm, checkPassword, setPassword } from './newPassword.ts';
import { drainOutbox } from './outbox.ts';
import { forgiven } from './tries.ts';

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
}

/**
 * Gives the signed-in user another password and ends all their sessions, this one included. A wrong old password counts
 * like one at sign-in.
 * @throws RefusedError naming what is wrong with which of the two · InvalidError when the new one's form is wrong
 */
export async function changePassword(ctx: Context, change: PasswordChange): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new UnauthorizedError();
  try {
    await replace(ctx, actor, change);
  } catch (error) {
    const asked = { operation: 'changePassword', subject: 'user', subjectId: actor.userId, input: null };
    await auditError(ctx, asked, error);
    throw error;
  }
}

async function replace(ctx: Context, actor: Actor & { kind: 'user' }, { oldPassword, newPassword }: PasswordChange) {
  checkForm(newPassword);
  const owner = await evaluate(ctx, actor.userId, oldPassword);
  if (!owner) {
    ctx.log.warn({ userId: actor.userId, address: ctx.address }, 'password change refused');
    throw new RefusedError('oldPasswordWrong', {}, { old_password: 'errors.oldPasswordWrong' });
  }
  await checkPassword(ctx, owner, newPassword);
  const hash = await ctx.hasher.hash(newPassword);
  await inTransaction(ctx, async (trx) => {
    if (!(await setPassword(trx, owner, hash, owner.secondFactorAt ? {} : forgiven))) throw new ConflictError();
    await writeAudit(trx, [ofUser('changePassword', owner)]);
  });
  afterAnswer(ctx, () => drainOutbox(ctx));
}
