import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsOf } from '#domain/field.ts';
import { seedDemo } from '#gateway/seed/index.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { nouns } from '#wire/nouns.ts';
import { systemContext } from '../../context.ts';
import { registry } from '../registry.ts';
import { columnsOf } from './columns.ts';
import { fileOf } from './file.ts';

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
];

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
  await seedDemo(gateway.ports);
  await gateway.asStaff(async (db) => {
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

test.each(written)(
  'a file of %s is the same to the letter whether the database or the gateway writes it',
  async (noun) => {
    const service = registry.get(noun);
    if (!service) throw new Error('no such noun');
    for (const [language, timeZone] of [
      ['en', 'Etc/UTC'],
      ['fr', 'Australia/Lord_Howe'],
      ['zh', 'America/St_Johns'],
    ] as const) {
      const ctx = { ...systemContext(gateway.ports), language };
      const plan = {
        noun,
        selection: { timeZone },
        columns: columnsOf(ctx, noun, fieldsOf(nouns[noun].record), undefined),
        format: 'csv',
      } as const;
      const [byDatabase, byGateway] = await Promise.all([
        new Response(fileOf(ctx, service, plan)).text(),
        new Response(fileOf(ctx, { ...service, cells: undefined }, plan)).text(),
      ]);
      expect(byGateway.split('\r\n').length).toBeGreaterThan(10);
      expect(byDatabase).toBe(byGateway);
      const { cells } = service;
      expect(plan.columns.filter(({ field }) => !cells || !(field in cells))).toEqual([]);
    }
  },
);

test('a database that writes lines goes on from batch to batch without losing or repeating one', async () => {
  const service = registry.get('cardTransaction');
  const ctx = systemContext(gateway.ports);
  const ids: string[] = [];
  for await (const { text } of service?.lines(ctx, {}, sql<string>`movement.id::text || ' '`, 97) ?? [])
    ids.push(...text.trim().split(' '));
  const all = await gateway.asStaff((db) =>
    db.selectFrom('cardTransactions').select('id').orderBy('createdAt', 'desc').orderBy('id', 'desc').execute(),
  );
  expect(ids).toEqual(all.map(({ id }) => id));
});
