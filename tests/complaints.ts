/**
 * What the product says through console.error and console.warn while a test runs. Nobody reads a console that is
 * never silent, so a test fails when something was said that it hadn't announced, or announced that wasn't said.
 */
export type Complaint = { level: 'error' | 'warn'; text: string };

const said: Complaint[] = [];
const announced: { pattern: RegExp | string; met: boolean }[] = [];

const matches = (text: string, pattern: RegExp | string) =>
  typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text);

/** Announces that the running test makes the product complain (any number of times) in these words. */
export function expectComplaint(pattern: RegExp | string): void {
  announced.push({ pattern, met: false });
}

/** Announces that it may, for a test that goes on whether or not it has come to that. */
export function allowComplaint(pattern: RegExp | string): void {
  announced.push({ pattern, met: true });
}

/** Notes a complaint unless the running test announced it. */
export function noteComplaint(complaint: Complaint): void {
  const expected = announced.find(({ pattern }) => matches(complaint.text, pattern));
  if (expected) expected.met = true;
  else said.push(complaint);
}

/** Ends a test's account: throws when something unexpected was said or something announced wasn't. */
export function settleComplaints(): void {
  const unexpected = said.splice(0);
  const missing = announced.splice(0).filter(({ met }) => !met);
  if (unexpected.length > 0) {
    const lines = unexpected.map(({ level, text }) => `console.${level}: ${text}`);
    throw new Error(`The console should have been silent, but it said:\n${lines.join('\n')}`);
  }
  if (missing.length > 0) {
    throw new Error(`The console should have said: ${missing.map(({ pattern }) => String(pattern)).join(', ')}`);
  }
}
