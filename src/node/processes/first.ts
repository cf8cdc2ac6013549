import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { openGate } from '#gateway/gate.ts';
import { createMetrics } from '#gateway/metrics.ts';
import { createLog } from '../log.ts';
import type { Settings } from '../settings.ts';
import { StartError } from '../startError.ts';
import { type Channel, openChannel } from './channel.ts';
import type { Told } from './figures.ts';
import { gateForOthers } from './gate.ts';
import type { Answers, Beginning, ToFirst, ToOne } from './questions.ts';

/** How long the others may take to tell their figures, to forget what they remember, or to say that they answer, in milliseconds. */
const patience = { figures: 3_000, forget: 1_000, alive: 10_000 };
/** So many questions in a row that one doesn't answer, and it is ended: several, as all may have been stopped and gone on. */
const mostUnanswered = 3;
/** A process that didn't live for so long has ended at once; so many in a row, and it isn't tried again. */
const soon = 10_000;
const mostInARow = 5;
const firstPause = 100;

interface One {
  place: number;
  worker: Worker;
  channel: Channel<ToOne>;
  isOpen: boolean;
  begunAt: number;
  /** How often in a row it hasn't said that it answers. */
  unanswered: number;
}

/** What each of them is told of the database, which it asks for nothing when it begins. */
type Database = Omit<Beginning, 'place'>;

export interface Processes {
  /** Where they all answer. */
  port: number;
  /** Ends them in order. @returns the exit code of the program */
  end(): Promise<number>;
  /** Ends them at once. */
  kill(): void;
  /** Settles when it was given up to replace one; the others have been ended in order then. */
  givenUp: Promise<StartError>;
}

/**
 * Has so many processes answer at one port, on a database that is prepared. They listen when all of them have opened
 * everything. One that ends by itself is replaced, after growing pauses when it ended at once.
 * @throws StartError where they can't start
 */
export function startProcesses(settings: Settings, database: Database, count: number): Promise<Processes> {
  return new First(settings, database, count).started;
}

class First {
  readonly started: Promise<Processes>;
  readonly #log;
  readonly #database: Database;
  readonly #gate;
  readonly #metrics = createMetrics();
  readonly #all = new Map<number, One>();
  readonly #starting = Promise.withResolvers<Processes>();
  readonly #givenUp = Promise.withResolvers<StartError>();
  readonly #allOpen = Promise.withResolvers<void>();
  readonly #allGone = Promise.withResolvers<void>();
  #port = 0;
  #isListening = false;
  #isEnding = false;
  #inARow = 0;
  #exitCode = 0;

  constructor(settings: Settings, database: Database, count: number) {
    this.#log = createLog({ level: settings.logLevel, file: settings.logFile, process: 0 });
    this.#database = database;
    this.#gate = gateForOthers(openGate(settings.config.heavy));
    this.#metrics.gauge('processes', () => [...this.#all.values()].filter(({ isOpen }) => isOpen).length);
    this.started = this.#starting.promise;
    for (let place = 1; place <= count; place++) this.#fork(place);
    setInterval(() => this.#watch(), patience.alive).unref();
  }

  #fork(place: number): void {
    const worker = cluster.fork();
    const channel = openChannel<ToFirst, ToOne>(worker, (question) => this.#answer(one, question));
    const one: One = { place, worker, channel, isOpen: false, begunAt: performance.now(), unanswered: 0 };
    this.#all.set(place, one);
    worker.once('exit', (code, signal) => this.#ended(one, code, signal));
    this.#log.info({ place, pid: worker.process.pid }, 'a process has begun');
  }

  /** The answers are those of `Answers`. */
  #answer(one: One, question: ToFirst): unknown {
    switch (question.what) {
      case 'begin':
        return { place: one.place, ...this.#database } satisfies Answers['begin'];
      case 'opened':
        return this.#opened(one);
      case 'listening':
        return this.#listens(question.port);
      case 'failed':
        return this.#failed(question.said);
      case 'figures':
        return this.#figures();
      case 'changed':
        return this.#changed(one);
      case 'enter':
        return this.#gate.enter(question.kind, question.person, one.worker.id, question.number);
      case 'leave':
        return this.#gate.leave(one.worker.id, question.number);
    }
  }

  /** The word to listen: when all can answer, so that nobody is let in before. */
  async #opened(one: One): Promise<void> {
    one.isOpen = true;
    if ([...this.#all.values()].every(({ isOpen }) => isOpen)) this.#allOpen.resolve();
    if (!this.#isListening) await this.#allOpen.promise;
  }

  #listens(port: number): void {
    if (this.#isListening) return;
    this.#isListening = true;
    this.#port = port;
    this.#starting.resolve({
      port: this.#port,
      end: () => this.#end(),
      kill: () => this.#kill(),
      givenUp: this.#givenUp.promise,
    });
  }

  /** Before anybody was let in, the program doesn't start; later it is as if the process had ended by itself, and it does. */
  #failed(said: string): void {
    if (this.#isListening) this.#log.error({ said }, 'a process could not start');
    else this.#refuse(said);
  }

  /** Said when none of them is left. */
  #refuse(said: string): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    this.#kill();
    void this.#allGone.promise.then(() => this.#starting.reject(new StartError(said)));
  }

  async #figures(): Promise<Told[]> {
    const own: Told = { place: 0, families: (await this.#metrics.families()).filter(({ name }) => isOfFirst(name)) };
    const told = [...this.#all.values()].map(async ({ place, channel, isOpen }) => {
      const families = isOpen && (await channel.ask({ what: 'figures' }, patience.figures));
      return families ? [{ place, families: families as Told['families'] }] : [];
    });
    return [own, ...(await Promise.all(told)).flat()];
  }

  async #changed(by: One): Promise<void> {
    const others = [...this.#all.values()].filter((one) => one !== by && one.isOpen);
    await Promise.all(others.map(({ channel }) => channel.ask({ what: 'forget' }, patience.forget)));
  }

  /** Whoever came to a process whose thread hangs would be kept for ever, and so would whoever wants the program to end. */
  #watch(): void {
    for (const one of this.#all.values()) if (one.isOpen) void this.#endIfHanging(one);
  }

  async #endIfHanging(one: One): Promise<void> {
    const answered = await one.channel.ask({ what: 'alive' }, patience.alive);
    one.unanswered = answered === undefined ? one.unanswered + 1 : 0;
    if (one.unanswered < mostUnanswered || !one.isOpen) return;
    this.#log.error({ place: one.place, pid: one.worker.process.pid }, 'a process answers nothing, and is ended');
    one.worker.process.kill('SIGKILL');
  }

  #ended(one: One, code: number | null, signal: string | null): void {
    this.#gate.abandon(one.worker.id);
    if (!this.#isListening) this.#refuse(`A process of the gateway ended while it started (${signal ?? code}).`);
    if (this.#isEnding) {
      this.#all.delete(one.place);
      if (code !== 0) this.#exitCode = 1;
      if (this.#all.size === 0) this.#allGone.resolve();
      return;
    }
    one.isOpen = false;
    const how = { place: one.place, pid: one.worker.process.pid, code, signal };
    this.#log.error(how, 'a process has ended by itself');
    this.#metrics.processReplaced();
    this.#inARow = performance.now() - one.begunAt < soon ? this.#inARow + 1 : 0;
    void (this.#inARow >= mostInARow ? this.#giveUp(signal ?? code) : this.#replace(one.place));
  }

  async #replace(place: number): Promise<void> {
    if (this.#inARow > 0) await wait(firstPause * 2 ** this.#inARow);
    if (!this.#isEnding) this.#fork(place);
  }

  async #giveUp(how: string | number | null): Promise<void> {
    const line = `A process of the gateway ended at once, ${mostInARow} times in a row (${how}): the log says why.`;
    this.#log.error({}, line);
    await this.#end();
    this.#givenUp.resolve(new StartError(line));
  }

  async #end(): Promise<number> {
    this.#isEnding = true;
    for (const [place, one] of this.#all) {
      if (one.worker.isDead()) this.#all.delete(place);
      else void one.channel.ask({ what: 'end' });
    }
    if (this.#all.size > 0) await this.#allGone.promise;
    return this.#exitCode;
  }

  #kill(): void {
    for (const { worker } of this.#all.values()) worker.process.kill('SIGKILL');
  }
}

/** All else that is counted is the others'. */
const isOfFirst = (name: string) => name.startsWith('portal_processes');
