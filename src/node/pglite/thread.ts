import { Worker } from 'node:worker_threads';
import type { Around } from '#gateway/db/embedded.ts';
import { DatabaseLostError, DatabaseTimeoutError } from '#gateway/db/failure.ts';
import { type Answer, fromFailure, type Question, type WorkerSettings } from './messages.ts';

type Result = { rows: unknown[]; affectedRows: number | undefined };
type Waiting = PromiseWithResolvers<Result> & { timer: NodeJS.Timeout };

/** One life of the worker: from the opening of the database to its end, whoever ends it. */
export class DatabaseThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;
  #ended: Error | undefined;
  #onEnd: ((reason: Error) => void) | undefined;

  private constructor(settings: WorkerSettings) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: settings, execArgv: [] });
    this.#worker.on('message', (answer: Answer) => this.#take(answer));
    this.#worker.on('error', (error: Error) =>
      this.#fail(new DatabaseLostError(`The database failed: ${error.message}`)),
    );
    this.#worker.on('exit', () => this.#fail(new DatabaseLostError('The database has ended.')));
  }

  /** @throws what PGlite says, or DatabaseTimeoutError */
  static async start(folder: string, deadline: number): Promise<DatabaseThread> {
    const thread = new DatabaseThread({ folder });
    try {
      await thread.#expect(0, deadline);
      return thread;
    } catch (error) {
      await thread.end();
      throw error;
    }
  }

  /** @throws DatabaseTimeoutError when no answer came in time; the statement is still running then */
  ask(
    sql: string | undefined,
    parameters: readonly unknown[] | undefined,
    deadline: number,
    around?: Around,
  ): Promise<Result> {
    if (this.#ended) return Promise.reject(this.#ended);
    const question: Question = { id: ++this.#last, sql, parameters, around };
    // Not every value can cross to a thread (a function, say): that fails here, for this statement alone.
    this.#worker.postMessage(question);
    return this.#expect(question.id, deadline);
  }

  /** Calls once when the thread has ended without having been asked to. */
  onEnd(listener: (reason: Error) => void): void {
    this.#onEnd = listener;
    if (this.#ended) listener(this.#ended);
  }

  /** Closes the database in order; a thread that doesn't manage in time is ended. */
  async close(deadline: number): Promise<void> {
    this.#onEnd = undefined;
    await this.ask(undefined, [], deadline).catch(() => {});
    await this.end();
  }

  /** Ends the thread whatever it does; what is committed stays. */
  async end(): Promise<void> {
    this.#onEnd = undefined;
    await this.#worker.terminate();
  }

  #expect(id: number, deadline: number): Promise<Result> {
    const waiting = Promise.withResolvers<Result>();
    const timer = setTimeout(() => {
      this.#waiting.delete(id);
      waiting.reject(new DatabaseTimeoutError(deadline));
    }, deadline);
    this.#waiting.set(id, { ...waiting, timer });
    return waiting.promise;
  }

  #take(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    if (!waiting) return;
    this.#waiting.delete(answer.id);
    clearTimeout(waiting.timer);
    if ('failure' in answer) waiting.reject(fromFailure(answer.failure));
    else waiting.resolve(answer);
  }

  #fail(reason: Error): void {
    if (this.#ended) return;
    this.#ended = reason;
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(reason);
    }
    this.#waiting.clear();
    this.#onEnd?.(reason);
  }
}
