import { privileges } from '#domain/permission/privilege.ts';
import { commandServices } from './commands.ts';
import { registry } from './registry.ts';

/** Deny by default also means: an operation without a declared right does not start. */
export function checkRights(): void {
  const known = new Set<string>([...privileges.map(([name]) => name), 'signedIn', 'cardSession']);
  const needed = [...commandServices.values()].map(({ right }) => right as string);
  for (const [noun, service] of registry) {
    const actions = ['read', 'export', ...(service.update ? ['edit'] : []), ...(service.create ? ['create'] : [])];
    needed.push(...actions.map((action) => `${noun}:${action}`));
  }
  const missing = needed.filter((name) => !known.has(name));
  if (missing.length) throw new Error(`No privilege is declared for: ${missing.join(', ')}`);
}
