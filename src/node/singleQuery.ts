import pg from 'pg';

/** What of pg's connection its own queries use, and its types leave out. */
interface Wire {
  parsedStatements: Record<string, string>;
  parse(message: { text: string; name?: string }): void;
  bind(message: { portal: string; statement: string | undefined; values: readonly unknown[] }): void;
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

/** What is said before it: PostgreSQL keeps it by its name on the connection, or is told it each time. */
export interface First {
  name?: string;
  text: string;
  values: readonly unknown[];
}

export const isParsed = (client: pg.ClientBase, { name }: First): boolean =>
  name !== undefined && name in (client as unknown as { connection: Wire }).connection.parsedStatements;

/**
 * One statement and what has to be said before it, in one piece: what PostgreSQL is given between two of its
 * synchronisations is one transaction, without being begun or ended. What comes first must be parsed on the connection
 * already (`isParsed`) where it has a name, and give one row, which nobody reads.
 */
export class SingleQuery extends Query {
  readonly #first: First;
  #isFirstOver = false;

  constructor(first: First, config: pg.QueryConfig, callback: (error: Error | null, result: pg.QueryResult) => void) {
    super({ ...config, queryMode: 'extended' }, callback);
    this.#first = first;
  }

  override prepare(wire: Wire): void {
    const { name, text } = this.#first;
    if (name === undefined) wire.parse({ text });
    wire.bind({ portal: '', statement: name, values: this.#first.values });
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
