import type { PostgresPoolClient } from 'kysely';
import type { PoolClient, QueryResult } from 'pg';
import { failureOf } from '#gateway/db/failure.ts';
import { isKept } from '#gateway/db/kept.ts';
import { entering } from '#gateway/db/scope.ts';

const guardedClients = new WeakMap<PoolClient, PostgresPoolClient>();

const beginning = /^(?:begin|start transaction)\b/;
const readingOnly = /\bread only$/;

/**
 * A connection that is given up when it is broken, or doesn't answer at all: a PostgreSQL that is stopped or behind a
 * broken network keeps no time limits of its own. What has nothing to answer (a transaction's beginning, its scope, the
 * end of one that only read) is sent ahead, and the statement after it with it: PostgreSQL works through them in order,
 * and refuses the rest of a transaction in which one failed. So what is read takes one journey, not four.
 */
export function guarded(client: PoolClient, deadline: number): PostgresPoolClient {
  const known = guardedClients.get(client);
  if (known) return known;
  let broken: Error | undefined;
  /** Why something that was sent ahead failed; for whoever asks next. */
  let failedAhead: Error | undefined;
  let onlyReads = false;

  const ask = async (sql: string, parameters: readonly unknown[]): Promise<QueryResult> => {
    const { promise: overrun, reject } = Promise.withResolvers<never>();
    const late = () => reject(Object.assign(new Error('query read timeout'), { code: 'ETIMEDOUT' }));
    const timer = setTimeout(late, deadline);
    try {
      return await Promise.race([client.query(statement(sql, parameters)), overrun]);
    } catch (error) {
      if (error instanceof Error && failureOf(error)?.messageKey === 'unavailable') broken = error;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
  const sendAhead = (sql: string, parameters: readonly unknown[]) => {
    ask(sql, parameters).catch((error: unknown) => {
      failedAhead ??= error instanceof Error ? error : new Error(String(error));
    });
    return { command: sql.toUpperCase(), rowCount: null, rows: [] };
  };
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (broken) throw broken;
    if (beginning.test(sql)) {
      failedAhead = undefined;
      onlyReads = readingOnly.test(sql);
    }
    if (beginning.test(sql) || sql.startsWith(entering) || (sql === 'commit' && onlyReads))
      return sendAhead(sql, parameters);
    try {
      const result = await ask(sql, parameters);
      if (failedAhead === undefined) return result;
    } catch (error) {
      throw sql === 'rollback' ? error : (failedAhead ?? error);
    }
    if (sql === 'rollback') return { command: 'ROLLBACK', rowCount: null, rows: [] };
    throw failedAhead;
  };
  const made = {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy?: boolean) => client.release(destroy || broken !== undefined),
  };
  guardedClients.set(client, made);
  return made;
}

/** Names that PostgreSQL keeps plans by, on each connection. */
const names = new Map<string, string>();
const mostNames = 200;

function statement(text: string, parameters: readonly unknown[]) {
  const values = [...parameters];
  const name = names.get(text) ?? (isKept(text) && names.size < mostNames ? `kept${names.size}` : undefined);
  if (!name) return { text, values };
  names.set(text, name);
  return { name, text, values };
}
