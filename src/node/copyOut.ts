import pg from 'pg';

/**
 * So much is held for a reader; then PostgreSQL waits. Node reads a socket up to 32 times before it turns to the next one, which
 * for a reader as quick as the database would be two megabytes of a file between two answers to others.
 */
const mostHeld = 64 * 1024;
/** Whoever takes nothing for so long has gone without saying so: a transaction isn't kept open for them. Milliseconds. */
const patience = 60_000;
/**
 * A database that gives nothing for so long has gone without saying so: what it takes longer over it ends itself (gateway/db/copying.ts).
 * It may look through many rows before it finds the first. Milliseconds.
 */
const longestSilence = 31 * 60_000;

/** What is told of a database that doesn't answer. */
export const unanswered = () => Object.assign(new Error('query read timeout'), { code: 'ETIMEDOUT' });

/** What of pg's own queries and connection its types leave out. */
interface Wire {
  stream: { pause(): void; resume(): void; destroy(): void };
}
interface OwnQuery {
  handleCopyData(message: { chunk: Uint8Array }, wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
  submit(wire: Wire): Error | null;
}
// pg declares these as properties that a subclass can't override: they are methods.
const Query = pg.Query as unknown as new (
  config: object,
  values: undefined,
  callback: (error: Error | null) => void,
) => Omit<pg.Query, 'submit'> & OwnQuery;

/**
 * What `copy … to stdout` gives, a piece of whole lines at a time, as Kysely reads a stream: its "cursor". PostgreSQL is read no
 * faster than the pieces are taken. Two pieces take turns in memory that is used again: one is good until the next but one is asked for.
 */
export class CopyOut extends Query {
  readonly #over: (error: Error | null) => void;
  #wire: Wire | undefined;
  #held: Uint8Array = new Uint8Array(mostHeld);
  /** What the piece before is in. */
  #given: Uint8Array = new Uint8Array(mostHeld);
  #size = 0;
  #isOver = false;
  #failure: Error | undefined;
  /** Told when so many bytes are there. */
  #wanted = 0;
  #wake: (() => void) | undefined;
  #leftAlone: NodeJS.Timeout | undefined;
  readonly #longestSilence: number;
  #silence: NodeJS.Timeout | undefined;

  /** @param silence how long the database may give nothing while it is read, in milliseconds; the whole may take longer */
  constructor(text: string, parameters: readonly unknown[], silence = longestSilence) {
    super({ text: withLiterals(text, parameters) }, undefined, (error) => this.#over(error));
    this.#longestSilence = silence;
    this.#over = (error) => {
      this.#isOver = true;
      clearTimeout(this.#silence);
      this.#failure ??= error ?? undefined;
      // After an error the database says that it is ready again, perhaps only in what isn't read yet.
      this.#wire?.stream.resume();
      this.#wake?.();
    };
  }

  /** Whether all of it came, or it failed: else the connection still has it coming. */
  get isOver(): boolean {
    return this.#isOver;
  }

  override submit(wire: Wire): Error | null {
    this.#wire = wire;
    return super.submit(wire);
  }

  override handleCopyData({ chunk }: { chunk: Uint8Array }): void {
    const needed = this.#size + chunk.length;
    if (needed > this.#held.length) this.#held = enlarged(this.#held.subarray(0, this.#size), needed);
    // What came is in memory that the next message comes to.
    this.#held.set(chunk, this.#size);
    this.#size = needed;
    this.#silence?.refresh();
    if (needed >= this.#wanted) this.#wake?.();
    if (needed < mostHeld) return;
    this.#wait();
  }

  /** The next piece, of at least so many bytes where there are; none at the end. */
  async read(bytes: number): Promise<{ lines: Uint8Array }[]> {
    clearTimeout(this.#leftAlone);
    this.#leftAlone = undefined;
    this.#wanted = Math.min(bytes, mostHeld);
    while (!this.#isOver && this.#size < this.#wanted) {
      this.#wire?.stream.resume();
      this.#silence = setTimeout(() => this.#giveUp(unanswered()), this.#longestSilence).unref();
      await new Promise<void>((resolve) => {
        // Not at once, but after whoever else is waiting has been served.
        this.#wake = () => setImmediate(resolve);
      });
      this.#wake = undefined;
      clearTimeout(this.#silence);
    }
    if (this.#failure) throw this.#failure;
    if (this.#size === 0) return [];
    const lines = this.#held.subarray(0, this.#size);
    [this.#held, this.#given] = [this.#given, this.#held];
    this.#size = 0;
    // The next one comes to where the one before was, and whoever takes them may not be done with that yet.
    if (!this.#isOver) this.#wait();
    return [{ lines }];
  }

  /** Has PostgreSQL wait until the next piece is asked for. */
  #wait(): void {
    this.#wire?.stream.pause();
    this.#leftAlone ??= setTimeout(() => this.#giveUp(new Error('Nobody took what was copied.')), patience).unref();
  }

  async close(): Promise<void> {
    clearTimeout(this.#leftAlone);
    clearTimeout(this.#silence);
    if (!this.#isOver) this.#wire?.stream.destroy();
  }

  #giveUp(reason: Error): void {
    if (this.#isOver) return;
    this.#over(reason);
    this.#wire?.stream.destroy();
  }
}

function enlarged(held: Uint8Array, needed: number): Uint8Array {
  const larger = new Uint8Array(Math.max(needed, held.length * 2));
  larger.set(held);
  return larger;
}

const tokens = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\d+)/g;

/** COPY takes no parameters: each is written into the statement where it stands, and not into what stands between quotes. */
export const withLiterals = (text: string, parameters: readonly unknown[]): string =>
  text.replaceAll(tokens, (token, place?: string) => (place ? literal(parameters[Number(place) - 1]) : token));

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (typeof value === 'string' && value.includes('\0')) throw Object.assign(new Error('no text'), { code: '22021' });
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return pg.escapeLiteral(String(value));
  throw new Error(`COPY is given no ${typeof value}.`);
}
