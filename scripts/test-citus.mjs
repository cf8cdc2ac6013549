// `npm run test:citus -- postgres://superuser@coordinator:port/postgres [path …]`: the gateway's tests, or those at these paths,
// on a Citus cluster whose coordinator this leads to (docs/scale.md says how to get one).
import { launch } from './launch.mjs';
import { ready } from './ready.mjs';

const [url, ...paths] = process.argv.slice(2);
if (!url?.startsWith('postgres')) {
  console.error(`Usage: npm run test:citus -- postgres://superuser@coordinator:port/postgres [path …]
The database must know its cluster's machines (citus_set_coordinator_host, citus_add_node): docs/scale.md says how to get one.`);
  process.exit(2);
}
ready();
const args = ['run', '--project', 'gateway', '--exclude', 'src/node/pglite/**', ...paths];
process.exitCode = await launch(
  ['node_modules/vitest/vitest.mjs', ...args],
  { TEST_CITUS: '1', TEST_DATABASE_URL: url },
  (text) => process.stdout.write(text),
);
