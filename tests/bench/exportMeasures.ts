import type { ExportFormat } from '#domain/download/exporting.ts';
import { crowd } from './crowded.ts';
import { described, type Load } from './load.ts';
import type { Gateway } from './product.ts';
import type { Figures, Measure, Stand } from './stand.ts';
import { bareCopy } from './statements.ts';

/** Files of all card transactions; CSV beside what PostgreSQL gives out itself. */
export const exportMeasures: Record<string, Measure> = {
  'export to CSV': async (stand) => {
    const count = await rowsOf(stand);
    const copy = await timed(() => bareCopy(stand.pool));
    return { ...(await exported(stand, 'csv', count)), 'bare, rows/s': (count / copy) * 1000 };
  },
  'export to XLSX': async (stand) => exported(stand, 'xlsx', await rowsOf(stand)),
};

const rowsOf = async ({ pool }: Stand) =>
  Number((await pool.query('select count(*) from card_transactions')).rows[0].count);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** How quick it is when nobody else asks, what it takes of memory, and, made once more, what others notice of it. */
async function exported({ gateway, seconds }: Stand, format: ExportFormat, count: number): Promise<Figures> {
  const body = { dtoName: 'cardTransaction', format };
  // Whoever asks first warms the gateway up: what grows then isn't the file's.
  const alone = await othersDuring(gateway, () => new Promise((resolve) => setTimeout(resolve, seconds * 1000)));
  const before = gateway.memory();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, gateway.memory());
  }, 50);
  let bytes = 0;
  const took = await timed(async () => {
    bytes = await gateway.download(body);
  });
  clearInterval(watch);
  // Whoever takes the file is somebody else: hundreds of megabytes in this thread would be waited for by those who are measured.
  const meanwhile = await othersDuring(gateway, () => crowd({ ...gateway, kind: 'exports', count: 1, body }));
  return {
    'gateway, rows/s': (count / took) * 1000,
    'file, MB': bytes / 2 ** 20,
    'memory rise, MB': most - before,
    'other requests alone, p95 ms': alone.p95,
    'other requests meanwhile, p95 ms': meanwhile.p95,
  };
}

/** Four people turn pages, each taking a breath before the next, while something goes on. */
export async function othersDuring(gateway: Gateway, work: () => Promise<unknown>): Promise<Load> {
  const page = { dtoName: 'cardTransaction', size: 25, page: 1, withTotal: false };
  const times: number[] = [];
  let isOver = false;
  const person = async (caller: number) => {
    while (!isOver) {
      times.push(await timed(() => gateway.door('page', page, caller)));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const people = Promise.all([0, 1, 2, 3].map(person));
  const took = await timed(work);
  isOver = true;
  await people;
  return described(times, took / 1000);
}
