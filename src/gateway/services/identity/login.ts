import type { Kysely } from 'kysely';
import { cut } from '#domain/text.ts';
import type { PasskeyProof } from '#domain/user/passkey.ts';
import type { Actor, Context } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { SecondFactorNeededError, UnauthorizedError } from '../../errors.ts';
import type { PasswordHasher } from '../../ports.ts';
import { writeAudit } from '../audit/log.ts';
import { ofUser, refusedEntry } from '../audit/signingIn.ts';
import type { AttemptLimit } from './attempts.ts';
import { beforeTenant } from './beforeTenant.ts';
import { type Counted, countTry, nameOf, uncountTry } from './crowd.ts';
import { isEasy } from './easyPassword.ts';
import { rememberBrowser } from './knownBrowser.ts';
import { tellIfLocked, tellIfLockedByCode } from './lockMail.ts';
import { nameOfFactor, type Proven, proveSecondFactor, wrongCode } from './secondFactor.ts';
import { describeUser, openSession, type Person, type SessionOrigin } from './sessions.ts';
import { mayComeIn, type NewSession, staysOpen } from './sessionTerms.ts';
import { type Candidate, forgiven, returned, returnTry, takeTry } from './tries.ts';

const longestEmail = 254;

export interface Credentials {
  email: string;
  password: string;
  /** Of their second factor, where they have one. */
  code?: string | undefined;
  /** The answer of one of their passkeys, in the place of a code. */
  passkey?: PasskeyProof | undefined;
  /** Their browser is to come without a code from now on. */
  remembers?: boolean | undefined;
}

/** Somebody who was let in. */
export interface SignedIn extends Person {
  session: NewSession;
  /** What their browser is to be known by from now on; null where it is none. */
  known: string | null;
}

export interface SignInOrigin extends SessionOrigin {
  /** The cookie by which the browser may be known. */
  known: string | undefined;
}

/**
 * Opens a session for who knows the password. Whatever is wrong (address, password, too many tries, disabled), the
 * answer and the work are the same. Who has a second factor and knows the password is asked for a code of it. A sign-in that fails on our side, and not by the password, is as if it hadn't been tried.
 * @param isTrusted whether the human check speaks for the caller; it can only make the limit per address stricter
 * @throws UnauthorizedError `loginFailed` · SecondFactorNeededError · RefusedError `secondFactorWrong` · TooManyError when there have been too many tries from there
 */
export async function login(
  ctx: Context,
  { email, password, code, passkey, remembers = false }: Credentials,
  origin: SignInOrigin,
  isTrusted: boolean,
): Promise<SignedIn> {
  const limit = limitFor(ctx, isTrusted);
  const trying = { kind: 'signIn', what: email, known: origin.known } as const;
  const { counted, candidate } = await beforeTenant(ctx, async (db) => ({
    counted: await countTry(db, ctx, trying, limit),
    candidate: await takeTry(db, ctx, { email }),
  }));
  const shown = { code, passkey, sessionId: null, known: origin.known };
  const hasShown = (code ?? passkey) !== undefined;
  const orReturned = <T>(work: () => Promise<T>) => orAsIfUntried(ctx, counted, candidate, work);
  const isRight = await orReturned(async () =>
    ctx.hasher.verify(password, candidate?.passwordHash ?? (await decoyHash(ctx.hasher))),
  );
  if (!candidate || !isRight || candidate.isDisabled) throw await refused(ctx, email, candidate);
  const factorId = candidate.secondFactorAt
    ? await proven(ctx, counted, candidate, await orReturned(() => proveSecondFactor(ctx, candidate, shown)), passkey)
    : undefined;
  const signedIn = await orReturned(async () => {
    const isEasyNow = candidate.passwordIsEasy || (await isEasy(password, candidate.email, candidate.passwordMinimum));
    // A browser that is remembered shows nothing that whoever sits at it would have to know.
    const tries = candidate.secondFactorAt && !hasShown ? returned : forgiven;
    return admit(ctx, candidate, { ...tries, passwordIsEasy: isEasyNow }, counted, origin);
  });
  if (!signedIn) throw await refused(ctx, email, undefined);
  if (!origin.isSplit) return { ...signedIn, known: null };
  const known = await rememberBrowser(ctx, origin.known, nameOf(trying));
  const isRemembered = hasShown && remembers && factorId;
  return { ...signedIn, known: isRemembered ? await rememberBrowser(ctx, known, nameOfFactor(factorId)) : known };
}

/**
 * The factor by which somebody has proved themselves. A wrong code counts like a wrong password; a missing one is none of the
 * tries that they have, nor does it give back what they have lost.
 */
async function proven(
  ctx: Context,
  counted: Counted,
  candidate: Candidate,
  proof: Proven,
  passkey: PasskeyProof | undefined,
): Promise<string> {
  if (proof.outcome === 'right') return proof.factorId;
  if (proof.outcome === 'missing') {
    await giveBack(ctx, counted, candidate);
    throw new SecondFactorNeededError(proof.question);
  }
  ctx.log.warn({ address: ctx.address, userId: candidate.id }, 'second factor refused');
  await tellIfLockedByCode(ctx, candidate);
  throw await refusedEntry(ctx, ofUser('signIn', candidate), wrongCode(passkey));
}

/** Undefined when they may no longer come in with what they have proved: then the try counts. */
const admit = (
  ctx: Context,
  candidate: Candidate,
  change: { passwordIsEasy: boolean } & (typeof forgiven | typeof returned),
  counted: Counted,
  origin: SessionOrigin,
) =>
  beforeTenant(ctx, async (db) => {
    const still = stillAsProved(db, candidate);
    if (!(await still.executeTakeFirst())) return undefined;
    // First, as when it was counted: two sign-ins that took the rows the other way round would wait for each other.
    await uncountTry(db, counted);
    if (candidate.customerId !== null && !(await staysOpen(db, candidate.customerId))) return undefined;
    // Whoever disables them ends their sessions under the same lock: this one is among those, or isn't opened.
    if (!(await still.forUpdate('user').executeTakeFirst())) return undefined;
    await db
      .updateTable('users')
      .set({ ...change, lastSignInAt: ctx.clock() })
      .where('id', '=', candidate.id)
      .execute();
    const session = await openSession(db, ctx, candidate.id, origin);
    const person = await describeUser(db, ctx, candidate.id);
    await writeAudit({ ...ctx, db, actor: actorOf(person, origin) }, [ofUser('signIn', person.user)]);
    return { session, ...person };
  });

/** Who may come in as they could when their password was looked at, with that password, and that second factor or none. */
const stillAsProved = (db: Kysely<Tables>, { id, passwordHash, secondFactorAt }: Candidate) =>
  db
    .selectFrom('users as user')
    .leftJoin('customers as customer', 'customer.id', 'user.customerId')
    .select('user.id')
    .where('user.id', '=', id)
    .where('user.passwordHash', '=', passwordHash)
    .where('user.secondFactorAt', 'is not distinct from', secondFactorAt)
    .where(mayComeIn);

/** Does work that a try is needed for, and gives the try back where it isn't the caller's fault that nothing came of it. */
async function orAsIfUntried<T>(
  ctx: Context,
  counted: Counted,
  candidate: Candidate | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await giveBack(ctx, counted, candidate).catch((failure: unknown) =>
      ctx.log.error({ err: failure }, 'a try could not be given back'),
    );
    throw error;
  }
}

const giveBack = (ctx: Context, counted: Counted, candidate: Candidate | undefined): Promise<void> =>
  beforeTenant(ctx, async (db) => {
    await uncountTry(db, counted);
    if (candidate) await returnTry(db, candidate.id);
  });

function limitFor({ config }: Context, isTrusted: boolean): AttemptLimit {
  const { signInWindow: within, signInsPerAddress: atMost } = config;
  return { within, atMost, heard: isTrusted ? atMost : Math.ceil(atMost / 2) };
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
  if (candidate) tellIfLocked(ctx, candidate);
  const entry = ofUser('signIn', candidate, { email: cut(email, longestEmail) });
  return refusedEntry(ctx, entry, new UnauthorizedError('loginFailed'));
}

const decoys = new WeakMap<PasswordHasher, Promise<string>>();

/** The hash of a password nobody has, for those who have no account: refusing them takes as long as others. */
function decoyHash(hasher: PasswordHasher): Promise<string> {
  const decoy = decoys.get(hasher) ?? hasher.hash('no-account-has-this');
  decoys.set(hasher, decoy);
  return decoy;
}
