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

/** The part of PGlite that the gateway needs, wherever it runs. */
export interface Embedded {
  /** Rises when the database was closed and opened again, which ends the transaction that was open. */
  readonly generation: number;
  query(sql: string, parameters: readonly unknown[]): Promise<{ rows: unknown[]; affectedRows?: number | undefined }>;
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
    return this.#connection.begin(`begin${isolation}${accessMode ? ` ${accessMode}` : ''}`);
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

class EmbeddedConnection implements DatabaseConnection {
  readonly #embedded: Embedded;
  /** The generation that the open transaction belongs to. */
  #generation: number | undefined;
  #hasFailed = false;

  constructor(embedded: Embedded) {
    this.#embedded = embedded;
  }

  async begin(command: string): Promise<void> {
    const { generation } = this.#embedded;
    await this.executeQuery(CompiledQuery.raw(command));
    this.#generation = generation;
    this.#hasFailed = false;
  }

  async commit(): Promise<void> {
    // PostgreSQL answers COMMIT with a rollback, not an error, after a statement has failed: ask first.
    if (this.#hasFailed) await this.executeQuery(CompiledQuery.raw('select 1'));
    await this.executeQuery(CompiledQuery.raw('commit'));
    this.#generation = undefined;
  }

  async rollback(): Promise<void> {
    const isOver = this.#generation !== this.#embedded.generation;
    this.#generation = undefined;
    if (!isOver) await this.executeQuery(CompiledQuery.raw('rollback'));
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#generation !== undefined && this.#generation !== this.#embedded.generation) {
      throw new DatabaseLostError('The transaction ended when the database was opened again.');
    }
    try {
      const { rows, affectedRows } = await this.#embedded.query(sql, parameters);
      return { rows: rows as R[], ...(affectedRows !== undefined && { numAffectedRows: BigInt(affectedRows) }) };
    } catch (error) {
      this.#hasFailed = true;
      throw error;
    }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The embedded database does not stream; read page by page.');
  }
}
