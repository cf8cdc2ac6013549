import './withoutEval.ts';
import { toWireLanguage } from '#wire/language.ts';
import { createAbilities } from './abilities.ts';
import { createAuthProvider } from './authProvider.ts';
import { lenientStorage } from './browserStorage.ts';
import { createGatewayClient } from './gatewayClient.ts';
import { type Cookies, createPreferences } from './preferences.ts';
import { createSession } from './session.ts';

interface Doorway {
  fetch: typeof fetch;
  window: Window;
  cookies: Cookies;
  baseUrl?: string | undefined;
  /** What the words on screen are in. */
  language: () => string;
}

/**
 * What opens a session before the application is there, of the application's own parts: it says, keeps and refuses the same.
 * `close` when the application takes over; it finds what was kept.
 */
export function createDoorkeeper({ fetch, window, cookies, baseUrl, language }: Doorway) {
  const local = lenientStorage(() => window.localStorage);
  const perTab = lenientStorage(() => window.sessionStorage);
  const session = createSession({ local, perTab, window });
  const preferences = createPreferences(cookies, local, window.navigator.languages);
  const abilities = createAbilities(cookies);
  const chosen = () => (cookies.get('portal-language') ? preferences.state().language : language());
  const client = createGatewayClient({ fetch, baseUrl, session, language: () => toWireLanguage(chosen()) });
  const authProvider = createAuthProvider({
    client,
    session,
    abilities,
    subjectOf: (resource) => resource,
    // Nobody is signed in: a refusal is only told.
    onUnauthorized: () => undefined,
  });
  return {
    signIn: async (email: string, password: string) => void (await authProvider.login({ email, password })),
    lookUp: async (cardToken: string) => session.signInWithCard(await client.loginByToken(cardToken)),
    sendCode: client.forgotPassword,
    resetPassword: client.verifyResetCode,
    close: session.close,
  };
}
