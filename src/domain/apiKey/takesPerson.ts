import { splitPrivilege } from '../permission/privilege.ts';

/** Whose reading alone is for programs, too: what says who may come in and what they may do is changed by people. */
const aboutAccess: ReadonlySet<string> = new Set(['user', 'role', 'permission', 'apiKey', 'savedView', 'proposal']);
const looking: ReadonlySet<string> = new Set(['read', 'export']);

/**
 * Whether a right takes a person, who can be asked for a password: to change who may come in and what they may do, and to see
 * whole card numbers. No key holds such a right, or can be given it.
 */
export function takesPerson(right: string): boolean {
  const { subject, action } = splitPrivilege(right);
  return (aboutAccess.has(subject) && !looking.has(action)) || (subject === 'card' && action === 'reveal');
}
