// `npm run test:citus -- postgres://superuser@coordinator:port/postgres [path …]`: the gateway's tests, or those at these paths,
// on a Citus cluster whose coordinator this leads to (docs/scale.md says how to get one).
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { verdictOn } from './givenUpOnCitus.mjs';
import { ready, root } from './ready.mjs';
import { runGatewayOn } from './vitest.mjs';

const [url, ...paths] = process.argv.slice(2);
if (!url?.startsWith('postgres')) {
  console.error(`Usage: npm run test:citus -- postgres://superuser@coordinator:port/postgres [path …]
The database must know its cluster's machines (citus_set_coordinator_host, citus_add_node): docs/scale.md says how to get one.`);
  process.exit(2);
}
ready();
const folder = join(root, '.cache', `citus-${process.pid}`);
mkdirSync(folder, { recursive: true });
const report = join(folder, 'report.json');
const counts = join(folder, 'counts.json');
const settings = { TEST_CITUS: '1', TEST_DATABASE_URL: url, COUNTS: counts };
const ours = '--reporter=./scripts/countingReporter.mjs';
const reporters = ['--reporter=default', ours, '--reporter=json', `--outputFile.json=${report}`];
const status = await runGatewayOn([...reporters, ...paths], settings);
const told = read(report);
process.exitCode = told
  ? tell(
      verdictOn(told, (name) => relative(root, name)),
      read(counts)?.uncaught ?? [],
    )
  : 1;
if (!told) console.error('Nothing was told of what was run.');
rmSync(folder, { recursive: true, force: true });

/** What a reporter wrote; nothing where the run ended before it did. */
function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/**
 * @param {ReturnType<typeof verdictOn>} verdict
 * @param {readonly string[]} uncaught a worker that was lost, or an error outside of tests, fails none of them
 */
function tell({ passed, given, failed, held }, uncaught) {
  for (const name of [...failed, ...uncaught]) console.log(`✗  ${name}`);
  for (const name of held) console.log(`✗  ${name}: holds, and scripts/givenUpOnCitus.mjs says that it is given up`);
  for (const [why, count] of given) console.log(`–  ${count} given up: ${why}`);
  const count = [...given.values()].reduce((sum, each) => sum + each, 0);
  const wrong = failed.length + held.length + uncaught.length;
  console.log(`${passed} passed, ${count} given up, ${wrong} failed`);
  // Whatever else has vitest end badly.
  const isExplained = status === 0 || count > 0;
  return wrong > 0 || !isExplained ? 1 : 0;
}
