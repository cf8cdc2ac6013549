import type { PgBoss } from 'pg-boss';
import type { Job } from '#gateway/jobs/job.ts';

/**
 * Makes a job's queue, and says when it runs: whoever takes it then, here or in another gateway.
 * @param heartbeat in seconds: for how long one that says nothing counts as alive
 */
export async function announceJob(boss: PgBoss, name: string, { cron }: Job, heartbeat: number): Promise<void> {
  const terms = {
    retryLimit: 6,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 600,
    heartbeatSeconds: heartbeat,
    // That it lives is said by its heartbeat, not by how long it takes.
    expireInSeconds: 12 * 3600,
    retentionSeconds: 24 * 3600,
    deleteAfterSeconds: 3600,
  };
  // Stately: one waits at most, while one runs at most. What is woken meanwhile runs right after.
  await boss.createQueue(name, { policy: 'stately', ...terms });
  await boss.updateQueue(name, terms);
  await boss.schedule(name, cron, null, { tz: 'Etc/UTC' });
}
