// `npm run test:citus -- postgres://superuser@coordinator:port/postgres [path …]`: the gateway's tests, or those at these paths,
// on a Citus cluster whose coordinator this leads to (docs/scale.md says how to get one).
import { ready } from './ready.mjs';
import { runGatewayOn } from './vitest.mjs';

const [url, ...paths] = process.argv.slice(2);
if (!url?.startsWith('postgres')) {
  console.error(`Usage: npm run test:citus -- postgres://superuser@coordinator:port/postgres [path …]
The database must know its cluster's machines (citus_set_coordinator_host, citus_add_node): docs/scale.md says how to get one.`);
  process.exit(2);
}
ready();
process.exitCode = await runGatewayOn(paths, { TEST_CITUS: '1', TEST_DATABASE_URL: url });
