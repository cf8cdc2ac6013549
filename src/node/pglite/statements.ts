import { type PGlite, parse, protocol } from '@electric-sql/pglite';
import { joined } from '#domain/joined.ts';
import type { Around, Said } from '#gateway/db/embedded.ts';
import { isMarked } from '#gateway/db/statementMarks.ts';

type Result = { rows: unknown[]; affectedRows?: number | undefined };
type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

/** What is known of a statement that was asked for before. */
interface Known {
  /** Of its parameters, by their numbers in PostgreSQL's catalogue. */
  types: readonly number[];
  /** What PostgreSQL keeps it by, from the second time on. */
  name?: string | undefined;
}

/** How many statements are known at a time: what a day's work at all screens asks for, several times over. */
const most = 500;

/** What changes tables: a statement that was kept before could answer in their old shape. Of several, any may. */
const changesTables = /^\s*(?:create|alter|drop|do)\b/i;
const mayChangeTables = /\b(?:create|alter|drop)\b/i;

/**
 * Whether a plan may be kept: of what is always best done the same way, as on PostgreSQL (statementMarks.ts), and of what writes,
 * begins or ends something. Whatever else reads may filter, and a rare value wants another plan than a common one.
 */
const mayBeKept = (sql: string) => isMarked(sql, 'prepared') || !/^\s*(?:select|with)\b/i.test(sql);

const { serialize } = protocol;

/**
 * The statements of an embedded database. PGlite's own `query` sends five messages, one by one, and has PostgreSQL read each
 * statement anew, and work its walls in; here they go in one, and what may be kept is read once.
 */
export class Statements {
  readonly #pglite: PGlite;
  /** By their text, the least recently used first. */
  readonly #known = new Map<string, Known>();
  #names = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** @throws DatabaseError, as PostgreSQL says it: with neither the statement nor its parameters, which PGlite's own adds */
  query(sql: string, parameters: readonly unknown[], around: Around = alone): Promise<Result> {
    return this.#pglite.runExclusive(() => this.#query({ sql, parameters }, around));
  }

  /** Several statements without parameters. @returns what the last one says */
  async script(sql: string): Promise<Result> {
    const results = await this.#pglite.exec(sql);
    if (mayChangeTables.test(sql)) await this.#pglite.runExclusive(() => this.#forgetAll());
    return results.at(-1) ?? { rows: [] };
  }

  async #query(asked: Said, { before, after }: Around): Promise<Result> {
    const messages: Uint8Array[] = [];
    for (const said of [...before, asked, ...after]) messages.push(...(await this.#messagesOf(said)));
    const answers = answersIn(await this.#send(...messages));
    if (changesTables.test(asked.sql)) await this.#forgetAll();
    // Where files are kept elsewhere: a transaction's, when it ends.
    if (!this.#pglite.isInTransaction()) await this.#pglite.syncToFs();
    return parse.parseResults(answers[before.length] ?? [], this.#pglite.parsers)[0] ?? { rows: [] };
  }

  async #messagesOf({ sql, parameters }: Said): Promise<Uint8Array[]> {
    const { types, name } = await this.#introduce(sql);
    const values = parameters.map((value, index) => this.#written(value, types[index]));
    return [
      ...(name ? [] : [serialize.parse({ text: sql })]),
      serialize.bind({ values, ...(name && { statement: name }) }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    ];
  }

  /** Finds out of what types a statement's parameters are, and has it kept when it is asked for again. */
  async #introduce(sql: string): Promise<Known> {
    const before = this.#known.get(sql);
    if (before && (before.name || !mayBeKept(sql))) {
      this.#known.delete(sql);
      this.#known.set(sql, before);
      return before;
    }
    const name = before && `s${++this.#names}`;
    const messages = await this.#send(
      serialize.parse({ text: sql, ...(name && { name }) }),
      serialize.describe({ type: 'S', ...(name && { name }) }),
    );
    const known = { types: parse.parseDescribeStatementResults(messages), name };
    this.#known.delete(sql);
    this.#known.set(sql, known);
    await this.#makeRoom();
    return known;
  }

  #written(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : this.#pglite.serializers[type];
    if (serializer) return serializer(value);
    if (typeof value === 'bigint') return String(value);
    return typeof value === 'string' ? value : JSON.stringify(value);
  }

  async #makeRoom(): Promise<void> {
    const [oldest] = this.#known;
    if (!oldest || this.#known.size <= most) return;
    const [sql, { name }] = oldest;
    this.#known.delete(sql);
    if (name) await this.#send(serialize.close({ type: 'S', name }));
  }

  async #forgetAll(): Promise<void> {
    const names = [...this.#known.values()].flatMap(({ name }) => name ?? []);
    this.#known.clear();
    if (names.length > 0) await this.#send(...names.map((name) => serialize.close({ type: 'S', name })));
  }

  /** In one go: of what comes after an error, PostgreSQL does nothing. */
  #send(...messages: Uint8Array[]): Promise<Message[]> {
    return this.#pglite.execProtocolStream(joined([...messages, serialize.sync()]), { syncToFs: false });
  }
}

const alone: Around = { before: [], after: [] };

/** What was answered, by statement. */
function answersIn(messages: readonly Message[]): Message[][] {
  const answers: Message[][] = [[]];
  for (const message of messages) {
    answers.at(-1)?.push(message);
    if (message.name === 'commandComplete') answers.push([]);
  }
  return answers;
}
