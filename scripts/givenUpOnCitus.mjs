// What of the gateway's tests doesn't hold on a cluster, and why (docs/decisions/058): all else is a failure, and so is what
// holds by now and still stands here.

const triggers =
  'triggers and the owner’s functions went when the tables were spread: the program holds it, and verify tells';
const ownStatement = 'what the test does to the rows behind the gateway’s back is a statement that a cluster refuses';
const seeding = 'rows are copied in before a database is spread, as walls refuse it afterwards';
const oneServer = 'of a server that asks for passwords and whose superuser is called postgres';
const months = 'tables are cut by month before they are spread: distribute.test.ts has what comes then';

/** @type {readonly {path: string, tests: readonly RegExp[], why: string}[]} the file, the names of its tests from their beginning */
export const givenUp = [
  {
    path: 'src/gateway/db/limits.test.ts',
    tests: [
      /^with one leg/,
      /^that balances in sum but not/,
      /^is not added to/,
      /^tells an account once/,
      /^are told once/,
      /^of statements form one chain/,
      /^may not (update (accounts|cards|audit_heads)|insert into audit_)/,
      /^makes no account or card that has money/,
    ],
    why: triggers,
  },
  {
    path: 'src/gateway/services/audit/log.test.ts',
    tests: [/^the gateway can’t (update|delete|truncate)/],
    why: triggers,
  },
  { path: 'src/gateway/db/months/months.test.ts', tests: [/./], why: months },
  { path: 'src/node/postgres.test.ts', tests: [/^prepares a database/, /^the login’s password/], why: oneServer },
  { path: 'src/demo/seed/index.test.ts', tests: [/./], why: seeding },
  { path: 'src/demo/seed/mass.test.ts', tests: [/./], why: seeding },
  { path: 'src/gateway/services/statement/linePage.test.ts', tests: [/./], why: seeding },
  { path: 'src/gateway/services/activity.test.ts', tests: [/^sums made anew/], why: seeding },
  {
    path: 'src/gateway/verify/verify.test.ts',
    tests: [
      /^notices a line of a shared card/,
      /^notices a shared card’s transaction/,
      /^notices a transaction that was changed after/,
      /^notices a statement that was changed and sealed anew/,
      /^notices a statement that is gone/,
    ],
    why: ownStatement,
  },
  {
    path: 'src/gateway/verify/audit.test.ts',
    tests: [
      /^every edit of every column/,
      /^a line that was slipped in/,
      /^lines moved to another/,
      /^a seal that was taken away/,
    ],
    why: ownStatement,
  },
];

/**
 * @typedef {{title: string, status: string}} Told
 * @typedef {{name: string, status: string, message?: string, assertionResults: readonly Told[]}} File
 */

/**
 * What a run comes to, of vitest's own report.
 * @param {{testResults: readonly File[]}} report
 * @param {(name: string) => string} pathOf from a file's name in the report
 * @returns {{passed: number, given: Map<string, number>, failed: string[], held: string[]}} how many passed, how many are given up
 *   and why; names of those that failed, and of those that are given up here and passed
 */
export function verdictOn({ testResults }, pathOf) {
  const verdict = { passed: 0, given: new Map(), failed: [], held: [] };
  for (const { name, status, message, assertionResults } of testResults) {
    const path = pathOf(name);
    const reasonFor = (/** @type {string} */ title) =>
      givenUp.find((each) => each.path === path && each.tests.some((test) => test.test(title)))?.why;
    for (const told of assertionResults) {
      const why = reasonFor(told.title);
      const said = `${path} › ${told.title}`;
      if (told.status === 'passed' && !why) verdict.passed++;
      else if (told.status === 'passed') verdict.held.push(said);
      else if (why) verdict.given.set(why, (verdict.given.get(why) ?? 0) + 1);
      else verdict.failed.push(said);
    }
    // What fails before its first test.
    const hasFailed = assertionResults.some((told) => told.status === 'failed');
    if (status === 'failed' && !hasFailed && !reasonFor('.')) verdict.failed.push(`${path}: ${message ?? 'failed'}`);
  }
  return verdict;
}
