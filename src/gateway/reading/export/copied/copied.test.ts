import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsOf } from '#domain/field.ts';
import { nouns } from '#domain/nouns.ts';
import fc from '#tests/chance.ts';
import { seededGateway, type TestGateway } from '#tests/gateway.ts';
import { systemContext } from '../../../context.ts';
import { registry } from '../../../services/registry.ts';
import { columnsOf } from '../columns.ts';
import { fileOf } from '../file.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await seededGateway();
});
afterAll(() => gateway.close());

/** Letters that a file, a spreadsheet, XML or COPY has to be careful with, and some that none has. */
const letters = [...'=+-@,";\'\t\r\n\\\b\f\v\x07.0123456789aN<>&／＝＋－＠é卡😀\uFFFE '];
const text = fc.oneof(
  fc.array(fc.constantFrom(...letters), { maxLength: 12 }).map((some) => some.join('')),
  fc.constantFrom(
    '\\N',
    '\\.',
    '-2.50',
    'Card ending in 1234',
    'Refund',
    'Deposit D2026030100001234',
    // Only looks like a sentence of the product.
    'Card ending in 12345',
    'Issuing 3 × Gold "A", order A2026030100001234',
    'Amount owed, paid from new money',
    'next\x85line',
    'a'.repeat(600),
  ),
);
const minorUnits = fc.oneof(
  fc.integer({ min: -1200, max: 1200 }).map(BigInt),
  fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }),
);
const movement = fc.record({
  description: text,
  merchantInformation: fc.option(text),
  counterpartyName: fc.option(text),
  note: fc.option(text),
  billingAmount: minorUnits,
  billingFee: minorUnits,
  balanceChange: minorUnits,
  balanceAfter: minorUnits,
  transactionCurrency: fc.constantFrom('USD', 'KWD', 'CLP', 'CLF', 'IQD'),
  transactionAmount: minorUnits,
  conversionRate: fc.option(fc.constantFrom('1', '0.1200', '1234.5678', '100.000', '0.00000001')),
  createdAt: fc.oneof(
    fc.date({ min: new Date('1900-03-02'), max: new Date('2199-01-01'), noInvalidDate: true }),
    // Spreadsheets count the days before March 1900 wrong.
    fc.date({ min: new Date('1899-06-01'), max: new Date('1900-03-03'), noInvalidDate: true }),
  ),
});

const readers = [
  ['en', 'Etc/UTC'],
  ['fr', 'Australia/Lord_Howe'],
  ['zh', 'America/St_Johns'],
] as const;

const textOf = {
  csv: (file: Response) => file.text(),
  xlsx: async (file: Response) => strFromU8(unzipSync(await file.bytes())['xl/worksheets/sheet1.xml'] as Uint8Array),
} as const;

/** A file as PostgreSQL copies it, as the database puts it together, and as records are written; the same where nothing is copied. */
const noun = 'cardTransaction';
async function files(ids: string[], format: 'csv' | 'xlsx', [language, timeZone]: (typeof readers)[number]) {
  const service = registry.get(noun);
  if (!service) throw new Error('no such noun');
  const { copies: _, ...uncopied } = gateway.ports.unhurried;
  const whole = { ...systemContext(gateway.ports), language };
  const ctx = { ...whole, unhurried: uncopied };
  const columns = columnsOf(whole, noun, fieldsOf(nouns[noun].record), undefined);
  const plan = { noun, selection: { timeZone, ids }, columns, format };
  const made = [
    fileOf(whole, service, plan),
    fileOf(ctx, service, plan),
    fileOf(ctx, { ...service, cells: undefined }, plan),
  ];
  return Promise.all(made.map((file) => textOf[format](new Response(file))));
}

test('a file is the same to the letter, copied or not, whatever stands in its rows', async () => {
  const ids = await gateway.asStaff((db) => db.selectFrom('cardTransactions').select('id').limit(8).execute());
  await fc.assert(
    fc.asyncProperty(
      fc.array(movement, { minLength: ids.length, maxLength: ids.length }),
      fc.constantFrom(...readers),
      fc.constantFrom('csv', 'xlsx'),
      async (rows, reader, format) => {
        await gateway.database.asOwner(async (db) => {
          for (const [place, values] of rows.entries())
            await db
              .updateTable('cardTransactions')
              .set(values)
              .where('id', '=', ids[place]?.id as string)
              .execute();
        });
        const [copied, lines, written] = await files(
          ids.map(({ id }) => id),
          format,
          reader,
        );
        expect([firstDifference(copied, written), firstDifference(lines, written)]).toEqual(['', '']);
      },
    ),
    { numRuns: 60 },
  );
});

/** What to look at, of two texts of megabytes; nothing when they are the same. */
function firstDifference(one = '', other = ''): string {
  if (one === other) return '';
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return `${one.slice(at - 60, at + 60)} ↔ ${other.slice(at - 60, at + 60)}`;
}
