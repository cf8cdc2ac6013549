import { clocksAgree } from '#gateway/db/clock.ts';
import type { Job } from '#gateway/jobs/job.ts';
import type { Ports } from '#gateway/ports.ts';
import { newTraceId } from '#gateway/tracing.ts';

export const notItsClock = 'This process’s clock isn’t the database’s';

/** Runs a job once, as a trace of its own; the metrics and the log tell how it ended. @throws what it failed with, for the queue */
export function runJob(ports: Ports, name: string, job: Job): Promise<void> {
  const { tracing, random } = ports;
  const attributes = { 'portal.job': name };
  return tracing.begin({ traceId: newTraceId(random), name: `job ${name}`, kind: 'job', attributes }, () =>
    runOnce(ports, name, job),
  );
}

async function runOnce(ports: Ports, name: string, job: Job): Promise<void> {
  const began = performance.now();
  const end = (outcome: 'done' | 'failed') => ports.metrics.jobEnded(name, outcome, (performance.now() - began) / 1000);
  try {
    // It may have gone wrong since it was looked at.
    if (job.endsByClock && !(await clocksAgree(ports))) throw new Error(notItsClock);
    await job.run(ports);
    end('done');
  } catch (error) {
    end('failed');
    ports.log.warn({ err: error }, `${job.name} failed`);
    throw error;
  }
}
