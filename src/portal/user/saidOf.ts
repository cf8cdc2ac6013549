import { status } from '#domain/enumerations.ts';
import type { User } from '#domain/user/user.ts';

/** What is said of a user who was made or changed; of one whose address counts only once it is proved, that. */
export function saidOf(
  { userName: name, email, newEmail, status: at, mayComeIn }: User,
  before: User | undefined,
): [key: string, args: object] {
  if (newEmail && newEmail !== before?.newEmail) return ['access.users.moved', { email: newEmail }];
  // Where giving a role takes consent, nobody new comes in before it is given.
  if (!before && at === status.code.disabled) return ['access.users.addedWaiting', { name }];
  // Who has no password yet comes in by a code from their mailbox: the one before gets them nowhere any more.
  // Who is disabled, or whose customer is, gets theirs once they aren't.
  if (before && email !== before.email && mayComeIn) return ['access.users.invitedAnew', { name, email }];
  if (before && email !== before.email && mayComeIn === false && at === status.code.enabled)
    return ['access.users.savedUninvited', { name, email }];
  return [before ? 'access.users.saved' : 'access.users.added', { name }];
}
