import { type Dialect, type PostgresCursorConstructor, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { valueParsers } from '#gateway/db/values.ts';
import { beginningWith } from './addresses.ts';
import type { Terms } from './conversation.ts';
import { CopyOut } from './copyOut.ts';
import { guarded } from './guardedClient.ts';

/** How long PostgreSQL may take, in milliseconds. */
export interface Patience {
  connect: number;
  /** For one statement: PostgreSQL itself ends it then. */
  statement: number;
  /** For one lock. */
  lock: number;
  /** For a transaction in which nothing happens. */
  idle: number;
}

/** Somebody waits for the answer: it is a refusal within five seconds when the database is gone or stuck. */
export const forRequests: Patience = { connect: 4_000, statement: 4_000, lock: 2_000, idle: 10_000 };
/**
 * Files: many share few connections, so that one may have to wait a while for its turn, and a thousand rows may have to be looked
 * for among millions.
 */
export const forFiles: Patience = { ...forRequests, connect: 60_000, statement: 60_000 };
/** Migrations and seeding: one may have to wait for another process's. */
export const forOwner: Patience = { connect: 10_000, statement: 15 * 60_000, lock: 5 * 60_000, idle: 15 * 60_000 };

/** Proving something of each row of tables that may have hundreds of millions. */
export const forCommand: Patience = { ...forOwner, statement: 24 * 60 * 60_000 };

/** How much longer than PostgreSQL's own limit to wait for it to say so, before giving the connection up. */
const grace = 500;

export interface PostgresOptions {
  url: string;
  patience: Patience;
  connections: number;
  onError: (error: Error) => void;
  /**
   * Whether there is a pooler in between that gives a connection of the server's to each transaction: then nothing is said of a
   * connection that would have to stay with it. The role has its limits in the database (postgresOwner.ts).
   */
  isPooled?: boolean;
  /** Given the pool's numbers, to be looked at any time. */
  onPool?: (pool: PoolNumbers) => void;
}

export type PoolNumbers = Readonly<Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>;

/** PostgreSQL through a pool of connections that outlives a database that goes away and comes back. */
export function postgresDialect({
  url,
  patience,
  connections,
  onError,
  isPooled = false,
  onPool,
}: PostgresOptions): Dialect {
  const pool = new pg.Pool({
    ...(isPooled ? { connectionString: url } : beginningWith(url, '-c TimeZone=UTC')),
    max: connections,
    connectionTimeoutMillis: patience.connect,
    // A machine that vanishes says nothing, not even that it is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(!isPooled && {
      statement_timeout: patience.statement,
      lock_timeout: patience.lock,
      idle_in_transaction_session_timeout: patience.idle,
    }),
    application_name: 'card-portal',
    types: { getTypeParser: typeParser },
    pipeline: true,
  });
  onPool?.(pool);
  // Without listeners, a connection that breaks while nobody uses it would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return new PostgresDialect({
    pool: impatient(pool, {
      deadline: patience.statement + grace,
      keepsPlans: !isPooled,
      ...(isPooled && patience.statement !== forRequests.statement && { limit: patience.statement }),
    }),
    // The only thing that is streamed (gateway/db/copying.ts).
    cursor: CopyOut as unknown as PostgresCursorConstructor,
  });
}

const typeParser = ((type: number, format?: 'text' | 'binary') => {
  const own = format === 'binary' ? undefined : valueParsers[type];
  return own ?? pg.types.getTypeParser(type, format);
}) as typeof pg.types.getTypeParser;

/** A pool whose connections are given up when they are broken (guardedClient.ts). */
function impatient(pool: pg.Pool, terms: Terms): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => guarded(await pool.connect(), terms),
  };
}
