// Which of the gateway's test files run on PostgreSQL alone where there is one: docs/decisions/050-what-npm-test-costs.md.

/**
 * The longest of those that hold what services and rights promise against what people do, one by one and by chance. They reach a
 * database through the same few doors as all other services' tests, which run on both, and are a fifth of the time of all files on
 * the embedded one. Nothing belongs here that a database does its own way: transactions, jobs, files, exports, what it refuses.
 */
export const saidOnce = [
  'src/demo/seed/index.test.ts',
  'src/gateway/rights/records.test.ts',
  'src/gateway/rights/recordsEverywhere.test.ts',
  'src/gateway/services/access/elevation.test.ts',
  'src/gateway/services/access/users.test.ts',
  'src/gateway/services/apiKey/apiKey.test.ts',
  'src/gateway/services/dashboard/summary.test.ts',
  'src/gateway/services/money/balanceAt.test.ts',
  'src/gateway/services/notice/notice.test.ts',
  'src/gateway/services/programme/programme.test.ts',
  'src/gateway/services/proposal/consent.test.ts',
  'src/gateway/services/rule/random.test.ts',
];
