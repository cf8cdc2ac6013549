import type { PoolClient, QueryResult, Submittable } from 'pg';
import { failureOf } from '#gateway/db/failure.ts';
import { isEntering } from '#gateway/db/scope.ts';
import { isMarked } from '#gateway/db/statementMarks.ts';
import { type CopyOut, unanswered } from './copyOut.ts';
import { plannedStatement, type Statement } from './plannedStatement.ts';
import { type First, isParsed, SingleQuery } from './singleQuery.ts';

/** How a connection is used. */
export interface Terms {
  /** In milliseconds, for each statement. */
  deadline: number;
  /** PostgreSQL's own for each statement, where the role has another one and a pooler passes on nothing about a connection. */
  limit?: number;
  /** Whether plans may be kept on it by name: behind a pooler the next transaction may come to another server's connection. */
  keepsPlans: boolean;
}

const beginning = /^(?:begin|start transaction)\b/;
const readingOnly = /\bread only$/;

/**
 * What is said on one connection, a transaction after the other. What has nothing to answer (a transaction's beginning, its scope, the
 * end of one that only read) waits for the first statement and goes out with it: PostgreSQL works through them in order,
 * and refuses the rest of a transaction in which one failed. A statement that is the single one of a reading takes its scope along
 * and is a transaction by itself.
 */
export class Conversation {
  readonly #client: PoolClient;
  readonly #terms: Terms;
  #broken: Error | undefined;
  /** What begins the transaction and hasn't been sent. */
  #waiting: Statement[] = [];
  /** Why something that was sent without waiting failed; for whoever asks next. */
  #failedUnheard: Error | undefined;
  #onlyReads = false;
  /** Whether the statement that was the single one has been sent, so that there is no transaction to ask in, or to end. */
  #isOver = false;
  /** The transaction's end, sent with its last statement. */
  #ending: Promise<QueryResult> | undefined;
  /** What is being copied; left before its end, it takes the connection with it. */
  #copying: CopyOut | undefined;

  constructor(client: PoolClient, terms: Terms) {
    this.#client = client;
    this.#terms = terms;
  }

  get isBroken(): boolean {
    return this.#broken !== undefined;
  }

  /** Copies in the transaction that is open. */
  copy(asked: CopyOut): CopyOut {
    if (this.#broken) throw this.#broken;
    this.#sendWaiting();
    this.#copying = asked;
    this.#client.query(asked as unknown as Submittable);
    return asked;
  }

  async query(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<Pick<QueryResult, 'command' | 'rowCount' | 'rows'>> {
    if (this.#leavesCopy(sql)) return done('ROLLBACK');
    if (this.#broken) throw this.#broken;
    if (beginning.test(sql)) return this.#begin(sql, parameters);
    if (sql === 'commit' || sql === 'rollback') {
      const ended = this.#endSent(sql);
      if (ended) return ended;
    }
    if (this.#isOver || this.#ending) throw new Error('A statement that was said to be single, or final, was not.');
    if (this.#waiting.length > 0 && isEntering(sql)) return this.#enter(sql, parameters);
    if (sql === 'commit' && this.#onlyReads) return this.#sendUnasked(sql, parameters, 'COMMIT');
    if (isMarked(sql, 'no wait') && this.#waiting.length === 0) return this.#sendUnasked(sql, parameters, 'SELECT');
    const result = await this.#ask(sql, parameters);
    if (sql === 'rollback') this.#failedUnheard = undefined;
    if (this.#failedUnheard !== undefined) throw this.#failedUnheard;
    return result;
  }

  /** Whether it is the end of a transaction in which a copy was left, which broke the connection. */
  #leavesCopy(sql: string): boolean {
    if (this.#copying?.isOver === false) this.#broken = new Error('A copy was left before its end.');
    const wasLeft = this.#copying && this.#broken && sql === 'rollback';
    this.#copying = undefined;
    return Boolean(wasLeft);
  }

  #begin(sql: string, parameters: readonly unknown[]) {
    this.#waiting = [this.#said(sql, parameters)];
    this.#failedUnheard = undefined;
    this.#isOver = false;
    this.#ending = undefined;
    this.#onlyReads = readingOnly.test(sql);
    return done('BEGIN');
  }

  /** The scope of a transaction that has begun, and its time limit: they wait with its beginning. */
  #enter(sql: string, parameters: readonly unknown[]) {
    const { limit } = this.#terms;
    this.#waiting.push(this.#said(sql, parameters));
    if (limit !== undefined) this.#waiting.push(this.#said(`set local statement_timeout = ${limit}`, []));
    return done('SELECT');
  }

  /** The end of a transaction that has ended already, or of which nothing was sent; undefined where there is one to end. */
  #endSent(sql: 'commit' | 'rollback') {
    const isNothing = this.#isOver || this.#waiting.length > 0;
    const ending = this.#ending;
    this.#waiting = [];
    this.#isOver = false;
    this.#ending = undefined;
    if (sql === 'rollback' && ending) this.#failedUnheard = undefined;
    if (isNothing) return done(sql.toUpperCase());
    if (!ending) return undefined;
    return sql === 'commit' ? ending : done('ROLLBACK');
  }

  #sendUnasked(sql: string, parameters: readonly unknown[], command: string) {
    this.#sendUnheard(this.#said(sql, parameters));
    return done(command);
  }

  async #ask(sql: string, parameters: readonly unknown[]): Promise<QueryResult> {
    const statement = this.#said(sql, parameters);
    const scope = this.#scopeOfSingle(sql);
    if (scope) {
      this.#waiting = [];
      this.#isOver = true;
      return this.#answered(askSingle(this.#client, scope, statement));
    }
    try {
      return await this.#answered(this.#inOnePiece(() => this.#sendAll(sql, statement)));
    } catch (error) {
      throw sql === 'rollback' ? error : (this.#failedUnheard ?? error);
    }
  }

  #sendAll(sql: string, statement: Statement): Promise<QueryResult> {
    this.#sendWaiting();
    const sent = this.#client.query(statement);
    if (isMarked(sql, 'final')) {
      // After a statement that failed PostgreSQL takes it for a rollback.
      this.#ending = this.#answered(this.#client.query('commit'));
      this.#ending.catch(() => {});
    }
    return sent;
  }

  /** Holds back what is sent until all of it has been written: a journey, and not three. */
  #inOnePiece<T>(send: () => T): T {
    const { stream } = (this.#client as unknown as { connection: { stream: { cork(): void; uncork(): void } } })
      .connection;
    stream.cork();
    try {
      return send();
    } finally {
      stream.uncork();
    }
  }

  #sendWaiting(): void {
    for (const each of this.#waiting) this.#sendUnheard(each);
    this.#waiting = [];
  }

  #sendUnheard(statement: Statement): void {
    this.#answered(this.#client.query(statement)).catch((error: unknown) => {
      this.#failedUnheard ??= error instanceof Error ? error : new Error(String(error));
    });
  }

  /** The scope of a statement that can be sent in one piece with it. */
  #scopeOfSingle(sql: string): First | undefined {
    const [begin, scope, ...more] = this.#waiting;
    if (!isMarked(sql, 'single') || !begin || !this.#onlyReads || more.length > 0 || !scope) return undefined;
    return !this.#terms.keepsPlans || isParsed(this.#client, scope) ? scope : undefined;
  }

  #said(sql: string, parameters: readonly unknown[]): Statement {
    return this.#terms.keepsPlans ? plannedStatement(sql, parameters) : { text: sql, values: [...parameters] };
  }

  async #answered(sent: Promise<QueryResult>): Promise<QueryResult> {
    const { promise: overrun, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(unanswered()), this.#terms.deadline);
    try {
      return await Promise.race([sent, overrun]);
    } catch (error) {
      if (error instanceof Error && failureOf(error)?.messageKey === 'unavailable') this.#broken = error;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

const done = (command: string) => ({ command, rowCount: null, rows: [] });

const askSingle = (client: PoolClient, scope: First, statement: Statement): Promise<QueryResult> =>
  new Promise((resolve, reject) => {
    client.query(new SingleQuery(scope, statement, (error, result) => (error ? reject(error) : resolve(result))));
  });
