import type { PostgresPoolClient } from 'kysely';
import type { PoolClient, QueryResult, Submittable } from 'pg';
import { failureOf } from '#gateway/db/failure.ts';
import { isEntering } from '#gateway/db/scope.ts';
import { isMarked } from '#gateway/db/statementMarks.ts';
import { CopyOut, unanswered } from './copyOut.ts';
import { type First, isParsed, SingleQuery } from './singleQuery.ts';

const guardedClients = new WeakMap<PoolClient, PostgresPoolClient>();

const beginning = /^(?:begin|start transaction)\b/;
const readingOnly = /\bread only$/;

interface Statement {
  text: string;
  values: unknown[];
  name?: string;
}

/** How a connection is used. */
export interface Terms {
  /** In milliseconds, for each statement. */
  deadline: number;
  /** PostgreSQL's own for each statement, where the role has another one and a pooler passes on nothing about a connection. */
  limit?: number;
  /** Whether plans may be kept on it by name: behind a pooler the next transaction may come to another server's connection. */
  keepsPlans: boolean;
}

/**
 * A connection that is given up when it is broken, or doesn't answer at all: a PostgreSQL that is stopped or behind a
 * broken network keeps no time limits of its own. What has nothing to answer (a transaction's beginning, its scope, the
 * end of one that only read) waits for the first statement and goes out with it: PostgreSQL works through them in order,
 * and refuses the rest of a transaction in which one failed. A statement that is the single one of a reading takes its scope along
 * and is a transaction by itself.
 */
export function guarded(client: PoolClient, { deadline, limit, keepsPlans }: Terms): PostgresPoolClient {
  const known = guardedClients.get(client);
  if (known) return known;
  let broken: Error | undefined;
  /** What begins the transaction and hasn't been sent. */
  let waiting: Statement[] = [];
  /** Why something that was sent without waiting failed; for whoever asks next. */
  let failedUnheard: Error | undefined;
  let onlyReads = false;
  /** Whether the statement that was the single one has been sent, so that there is no transaction to ask in, or to end. */
  let isOver = false;
  /** The transaction's end, sent with its last statement. */
  let ending: Promise<QueryResult> | undefined;

  const said = (sql: string, parameters: readonly unknown[]): Statement =>
    keepsPlans ? statementOf(sql, parameters) : { text: sql, values: [...parameters] };
  const answered = async (sent: Promise<QueryResult>): Promise<QueryResult> => {
    const { promise: overrun, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(unanswered()), deadline);
    try {
      return await Promise.race([sent, overrun]);
    } catch (error) {
      if (error instanceof Error && failureOf(error)?.messageKey === 'unavailable') broken = error;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
  const sendUnheard = (statement: Statement) => {
    answered(client.query(statement)).catch((error: unknown) => {
      failedUnheard ??= error instanceof Error ? error : new Error(String(error));
    });
  };
  /** The scope of a statement that can be sent in one piece with it. */
  const scopeOfSingle = (sql: string): First | undefined => {
    const [begin, scope, ...more] = waiting;
    if (!isMarked(sql, 'single') || !begin || !onlyReads || more.length > 0 || !scope) return undefined;
    return !keepsPlans || isParsed(client, scope) ? scope : undefined;
  };
  const ask = async (sql: string, parameters: readonly unknown[]): Promise<QueryResult> => {
    const statement = said(sql, parameters);
    const scope = scopeOfSingle(sql);
    const first = waiting;
    waiting = [];
    if (scope) {
      isOver = true;
      return answered(askSingle(client, scope, statement));
    }
    // In one piece: a journey, and not three.
    const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection;
    stream.cork();
    try {
      for (const each of first) sendUnheard(each);
      const sent = client.query(statement);
      if (isMarked(sql, 'final')) {
        // After a statement that failed PostgreSQL takes it for a rollback.
        ending = answered(client.query('commit'));
        ending.catch(() => {});
      }
      return await answered(uncorked(sent, () => stream.uncork()));
    } catch (error) {
      throw sql === 'rollback' ? error : (failedUnheard ?? error);
    }
  };

  /** What is being copied; left before its end, it takes the connection with it. */
  let copying: CopyOut | undefined;
  const copy = (asked: CopyOut): CopyOut => {
    if (broken) throw broken;
    for (const each of waiting) sendUnheard(each);
    waiting = [];
    copying = asked;
    client.query(asked as unknown as Submittable);
    return asked;
  };

  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (copying?.isOver === false) broken = new Error('A copy was left before its end.');
    const wasLeft = copying && broken && sql === 'rollback';
    copying = undefined;
    if (wasLeft) return done('ROLLBACK');
    if (broken) throw broken;
    if (beginning.test(sql)) {
      waiting = [said(sql, parameters)];
      failedUnheard = undefined;
      isOver = false;
      ending = undefined;
      onlyReads = readingOnly.test(sql);
      return done('BEGIN');
    }
    if (sql === 'commit' || sql === 'rollback') {
      const isNothing = isOver || waiting.length > 0;
      waiting = [];
      isOver = false;
      const end = ending;
      ending = undefined;
      if (sql === 'rollback' && end) failedUnheard = undefined;
      if (isNothing) return done(sql.toUpperCase());
      if (end) return sql === 'commit' ? await end : done('ROLLBACK');
    }
    if (isOver || ending) throw new Error('A statement that was said to be single, or final, was not.');
    if (waiting.length > 0 && isEntering(sql)) {
      waiting.push(said(sql, parameters));
      if (limit !== undefined) waiting.push(said(`set local statement_timeout = ${limit}`, []));
      return done('SELECT');
    }
    if (sql === 'commit' && onlyReads) {
      sendUnheard(said(sql, parameters));
      return done('COMMIT');
    }
    if (isMarked(sql, 'no wait') && waiting.length === 0) {
      sendUnheard(said(sql, parameters));
      return done('SELECT');
    }
    const result = await ask(sql, parameters);
    if (sql === 'rollback') failedUnheard = undefined;
    if (failedUnheard !== undefined) throw failedUnheard;
    return result;
  };
  const made = {
    query: ((asked: string | CopyOut, parameters: readonly unknown[]) =>
      asked instanceof CopyOut ? copy(asked) : query(asked, parameters)) as unknown as PostgresPoolClient['query'],
    release: (destroy?: boolean) => client.release(destroy || broken !== undefined),
  };
  guardedClients.set(client, made);
  return made;
}

const done = (command: string) => ({ command, rowCount: null, rows: [] });

/** Lets go of what was held back, now that everything that belongs together has been written. */
function uncorked<T>(sent: Promise<T>, uncork: () => void): Promise<T> {
  uncork();
  return sent;
}

const askSingle = (client: PoolClient, scope: First, statement: Statement): Promise<QueryResult> =>
  new Promise((resolve, reject) => {
    client.query(new SingleQuery(scope, statement, (error, result) => (error ? reject(error) : resolve(result))));
  });

/** Names that PostgreSQL keeps plans by, on each connection. */
const names = new Map<string, string>();
const mostNames = 200;

function statementOf(text: string, parameters: readonly unknown[]): Statement {
  const values = [...parameters];
  const name =
    names.get(text) ?? (isMarked(text, 'prepared') && names.size < mostNames ? `prepared${names.size}` : undefined);
  if (!name) return { text, values };
  names.set(text, name);
  return { name, text, values };
}
