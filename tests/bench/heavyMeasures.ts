import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { node, root } from '../../scripts/ready.mjs';
import type { Became } from './crowd.ts';
import { crowd } from './crowded.ts';
import { othersDuring } from './exportMeasures.ts';
import { described } from './load.ts';
import { oneKey } from './oneKey.ts';
import { type Gateway, startGateway } from './product.ts';
import type { Figures, Measure, Stand } from './stand.ts';

const uploadsAtOnce = 60;
const exportsAtOnce = 200;
/** Of each export: as many card transactions as a customer looks through in a sheet. */
const rowsOfExport = 10_000;

/** Many at once, of what is heavy: whether they get what they asked for, and what others notice of it. */
export const heavyMeasures: Record<string, Measure> = {
  [`${uploadsAtOnce} uploads at once`]: async ({ gateway, pool, seconds }) => {
    const forget = () => pool.query('delete from cardholder_documents where cardholder_id is null');
    await forget();
    const alone = await healthDuring(gateway, () => pause(seconds * 1000));
    const before = gateway.memory();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, gateway.memory());
    }, 50);
    let became: Became | undefined;
    const began = performance.now();
    const meanwhile = await healthDuring(gateway, async () => {
      became = await crowd({ ...gateway, kind: 'uploads', count: uploadsAtOnce, body: {} });
    });
    const took = performance.now() - began;
    clearInterval(watch);
    await pause(20_000);
    const after = gateway.memory();
    await forget();
    return {
      ...told(became),
      'seconds in all': took / 1000,
      'memory rise, MB': most - before,
      'memory still held after 20 s, MB': after - before,
      '/healthz alone, p95 ms': alone.p95,
      '/healthz meanwhile, p95 ms': meanwhile.p95,
      '/healthz meanwhile, slowest ms': meanwhile.slowest,
    };
  },

  [`${exportsAtOnce} exports at once`]: async (stand) => exportsOf(stand.gateway, await filterOf(stand), stand.seconds),

  [`${exportsAtOnce} exports at once on the embedded database`]: async ({ callers, seconds }) => {
    const folder = embeddedDatabase();
    const gateway = await startGateway('', callers, folder);
    try {
      return await exportsOf(gateway, {}, seconds);
    } finally {
      await gateway.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function exportsOf(gateway: Gateway, filter: object, seconds: number): Promise<Figures> {
  const body = { dtoName: 'cardTransaction', format: 'csv', filter };
  await crowd({ ...gateway, kind: 'exports', count: 1, body });
  const alone = await othersDuring(gateway, () => pause(seconds * 1000));
  let became: Became | undefined;
  const began = performance.now();
  const meanwhile = await othersDuring(gateway, async () => {
    became = await crowd({ ...gateway, kind: 'exports', count: exportsAtOnce, body });
  });
  return {
    ...told(became),
    'seconds in all': (performance.now() - began) / 1000,
    'share that got a file': ((became?.taken ?? 0) + (became?.background ?? 0)) / exportsAtOnce,
    'other requests alone, p50 ms': alone.p50,
    'other requests alone, p95 ms': alone.p95,
    'other requests meanwhile, p50 ms': meanwhile.p50,
    'other requests meanwhile, p95 ms': meanwhile.p95,
  };
}

const told = (became: Became | undefined): Figures => ({ ...became });

/** How quickly the process says that it lives, asked again and again. */
async function healthDuring({ address }: Gateway, work: () => Promise<unknown>) {
  const times: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now();
      await (await fetch(`${address}/healthz`)).arrayBuffer();
      times.push(performance.now() - began);
      await pause(20);
    }
  })();
  const began = performance.now();
  await work();
  isOver = true;
  await asking;
  const slowest = Math.max(...times);
  return { ...described(times, (performance.now() - began) / 1000), slowest };
}

/** Cards with so many transactions, whatever the size of the database. */
async function filterOf({ pool }: Stand): Promise<object> {
  const { rows } = await pool.query(
    `select card_id from (select card_id, sum(count(*)) over (order by card_id) as so_far
      from (select card_id from card_transactions order by card_id limit ${rowsOfExport * 2}) as some_rows group by card_id) counted
      where so_far <= ${rowsOfExport} limit 100`,
  );
  return { cardId: rows.map(({ card_id }) => card_id as string) };
}

/** A folder with an embedded database of as many card transactions. */
function embeddedDatabase(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-embedded-'));
  const args = ['src/commands/seed.ts', '--transactions', String(rowsOfExport)];
  const env = { ...oneKey, PORTAL_DATA: folder, DATABASE_URL: '' };
  const { status } = spawnSync(node, args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) throw new Error('Seeding the embedded database failed.');
  return folder;
}
