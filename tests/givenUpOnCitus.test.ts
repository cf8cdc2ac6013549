import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { givenUp, verdictOn } from '../scripts/givenUpOnCitus.mjs';

const limits = 'src/gateway/db/limits.test.ts';
const told = (path: string, results: Record<string, string>, message = '') => ({
  name: `/home/${path}`,
  status: message || Object.values(results).includes('failed') ? 'failed' : 'passed',
  message,
  assertionResults: Object.entries(results).map(([title, status]) => ({ title, status })),
});
const verdict = (...testResults: ReturnType<typeof told>[]) =>
  verdictOn({ testResults }, (name) => name.replace('/home/', ''));

test('what is given up on a cluster and fails there is told with the reason, and is no failure', () => {
  const { passed, given, failed, held } = verdict(
    told(limits, { 'with one leg is refused': 'failed', 'knows its amounts': 'passed' }),
  );
  expect({ passed, failed, held }).toEqual({ passed: 1, failed: [], held: [] });
  expect([...given]).toEqual([[expect.stringContaining('triggers'), 1]]);
});

test('everything else that fails, or isn’t run, is a failure, and so is what is given up and holds', () => {
  const { failed, held } = verdict(
    told(limits, { 'with one leg is refused': 'passed', 'knows its amounts': 'failed' }),
    told('src/gateway/http/body.test.ts', { 'is read': 'skipped' }, 'no database'),
  );
  expect(failed).toEqual([
    `${limits} › knows its amounts`,
    'src/gateway/http/body.test.ts › is read',
    'src/gateway/http/body.test.ts: no database',
  ]);
  expect(held).toEqual([`${limits} › with one leg is refused`]);
});

test('a file that doesn’t begin is given up where all of it is', () => {
  const { given, failed } = verdict(
    told('src/demo/seed/mass.test.ts', { 'fills it': 'skipped' }, 'COPY FROM not supported'),
  );
  expect(failed).toEqual([]);
  expect([...given.values()]).toEqual([1]);
});

test('what is given up is there', () => {
  expect(givenUp.filter(({ path }) => !existsSync(path))).toEqual([]);
});
