// Which of the gateway's test files run on PostgreSQL alone where there is one: docs/decisions/050-what-npm-test-costs.md.
import { globSync, readFileSync } from 'node:fs';
import { root } from './ready.mjs';
import { withoutDatabase } from './withoutDatabase.mjs';

/**
 * What services and rights promise to people, one by one and by chance. They reach a database through the same few doors as the
 * money, the purchases, the reading and the files, which are tried on both, and the embedded one is under every component's test and
 * every journey besides. Nothing belongs here that a database does its own way: transactions, jobs, files, exports, what it refuses.
 */
const promises = [
  'src/demo/seed/index.test.ts',
  'src/gateway/http/{operations,session}.test.ts',
  'src/gateway/rights/**/*.test.ts',
  'src/gateway/services/!(money|processor|files|download|upload)/**/*.test.ts',
  'src/gateway/services/money/balanceAt.test.ts',
];

/** Who asks which database it is on, or makes somebody wait for a lock, has something to say of each. */
const speaksOfDatabases = (path) => /TEST_DATABASE_URL|waitingForLocks/.test(readFileSync(`${root}/${path}`, 'utf8'));

/** They run on the embedded database's side alone, and would run nowhere. */
const without = new Set(withoutDatabase(promises));

export const saidOnce = globSync(promises, { cwd: root }).filter(
  (path) => !without.has(path) && !speaksOfDatabases(path),
);
