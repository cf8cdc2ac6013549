import { PgBoss } from 'pg-boss';
import type { Job } from '#gateway/jobs/job.ts';
import type { Ports } from '#gateway/ports.ts';
import { announceJob } from './announceJob.ts';
import { type JobQueue, queueSchema } from './jobQueue.ts';
import { notItsClock, runJob } from './runJob.ts';
import { watchClock } from './watchClock.ts';

/** How often things are looked at, in seconds. Tests are in more of a hurry. */
const usualPace = { poll: 5, heartbeat: 30, supervise: 30, giveUpStart: 15, clock: 10 };
export type Pace = typeof usualPace;

/** How long jobs that are under way may go on when the process is asked to end; then another gateway begins them anew. */
const endsWithin = 5_000;
/** Many wakes at once are one. */
const together = 50;

export interface JobRunner {
  /** Has a job run soon, here or in another gateway. Never fails: it would run in its own time anyway. */
  wake(job: string): void;
  stop(): Promise<void>;
}

/**
 * Runs the product's jobs: each at its times and when it is woken, once among all gateways of the database, again with
 * growing pauses when it failed, and in another gateway when this one dies. Each begins once at the start. A queue that
 * can't be reached keeps nothing from being answered: it is tried again.
 */
export function startJobs(
  ports: Ports,
  queue: JobQueue,
  jobs: Readonly<Record<string, Job>>,
  pace: Partial<Pace> = {},
): JobRunner {
  return new Runner(ports, queue, jobs, { ...usualPace, ...pace });
}

class Runner implements JobRunner {
  readonly #ports: Ports;
  readonly #queue: JobQueue;
  readonly #jobs: Readonly<Record<string, Job>>;
  readonly #pace: Pace;
  readonly #asked = new Set<string>();
  readonly #workers = new Map<string, string>();
  #boss: PgBoss | undefined;
  #starting: Promise<void>;
  #isEnding = false;
  #timer: NodeJS.Timeout | undefined;
  #letClockBe: () => void = () => {};

  constructor(ports: Ports, queue: JobQueue, jobs: Readonly<Record<string, Job>>, pace: Pace) {
    this.#ports = ports;
    this.#queue = queue;
    this.#jobs = jobs;
    this.#pace = pace;
    for (const name of Object.keys(jobs)) this.#asked.add(name);
    this.#starting = this.#start();
  }

  wake(job: string): void {
    this.#asked.add(job);
    this.#timer ??= setTimeout(() => void this.#send(), together);
  }

  async stop(): Promise<void> {
    this.#isEnding = true;
    clearTimeout(this.#timer);
    await this.#starting;
    this.#letClockBe();
    await this.#boss?.stop({ graceful: true, timeout: endsWithin });
  }

  async #start(): Promise<void> {
    const boss = new PgBoss({
      ...this.#queue,
      schema: queueSchema,
      // The tables are the owner's to make and to mend (jobQueue.ts).
      migrate: false,
      createSchema: false,
      reindex: false,
      monitorVacuum: false,
      superviseIntervalSeconds: this.#pace.supervise,
      monitorIntervalSeconds: this.#pace.supervise,
    });
    boss.on('error', (error) => this.#complain(error, 'the queue of jobs failed'));
    try {
      await boss.start();
      this.#boss = boss;
      for (const [name, job] of Object.entries(this.#jobs)) await announceJob(boss, name, job, this.#pace.heartbeat);
      await this.#takeAll(boss);
      await this.#send();
    } catch (error) {
      this.#boss = undefined;
      this.#workers.clear();
      this.#complain(error, 'the queue of jobs could not be opened');
      await boss.stop({ graceful: false }).catch(() => {});
      if (!this.#isEnding) this.#again();
    }
  }

  #again(): void {
    const timer = setTimeout(() => {
      if (!this.#isEnding) this.#starting = this.#start();
    }, this.#pace.giveUpStart * 1000);
    timer.unref();
  }

  async #takeAll(boss: PgBoss): Promise<void> {
    const endsAny = Object.values(this.#jobs).some(({ endsByClock }) => endsByClock);
    if (!endsAny) return this.#takeByClock(boss, true);
    const { clock } = this.#pace;
    this.#letClockBe = await watchClock(this.#ports, clock, (isRight) => this.#takeByClock(boss, isRight));
  }

  /**
   * Takes all of them, or only what doesn't end by the clock while this process's is wrong: who took the others only to refuse
   * them would keep those from doing them whose clock is right.
   */
  async #takeByClock(boss: PgBoss, isRight: boolean): Promise<void> {
    if (!isRight) this.#complain(new Error(notItsClock), 'what ends by the clock is left to other gateways');
    for (const [name, job] of Object.entries(this.#jobs)) {
      const mayTake = isRight || !job.endsByClock;
      if (mayTake === this.#workers.has(name)) continue;
      if (mayTake) {
        const pace = { pollingIntervalSeconds: this.#pace.poll };
        this.#workers.set(name, await boss.work(name, pace, () => runJob(this.#ports, name, job)));
      } else {
        this.#workers.delete(name);
        await boss.offWork(name, { wait: false });
      }
    }
  }

  async #send(): Promise<void> {
    this.#timer = undefined;
    const boss = this.#boss;
    if (!boss || this.#isEnding) return;
    const names = [...this.#asked];
    this.#asked.clear();
    for (const name of names) {
      if (!(name in this.#jobs)) continue;
      try {
        await boss.send(name, {});
        boss.notifyWorker(this.#workers.get(name) ?? '');
      } catch (error) {
        this.#complain(error, 'a job could not be woken');
      }
    }
  }

  #complain(error: unknown, message: string): void {
    if (!this.#isEnding) this.#ports.log.warn({ err: error }, message);
  }
}
