import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Around, Embedded } from '#gateway/db/embedded.ts';
import { DatabaseLostError, DatabaseTimeoutError } from '#gateway/db/failure.ts';
import { DatabaseThread } from './thread.ts';

export interface EmbeddedOptions {
  /** Where the database is, or will be. Whoever opens it holds the lock of the folder around it. */
  folder: string;
  onReopened?: (reason: Error) => void;
}

/** How long opening may take: a first boot, or recovering what a killed process left, on a machine that is busy. */
const openingDeadline = 5 * 60_000;
/** … and closing. */
const closingDeadline = 60_000;

/**
 * The embedded database in a thread of its own. A statement that takes too long ends that thread with whatever it was
 * doing; the database is opened again, with everything that was committed, and the statement refused by name.
 */
export class EmbeddedDatabase implements Embedded {
  readonly #options: EmbeddedOptions;
  /** How long one statement may take, in milliseconds. */
  deadline = 30_000;
  #thread: DatabaseThread | undefined;
  #opening: Promise<DatabaseThread> | undefined;
  #role: string | undefined;
  #isClosed = false;
  generation = 0;

  private constructor(options: EmbeddedOptions) {
    this.#options = options;
  }

  /** Opens the database, which is made first where there is none. */
  static async open(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
    await initialise(options.folder);
    const database = new EmbeddedDatabase(options);
    await database.#open();
    return database;
  }

  query(sql: string, parameters: readonly unknown[], around?: Around) {
    return this.#ask(sql, parameters, around);
  }

  script(sql: string) {
    return this.#ask(sql, undefined);
  }

  /** Works as this role from now on, also after the database had to be opened again. */
  async assume(role: string): Promise<void> {
    await this.query(takeOn(role), []);
    this.#role = role;
  }

  /** Lets each statement take as long as `work` needs: migrations, seeding. */
  async patiently<T>(work: () => Promise<T>): Promise<T> {
    const usual = this.deadline;
    this.deadline = 60 * 60_000;
    try {
      return await work();
    } finally {
      this.deadline = usual;
    }
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const thread = this.#thread ?? (await this.#opening?.catch(() => undefined));
    await thread?.close(closingDeadline);
  }

  async #ask(sql: string, parameters: readonly unknown[] | undefined, around?: Around) {
    if (this.#isClosed) throw new DatabaseLostError('The database is closed.');
    const thread = this.#thread ?? (await this.#open());
    try {
      return await thread.ask(sql, parameters, this.deadline, around);
    } catch (error) {
      if (error instanceof DatabaseTimeoutError) this.#abandon(thread, error);
      throw error;
    }
  }

  /** Ends a thread that doesn't answer and opens the database again, unless somebody did already. */
  #abandon(thread: DatabaseThread, reason: Error): void {
    if (this.#thread !== thread) return;
    this.#thread = undefined;
    this.generation += 1;
    if (this.#isClosed) return;
    this.#options.onReopened?.(reason);
    // Whoever asks next waits for it, and hears why if it can't be opened.
    this.#open(thread.end()).catch(() => {});
  }

  #open(before: Promise<unknown> = Promise.resolve()): Promise<DatabaseThread> {
    this.#opening ??= this.#start(before).finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #start(before: Promise<unknown>): Promise<DatabaseThread> {
    await before;
    const thread = await DatabaseThread.start(this.#options.folder, openingDeadline);
    thread.onEnd((reason) => this.#abandon(thread, reason));
    if (this.#role) await thread.ask(takeOn(this.#role), [], openingDeadline);
    this.#thread = thread;
    return thread;
  }
}

const takeOn = (role: string) => `set role "${role.replaceAll('"', '""')}"`;

/** Makes the database aside and moves it: one that was interrupted while it was made is never taken for a whole one. */
async function initialise(folder: string): Promise<void> {
  for (const left of globSync(`${folder}.new-*`)) rmSync(left, { recursive: true, force: true });
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  const draft = `${folder}.new-${process.pid}`;
  const thread = await DatabaseThread.start(draft, openingDeadline);
  await thread.close(closingDeadline);
  renameSync(draft, folder);
}
