import { afterEach } from 'vitest';
import { closePages } from '#tests/browser.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What was on the pages of a journey that failed, for the end of the report: scripts/countingReporter.mjs. */
    stood?: string[];
  }
}

afterEach(async ({ task }) => {
  const stood = await closePages(task.result?.state === 'fail' ? task.name : undefined);
  if (stood.length > 0) task.meta.stood = stood;
});
