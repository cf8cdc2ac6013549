import { Worker } from 'node:worker_threads';
import type { Became, Crowd } from './crowd.ts';

/** What becomes of a crowd that asks all at once, from a thread of its own. */
export function crowd({ kind, address, token, count, body }: Crowd): Promise<Became> {
  const worker = new Worker(new URL('./crowd.ts', import.meta.url), {
    workerData: { kind, address, token, count, body },
  });
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
}
