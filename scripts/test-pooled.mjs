// `npm run test:pooled [-- path …]`: the gateway's tests, or those at these paths, on PostgreSQL behind PgBouncer in transaction
// mode, which gives the gateway as many connections as it has itself: less, and readers wait behind writers.
import { startPgBouncer } from '../tests/pgbouncer.ts';
import { findPgBouncer } from './pgbouncer.mjs';
import { startPostgres } from './postgres.mjs';
import { ready } from './ready.mjs';
import { runGatewayOn } from './vitest.mjs';

const paths = process.argv.slice(2);
ready();
const postgres = findPgBouncer() && (await startPostgres());
if (!postgres) {
  console.error('These need PostgreSQL and PgBouncer on this machine (docs/operations.md).');
  process.exit(1);
}
const pooler = await startPgBouncer(postgres.url, { connections: 12 });
// Each test file has a database of its own there.
const env = { TEST_DATABASE_URL: postgres.url, TEST_POOLER_URL: new URL('/', pooler.url).href };
process.exitCode = await runGatewayOn(paths, env);
await pooler.stop();
await postgres.stop();
