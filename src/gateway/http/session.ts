import type { Context as HonoContext } from 'hono';
import type { AbilityRule } from '#domain/ability.ts';
import { tokenHeader } from '#wire/dashboard.ts';
import type { Actor, Context } from '../context.ts';
import { ForbiddenError, InvalidError, UnauthorizedError } from '../errors.ts';
import type { Ports } from '../ports.ts';
import { abilityOf } from '../rights.ts';
import { findCardSession } from '../services/identity/cardSessions.ts';
import { sameText } from '../services/identity/secrets.ts';
import { recallSession } from '../services/identity/sessionMemory.ts';
import { endSession, findSession, type UserSession } from '../services/identity/sessions.ts';
import { addressOf } from './address.ts';
import { readSecret } from './cookies.ts';
import { refuseOtherSites } from './origin.ts';

/** What a cardholder's session may do. */
const cardRules: AbilityRule[] = [{ action: 'read', subject: 'cardBalance' }];

/** Who is signed in, and the token by which they said so. */
export interface Recognised {
  ctx: Context;
  token: string;
  session: UserSession;
}

/**
 * Who asks, for every call but the seven about signing in: a user or, for the one command that is theirs, a cardholder.
 * @throws UnauthorizedError without a session that is good · ForbiddenError `passwordChangeRequired` while the user's
 * password is easy · InvalidError for a token in the address
 */
export async function authenticate(ports: Ports, c: HonoContext): Promise<Context> {
  const stranger = strangerContext(ports, c);
  const token = c.req.header(tokenHeader);
  if (!token) throw new UnauthorizedError();
  const known = await recallSession(ports, { token, cookie: readSecret(c, 'portal_sid', ports.config.publicUrl) });
  if (known?.session.isEasyPassword) throw new ForbiddenError('passwordChangeRequired', '40301');
  if (known) return { ...stranger, actor: actorOf(known.session), ability: known.ability };
  const card = await findCardSession(ports, { token, cookie: readSecret(c, 'portal_card', ports.config.publicUrl) });
  if (!card) throw new UnauthorizedError();
  return { ...stranger, actor: { kind: 'card', ...card }, ability: abilityOf(cardRules) };
}

/**
 * The signed-in user on the three calls that also take the token in the address, and that work while the password is
 * easy: changing it, logging out, asking who one is.
 */
export async function recogniseUser(ports: Ports, c: HonoContext): Promise<Recognised> {
  refuseOtherSites(c, ports.config.publicUrl);
  const cookie = readSecret(c, 'portal_sid', ports.config.publicUrl);
  const header = c.req.header(tokenHeader) || undefined;
  const [query, ...repeated] = c.req.queries(tokenHeader) ?? [];
  if (repeated.length > 0) throw new InvalidError();
  const token = header ?? query;
  if (!token) throw new UnauthorizedError();
  const session = await findSession(ports, { token, cookie });
  if (header !== undefined && query !== undefined && !sameText(header, query)) {
    const other = await findSession(ports, { token: query, cookie });
    for (const shown of [session, other]) if (shown) await endSession(ports, shown.sessionId);
    ports.log.warn({ path: c.req.path, sessionId: session?.sessionId }, 'token in header and address differ');
    throw new UnauthorizedError();
  }
  if (!session) throw new UnauthorizedError();
  const ctx = { ...contextOf(ports, c), actor: actorOf(session), ability: abilityOf(session.rules) };
  return { ctx, token, session };
}

/**
 * The context of a call that needs no session. Like all but three, it takes no token in the address, so that none gets
 * into the habit.
 */
export function strangerContext(ports: Ports, c: HonoContext): Context {
  refuseOtherSites(c, ports.config.publicUrl);
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

const actorOf = ({ sessionId, isSplit, user }: UserSession): Actor => ({
  kind: 'user',
  userId: user.id,
  userName: user.name,
  sessionId,
  customerId: user.customerId,
  source: isSplit ? 'portal' : 'api',
});
