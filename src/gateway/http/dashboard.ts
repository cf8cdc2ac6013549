import { Hono } from 'hono';
import {
  clientHeader,
  dashboardCalls,
  humanCheckHeader,
  type LoginAnswer,
  type SessionAnswer,
} from '#wire/dashboard.ts';
import { InvalidError } from '../errors.ts';
import type { Ports } from '../ports.ts';
import { refuseViewing } from '../rights/commands.ts';
import { changePassword } from '../services/identity/changePassword.ts';
import { knownFor } from '../services/identity/knownBrowser.ts';
import { login } from '../services/identity/login.ts';
import { loginByToken } from '../services/identity/loginByToken.ts';
import { logout } from '../services/identity/logout.ts';
import { forgotPassword, verifyResetCode } from '../services/identity/passwordReset.ts';
import { sameText } from '../services/identity/secrets.ts';
import type { Person } from '../services/identity/sessions.ts';
import type { NewSession } from '../services/identity/sessionTerms.ts';
import { readBody, type Variables } from './body.ts';
import { dropSecret, keepSecret, readSecret, type SecretCookie } from './cookies.ts';
import { type Request, spoken } from './door.ts';
import { replyData } from './reply.ts';
import { recogniseAnybody, recogniseUser, sessionBefore, strangerContext } from './session.ts';

type Handed = Pick<LoginAnswer, 'access_token' | 'token_kind'>;

/** The seven calls about signing in and out: each parses, calls, replies. */
export function dashboardRoutes(ports: Ports): Hono<{ Variables: Variables }> {
  const { publicUrl } = ports.config;
  const app = new Hono<{ Variables: Variables }>();
  const reply = <T>(c: Request, data: T) => replyData(c, c.get('language'), data);

  /** Hands a new session out: its secret into a cookie where the caller is a browser, else as it is. */
  const handOut = (c: Request, cookie: SecretCookie, { token, handle }: NewSession): Handed => {
    if (handle === null) return { access_token: token, token_kind: 'bearer' };
    keepSecret(c, cookie, publicUrl, token);
    return { access_token: handle, token_kind: 'handle' };
  };

  const known = (c: Request) => readSecret(c, 'portal_known', publicUrl);

  /** Lets a browser be known when it comes again. */
  const remember = (c: Request, proof: string | null) => {
    if (proof !== null) keepSecret(c, 'portal_known', publicUrl, proof, knownFor);
  };

  /** Ends the session that the browser had before the one that has just been opened there. */
  const leaveBehind = async (c: Request, kind: 'user' | 'card') => {
    const before = await sessionBefore(ports, c, kind);
    if (before) await logout(before);
  };

  app.post(dashboardCalls.login.path, async (c) => {
    const ctx = strangerContext(ports, c);
    const {
      email,
      password,
      code,
      passkey,
      remember_browser: remembers,
    } = await readBody(c, dashboardCalls.login.input);
    const origin = { isSplit: isBrowser(c), known: known(c), address: ctx.address, userAgent: ctx.userAgent ?? null };
    const signedIn = await login(spoken(ctx, c), { email, password, code, passkey, remembers }, origin, isTrusted(c));
    await leaveBehind(c, 'user');
    const handed = handOut(c, 'portal_sid', signedIn.session);
    remember(c, signedIn.known);
    return reply<LoginAnswer>(c, { ...handed, ...describe(signedIn) });
  });

  app.post(dashboardCalls.loginByToken.path, async (c) => {
    const ctx = strangerContext(ports, c);
    const body = await readBody(c, dashboardCalls.loginByToken.input);
    const origin = { isSplit: isBrowser(c), known: known(c) };
    const opened = await loginByToken(spoken(ctx, c), body.card_token, origin);
    await leaveBehind(c, 'card');
    const handed = handOut(c, 'portal_card', opened.session);
    remember(c, opened.known);
    return reply<Handed>(c, handed);
  });

  app.post(dashboardCalls.forgotPassword.path, async (c) => {
    const ctx = strangerContext(ports, c);
    const { email } = await readBody(c, dashboardCalls.forgotPassword.input);
    await forgotPassword(spoken(ctx, c), email, known(c));
    return reply(c, {});
  });

  app.post(dashboardCalls.verifyResetCode.path, async (c) => {
    const ctx = strangerContext(ports, c);
    const { email, code, new_password } = await readBody(c, dashboardCalls.verifyResetCode.input);
    await verifyResetCode(spoken(ctx, c), { email, code, newPassword: new_password, known: known(c) });
    return reply(c, {});
  });

  app.post(dashboardCalls.changePassword.path, async (c) => {
    const { ctx, token } = await recogniseUser(ports, c);
    refuseViewing(ctx);
    const body = await readBody(c, dashboardCalls.changePassword.input);
    if (!sameText(body.token, token)) throw new InvalidError({ token: 'validation.invalid' });
    await changePassword(spoken(ctx, c), { oldPassword: body.old_password, newPassword: body.new_password });
    dropSecret(c, 'portal_sid', publicUrl);
    return reply(c, {});
  });

  app.delete(dashboardCalls.logout.path, async (c) => {
    const { ctx } = await recogniseAnybody(ports, c);
    await logout(ctx);
    dropSecret(c, ctx.actor.kind === 'card' ? 'portal_card' : 'portal_sid', publicUrl);
    // Not "storage" or "cookies": what the user prefers stays.
    c.header('Clear-Site-Data', '"cache"');
    return reply(c, {});
  });

  app.post(dashboardCalls.queryUser.path, async (c) => {
    const { session } = await recogniseUser(ports, c);
    return reply<SessionAnswer>(c, describe(session));
  });

  return app;
}

const describe = ({ user, isEasyPassword, needsSecondFactor, rules }: Person): SessionAnswer => ({
  user,
  isEasyPassword,
  ...(needsSecondFactor && { needsSecondFactor }),
  userAbilityRules: rules,
});

const isBrowser = (c: Request) => c.req.header(clientHeader) === 'web';

/** A number that a browser sends proves nothing, so a good one earns nothing: without it limits are stricter. */
const isTrusted = (c: Request) => Number.parseFloat(c.req.header(humanCheckHeader) ?? '') >= 0.5;
