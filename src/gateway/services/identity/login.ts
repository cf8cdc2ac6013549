import type { Actor, Context } from '../../context.ts';
import { TooManyError, UnauthorizedError } from '../../errors.ts';
import { say } from '../../messages.ts';
import type { PasswordHasher } from '../../ports.ts';
import { writeAudit } from '../audit/log.ts';
import { ofUser, refusedEntry } from '../audit/signingIn.ts';
import { afterAnswer } from './afterAnswer.ts';
import { type AttemptLimit, countAttempt, uncountAttempt } from './attempts.ts';
import { beforeTenant } from './beforeTenant.ts';
import { isEasy } from './easyPassword.ts';
import { networkOf } from './network.ts';
import { drainOutbox, postMail } from './outbox.ts';
import { describeUser, openSession, type Person, type SessionOrigin } from './sessions.ts';
import type { NewSession } from './sessionTerms.ts';
import { type Candidate, forgiven, takeTry } from './tries.ts';

const longestEmail = 254;

export interface Credentials {
  email: string;
  password: string;
}

/** Somebody who was let in. */
export interface SignedIn extends Person {
  session: NewSession;
}

/**
 * Opens a session for who knows the password. Whatever is wrong (address, password, too many tries, disabled), the
 * answer and the work are the same.
 * @param isTrusted whether the human check speaks for the caller; it can only make the limit per address stricter
 * @throws UnauthorizedError `loginFailed` · TooManyError when the address has tried too often
 */
export async function login(
  ctx: Context,
  { email, password }: Credentials,
  origin: SessionOrigin,
  isTrusted: boolean,
): Promise<SignedIn> {
  const key = `signIn:${networkOf(ctx.address)}`;
  const limit = limitFor(ctx, isTrusted);
  const candidate = await beforeTenant(ctx, async (db) => {
    if (!(await countAttempt(db, key, ctx.clock(), limit))) throw new TooManyError('tooManyTries');
    return takeTry(db, ctx, { email });
  });
  const decoy = await decoyHash(ctx.hasher);
  const isRight = await ctx.hasher.verify(password, candidate?.passwordHash ?? decoy);
  if (!candidate || !isRight || candidate.isDisabled) throw await refused(ctx, email, candidate);

  const isEasyNow = candidate.passwordIsEasy || (await isEasy(password, candidate.email, candidate.passwordMinimum));
  const signedIn = await beforeTenant(ctx, async (db) => {
    // First, as above: two sign-ins that took the rows the other way round would wait for each other.
    await uncountAttempt(db, key);
    const admitted = await db
      .updateTable('users')
      .set({ ...forgiven, passwordIsEasy: isEasyNow, lastSignInAt: ctx.clock() })
      .where('id', '=', candidate.id)
      .where('passwordHash', '=', candidate.passwordHash)
      .returning('id')
      .executeTakeFirst();
    if (!admitted) {
      await countAttempt(db, key, ctx.clock(), limit);
      return undefined;
    }
    const session = await openSession(db, ctx, candidate.id, origin);
    const person = await describeUser(db, candidate.id);
    await writeAudit({ ...ctx, db, actor: actorOf(person, origin) }, [ofUser('signIn', person.user)]);
    return { session, ...person };
  });
  if (!signedIn) throw await refused(ctx, email, undefined);
  return signedIn;
}

function limitFor({ config }: Context, isTrusted: boolean): AttemptLimit {
  const atMost = isTrusted ? config.signInsPerAddress : Math.ceil(config.signInsPerAddress / 2);
  return { within: config.signInWindow, atMost };
}

/** Who has just come in, for the audit log: the session's id is nobody's business there. */
const actorOf = ({ user }: Person, { isSplit }: SessionOrigin): Actor => ({
  kind: 'user',
  userId: user.id,
  userName: user.name,
  sessionId: '',
  customerId: user.customerId,
  source: isSplit ? 'portal' : 'api',
});

/** Logs the failure; has the user told when it locked the account. */
async function refused(ctx: Context, email: string, candidate: Candidate | undefined): Promise<UnauthorizedError> {
  ctx.log.warn({ address: ctx.address, userId: candidate?.id }, 'sign-in refused');
  if (candidate?.isLast && !candidate.isDisabled) afterAnswer(ctx, () => mailLock(ctx, candidate));
  const entry = ofUser('signIn', candidate, { email: email.slice(0, longestEmail) });
  return refusedEntry(ctx, entry, new UnauthorizedError('loginFailed'));
}

async function mailLock(ctx: Context, { email }: Candidate): Promise<void> {
  const minutes = Math.round(ctx.config.lockedFor / 60_000);
  const subject = say(ctx.language, 'mails.accountLocked.subject');
  const text = say(ctx.language, 'mails.accountLocked.body', { minutes });
  await beforeTenant(ctx, (db) => postMail({ ...ctx, db }, { to: email, subject, text }));
  await drainOutbox(ctx);
}

const decoys = new WeakMap<PasswordHasher, Promise<string>>();

/** The hash of a password nobody has, for those who have no account: refusing them takes as long as others. */
function decoyHash(hasher: PasswordHasher): Promise<string> {
  const decoy = decoys.get(hasher) ?? hasher.hash('no-account-has-this');
  decoys.set(hasher, decoy);
  return decoy;
}
