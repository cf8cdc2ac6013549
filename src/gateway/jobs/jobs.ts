import { forgetOld } from '../services/identity/forgetting.ts';
import { drainOutbox } from '../services/identity/outbox.ts';
import type { Job } from './job.ts';

/** Every job of the product. Services that make work for one wake it (`ctx.wake('drainOutbox')`) instead of waiting for its hour. */
export const jobs = {
  drainOutbox: { name: 'sending waiting mails', cron: '* * * * *', run: drainOutbox },
  forgetOld: { name: 'forgetting what is over', cron: '7 * * * *', run: forgetOld },
} as const satisfies Record<string, Job>;
export type JobName = keyof typeof jobs;
