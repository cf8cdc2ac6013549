import { cardActions } from '#domain/cardLifecycle.ts';
import { type Privilege, privileges } from '#domain/privilege.ts';
import { commandServices } from './commands.ts';
import { registry } from './registry.ts';

/** What a command takes: a privilege, only being signed in, or a cardholder's session. */
export type CommandRight = Privilege | 'signedIn' | 'cardSession';

/** Command → the one right it takes. */
export const commandRights: Record<string, CommandRight> = {
  getConfigs: 'signedIn',
  dashboardSummary: 'dashboard:read',
  cardBalance: 'cardSession',
  activateCard: 'card:activate',
  reportCardLoss: 'card:loss',
  cancelCardLoss: 'card:unloss',
  blockCard: 'card:block',
  unblockCard: 'card:unblock',
  revokeCard: 'card:revoke',
  updateAcsPassword: 'card:acsPassword',
  resetAcsPassword: 'card:acsPassword',
  updatePin: 'card:pin',
  resetPin: 'card:pin',
};

/** Deny by default also means: an operation without a declared right does not start. */
export function checkRights(): void {
  const known = new Set<string>(privileges.map(([name]) => name));
  const missing = [...commandServices.keys()].filter((command) => !Object.hasOwn(commandRights, command));
  for (const [noun, service] of registry) {
    const needed = ['read', 'export', ...(service.update ? ['edit'] : []), ...(service.create ? ['create'] : [])];
    missing.push(...needed.map((action) => `${noun}:${action}`).filter((name) => !known.has(name)));
  }
  missing.push(
    ...Object.values(cardActions)
      .map(({ privilege }) => `card:${privilege}`)
      .filter((name) => !known.has(name)),
  );
  if (missing.length) throw new Error(`No privilege is declared for: ${missing.join(', ')}`);
}
