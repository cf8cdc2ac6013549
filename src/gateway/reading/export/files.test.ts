import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ExportColumn } from '#domain/download/exporting.ts';
import { currencyFieldOf } from '#domain/download/exporting.ts';
import { fieldsOf } from '#domain/field.ts';
import { nouns } from '#domain/nouns.ts';
import { gzip } from '#node/gzip.ts';
import fc from '#tests/chance.ts';
import { csvOf } from './csv.ts';
import { rowsOfRecords } from './sheetRows.ts';
import { xlsxOf } from './xlsx.ts';
import { type ZipEntry, zip } from './zip.ts';

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

const workbook = (rows: readonly Row[], mostRows?: number) =>
  unpacked(xlsxOf(rowsOfRecords(batchesOf(rows), columns, reading), columns, 'Cards', gzip, mostRows));

/** The texts of a workbook's parts, by their names. */
async function unpacked(workbook: AsyncIterable<Uint8Array>): Promise<Record<string, string>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of workbook) pieces.push(piece.slice());
  const files = unzipSync(await new Blob(pieces).bytes());
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const cells = (sheet: string) =>
  [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c(?: [^>]*)?(?:\/>|>(.*?)<\/c>)/gs)].map(([, inner]) => inner?.replace(/<.*?>/g, '') ?? ''),
  );

const firstSheet = (files: Record<string, string>) =>
  [...(files['xl/worksheets/sheet1.xml'] ?? '').matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) => row);

/** How numbers look, by the place of their style. */
function formatsOf(styles: string): (string | undefined)[] {
  const own = new Map([...styles.matchAll(/numFmtId="(\d+)" formatCode="(.*?)"/g)].map(([, id, code]) => [id, code]));
  const known: Record<string, string> = { 3: '#,##0' };
  return [...styles.matchAll(/<xf numFmtId="(\d+)"[^>]* xfId/g)].map(([, id = '']) => own.get(id) ?? known[id]);
}

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
    expect(await csv([{ name: 'one\rother' }])).toContain('"one\rother",');
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

  it('has none of the characters that no XML may have, with which it couldn’t be opened', async () => {
    const sheet = cells((await workbook([{ name: 'a\x07b\x00\uFFFE\tc' }]))['xl/worksheets/sheet1.xml'] ?? '');
    expect(sheet[1]?.[0]).toBe('ab\tc');
  });

  it('lets go of what its rows come from where nobody reads on', async () => {
    let isLetGo = false;
    const rows = (async function* () {
      try {
        for (;;) yield { xml: crypto.getRandomValues(new Uint8Array(65_536)), rows: 1 };
      } finally {
        isLetGo = true;
      }
    })();
    for await (const piece of xlsxOf(rows, columns, 'Cards', gzip)) if (piece.length > 1000) break;
    expect(isLetGo).toBe(true);
  });

  it('keeps an amount exact that a sheet’s numbers would round', async () => {
    const sheet = (await workbook([{ amount: '1234567890123456.78' }]))['xl/worksheets/sheet1.xml'];
    expect(sheet).toContain('<c t="str"><v>1234567890123456.78</v></c>');
  });

  it('shows an amount with as many decimals as its currency has, as a number for as long as that is exact', async () => {
    const amounts = ['1234', '1.50', '1.500', '-1234567890123.45', '-12345678901234.56'];
    const files = await workbook(amounts.map((amount) => ({ amount })));
    const formats = formatsOf(files['xl/styles.xml'] ?? '');
    const looks = firstSheet(files)
      .slice(1)
      .map((row) => formats[Number(/<c s="(\d+)">/.exec(row)?.[1])]);
    expect(looks).toEqual(['#,##0', '#,##0.00', '#,##0.000', '#,##0.00', undefined]);
  });

  it('has days and times before March 1900, which spreadsheets count wrong, as texts', async () => {
    const rows = [
      { day: '1900-02-28', at: '1900-02-28T14:59:59.000Z' },
      { day: '1900-03-01', at: '1900-02-28T15:00:00.000Z' },
    ];
    const shown = cells((await workbook(rows))['xl/worksheets/sheet1.xml'] ?? '').slice(1);
    expect(shown.map((row) => [row[3], row[2]])).toEqual([
      ['1900-02-28', '1900-02-28 23:59:59'],
      ['61', '61'],
    ]);
  });

  it('keeps the spaces and lines of a text, as much of it as a cell holds, and nothing of one that is empty', async () => {
    const names = [' a', 'a ', 'a\nb', 'a b', '', 'x'.repeat(32_768), `${'x'.repeat(32_766)}👍`];
    const [, ...rows] = firstSheet(await workbook(names.map((name) => ({ name }))));
    expect(rows.map((row) => row.includes('xml:space="preserve"'))).toEqual([
      true,
      true,
      true,
      ...Array(4).fill(false),
    ]);
    expect(rows[4]?.startsWith('<c/>')).toBe(true);
    expect(/x+/.exec(rows[5] ?? '')?.[0]).toHaveLength(32_767);
    expect(/x+[^<]*/.exec(rows[6] ?? '')?.[0]).toBe('x'.repeat(32_766));
  });

  it('has sheets whose names Excel takes, and columns that their headings fit into', async () => {
    const title = "Issuer's cards: [all] that were ever issued?";
    const heading = 'A heading of more than twenty letters';
    const wide = columns.map((column, place) => (place === 1 ? { ...column, heading } : column));
    const rows = rowsOfRecords(batchesOf([one, one, one]), wide, reading);
    const files = await unpacked(xlsxOf(rows, wide, title, gzip, 2));
    const names = [...(files['xl/workbook.xml'] ?? '').matchAll(/<sheet name="(.*?)"/g)].map(([, name]) => name);
    expect(names).toEqual(['Issuer s cards   all  tha', 'Issuer s cards   all  tha 2']);
    const widths = [...(files['xl/worksheets/sheet1.xml'] ?? '').matchAll(/ width="(\d+)"/g)];
    expect(widths.map(([, width]) => Number(width) >= heading.length)).toEqual(columns.map((_, place) => place === 1));
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

  it('goes on in the middle of a piece, of bytes as well', async () => {
    const names = ['a', 'é', '&lt;/row&gt;', 'd', 'e'];
    const xml = names.map((name) => `<row><c t="str"><v>${name}</v></c></row>`).join('');
    const pieces = (async function* () {
      yield { xml: new TextEncoder().encode(xml), rows: names.length };
    })();
    const files = await unpacked(xlsxOf(pieces, columns, 'Cards', undefined, 2));
    const sheets = [1, 2, 3].map((number) =>
      cells(files[`xl/worksheets/sheet${number}.xml`] ?? '')
        .slice(1)
        .flat(),
    );
    expect(sheets).toEqual([names.slice(0, 2), names.slice(2, 4), names.slice(4)]);
  });

  it('has no second sheet where one is exactly full', async () => {
    const files = await workbook(
      [1, 2, 3].map((i) => ({ name: `${i}` })),
      3,
    );
    expect(files['xl/worksheets/sheet2.xml']).toBeUndefined();
  });
});

describe.each([
  ['by Node', gzip],
  ['by the platform', undefined],
])('an archive compressed %s', (_, compress) => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const archive = (content: ZipEntry['content'], most?: number) => zip([{ name: 'one.xml', content }], compress, most);
  const made = (content: string, most: number) => Array.fromAsync(archive([content], most));

  it('that would be larger than its numbers can say is refused, not made wrong', async () => {
    expect(await made(letters.repeat(10), 1000)).not.toEqual([]);
    await expect(made(letters.repeat(100), 1000)).rejects.toMatchObject({ messageKey: 'archiveTooLarge' });
    await expect(made(letters, 40)).rejects.toMatchObject({ messageKey: 'archiveTooLarge' });
  });

  it('has every piece, though all of them come in the same memory', async () => {
    const room = new Uint8Array(200_000);
    const sizes = [1, 200_000, 3, 70_000, 16_384, 2, 150_000];
    const pieces = (function* () {
      for (const [i, size] of sizes.entries()) {
        room.fill(letters.charCodeAt(i));
        yield room.subarray(0, size);
      }
    })();
    expect((await unpacked(archive(pieces)))['one.xml']).toBe(
      sizes.map((size, i) => letters[i]?.repeat(size)).join(''),
    );
  });

  it('tells what broke its content off', async () => {
    const content = (function* () {
      yield letters;
      throw new Error('The database has gone.');
    })();
    await expect(Array.fromAsync(archive(content))).rejects.toThrow('The database has gone.');
  });

  it('ends its content where nobody reads on', async () => {
    let isEnded = false;
    const content = (async function* () {
      try {
        for (;;) yield crypto.getRandomValues(new Uint8Array(65_536));
      } finally {
        isEnded = true;
      }
    })();
    for await (const piece of archive(content)) if (piece.length > 1000) break;
    expect(isEnded).toBe(true);
  });
});

it.each(Object.entries(nouns))('every amount of %s has its currency in the record', (_, { record }) => {
  const fields = fieldsOf(record);
  const amounts = Object.keys(fields).filter((name) => fields[name]?.kind === 'amount');
  for (const amount of amounts)
    expect([amount, fields[currencyFieldOf(amount, fields) ?? '']]).not.toEqual([amount, undefined]);
});
