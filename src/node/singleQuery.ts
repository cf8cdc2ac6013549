import pg from 'pg';

/** What of pg's connection its own queries use, and its types leave out. */
interface Wire {
  parsedStatements: Record<string, string>;
  bind(message: { portal: string; statement: string; values: readonly unknown[] }): void;
  execute(message: { portal: string; rows: number }): void;
}

interface OwnQuery {
  prepare(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}

// pg declares these as properties that a subclass can't override: they are methods.
const Query = pg.Query as unknown as new (
  config: object,
  callback: (error: Error | null, result: pg.QueryResult) => void,
) => pg.Query & OwnQuery;

/** A statement that PostgreSQL keeps by name on the connection. */
export interface Named {
  name: string;
  text: string;
  values: readonly unknown[];
}

export const isParsed = (client: pg.ClientBase, { name }: { name: string }): boolean =>
  name in (client as unknown as { connection: Wire }).connection.parsedStatements;

/**
 * One statement and what has to be said before it, in one piece: what PostgreSQL is given between two of its
 * synchronisations is one transaction, without being begun or ended. What comes first must be parsed on the connection
 * already (`isParsed`), and give one row, which nobody reads.
 */
export class SingleQuery extends Query {
  readonly #first: Named;
  #isFirstOver = false;

  constructor(first: Named, config: pg.QueryConfig, callback: (error: Error | null, result: pg.QueryResult) => void) {
    super({ ...config, queryMode: 'extended' }, callback);
    this.#first = first;
  }

  override prepare(wire: Wire): void {
    wire.bind({ portal: '', statement: this.#first.name, values: this.#first.values });
    wire.execute({ portal: '', rows: 0 });
    super.prepare(wire);
  }

  override handleDataRow(message: unknown): void {
    if (this.#isFirstOver) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#isFirstOver) super.handleCommandComplete(message, wire);
    else this.#isFirstOver = true;
  }
}
