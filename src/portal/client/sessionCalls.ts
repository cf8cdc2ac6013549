import type { z } from 'zod';
import {
  CardSessionAnswer,
  type DashboardCall,
  dashboardCalls,
  humanCheckHeader,
  LoginAnswer,
} from '#wire/dashboard.ts';
import type { Proof, Who } from './asking.ts';
import type { ClientOptions, GatewayLine } from './gatewayLine.ts';
import { GatewayRefusal } from './refusal.ts';
import { payloadOf } from './transport.ts';

/** What opens and ends a session, and what stands before one. */
export function sessionCalls(line: GatewayLine, { baseUrl = '', humanScore = () => 1, language }: ClientOptions) {
  /**
   * @param who whose session asks or, where one is being opened, is left by that
   * @param isIn whether it is asked in that session, and goes on with it
   */
  async function dashboard(
    name: DashboardCall,
    body: object | undefined,
    { who, isIn = false, extra = {} }: { who?: Who; isIn?: boolean; extra?: Record<string, string> } = {},
  ) {
    const call = dashboardCalls[name];
    const token = who && line.tokenOf(who);
    const query = call.session ? `?access_token=${encodeURIComponent(token ?? '')}` : '';
    const response = await line.transport({
      method: call.method,
      url: `${baseUrl}${call.path}${query}`,
      headers: { ...line.headersFor(token), ...extra },
      isRead: name === 'queryUser',
      session: isIn ? token : undefined,
      ...(body && { body: { language: language(), ...body } }),
    });
    return payloadOf(response);
  }

  const scored = async () => ({ [humanCheckHeader]: String(await humanScore()) });

  return {
    /** The session that was open here before is ended by it. */
    login: async (email: string, password: string, { code, passkey, remembers }: Proof = {}) =>
      understood(
        LoginAnswer,
        await dashboard(
          'login',
          {
            email,
            password,
            ...(code && { code }),
            ...(passkey && { passkey }),
            ...((code || passkey) && { remember_browser: remembers === true }),
          },
          { who: 'user', extra: await scored() },
        ),
      ),
    /** The look-up that was open here before is ended by it. */
    loginByToken: async (cardToken: string) =>
      understood(
        CardSessionAnswer,
        await dashboard('loginByToken', { card_token: cardToken }, { who: 'card', extra: await scored() }),
      ),
    forgotPassword: async (email: string): Promise<void> => void (await dashboard('forgotPassword', { email })),
    /** Without a new password: whether the code is good. With one: sets it. */
    verifyResetCode: async (email: string, code: string, newPassword?: string): Promise<void> => {
      await dashboard('verifyResetCode', { email, code, ...(newPassword && { new_password: newPassword }) });
    },
    changePassword: async (oldPassword: string, newPassword: string): Promise<void> => {
      const token = line.tokenOf('user') ?? '';
      const body = { token, old_password: oldPassword, new_password: newPassword };
      await dashboard('changePassword', body, { who: 'user', isIn: true });
    },
    /** Ends the dashboard's session at the gateway, or the look-up of a card. Meanwhile nothing is read under it. */
    logout: async (who: Who): Promise<void> => {
      await line.whileLeaving(line.tokenOf(who), () => dashboard('logout', undefined, { who }));
    },
    queryUser: async () =>
      understood(dashboardCalls.queryUser.output, await dashboard('queryUser', undefined, { who: 'user', isIn: true })),
  };
}

/** What opens a session must be what the contract says; anything else isn't our gateway's. */
function understood<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new GatewayRefusal(200, '', 'errors.unreadableAnswer');
  return parsed.data;
}
