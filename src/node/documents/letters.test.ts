import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { PrintedDocument } from '#gateway/document.ts';
import { pdfDocuments } from './pdf.ts';

/** A statement of somebody called so, who has paid a merchant called so. */
const document = (name: string): PrintedDocument => ({
  language: 'en-US',
  title: 'Monthly statement',
  issuer: 'Card Portal',
  facts: [{ label: 'Customer', value: name }],
  sums: [{ label: 'Balance', value: '1' }],
  columns: [{ heading: 'Description', width: 1, align: 'left' }],
  rows: (async function* () {
    yield [[`Payment, ${name}`]];
  })(),
  totals: [''],
  empty: '',
  notes: [],
  page: String,
});

/** How many empty boxes stand in its place: the glyph 0 of a font is that of the letters that it hasn't got. */
async function boxesFor(name: string): Promise<number> {
  const file = Buffer.from(await new Response(pdfDocuments.pdf(document(name))).arrayBuffer());
  let boxes = 0;
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    const shown = contentAt(file, at + 'stream\n'.length);
    for (const [, glyphs = ''] of shown.matchAll(/<((?:[0-9a-f]{4})+)>(?=[^\]]*\] TJ)/g))
      boxes += (glyphs.match(/.{4}/g) ?? []).filter((glyph) => glyph === '0000').length;
  }
  return boxes;
}

function contentAt(file: Buffer, start: number): string {
  try {
    return inflateSync(file.subarray(start, file.indexOf('\nendstream', start))).toString('latin1');
  } catch {
    return '';
  }
}

test.each([
  ['English', 'Blue Harbour Hotel'],
  ['French', 'L’Œuvre à Nîmes'],
  ['Chinese', '峣煊贸易'],
  ['Polish', 'Żabka, Łódź'],
  ['Czech', 'Žižkov, Plzeň'],
  ['Turkish', 'Ağaoğlu, İstanbul'],
  ['Romanian', 'Timișoara'],
  ['Greek', 'Παπαδόπουλος'],
  ['Ukrainian', 'Київ'],
  ['French, its accents signs of their own', 'Noe\u0308l'],
  ['French, with the space between its thousands', '1\u202f234,50'],
  ['Korean, as KRW is a currency of accounts', '스타벅스'],
])('a statement prints a name in %s without an empty box', async (_, name) => {
  expect(await boxesFor(name)).toBe(0);
});
