import { isCreatable, isEditable, nounNames } from '#domain/nouns.ts';
import { privileges } from '#domain/permission/privilege.ts';

/** Deny by default also means: a noun without a declared right does not start. (A command without one doesn't compile.) */
export function checkRights(): void {
  const known = new Set<string>(privileges.map(([name]) => name));
  const needed = nounNames.flatMap((noun) => {
    const actions = ['read', 'export', ...(isEditable(noun) ? ['edit'] : []), ...(isCreatable(noun) ? ['create'] : [])];
    return actions.map((action) => `${noun}:${action}`);
  });
  const missing = needed.filter((name) => !known.has(name));
  if (missing.length) throw new Error(`No privilege is declared for: ${missing.join(', ')}`);
}
