import { format } from 'node:util';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { noteComplaint, settleComplaints } from './complaints.ts';

for (const level of ['error', 'warn'] as const) {
  console[level] = (...said: unknown[]) => noteComplaint({ level, text: format(...said) });
}

if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  await import('./components.ts');
  const { cleanup } = await import('@testing-library/react');
  const { forgetVisit } = await import('./forgetVisit.ts');
  // Also what an answer of the test before has left that came when that was over.
  beforeEach(forgetVisit);
  // Registered first, hence run last of a test's own hooks: what unmounting says still counts for this test.
  afterEach(settleComplaints);
  afterEach(cleanup);
} else {
  afterEach(settleComplaints);
}
// What is said outside of tests (while a file loads, or as it ends) fails the file.
afterAll(settleComplaints);

// A server that begins to listen puts Hono's own in their place; the file that comes next begins with Node's.
const { Request, Response } = globalThis;
afterAll(() => void Object.assign(globalThis, { Request, Response }));
