// For jobs.test.ts: a gateway that begins a job, says so, and never gets to its end.
import { parentPort, workerData } from 'node:worker_threads';
import type { Ports } from '#gateway/ports.ts';
import { untraced } from '#gateway/tracing.ts';
import { startJobs } from './jobs.ts';

const { connectionString, pace } = workerData;
const random = (bytes: number) => new Uint8Array(bytes);
const log = { warn: () => {} };
const ports = { log, random, metrics: { jobEnded: () => {} }, tracing: untraced } as unknown as Ports;
const run = () => {
  parentPort?.postMessage('begun');
  return new Promise<void>(() => {});
};
startJobs(ports, { connectionString, max: 2 }, { mortal: { name: 'dying', cron: '0 0 1 1 *', run } }, pace);
