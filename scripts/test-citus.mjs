// `npm run test:citus -- postgres://superuser@coordinator:port/postgres [path …]`: the gateway's tests, or those at these paths,
// on a Citus cluster whose coordinator this leads to (docs/scale.md says how to get one).
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
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
const settings = { TEST_CITUS: '1', TEST_DATABASE_URL: url };
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const status = await runGatewayOn([...reporters, ...paths], settings);
try {
  process.exitCode = tell(
    verdictOn(JSON.parse(readFileSync(report, 'utf8')), (name) => relative(root, name)),
    status,
  );
} catch {
  console.error('Nothing was told of what was run.');
  process.exitCode = 1;
}
rmSync(folder, { recursive: true, force: true });

/** @param {ReturnType<typeof verdictOn>} verdict */
function tell({ passed, given, failed, held }, status) {
  for (const name of failed) console.log(`✗  ${name}`);
  for (const name of held) console.log(`✗  ${name}: holds, and scripts/givenUpOnCitus.mjs says that it is given up`);
  for (const [why, count] of given) console.log(`–  ${count} given up: ${why}`);
  const count = [...given.values()].reduce((sum, each) => sum + each, 0);
  console.log(`${passed} passed, ${count} given up, ${failed.length + held.length} failed`);
  // A worker that was lost, or an error outside of tests, fails none of them.
  const isExplained = status === 0 || count > 0;
  return failed.length + held.length > 0 || !isExplained ? 1 : 0;
}
