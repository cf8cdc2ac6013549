import { expect, it } from 'vitest';
import { saidOnce } from '../scripts/saidOnce.mjs';
import { withoutDatabase } from '../scripts/withoutDatabase.mjs';

const files = (texts: Record<string, string>) => (path: string) => texts[path];
const tests = ['src/gateway/turns.test.ts'];

it('a test file that asks for no database, nor imports who does, runs once', () => {
  const text = "import { turns } from './turns.ts';";
  expect(withoutDatabase(tests, files({ [tests[0] ?? '']: text }))).toEqual(tests);
});

it.each([
  ['asks itself', 'process.env.TEST_DATABASE_URL', {}],
  ['imports who asks', "import { x } from '#tests/a.ts';", { 'tests/a.ts': 'process.env.TEST_DATABASE_URL' }],
  ['imports it late', "await import('../a.ts');", { 'src/a.ts': 'process.env.TEST_DATABASE_URL' }],
  [
    'imports who imports who asks, in a circle',
    "export * from '#gateway/a.ts';",
    {
      'src/gateway/a.ts': "import './b.ts';\nimport './c.ts';",
      'src/gateway/b.ts': "import './a.ts';",
      'src/gateway/c.ts': 'env.TEST_DATABASE_URL',
    },
  ],
])('one that %s runs on every database', (_, text, others) => {
  expect(withoutDatabase(tests, files({ [tests[0] ?? '']: text, ...others }))).toEqual([]);
});

it('what plays on a gateway runs on every database, and what reckons runs once', () => {
  const once = withoutDatabase(['src/gateway/**/*.test.ts', 'tests/gateway/**/*.test.ts']);
  expect(once).toContain('src/gateway/turns.test.ts');
  expect(once).not.toContain('tests/gateway/model.test.ts');
  expect(once).not.toContain('tests/gateway/hostile/hostile.test.ts');
  expect(once).not.toContain('src/gateway/services/money/allOperations.test.ts');
});

it('what services promise to people runs on PostgreSQL alone, and what moves money, keeps files or waits for locks on both', () => {
  expect(saidOnce).toContain('src/gateway/services/card/act.test.ts');
  expect(saidOnce).toContain('src/gateway/rights/records.test.ts');
  const onBoth =
    /services\/(?:money\/(?!balanceAt)|processor|files|download)|forgetting|underLock|src\/(?:node|commands)|gateway\/(?:db|jobs|reading|verify)/;
  expect(saidOnce.filter((path) => onBoth.test(path))).toEqual([]);
});

it('what runs on PostgreSQL alone comes near a database, or it would run nowhere', () => {
  const without = withoutDatabase(['src/**/*.test.ts']);
  expect(without.length).toBeGreaterThan(0);
  expect(saidOnce.filter((path) => without.includes(path))).toEqual([]);
});
