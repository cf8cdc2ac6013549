import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ExportColumn } from '#domain/download/exporting.ts';
import { currencyFieldOf } from '#domain/download/exporting.ts';
import { fieldsOf } from '#domain/field.ts';
import { nouns } from '#domain/nouns.ts';
import fc from '#tests/chance.ts';
import { csvOf } from './csv.ts';
import { rowsOfRecords } from './sheetRows.ts';
import { xlsxOf } from './xlsx.ts';
import { zip } from './zip.ts';

const columns: ExportColumn[] = [
  { field: 'name', heading: 'Name', kind: { kind: 'text' } },
  { field: 'amount', heading: 'Amount', kind: { kind: 'amount' } },
  { field: 'at', heading: 'Time', kind: { kind: 'instant' } },
  { field: 'day', heading: 'Day', kind: { kind: 'date' } },
  { field: 'status', heading: 'Status', kind: { kind: 'enumeration', enumeration: 'cardStatus' } },
  { field: 'shared', heading: 'Shared', kind: { kind: 'boolean' } },
];
const reading = { language: 'fr', timeZone: 'Asia/Tokyo' } as const;
type Row = Record<string, unknown>;

async function* batchesOf(rows: readonly Row[], size = 2) {
  for (let i = 0; i < rows.length; i += size) yield rows.slice(i, i + size);
}

async function csv(rows: readonly Row[]): Promise<string> {
  let text = '';
  for await (const piece of csvOf(batchesOf(rows), columns, reading)) text += piece;
  return text;
}

async function workbook(rows: readonly Row[], mostRows?: number): Promise<Record<string, string>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const written = rowsOfRecords(batchesOf(rows), columns, reading);
  for await (const piece of xlsxOf(written, columns, 'Cards', mostRows)) pieces.push(piece.slice());
  const files = unzipSync(await new Blob(pieces).bytes());
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const cells = (sheet: string) =>
  [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c(?: [^>]*)?(?:\/>|>(.*?)<\/c>)/gs)].map(([, inner]) => inner?.replace(/<.*?>/g, '') ?? ''),
  );

const one: Row = {
  name: 'Ada',
  amount: '-1234.50',
  at: '2026-03-01T15:30:00.000Z',
  day: '2026-03-01',
  status: 3,
  shared: true,
};

describe('a CSV file', () => {
  it('has a mark, headings, labels in the reader’s language and times in the reader’s zone', async () => {
    expect(await csv([one])).toBe(
      '\uFEFFName,Amount,Time,Day,Status,Shared\r\nAda,-1234.50,2026-03-02 00:30:00,2026-03-01,Active,Oui\r\n',
    );
  });

  it('quotes what needs quotes, leaves empty what isn’t there, and starts no formula', async () => {
    const rows = [{ name: 'a "b", c\r\nd' }, { name: '=1+1' }, { name: null }];
    expect((await csv(rows)).split('\r\n').slice(1).join('|')).toBe('"a ""b"", c|d",,,,,|\'=1+1,,,,,|,,,,,|');
  });
});

describe('an Excel workbook', () => {
  it('has amounts and times as numbers, and the rest as text', async () => {
    const files = await workbook([one]);
    const [headings, row] = cells(files['xl/worksheets/sheet1.xml'] ?? '');
    expect(headings).toEqual(['Name', 'Amount', 'Time', 'Day', 'Status', 'Shared']);
    // 2026-03-02 is day 46083 of a spreadsheet's reckoning.
    expect(row).toEqual(['Ada', '-1234.50', String(46083 + 0.5 / 24), '46082', 'Active', 'Oui']);
    expect(files['xl/workbook.xml']).toContain('<sheet name="Cards" sheetId="1"');
    expect(Object.keys(files)).toContain('[Content_Types].xml');
  });

  it('holds any text as it is, and no formula', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme-ascii' }), async (name) => {
        const sheet = (await workbook([{ name }]))['xl/worksheets/sheet1.xml'] ?? '';
        const shown = cells(sheet)[1]?.[0]?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
        expect(shown).toBe(name);
        expect(sheet).not.toContain('<f>');
      }),
      { numRuns: 50 },
    );
  });

  it('keeps an amount exact that a sheet’s numbers would round', async () => {
    const sheet = (await workbook([{ amount: '1234567890123456.78' }]))['xl/worksheets/sheet1.xml'];
    expect(sheet).toContain('<c t="str"><v>1234567890123456.78</v></c>');
  });

  it('goes on to another sheet where one is full', async () => {
    const rows = Array.from({ length: 7 }, (_, i) => ({ name: `row ${i}` }));
    const files = await workbook(rows, 3);
    const names = [1, 2, 3].flatMap((number) =>
      cells(files[`xl/worksheets/sheet${number}.xml`] ?? '')
        .slice(1)
        .map(([name]) => name),
    );
    expect(names).toEqual(rows.map(({ name }) => name));
    expect(files['xl/workbook.xml']).toContain('name="Cards 3"');
    expect(files['xl/worksheets/sheet4.xml']).toBeUndefined();
  });

  it('has no second sheet where one is exactly full', async () => {
    const files = await workbook(
      [1, 2, 3].map((i) => ({ name: `${i}` })),
      3,
    );
    expect(files['xl/worksheets/sheet2.xml']).toBeUndefined();
  });
});

describe('an archive', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const made = (content: string, most: number) => Array.fromAsync(zip([{ name: 'one.xml', content: [content] }], most));

  it('that would be larger than its numbers can say is refused, not made wrong', async () => {
    expect(await made(letters.repeat(10), 1000)).not.toEqual([]);
    await expect(made(letters.repeat(100), 1000)).rejects.toMatchObject({ messageKey: 'archiveTooLarge' });
    await expect(made(letters, 40)).rejects.toMatchObject({ messageKey: 'archiveTooLarge' });
  });
});

it.each(Object.entries(nouns))('every amount of %s has its currency in the record', (_, { record }) => {
  const fields = fieldsOf(record);
  const amounts = Object.keys(fields).filter((name) => fields[name]?.kind === 'amount');
  for (const amount of amounts)
    expect([amount, fields[currencyFieldOf(amount, fields) ?? '']]).not.toEqual([amount, undefined]);
});
