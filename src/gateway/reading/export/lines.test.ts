import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsOf } from '#domain/field.ts';
import { nouns } from '#domain/nouns.ts';
import { seededGateway, type TestGateway } from '#tests/gateway.ts';
import { systemContext } from '../../context.ts';
import { registry } from '../../services/registry.ts';
import type { Readable } from '../query.ts';
import { columnsOf } from './columns.ts';
import { fileOf } from './file.ts';
import { csvLines } from './lineForms.ts';
import { lineOf } from './lines.ts';

/** Texts that a file has to be careful with. */
const nasty = [
  '=1+1',
  '-2',
  '-2.50',
  '-2+3',
  '@SUM(A1)',
  'a "b", c',
  'two\r\nlines',
  '',
  '＝1',
  '\t=1',
  ' plain ',
  '+1',
  '-',
  '<b> & co',
  'a\x1Fb\x1Ec\x07',
  // Sentences of the product, and what only looks like them.
  'Card ending in 1234',
  'Card ending in 12345',
  'Card ending in 1234\n',
  'card ending in 1234',
  'Refund',
  'Refund ',
  'Deposit D2026030100001234',
  'Deposit D2026 "twice", for a friend',
  'Issuing 3 × Gold "A", \'B\' & \\1 \\ %{orderNumber} |||| 卡\r\nTwo, order X1, order A2026030100001234',
  'Issuing 1 × \x1E\x1F, order A1',
  'Issuing 1 × , order A1',
  'Issuing  × , order ',
];

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await seededGateway();
  await gateway.database.asOwner(async (db) => {
    const rows = await db.selectFrom('cardTransactions').select('id').limit(nasty.length).execute();
    for (const [i, { id }] of rows.entries()) {
      const text = nasty[i] as string;
      await db
        .updateTable('cardTransactions')
        .set({ description: text, merchantInformation: text, counterpartyName: text })
        .where('id', '=', id)
        .execute();
    }
  });
});
afterAll(() => gateway.close());

const written = [...registry].filter(([, { cells }]) => cells).map(([noun]) => noun as keyof typeof nouns);

const textOf = { csv: (file: Response) => file.text(), xlsx: sheetOf } as const;

async function sheetOf(file: Response): Promise<string> {
  const { 'xl/worksheets/sheet1.xml': sheet } = unzipSync(await file.bytes());
  return strFromU8(sheet as Uint8Array);
}

const readers = [
  ['en', 'Etc/UTC'],
  ['fr', 'Australia/Lord_Howe'],
  ['zh', 'America/St_Johns'],
] as const;

test.each(written.flatMap((noun) => (['csv', 'xlsx'] as const).map((format) => [noun, format] as const)))(
  'a file of %s as %s is the same to the letter whether the database or the gateway puts its lines together',
  async (noun, format) => {
    const service = registry.get(noun);
    if (!service) throw new Error('no such noun');
    for (const [language, timeZone] of readers) {
      const ctx = { ...systemContext(gateway.ports), language };
      const columns = columnsOf(ctx, noun, fieldsOf(nouns[noun].record), undefined);
      const plan = { noun, selection: { timeZone }, columns, format };
      const [byDatabase, byGateway] = await Promise.all(
        [service, { ...service, cells: undefined }].map((from) =>
          textOf[format](new Response(fileOf(ctx, from, plan))),
        ),
      );
      expect(byGateway?.split(format === 'csv' ? '\r\n' : '<row>').length).toBeGreaterThan(10);
      expect(firstDifference(byDatabase, byGateway)).toBe('');
      const { cells } = service;
      expect(columns.filter(({ field }) => !cells || !(field in cells))).toEqual([]);
    }
  },
);

test.each(['account', 'cardTransaction'] as const)('a file of %s says by which clock its times are', async (noun) => {
  const ctx = { ...systemContext(gateway.ports), language: 'en' as const };
  const columns = columnsOf(ctx, noun, fieldsOf(nouns[noun].record), ['id', 'createdAt']);
  const plan = { noun, selection: { timeZone: 'Asia/Tokyo' }, columns };
  const service = registry.get(noun) as Readable;
  const csv = await textOf.csv(new Response(fileOf(ctx, service, { ...plan, format: 'csv' })));
  expect(csv.split('\r\n')[0]).toMatch(/^\uFEFF?[^,]+,[\w ]+ \(Asia\/Tokyo\)$/);
  const sheet = await textOf.xlsx(new Response(fileOf(ctx, service, { ...plan, format: 'xlsx' })));
  expect(sheet).toContain(' (Asia/Tokyo)</v>');
});

test('a file that is asked for amounts has their currency once, and where it was asked for', () => {
  const ctx = systemContext(gateway.ports);
  const fieldsFor = (asked: string[]) =>
    columnsOf(ctx, 'cardTransaction', fieldsOf(nouns.cardTransaction.record), asked).map(({ field }) => field);
  const [change, after, currency] = ['balanceChange', 'balanceAfter', 'billingCurrency'] as const;
  expect([fieldsFor([change, after]), fieldsFor([change, currency, after])]).toEqual([
    [change, currency, after],
    [change, currency, after],
  ]);
  expect(fieldsFor([currency, 'id', after])).toEqual([currency, 'id', after]);
});

test('a line has as many columns as are asked for, also where they are more than PostgreSQL takes in one call', async () => {
  const kind = { kind: 'number' } as const;
  const columns = Array.from({ length: 120 }, (_, place) => ({ field: `column${place}`, heading: '', kind }));
  const cells = Object.fromEntries(columns.map(({ field }) => [field, { code: sql<string>`${sql.lit(field)}` }]));
  const line = lineOf(columns, cells, { language: 'en', timeZone: 'Etc/UTC' }, csvLines);
  const { rows } = await sql`select ${line} as line`.execute(gateway.ports.db);
  expect(rows).toEqual([{ line: `${columns.map(({ field }) => field).join(',')}\r\n` }]);
});

/** What to look at, of two texts of megabytes; nothing when they are the same. */
function firstDifference(one = '', other = ''): string {
  if (one === other) return '';
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return `${one.slice(at - 60, at + 60)} ↔ ${other.slice(at - 60, at + 60)}`;
}

test('a database that writes lines goes on from batch to batch without losing or repeating one', async () => {
  const service = registry.get('cardTransaction');
  const ctx = systemContext(gateway.ports);
  const idsBy = async (size: number) => {
    const ids: string[] = [];
    for await (const { text } of service?.lines(ctx, {}, sql<string>`movement.id::text || ' '`, size) ?? [])
      ids.push(...text.trim().split(' '));
    return ids;
  };
  const all = await gateway.asStaff((db) =>
    db.selectFrom('cardTransactions').select('id').orderBy('createdAt', 'desc').orderBy('id', 'desc').execute(),
  );
  // Also where the last batch is full, and what is read after it is nothing.
  for (const size of [97, all.length]) expect(await idsBy(size)).toEqual(all.map(({ id }) => id));
});
