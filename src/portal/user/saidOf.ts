import type { User } from '#domain/user/user.ts';

/** What is said of a user who was made or changed; of one whose address counts only once it is proved, that. */
export function saidOf({ userName: name, newEmail }: User, before: User | undefined): [key: string, args: object] {
  if (newEmail && newEmail !== before?.newEmail) return ['access.users.moved', { email: newEmail }];
  return [before ? 'access.users.saved' : 'access.users.added', { name }];
}
