import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { DatabaseLostError } from './failure.ts';
import { Precedence } from './precedence.ts';
import { isEntering } from './scope.ts';
import { isMarked } from './statementMarks.ts';

export interface Said {
  sql: string;
  parameters: readonly unknown[];
}

/** What goes out in one message with a statement: of the first that fails nothing more is done. Their answers are nobody's. */
export interface Around {
  before: readonly Said[];
  after: readonly Said[];
}

/** The part of PGlite that the gateway needs, wherever it runs. */
export interface Embedded {
  /** Rises when the database was closed and opened again, which ends the transaction that was open. */
  readonly generation: number;
  query(
    sql: string,
    parameters: readonly unknown[],
    around?: Around,
  ): Promise<{ rows: unknown[]; affectedRows?: number | undefined }>;
  /** Several statements, one after the other; answers the last one's rows. */
  script(sql: string): Promise<{ rows: unknown[] }>;
  close(): Promise<void>;
}

/**
 * Kysely over an embedded database with its single connection, at which one waits for the other. Instead of Kysely's own
 * dialect, which waits forever when a transaction can't begin, and would go on in a database that was opened anew as if its
 * transaction still were.
 */
export const embeddedDialect = (embedded: Embedded): Dialect => embeddedDialects(embedded).hurried;

/** The same twice over one connection: whoever asks through the second lets those of the first go before (precedence.ts). */
export function embeddedDialects(embedded: Embedded): { hurried: Dialect; unhurried: Dialect } {
  const precedence = new Precedence();
  const dialect = (isUnhurried: boolean): Dialect => ({
    createAdapter: () => new TurningAdapter(),
    createDriver: () => new EmbeddedDriver(embedded, new EmbeddedConnection(embedded), precedence, isUnhurried),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  });
  return { hurried: dialect(false), unhurried: dialect(true) };
}

/** Who waits for whom is said by turns of our own. */
class TurningAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class EmbeddedDriver implements Driver {
  readonly #embedded: Embedded;
  readonly #connection: EmbeddedConnection;
  readonly #precedence: Precedence;
  readonly #isUnhurried: boolean;

  constructor(embedded: Embedded, connection: EmbeddedConnection, precedence: Precedence, isUnhurried: boolean) {
    this.#embedded = embedded;
    this.#connection = connection;
    this.#precedence = precedence;
    this.#isUnhurried = isUnhurried;
  }

  async init() {}
  async acquireConnection() {
    await this.#precedence.take(this.#isUnhurried);
    return this.#connection;
  }
  async releaseConnection() {
    this.#precedence.give();
  }
  beginTransaction(_connection: DatabaseConnection, { isolationLevel, accessMode }: TransactionSettings) {
    const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    const access = accessMode ? ` ${accessMode}` : '';
    this.#connection.begin(`begin${isolation}${access}`, accessMode === 'read only');
    return Promise.resolve();
  }
  commitTransaction() {
    return this.#connection.commit();
  }
  rollbackTransaction() {
    return this.#connection.rollback();
  }
  destroy() {
    return this.#embedded.close();
  }
}

/**
 * What begins a transaction, and says for whom it asks, goes out with its first statement, and its end with the one that is said to be
 * the single one or the final one (statementMarks.ts): a message to the database's thread, and not four.
 */
class EmbeddedConnection implements DatabaseConnection {
  readonly #embedded: Embedded;
  /** The generation that the open transaction belongs to. */
  #generation: number | undefined;
  #onlyReads = false;
  #hasFailed = false;
  /** What begins the transaction and hasn't been sent. */
  #waiting: Said[] = [];
  /** Why the statement failed that the transaction was to begin with: nothing more is done outside of it. */
  #neverBegan: Error | undefined;
  /** Whether its end has been sent with its last statement. */
  #isOver = false;

  constructor(embedded: Embedded) {
    this.#embedded = embedded;
  }

  begin(command: string, onlyReads: boolean): void {
    this.#generation = this.#embedded.generation;
    this.#onlyReads = onlyReads;
    this.#hasFailed = false;
    this.#neverBegan = undefined;
    this.#isOver = false;
    this.#waiting = [{ sql: command, parameters: [] }];
  }

  async commit(): Promise<void> {
    if (this.#endedAlready()) return;
    // PostgreSQL answers COMMIT with a rollback, not an error, after a statement has failed: ask first.
    if (this.#hasFailed) await this.executeQuery(CompiledQuery.raw('select 1'));
    await this.executeQuery(CompiledQuery.raw('commit'));
    this.#generation = undefined;
  }

  async rollback(): Promise<void> {
    const isLost = this.#generation !== this.#embedded.generation;
    const isOver = this.#endedAlready() || isLost;
    this.#generation = undefined;
    this.#neverBegan = undefined;
    if (!isOver) await this.executeQuery(CompiledQuery.raw('rollback'));
  }

  /** Whether there is nothing to end: it ended with its last statement, or nothing was asked in it. Where there is, that it ends now. */
  #endedAlready(): boolean {
    const isNothing = this.#isOver || this.#waiting.length > 0;
    this.#isOver = false;
    this.#waiting = [];
    if (isNothing) this.#generation = undefined;
    return isNothing;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#generation !== undefined && this.#generation !== this.#embedded.generation) {
      throw new DatabaseLostError('The transaction ended when the database was opened again.');
    }
    if (this.#isOver) throw new Error('A statement that was said to be single, or final, was not.');
    if (this.#neverBegan !== undefined) throw this.#neverBegan;
    if (this.#waiting.length === 1 && isEntering(sql)) {
      this.#waiting.push({ sql, parameters });
      return { rows: [] };
    }
    const before = this.#waiting;
    this.#waiting = [];
    const isLast = this.#generation !== undefined && this.#isSaidLast(sql, before);
    try {
      const around = { before, after: isLast ? [{ sql: 'commit', parameters: [] }] : [] };
      const { rows, affectedRows } = await this.#embedded.query(sql, parameters, around);
      this.#isOver = isLast;
      return { rows: rows as R[], ...(affectedRows !== undefined && { numAffectedRows: BigInt(affectedRows) }) };
    } catch (error) {
      this.#hasFailed = true;
      if (before.length > 0) this.#neverBegan = error as Error;
      throw error;
    }
  }

  #isSaidLast(sql: string, before: readonly Said[]): boolean {
    return isMarked(sql, 'final') || (this.#onlyReads && before.length > 0 && isMarked(sql, 'single'));
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The embedded database does not stream; read page by page.');
  }
}
