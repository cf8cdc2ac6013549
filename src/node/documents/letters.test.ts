import { expect, test } from 'vitest';
import type { PrintedDocument } from '#gateway/document.ts';
import { printedLines } from '#tests/printed.ts';

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
const boxesFor = async (name: string): Promise<number> =>
  (await printedLines(document(name))).flat().filter((letter) => letter === '0000').length;

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
