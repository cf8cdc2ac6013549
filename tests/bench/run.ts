// `npm run bench`: the gateway beside the bare driver, in one run on one PostgreSQL, as ratios.
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import pg from 'pg';
import { newRequestId } from '#wire/envelope.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { underLoad } from './load.ts';
import { startGateway } from './product.ts';
import { countedUpTo, newestPage } from './statements.ts';

const postgres = await startPostgres();
if (!postgres) process.exit(1);

const page = { dtoName: 'cardTransaction', page: 1, size: 25, sort: { field: 'createdAt', order: 'DESC' } };
const rows: string[][] = [];
const compare = (what: string, ours: number, peer: number, unit: string) =>
  rows.push([what, `${ours.toFixed(0)} ${unit}`, `${peer.toFixed(0)} ${unit}`, (ours / peer).toFixed(2)]);

try {
  const gateway = await startGateway(postgres.url);
  const pool = new pg.Pool({ connectionString: postgres.url, max: 32 });
  try {
    const { count } = (await pool.query('select count(*)::int as count from card_transactions')).rows[0];
    console.log(`${count} card transactions; the gateway was ready after ${gateway.readyAfter.toFixed(0)} ms`);

    const barePage = () => pool.query({ name: 'page', text: newestPage, values: [26] });
    const bareBoth = async () => {
      await barePage();
      await pool.query({ name: 'count', text: countedUpTo, values: [10_001] });
    };
    const ours = await underLoad(() => gateway.door('page', page));
    const both = await underLoad(bareBoth);
    const one = await underLoad(barePage);
    compare('page of 25 with its capped total (the same two statements)', ours.perSecond, both.perSecond, '/s');
    compare('the same beside the page alone', ours.perSecond, one.perSecond, '/s');
    compare('p50 of it', ours.p50, both.p50, 'ms');

    const summary = await underLoad(
      () => gateway.door('call', { dtoName: 'dashboardSummary', requestId: newRequestId(Math.random, Date.now()) }),
      4,
    );
    rows.push(['dashboard summary, 4 callers', `${summary.perSecond.toFixed(0)} /s`, '', '']);

    const before = gateway.memory();
    const began = performance.now();
    await gateway.download({ dtoName: 'cardTransaction', format: 'csv' });
    const exported = count / ((performance.now() - began) / 1000);
    const rise = gateway.memory() - before;
    const copyBegan = performance.now();
    await pool.query(`select count(*) from (select t::text from card_transactions t offset 0) s`);
    const copied = count / ((performance.now() - copyBegan) / 1000);
    compare('export to CSV beside reading every row as text in the database', exported, copied, 'rows/s');
    rows.push(['memory it took', `${rise.toFixed(0)} MB`, '', '']);
  } finally {
    await pool.end();
    await gateway.stop();
  }
} finally {
  await postgres.stop();
}

const report = [
  '# The gateway beside the bare driver',
  '',
  `Measured ${new Date().toISOString().slice(0, 10)} by \`npm run bench\` on ${cpus().length} × ${cpus()[0]?.model.trim()},`,
  `${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, load generator and database on the same machine, 32 connections.`,
  'Ratios compare within this run only.',
  '',
  '| what | gateway | bare | ratio |',
  '|---|---|---|---|',
  ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  '',
].join('\n');
console.log(report);
writeFileSync(new URL('../../docs/bench/gateway.md', import.meta.url), report);
