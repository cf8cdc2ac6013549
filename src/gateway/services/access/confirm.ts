import type { CommandInput } from '#domain/contract.ts';
import { type Context, inTransaction } from '../../context.ts';
import { UnauthorizedError } from '../../errors.ts';
import { writeAudit } from '../audit/log.ts';
import { auditError } from '../audit/recording.ts';
import { ofUser } from '../audit/signingIn.ts';
import { confirmPassword } from '../identity/confirmPassword.ts';

/**
 * Has the one who asks prove their password, so that for some minutes this session may do what takes more than a session.
 * @returns until when, as an instant
 * @throws RefusedError naming the field `password` or `code`
 */
export async function confirm(
  ctx: Context,
  proof: CommandInput<'confirmPassword'>,
): Promise<{ confirmedUntil: string }> {
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new UnauthorizedError();
  const self = { id: actor.userId, customerId: actor.customerId };
  try {
    const until = await confirmPassword(ctx, proof);
    await inTransaction(ctx, (open) => writeAudit(open, [ofUser('confirmPassword', self)]));
    return { confirmedUntil: until.toISOString() };
  } catch (error) {
    await auditError(ctx, { operation: 'confirmPassword', subject: 'user', subjectId: self.id, input: null }, error);
    throw error;
  }
}
