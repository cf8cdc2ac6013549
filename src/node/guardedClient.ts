import type { PostgresPoolClient } from 'kysely';
import type { PoolClient } from 'pg';
import { Conversation, type Terms } from './conversation.ts';
import { CopyOut } from './copyOut.ts';

const guardedClients = new WeakMap<PoolClient, PostgresPoolClient>();

/**
 * A connection that is given up when it is broken, or doesn't answer at all: a PostgreSQL that is stopped or behind a
 * broken network keeps no time limits of its own. How it is spoken to: conversation.ts.
 */
export function guarded(client: PoolClient, terms: Terms): PostgresPoolClient {
  const known = guardedClients.get(client);
  if (known) return known;
  const conversation = new Conversation(client, terms);
  const made = {
    query: ((asked: string | CopyOut, parameters: readonly unknown[]) =>
      asked instanceof CopyOut
        ? conversation.copy(asked)
        : conversation.query(asked, parameters)) as unknown as PostgresPoolClient['query'],
    release: (destroy?: boolean) => client.release(destroy || conversation.isBroken),
  };
  guardedClients.set(client, made);
  return made;
}
