import type { Transaction } from 'kysely';
import { systemContext } from '#gateway/context.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { newId } from '#gateway/id.ts';
import type { Ports } from '#gateway/ports.ts';

export type Open = Ports & { db: Transaction<Tables> };

/** Somebody of the story at work, by their e-mail address; `ago`: so many milliseconds before now. */
export async function signedIn(ports: Open, email: string, ago = 0) {
  const { id: userId, ...person } = await ports.db
    .selectFrom('users')
    .select(['id', 'userName', 'customerId'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const actor = { kind: 'user', userId, ...person, source: 'portal', sessionId: newId(ports) } as const;
  const clock = () => new Date(ports.clock().getTime() - ago);
  return { ...systemContext(ports), db: ports.db, actor, clock };
}
