import { describe, expect, test } from 'vitest';
import type { ExportColumn } from '#domain/download/exporting.ts';
import { enumerations } from '#domain/enumerations.ts';
import type { FieldKind } from '#domain/field.ts';
import { toDecimal } from '#domain/money.ts';
import fc from '#tests/chance.ts';
import { csvOf, type Reading } from '../csv.ts';
import { csvLines } from '../lineForms.ts';
import { type Cell, lineOf } from '../lines.ts';
import { rowsOfRecords } from '../sheetRows.ts';
import { Bytes } from './bytes.ts';
import { type Copied, copiedColumns } from './columns.ts';
import { csvLinesOf } from './csvLines.ts';
import { sheetRowsOf } from './sheetRows.ts';

/** A value, as PostgreSQL copies it and as a record says it; nothing is null in both. */
interface Value {
  copied: string | null;
  said: unknown;
  /** Of an amount. */
  currency?: string;
}
/** A column of a kind, where its values stand and what they are. */
interface Column {
  kind: FieldKind;
  cell: Cell;
  value: fc.Arbitrary<Value>;
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};
/** As COPY writes a text. */
const escaped = (text: string) => text.replaceAll(/[\\\b\f\n\r\t\v]/g, (letter) => escapes[letter] as string);
const same = (text: string): Value => ({ copied: escaped(text), said: text });

/** Letters that a file, a spreadsheet, XML or COPY has to be careful with, and some that none has. */
const letters = [...'=+-@,";\'\t\r\n\\\b\f\v\x07\x7F\x85.0123456789aNn<>&／＝＋－＠é卡😀\uFFFE\u00A0\u2003 '];
const text = fc.oneof(
  fc.array(fc.constantFrom(...letters), { maxLength: 12 }).map((some) => some.join('')),
  // Those that differ in their last letter only, and as many letters as a number tells apart, or more.
  fc
    .tuple(fc.constantFrom('', 'a', 'abc', 'abcde', 'abcdef', 'abcdefgh'), fc.constantFrom(...'xyz,"&'))
    .map(([some, last]) => some + last),
  fc.constantFrom(
    '\\N',
    '\\',
    'N',
    '\\.',
    '-2.50',
    'Refund',
    'Refund ',
    'Card ending in 1234',
    'Deposit D20',
    '=Refund',
    'next\x85line',
    'no\uFFFEletter',
    'no\uFFFFletter',
    'Amount owed, paid from new money',
  ),
);
const minorUnits = fc.oneof(
  fc.integer({ min: -1200, max: 1200 }).map(BigInt),
  fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }),
  fc.constantFrom(10n ** 15n - 1n, 10n ** 15n, 1n - 10n ** 15n, -(10n ** 15n)),
);
const moment = fc
  .oneof(
    fc.date({ min: new Date('1899-06-01'), max: new Date('2199-01-01'), noInvalidDate: true }),
    // Spreadsheets count the days before March 1900 wrong.
    fc.date({ min: new Date('1900-02-27'), max: new Date('1900-03-03'), noInvalidDate: true }),
    // Days whose figures are the same.
    fc
      .constantFrom('2026-01-12T00:00:00.000Z', '2026-01-21T23:59:59.999Z', '2026-10-12T13:07:05.4Z')
      .map((each) => new Date(each)),
  )
  .map((date) => date.toISOString());

const columns: Readonly<Record<string, Column>> = {
  status: {
    kind: { kind: 'enumeration', enumeration: 'cardStatus' },
    cell: 'card.cardStatus',
    value: fc.constantFrom(...enumerations.cardStatus.values).map((value) => ({ copied: String(value), said: value })),
  },
  isOn: {
    kind: { kind: 'boolean' },
    cell: 'card.isOn',
    value: fc.boolean().map((value) => ({ copied: value ? 't' : 'f', said: value })),
  },
  amount: {
    kind: { kind: 'amount' },
    cell: { amount: 'card.amount', currency: 'card.currency' },
    value: fc
      .record({ units: minorUnits, currency: fc.constantFrom('USD', 'KWD', 'CLP', 'CLF', 'IQD') })
      .map(({ units, currency }) => ({ copied: String(units), said: toDecimal(units, currency), currency })),
  },
  /** That of the amount, as it is in a row. */
  currency: { kind: { kind: 'text' }, cell: { code: 'card.currency' }, value: fc.constant(same('USD')) },
  madeAt: {
    kind: { kind: 'instant' },
    cell: 'card.madeAt',
    value: moment.map((said) => ({ copied: said.replace('T', ' ').replace(/\.?0*Z$/, ''), said })),
  },
  day: { kind: { kind: 'date' }, cell: 'card.day', value: moment.map((said) => same(said.slice(0, 10))) },
  count: {
    kind: { kind: 'number' },
    cell: 'card.count',
    value: fc.integer().map((said) => ({ copied: String(said), said })),
  },
  rate: {
    kind: { kind: 'number' },
    cell: { code: 'card.rate' },
    value: fc.constantFrom('1', '0.12', '1234.5678').map(same),
  },
  code: { kind: { kind: 'text' }, cell: { code: 'card.code' }, value: fc.constantFrom('A-1', '0012').map(same) },
  described: { kind: { kind: 'movementDescription' }, cell: 'card.described', value: text.map(same) },
  failed: {
    kind: { kind: 'text', says: 'failedCheck' },
    cell: 'card.failed',
    value: fc.constantFrom('insufficientFunds', 'cardStatus', 'ofLater').map(same),
  },
  text: { kind: { kind: 'text' }, cell: 'card.text', value: text.map(same) },
};
const names = Object.keys(columns);
const headed: ExportColumn[] = Object.entries(columns).map(([field, { kind }]) => ({ field, kind, heading: field }));
const cells = Object.fromEntries(Object.entries(columns).map(([field, { cell }]) => [field, cell]));

type Row = Record<string, Value>;
const nothing: fc.Arbitrary<Value> = fc.constant({ copied: null, said: null });
const row: fc.Arbitrary<Row> = fc
  .record(
    Object.fromEntries(
      Object.entries(columns).map(([field, { value }]) => [
        field,
        fc.oneof({ weight: 6, arbitrary: value }, { weight: 1, arbitrary: nothing }),
      ]),
    ),
  )
  .map((values) => ({ ...values, currency: same(values.amount?.currency ?? 'USD') }));

/** A line as PostgreSQL copies it: what is asked for of it, and in which order, `copied` says. */
function copyOf(values: Row, { values: { length }, columns: asked }: Copied): string {
  const line = Array.from({ length }, () => '\\N');
  for (const [place, { at, currency }] of asked.entries()) {
    const value = values[names[place] as string] as Value;
    line[at] = value.copied ?? '\\N';
    if (value.currency) line[currency] = value.currency;
  }
  return `${line.join('\t')}\n`;
}

const utf8 = new TextEncoder();
const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
async function* oneBatch(rows: readonly Row[]) {
  yield rows.map((values) => Object.fromEntries(names.map((name) => [name, values[name]?.said ?? null])));
}

/** As records are written, without the headings. */
async function writtenAs(rows: readonly Row[], format: 'csv' | 'xlsx', reading: Reading): Promise<string> {
  if (format === 'csv') return (await Array.fromAsync(csvOf(oneBatch(rows), headed, reading))).slice(1).join('');
  return (await Array.fromAsync(rowsOfRecords(oneBatch(rows), headed, reading), ({ xml }) => String(xml))).join('');
}

/** What is copied comes in pieces of whole lines. */
function copiedAs(rows: readonly Row[], format: 'csv' | 'xlsx', reading: Reading): { text: string; rows: number } {
  const copied = copiedColumns(headed, cells, reading) as Copied;
  const lines = rows.map((values) => copyOf(values, copied));
  const made = format === 'csv' ? csvLinesOf(copied, reading) : sheetRowsOf(copied, reading);
  const all = { text: '', rows: 0 };
  for (const piece of [lines.slice(0, 3), lines.slice(3)]) {
    const done = made(utf8.encode(piece.join('')));
    all.text += textOf('bytes' in done ? done.bytes : (done.xml as Uint8Array));
    all.rows += done.rows;
  }
  return all;
}

describe('what is copied', () => {
  test.each(['csv', 'xlsx'] as const)(
    'is the same to the letter in a file, as %s, as the records of it',
    async (format) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(row, { maxLength: 6 }),
          fc.constantFrom('en' as const, 'fr' as const, 'zh' as const),
          async (rows, language) => {
            const reading = { language, timeZone: 'Etc/UTC' };
            const expected = await writtenAs(rows, format, reading);
            expect(copiedAs(rows, format, reading)).toEqual({ text: expected, rows: rows.length });
          },
        ),
        { numRuns: 300 },
      );
    },
  );

  test('is left empty where only a later release knows what it means', () => {
    const reading = { language: 'en', timeZone: 'Etc/UTC' } as const;
    const copied = copiedColumns(headed.slice(0, 1), cells, reading) as Copied;
    expect(textOf(csvLinesOf(copied, reading)(utf8.encode('99\n')).bytes)).toBe('\r\n');
    expect(textOf(sheetRowsOf(copied, reading)(utf8.encode('99\n')).xml as Uint8Array)).toBe('<row><c/></row>');
  });

  test('is cut to what a cell of a sheet holds, and is as long as it is in a CSV file', async () => {
    const [values] = fc.sample(row, 1) as [Row];
    const rows = ['a', 'é'].map((letter) => ({ ...values, text: same(letter.repeat(32_768)) }));
    const reading = { language: 'en', timeZone: 'Etc/UTC' } as const;
    for (const format of ['csv', 'xlsx'] as const)
      expect(copiedAs(rows, format, reading).text).toBe(await writtenAs(rows, format, reading));
  });

  test('is told apart by its last letter, however long it is, whatever was remembered of others', async () => {
    const [values] = fc.sample(row, 1) as [Row];
    const beginnings = ['', 'a', 'abcde', 'abcdef', 'abcdefg', 'abcdefgh'];
    const texts = beginnings.flatMap((beginning) => ['0', '1', '2', 'x', 'y', 'z'].map((last) => beginning + last));
    const rows = texts.map((each) => ({ ...values, described: same(each) }));
    const reading = { language: 'fr', timeZone: 'Etc/UTC' } as const;
    for (const format of ['csv', 'xlsx'] as const)
      expect(copiedAs(rows, format, reading).text).toBe(await writtenAs(rows, format, reading));
  });

  test('is asked for once, however many amounts are in a currency; nothing is, where a column isn’t known', () => {
    const amounts = ['one', 'two'].map((field) => ({ field, heading: field, kind: { kind: 'amount' } as const }));
    const known = {
      one: { amount: 'a.one', currency: 'a.currency' },
      two: { amount: 'a.two', currency: 'a.currency' },
    };
    const reading = { language: 'en', timeZone: 'Etc/UTC' } as const;
    expect(copiedColumns(amounts, known, reading)?.values).toHaveLength(3);
    expect(copiedColumns(amounts, { one: known.one }, reading)).toBeUndefined();
    expect(lineOf(amounts, { one: known.one }, reading, csvLines)).toBeUndefined();
  });
});

test('bytes have the room that they take, however they are put', () => {
  const put: ((out: Bytes) => void)[] = [
    (out) => out.put(65),
    (out) => out.ascii('BC'),
    (out) => out.copy(utf8.encode('DEF'), 1, 3),
    (out) => out.copy(utf8.encode('g'.repeat(100)), 0, 100),
  ];
  const texts = ['A', 'BC', 'EF', 'g'.repeat(100)];
  for (const room of [1, 2, 3, 200]) {
    for (const first of put.keys()) {
      const out = new Bytes(room);
      for (const again of [0, 1, 2]) put[(first + again) % put.length]?.(out);
      expect(textOf(out.whole())).toBe([0, 1, 2].map((again) => texts[(first + again) % texts.length]).join(''));
      out.clear();
      put[first]?.(out);
      expect(textOf(out.whole())).toBe(texts[first]);
    }
  }
});
