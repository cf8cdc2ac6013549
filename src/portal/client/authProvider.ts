import type { AuthProvider, UserIdentity } from 'react-admin';
import { type Abilities, asSubject } from './abilities.ts';
import type { Proof } from './asking.ts';
import { awhile } from './awhile.ts';
import type { GatewayClient } from './gatewayClient.ts';
import { homePath } from './guards.ts';
import { GatewayRefusal } from './refusal.ts';
import type { Session } from './session.ts';

interface Parts {
  client: GatewayClient;
  session: Session;
  abilities: Abilities;
  subjectOf: (resource: string) => string;
  /** Gives up what is on its way to the page. */
  stopAsking: () => void;
}

export interface Credentials extends Proof {
  email: string;
  password: string;
}

/** react-admin's actions on pages, as the rights call them. */
const actionNames: Record<string, string> = { list: 'read', show: 'read' };

export function createAuthProvider({ client, session, abilities, subjectOf, stopAsking }: Parts): AuthProvider {
  return {
    async login({ email, password, ...proof }: Credentials) {
      const answer = await client.login(email, password, proof);
      abilities.set(answer.userAbilityRules);
      session.signIn(answer);
      return { redirectTo: homePath };
    },
    /** Ends the session here whatever the gateway answers, or if it doesn't: who logs out must not stay signed in. */
    async logout() {
      if (session.state().token) {
        // Else what comes after the end of the session is refused, and that somebody has left is told them as a failure.
        stopAsking();
        await awhile(client.logout('user'));
      }
      abilities.forget();
      session.end();
      return '/login';
    },
    async checkAuth() {
      if (!session.state().token) throw new GatewayRefusal(401, '', 'errors.unauthorized');
    },
    /** Never rejects: react-admin would log out at once, but the user shall read why first, which the client has told (portal.ts). */
    async checkError() {},
    async getIdentity(): Promise<UserIdentity> {
      const { user } = session.state();
      return { id: user?.id ?? '', fullName: user?.name ?? '' };
    },
    async canAccess({ action, resource, record }) {
      return abilities.current().can(actionNames[action] ?? action, asSubject(subjectOf(resource), record));
    },
  };
}
