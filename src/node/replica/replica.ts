import type { Kysely } from 'kysely';
import type { OnStatement } from '#gateway/db/database.ts';
import { openDatabase } from '#gateway/db/database.ts';
import type { Tables } from '#gateway/db/tables.ts';
import type { Log } from '#gateway/ports.ts';
import type { Replica } from '#gateway/replica.ts';
import { forFiles, forRequests, postgresDialect } from '../postgres.ts';
import { type Standing, Watch } from './watch.ts';

/** Nobody waits for long to learn that it is away, in milliseconds. */
const connect = 1_000;

export interface OpenReplica extends Replica {
  /** Whether it is read from, and how long ago it had everything that the database had then, in seconds. */
  standing(): { isUsed: boolean; lag: number };
  close(): Promise<void>;
}

export interface ReplicaOptions {
  /** Where the gateway's own role signs in: to the replica, and to the database itself. */
  url: string;
  primaryUrl: string;
  connections: number;
  connectionsForFiles: number;
  log: Log;
  onStatement?: OnStatement | undefined;
}

/** What the log says when it comes to this. */
const words: Readonly<Record<Standing, string>> = {
  following: 'the read replica is read from',
  lagging: 'the read replica is not read from: it is more than two seconds behind',
  away: 'the read replica is not read from: it does not answer',
  promoted: 'the read replica is not read from: it follows no database (any more)',
  foreign: 'the read replica is not read from: it is not of this database',
};

/** A read replica that is watched, and read from while it follows closely. That it is away keeps nothing from working. */
export function openReplica(options: ReplicaOptions): OpenReplica {
  const { url, primaryUrl, connections, connectionsForFiles, log, onStatement } = options;
  const open = (from: string, most: number, patience = { ...forRequests, connect }): Kysely<Tables> =>
    // That it broke is said by the watch, once.
    openDatabase(postgresDialect({ url: from, patience, connections: most, onError: () => {} }), onStatement);
  const db = open(url, connections);
  const unhurried = open(url, connectionsForFiles, forFiles);
  const watched = { replica: open(url, 1), primary: open(primaryUrl, 1) };
  const watch = new Watch(watched.replica, watched.primary, (standing) => {
    log[standing === 'following' ? 'info' : 'warn']({}, words[standing]);
  });
  return {
    holding: (position) => (watch.holds(position) ? { db, unhurried, gone: watch.gone } : undefined),
    position: () => watch.position(),
    standing: () => ({ isUsed: watch.holds(null), lag: watch.lag / 1000 }),
    close: async () => {
      await watch.stop();
      await Promise.all([db, unhurried, watched.replica, watched.primary].map((each) => each.destroy()));
    },
  };
}
