import type { PasskeyProof } from '#domain/user/passkey.ts';
import type { Context } from '../../context.ts';
import { PasswordNeededError, RefusedError, UnauthorizedError } from '../../errors.ts';
import { beforeTenant } from './beforeTenant.ts';
import { evaluateBoth } from './evaluate.ts';

/** What one shows to prove that it is oneself; nothing where it was proved a moment ago. */
export interface Confirmed {
  password?: string | undefined;
  /** Where one has a second factor. */
  code?: string | undefined;
  /** Of one of one's passkeys, in the place of a code. */
  passkey?: PasskeyProof | undefined;
}

/**
 * Has the signed-in user prove again that it is they who sit there, for what takes more than a session; good for some
 * minutes in this session only. A wrong password counts like one at sign-in, so call it outside of a transaction that
 * might be taken back.
 * @returns until when no password is asked for again
 * @throws PasswordNeededError when it is missing · RefusedError naming the field `password` when it is wrong, or the account
 * is locked · SecondFactorNeededError · RefusedError naming the field `code`
 */
export async function confirmPassword(ctx: Context, { password, code, passkey }: Confirmed): Promise<Date> {
  const { actor, config } = ctx;
  if (actor.kind !== 'user') throw new UnauthorizedError();
  const until = (since: Date) => new Date(since.getTime() + config.confirmedFor);
  if (password === undefined) {
    const session = await beforeTenant(ctx, (db) =>
      db.selectFrom('sessions').select('confirmedAt').where('id', '=', actor.sessionId).executeTakeFirst(),
    );
    if (session?.confirmedAt && until(session.confirmedAt) > ctx.clock()) return until(session.confirmedAt);
    throw new PasswordNeededError();
  }
  const owner = await evaluateBoth(ctx, actor.userId, { password, code, passkey, sessionId: actor.sessionId });
  if (!owner) {
    ctx.log.warn({ userId: actor.userId, address: ctx.address }, 'password confirmation refused');
    throw new RefusedError('passwordWrong', {}, { password: 'errors.passwordWrong' });
  }
  const confirmedAt = ctx.clock();
  await beforeTenant(ctx, (db) =>
    db.updateTable('sessions').set({ confirmedAt }).where('id', '=', actor.sessionId).execute(),
  );
  return until(confirmedAt);
}
