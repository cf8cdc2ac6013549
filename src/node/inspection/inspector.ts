import { Worker } from 'node:worker_threads';
import type { Inspect, Inspected } from '#gateway/ports.ts';
import { type Answer, fromRefusal, type Question } from './messages.ts';

/** A thread that nobody needed for so long is ended, and its memory given back. Milliseconds. */
const idleFor = 10_000;
/** In MB: a file of 10 MB needs a fraction of it, and one that is made to need more ends the thread, not the gateway. */
const mostMemory = 512;
/** So long the next answer may take. Most are there within a fraction of a second; a file that takes this was made to. Milliseconds. */
const longest = 20_000;

/** Looks at uploaded files in a thread of its own, which begins when the first one comes. */
export function inspector(patience = longest): Inspect {
  let thread: Thread | undefined;
  let last = 0;
  return async (bytes, givenName) => {
    if (!thread || thread.isOver) thread = new Thread(patience);
    return thread.ask({ id: ++last, bytes, givenName });
  };
}

class Thread {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  });
  readonly #waiting = new Map<number, PromiseWithResolvers<Inspected>>();
  readonly #patience: number;
  #idle: NodeJS.Timeout | undefined;
  #due: NodeJS.Timeout | undefined;
  isOver = false;

  constructor(patience: number) {
    this.#patience = patience;
    this.#worker.unref();
    this.#worker.on('message', (answer: Answer) => this.#take(answer));
    this.#worker.on('error', (error: Error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('The thread that looks at uploads has ended.')));
  }

  ask(question: Question): Promise<Inspected> {
    clearTimeout(this.#idle);
    const waiting = Promise.withResolvers<Inspected>();
    this.#waiting.set(question.id, waiting);
    this.#due ??= this.#expect();
    this.#worker.postMessage(question, [question.bytes.buffer]);
    return waiting.promise;
  }

  #take(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('inspected' in answer) waiting?.resolve(answer.inspected);
    else if ('refusal' in answer) waiting?.reject(fromRefusal(answer.refusal));
    else waiting?.reject(new Error(answer.failure));
    clearTimeout(this.#due);
    this.#due = this.#waiting.size > 0 ? this.#expect() : undefined;
    if (this.#due) return;
    this.#idle = setTimeout(() => {
      this.isOver = true;
      void this.#worker.terminate();
    }, idleFor);
    this.#idle.unref();
  }

  /** A file that keeps the thread keeps everybody's uploads with it. */
  #expect(): NodeJS.Timeout {
    return setTimeout(() => {
      this.#end(new Error(`The thread that looks at uploads hasn't answered for ${this.#patience} ms.`));
      void this.#worker.terminate();
    }, this.#patience).unref();
  }

  /** Whoever still waits is told why; who comes next begins a new thread. */
  #end(reason: Error): void {
    this.isOver = true;
    clearTimeout(this.#due);
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}
