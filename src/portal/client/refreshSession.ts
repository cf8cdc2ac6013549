import type { Abilities } from './abilities.ts';
import type { GatewayClient } from './gatewayClient.ts';
import type { Session } from './session.ts';

interface Parts {
  client: Pick<GatewayClient, 'queryUser'>;
  session: Session;
  abilities: Abilities;
}

/** Asks who is signed in and what they may do. */
export async function refreshSession({ client, session, abilities }: Parts): Promise<void> {
  const { token } = session.state();
  const answer = await client.queryUser();
  if (session.state().token !== token) return;
  abilities.set(answer.userAbilityRules);
  session.refresh(answer);
}
