import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Job } from '#gateway/jobs/job.ts';
import { jobs } from '#gateway/jobs/jobs.ts';
import type { Ports } from '#gateway/ports.ts';
import { postMail } from '#gateway/services/identity/outbox.ts';
import { emptyDatabase } from '#tests/database.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { openStore, type Store } from '../store.ts';
import { queueAge, queueSchema } from './jobQueue.ts';
import { type JobRunner, type Pace, startJobs } from './jobs.ts';

const hasty: Partial<Pace> = { poll: 0.5, supervise: 1, heartbeat: 10, giveUpStart: 0.1, clock: 0.2 };
const folder = mkdtempSync(join(tmpdir(), 'portal-jobs-'));
const runners: JobRunner[] = [];
let database: Awaited<ReturnType<typeof emptyDatabase>> | undefined;
let store: Store;
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await testGateway();
  if (process.env.TEST_DATABASE_URL) database = await emptyDatabase();
  const settings = { data: folder, databaseUrl: database?.url, databaseAppUrl: undefined, connections: 4 };
  store = await openStore(settings, gateway.ports.keys, gateway.ports.log);
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  // What was asked for across the end of a test has nobody who does it in the next one.
  await sql`delete from ${sql.id(queueSchema, 'job')}`.execute(store.db);
  gateway.logged.length = 0;
});
afterAll(async () => {
  await store.close();
  if (database) {
    const role = await sql<{ name: string }>`select 'portal_app_' || current_database() as name`.execute(database.db);
    await sql.raw(`drop owned by "${role.rows[0]?.name}"; drop role "${role.rows[0]?.name}"`).execute(database.db);
    await database.close();
  }
  await gateway.close();
  rmSync(folder, { recursive: true });
});

/** A runner of one gateway. */
function start(table: Record<string, Job>, queue = store.queue, more: Partial<Ports> = {}): JobRunner {
  const runner = startJobs({ ...gateway.ports, ...more }, queue, table, hasty);
  runners.push(runner);
  return runner;
}

const seldom = '0 0 1 1 *';
const patiently = { timeout: 30_000, interval: 50 };

test('each job begins when the gateway does: a mail that was waiting is sent', async () => {
  const mail = { to: 'ada@people.test', subject: 'Waiting', text: 'since yesterday' };
  await gateway.asStaff((db) => postMail({ ...gateway.ports, db }, mail));
  start({ drainOutbox: jobs.drainOutbox });
  await vi.waitFor(() => expect(gateway.mails).toEqual([mail]), patiently);
});

test('what two gateways are asked to do at once is done by one of them at a time, and nothing that was asked is forgotten', async () => {
  let [running, most, runs, done] = [0, 0, 0, 0];
  const waiting = [1, 2, 3];
  const gate = Promise.withResolvers<void>();
  const run = async () => {
    most = Math.max(most, ++running);
    runs += 1;
    const taken = waiting.splice(0);
    await gate.promise;
    done += taken.length;
    running -= 1;
  };
  const table = { shared: { name: 'sharing', cron: seldom, run } };
  const [one, other] = [start(table), start(table)];
  await vi.waitFor(() => expect(running).toBe(1), patiently);
  waiting.push(4, 5);
  for (let i = 0; i < 20; i++) for (const each of [one, other]) each.wake('shared');
  gate.resolve();
  await vi.waitFor(() => expect(done).toBe(5), patiently);
  await vi.waitFor(() => expect(running).toBe(0), patiently);
  expect(most).toBe(1);
  // Two that began, one for all that was asked meanwhile, and one if that was asked across its start.
  expect(runs).toBeLessThanOrEqual(4);
});

test('how long the job that is due for longest has waited is told, until it is begun', async () => {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs === 1) await isOver;
  };
  const runner = start({ slow: { name: 'being slow', cron: seldom, run } });
  await vi.waitFor(() => expect(runs).toBe(1), patiently);
  runner.wake('slow');
  await vi.waitFor(async () => expect(await queueAge(store.db, ['slow'])).toBeGreaterThan(0.3), patiently);
  end();
  await vi.waitFor(() => expect(runs).toBe(2), patiently);
  await vi.waitFor(async () => expect(await queueAge(store.db, ['slow'])).toBe(0), patiently);
});

test('after the way back to an earlier release no job is said to wait that only the later one does', async () => {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  let runs = 0;
  const kept = { name: 'being in both', cron: seldom, run: async () => {} };
  const run = async () => {
    runs += 1;
    await isOver;
  };
  const later = start({ kept, added: { name: 'being new', cron: seldom, run } });
  await vi.waitFor(() => expect(runs).toBe(1), patiently);
  // Asked for while it runs, as its times do every minute: it waits.
  later.wake('added');
  await vi.waitFor(async () => expect(await queueAge(store.db, ['kept', 'added'])).toBeGreaterThan(0), patiently);
  const stopping = later.stop();
  end();
  await stopping;
  runners.splice(runners.indexOf(later), 1);
  start({ kept });
  expect(await queueAge(store.db, ['kept'])).toBe(0);
});

describe('what ends things by the clock', () => {
  const runs = { ends: 0, sends: 0 };
  const table = {
    ends: { name: 'ending things', cron: seldom, endsByClock: true, run: async () => void runs.ends++ },
    sends: { name: 'sending things', cron: seldom, run: async () => void runs.sends++ },
  } as const;
  const aDay = 25 * 3_600_000;
  let wrongBy = 0;
  const clock = () => new Date(Date.now() + wrongBy);
  const told = () => gateway.logged.map(({ message }) => message);
  const isLeft = 'what ends by the clock is left to other gateways';
  const waiting = async () => {
    const job = sql.id(queueSchema, 'job');
    const { rows } = await sql<{ state: string }>`select state from ${job} where name = 'ends'`.execute(store.db);
    return rows.map(({ state }) => state);
  };

  test('is left to others while this process’s clock isn’t the database’s, and waits for them untouched', async () => {
    wrongBy = aDay;
    start(table, store.queue, { clock });
    await vi.waitFor(() => expect(runs.sends).toBe(1), patiently);
    expect(told()).toContain(isLeft);
    // Looked for again and again.
    await setTimeout(1500);
    expect(runs.ends).toBe(0);
    expect(await waiting()).toEqual(['created']);
    expect(told()).not.toContain('ending things failed');
    start({ ends: table.ends }, store.queue, { clock: () => new Date() });
    await vi.waitFor(() => expect(runs.ends).toBeGreaterThan(0), patiently);
  });

  test('is taken on by a process whose clock was mended, and let go of by one whose clock went wrong', async () => {
    Object.assign(runs, { ends: 0, sends: 0 });
    wrongBy = aDay;
    const runner = start(table, store.queue, { clock });
    await vi.waitFor(() => expect(runs.sends).toBe(1), patiently);
    wrongBy = 0;
    await vi.waitFor(() => expect(runs.ends).toBe(1), patiently);
    gateway.logged.length = 0;
    wrongBy = -aDay;
    await vi.waitFor(() => expect(told()).toContain(isLeft), patiently);
    runner.wake('ends');
    runner.wake('sends');
    await vi.waitFor(() => expect(runs.sends).toBe(2), patiently);
    await setTimeout(1500);
    expect(runs.ends).toBe(1);
    expect((await waiting()).filter((state) => state !== 'completed')).toEqual(['created']);
  });
});

test('a job that fails is told to the log and to the metrics, and tried again', async () => {
  let tries = 0;
  const run = async () => {
    tries += 1;
    if (tries === 1) throw new Error('gone');
  };
  const runner = start({ failing: { name: 'failing once', cron: seldom, run } });
  await vi.waitFor(
    () => expect(gateway.logged.map(({ message }) => message)).toContain('failing once failed'),
    patiently,
  );
  runner.wake('failing');
  await vi.waitFor(() => expect(tries).toBe(2), patiently);
  expect(await gateway.ports.metrics.text()).toContain('portal_jobs_total{job="failing",outcome="failed"} 1');
});

if (!process.env.TEST_DATABASE_URL)
  test('a gateway whose queue can’t be reached starts all the same and takes the jobs on later', async () => {
    let runs = 0;
    let isGone = true;
    const executeSql = async (text: string, values?: unknown[]) => {
      if (isGone) throw new Error('no route to host');
      return store.queue.db?.executeSql(text, values) ?? { rows: [] };
    };
    start({ late: { name: 'being late', cron: seldom, run: async () => void runs++ } }, { db: { executeSql } });
    const complained = () => gateway.logged.map(({ message }) => message);
    await vi.waitFor(() => expect(complained()).toContain('the queue of jobs could not be opened'), patiently);
    isGone = false;
    await vi.waitFor(() => expect(runs).toBe(1), patiently);
  });

if (process.env.TEST_DATABASE_URL)
  test('a job survives the death of the gateway that was doing it', async () => {
    const dying = new Worker(new URL('./dyingRunner.ts', import.meta.url), {
      workerData: { connectionString: store.queue.connectionString, pace: hasty },
      execArgv: [],
    });
    await new Promise((resolve) => dying.once('message', resolve));
    await dying.terminate();
    let runs = 0;
    start({ mortal: { name: 'outliving', cron: seldom, run: async () => void runs++ } });
    // The one it was asked at its own start waits for its turn; the one that died is found by its heartbeat.
    await vi.waitFor(() => expect(runs).toBeGreaterThanOrEqual(1), { timeout: 50_000, interval: 100 });
  });
