import type { Context as HonoContext } from 'hono';
import type { AbilityRule } from '#domain/ability.ts';
import { tokenHeader, unattendedHeader } from '#wire/dashboard.ts';
import type { Actor, Context } from '../context.ts';
import { ForbiddenError, InvalidError, UnauthorizedError } from '../errors.ts';
import type { Ports } from '../ports.ts';
import { abilityOf } from '../rights/rules.ts';
import { enterByKey } from '../services/apiKey/enter.ts';
import { type CardSession, findCardSession } from '../services/identity/cardSessions.ts';
import { endSessionOf, type SignedIn } from '../services/identity/logout.ts';
import { sameText } from '../services/identity/secrets.ts';
import { recallSession } from '../services/identity/sessionMemory.ts';
import { findSession, type UserSession } from '../services/identity/sessions.ts';
import type { Shown } from '../services/identity/sessionTerms.ts';
import { addressOf } from './address.ts';
import { readSecret } from './cookies.ts';
import { refuseOtherSites } from './origin.ts';

/** What a cardholder's session may do. */
const cardRules: AbilityRule[] = [{ action: 'read', subject: 'cardBalance' }];

/** The machine's key that a request shows, as `Authorization: Bearer ck_…`; what else stands there is somebody else's affair. */
const keyOf = (c: HonoContext): string | undefined =>
  /^Bearer +(ck_\S+) *$/i.exec(c.req.header('authorization') ?? '')?.[1];

/** Who is signed in, and the token by which they said so. */
export interface Recognised {
  ctx: Context;
  token: string;
  session: UserSession;
}

/**
 * Who asks, for every call but the seven about signing in: a user, a program with a key or, for the one command that is theirs, a
 * cardholder.
 * @throws UnauthorizedError without a session that is good · ForbiddenError `passwordChangeRequired` while the user's
 * password is easy · InvalidError for a token in the address
 */
export async function authenticate(ports: Ports, c: HonoContext): Promise<Context> {
  const stranger = strangerContext(ports, c);
  const token = c.req.header(tokenHeader);
  const key = keyOf(c);
  if (key !== undefined) {
    // Who shows both leaves open as whom they come.
    if (token) throw new InvalidError({ [tokenHeader]: 'validation.keyOrToken' });
    return { ...stranger, ...(await enterByKey(stranger, key)) };
  }
  if (!token) throw new UnauthorizedError();
  const known = await recallSession(ports, shownBy(ports, c, token));
  if (known?.session.isEasyPassword) throw new ForbiddenError('passwordChangeRequired', '40301');
  if (known) return { ...stranger, actor: actorOf(known.session), ability: known.ability };
  const card = await findCardholder(ports, c, token);
  if (!card) throw new UnauthorizedError();
  return { ...stranger, actor: card.actor, ability: card.ability };
}

/**
 * The signed-in user on the calls that also take the token in the address, and that work while the password is easy:
 * changing it, asking who one is. Logging out (`recogniseAnybody`) is the third.
 */
export async function recogniseUser(ports: Ports, c: HonoContext): Promise<Recognised> {
  const { ctx, token, session } = await recogniseAnybody(ports, c);
  if (!session) throw new UnauthorizedError();
  return { ctx, token, session };
}

/** The same for a cardholder, too, of whom there is no more to say than the context does. */
export async function recogniseAnybody(
  ports: Ports,
  c: HonoContext,
): Promise<Omit<Recognised, 'session'> & { session: UserSession | undefined }> {
  refuseOtherSites(c, ports.config);
  const header = c.req.header(tokenHeader) || undefined;
  const [query, ...repeated] = c.req.queries(tokenHeader) ?? [];
  if (repeated.length > 0) throw new InvalidError();
  const token = header ?? query;
  if (!token) throw new UnauthorizedError();
  const found = (await findUser(ports, c, token)) ?? (await findCardholder(ports, c, token));
  if (header !== undefined && query !== undefined && !sameText(header, query)) {
    const other = (await findUser(ports, c, query)) ?? (await findCardholder(ports, c, query));
    for (const shown of [found, other]) if (shown) await endSessionOf(ports, shown.actor);
    ports.log.warn({ path: c.req.path, sessionId: found?.actor.sessionId }, 'token in header and address differ');
    throw new UnauthorizedError();
  }
  if (!found) throw new UnauthorizedError();
  const { actor, ability, session } = found;
  return { ctx: { ...contextOf(ports, c), actor, ability }, token, session };
}

/**
 * The session of this kind that a browser still has while another one is being opened there: who signs in anew leaves it.
 * Undefined where it shows none that is good, with both its halves.
 */
export async function sessionBefore(
  ports: Ports,
  c: HonoContext,
  kind: SignedIn['kind'],
): Promise<Context | undefined> {
  const token = c.req.header(tokenHeader);
  const find = kind === 'user' ? findUser : findCardholder;
  const found = token ? await find(ports, c, token) : undefined;
  return found && { ...contextOf(ports, c), actor: found.actor, ability: found.ability };
}

interface Found {
  actor: SignedIn;
  ability: Context['ability'];
  session: UserSession | undefined;
}

async function findUser(ports: Ports, c: HonoContext, token: string): Promise<Found | undefined> {
  const session = await findSession(ports, shownBy(ports, c, token));
  return session && { actor: actorOf(session), ability: abilityOf(session.rules), session };
}

const shownBy = (ports: Ports, c: HonoContext, token: string): Shown => ({
  token,
  cookie: readSecret(c, 'portal_sid', ports.config.publicUrl),
  isUnattended: c.req.header(unattendedHeader) !== undefined,
});

async function findCardholder(ports: Ports, c: HonoContext, token: string): Promise<Found | undefined> {
  const cookie = readSecret(c, 'portal_card', ports.config.publicUrl);
  const card = await findCardSession(ports, { token, cookie });
  return card && { actor: cardholder(card), ability: abilityOf(cardRules), session: undefined };
}

/**
 * The context of a call that needs no session. Like all but three, it takes no token in the address, so that none gets
 * into the habit.
 */
export function strangerContext(ports: Ports, c: HonoContext): Context {
  refuseOtherSites(c, ports.config);
  if (c.req.queries(tokenHeader)) throw new InvalidError();
  return contextOf(ports, c);
}

const abilityOfNobody = abilityOf([]);

const contextOf = (ports: Ports, c: HonoContext): Context => ({
  ...ports,
  actor: { kind: 'nobody' },
  ability: abilityOfNobody,
  language: c.get('language') ?? 'en',
  address: addressOf(c, ports.config.behindProxy),
  userAgent: c.req.header('user-agent')?.slice(0, 255) ?? null,
});

const cardholder = (session: CardSession) => ({ kind: 'card', ...session }) as const;

const actorOf = ({ sessionId, isSplit, user, viewing, needsSecondFactor }: UserSession): Actor & { kind: 'user' } => ({
  kind: 'user',
  userId: user.id,
  userName: user.name,
  sessionId,
  customerId: user.customerId,
  source: isSplit ? 'portal' : 'api',
  ...(viewing && { viewing }),
  ...(needsSecondFactor && { lacksSecondFactor: true }),
});
