import type { Privilege } from '#domain/permission/privilege.ts';
import type { Context } from '../context.ts';
import { PersonNeededError } from '../errors.ts';
import { confirmPassword } from './identity/confirmPassword.ts';

/**
 * What is done only by who has proved their password a few minutes ago, by the right that it takes, whether it is done by a
 * door or by a command: all that changes who may sign in, where their codes are mailed to, and what they may do. Ending
 * sessions isn't among it: who is in a hurry to put somebody out shall not be held up. What shows card numbers takes the
 * password with the request (card/reveal.ts).
 */
const confirmed: ReadonlySet<string> = new Set<Privilege>([
  'user:create',
  'user:edit',
  'user:bindRole',
  'user:disable',
  'user:unlock',
  'user:resetPassword',
  'user:delete',
  'role:create',
  'role:edit',
  'role:delete',
  'permission:create',
  'permission:edit',
  'permission:delete',
  'apiKey:create',
  'apiKey:edit',
  'proposal:setRules',
]);

/**
 * Refuses what takes the password while it hasn't been proved in this session; asked after the right and before anything is
 * done or written down.
 * @throws PasswordNeededError · PersonNeededError for a key, which has none
 */
export async function askConfirmation(ctx: Context, right: string): Promise<void> {
  if (!confirmed.has(right)) return;
  if (ctx.actor.kind === 'key') throw new PersonNeededError();
  await confirmPassword(ctx, {});
}
