// `npm run bench -- --rows 10000,1000000,10000000`: the gateway beside the bare driver, in one run on one PostgreSQL.
// What was measured is kept in docs/bench as it is measured: started again, it goes on with what is missing.
// --server: a superuser's URL of a PostgreSQL whose databases bench_<rows> stay for the next run (else all begins anew)
// --only page,top-ups · --again measures anew · --seconds · --callers
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.mjs';
import { databaseWith } from './database.ts';
import { measures } from './measures.ts';
import { startGateway } from './product.ts';
import { keep, known, thisMachine, writeReport } from './report.ts';
import type { Figures } from './stand.ts';

const { values: set } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000,1000000' },
    server: { type: 'string' },
    only: { type: 'string' },
    again: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '5' },
    callers: { type: 'string', default: '32' },
  },
});
const load = { callers: Number(set.callers), seconds: Number(set.seconds) };
const names = set.only?.split(',') ?? Object.keys(measures);

// What it has started ends with it, also where it is ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const server = set.server ? { url: set.server, stop: async () => {} } : await startPostgres();
if (!server) process.exit(1);
try {
  for (const rows of set.rows.split(',').map(Number)) {
    const missing = names.filter((name) => set.again || !known(rows, name));
    if (missing.length === 0) continue;
    const url = await databaseWith(server.url, rows);
    // As operator staff: what guards chains of the audit log asks that of a superuser, too.
    const pool = new pg.Pool({ connectionString: url, max: load.callers, options: '-c app.staff=on' });
    // Of connections that nothing is asked on: the server closes them when it ends, before they have ended themselves.
    pool.on('error', () => {});
    const gateway = await startGateway(url, load.callers);
    try {
      const { version } = (await pool.query('select version()')).rows[0] as { version: string };
      for (const name of missing) {
        console.log(`${rows} rows: ${name}`);
        const measure = measures[name];
        if (!measure) throw new Error(`There is no measure “${name}”: ${Object.keys(measures).join(', ')}`);
        const figures: Figures = await measure({ gateway, pool, ...load });
        console.log(figures);
        keep({ rows, name, figures, load, version, at: new Date().toISOString(), machine: thisMachine() });
        writeReport();
      }
    } finally {
      await gateway.stop();
      await pool.end();
    }
  }
} finally {
  await server.stop();
}
