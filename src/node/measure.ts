import { jobs } from '#gateway/jobs/jobs.ts';
import type { Ports } from '#gateway/ports.ts';
import { outboxWaiting } from '#gateway/services/identity/outbox.ts';
import { queueAge } from './jobs/jobQueue.ts';
import { watchLoop } from './loopDelay.ts';
import type { Store } from './store.ts';

/** What is told of the process, its connections, and what waits in the database. */
export function measure(
  ports: Ports,
  { pool, replica }: Pick<Store, 'pool' | 'replica'>,
  { connections }: { connections: number },
): void {
  const { metrics } = ports;
  metrics.gauge('memory', () => process.memoryUsage.rss());
  metrics.gauge('uptime', () => process.uptime());
  const loop = watchLoop();
  metrics.gauge('loopDelayMedian', () => loop().median);
  metrics.gauge('loopDelayLate', () => loop().late);
  metrics.gauge('loopDelayMost', () => loop().most);
  metrics.gauge('queueAge', () => queueAge(ports.db, Object.keys(jobs)));
  metrics.gauge('outboxAge', async () => (await outboxWaiting(ports)).age);
  metrics.gauge('outboxWaiting', async () => (await outboxWaiting(ports)).mails);
  if (replica) {
    metrics.gauge('replicaUsed', () => Number(replica.standing().isUsed));
    // Nothing where it never had anything.
    metrics.gauge('replicaLag', async () => finite(replica.standing().lag));
  }
  if (!pool) return;
  metrics.gauge('connections', () => pool.totalCount);
  metrics.gauge('connectionsIdle', () => pool.idleCount);
  metrics.gauge('connectionsMost', () => connections);
  metrics.gauge('waiting', () => pool.waitingCount);
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new Error('There is no figure');
  return value;
}
