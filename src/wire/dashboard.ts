import { z } from 'zod';
import { AbilityRules } from '#domain/ability.ts';
import { PasskeyProof } from '#domain/user/passkey.ts';
import { SecondFactorCode, SignedInUser } from '#domain/user/user.ts';

/**
 * `handle`: no secret, only good together with the HttpOnly cookie set beside it (browsers). `bearer`: the token itself.
 */
export const tokenKinds = ['handle', 'bearer'] as const;

const language = z.string().max(10).optional();

const Session = z.strictObject({
  user: SignedInUser,
  isEasyPassword: z.boolean(),
  /** They have to set up a second factor before anything else. */
  needsSecondFactor: z.literal(true).optional(),
  userAbilityRules: AbilityRules,
});
export type SessionAnswer = z.infer<typeof Session>;

export const LoginAnswer = z.strictObject({
  access_token: z.string(),
  token_kind: z.enum(tokenKinds),
  ...Session.shape,
});
export type LoginAnswer = z.infer<typeof LoginAnswer>;

const Nothing = z.strictObject({});

/** A card session: good for one card's balance and nothing else. */
export const CardSessionAnswer = z.strictObject({ access_token: z.string(), token_kind: z.enum(tokenKinds) });
export type CardSessionAnswer = z.infer<typeof CardSessionAnswer>;

/** The dashboard calls: path, what they take, what they answer as `data`. */
export const dashboardCalls = {
  login: {
    method: 'POST',
    path: '/api/dashboard/login-card',
    session: false,
    input: z.strictObject({
      email: z.string().max(255),
      password: z.string().max(255),
      /** For who has a second factor: without it they are refused with code 42202, unless their browser is remembered. */
      code: SecondFactorCode.optional(),
      /** The answer of one of their passkeys to the question that came with that refusal, in the place of a code. */
      passkey: PasskeyProof.optional(),
      /** Whether this browser needs no code for thirty days. */
      remember_browser: z.boolean().optional(),
      language,
    }),
    output: LoginAnswer,
  },
  loginByToken: {
    method: 'POST',
    path: '/api/dashboard/login-card-by-token',
    session: false,
    input: z.strictObject({ card_token: z.string().max(255), language }),
    output: CardSessionAnswer,
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/dashboard/forgot-password-booster',
    session: false,
    input: z.strictObject({ email: z.string().max(255), language }),
    output: Nothing,
  },
  verifyResetCode: {
    method: 'POST',
    path: '/api/dashboard/verify-reset-code-booster',
    session: false,
    input: z.strictObject({
      email: z.string().max(255),
      code: z.string().max(16),
      new_password: z.string().max(255).optional(),
      language,
    }),
    output: Nothing,
  },
  changePassword: {
    method: 'POST',
    path: '/api/dashboard/app/user/changePassword',
    session: true,
    input: z.strictObject({
      token: z.string().max(255),
      old_password: z.string().max(255),
      new_password: z.string().max(255),
      language,
    }),
    output: Nothing,
  },
  logout: {
    method: 'DELETE',
    path: '/api/dashboard/logout',
    session: true,
    input: null,
    output: Nothing,
  },
  queryUser: {
    method: 'POST',
    path: '/api/dashboard/app/user/query',
    session: true,
    input: null,
    output: Session,
  },
} as const satisfies Record<
  string,
  { method: 'POST' | 'DELETE'; path: string; session: boolean; input: z.ZodObject | null; output: z.ZodObject }
>;
export type DashboardCall = keyof typeof dashboardCalls;

export const tokenHeader = 'access_token';
export const humanCheckHeader = 'g_score';
/** Says that the caller is the portal in a browser: the session comes split into cookie and handle. */
export const clientHeader = 'x-portal-client';
/** Says that nobody has done anything on the page lately: what it asks by itself doesn't keep its session alive. */
export const unattendedHeader = 'x-portal-unattended';
