import { expect, test } from 'vitest';
import type { PrintedDocument } from '#gateway/document.ts';
import { printedLines } from '#tests/printed.ts';

/** A statement as its columns are, of one line. */
const document = ({ sum = '1', description = '1', balance = '1' }): PrintedDocument => ({
  language: 'en-US',
  title: '1',
  issuer: '1',
  facts: [],
  sums: ['1', sum, '1'].map((value) => ({ label: '1', value })),
  columns: [21, 24, 19, 30, 16, 16].map((width, place) => ({
    heading: '1',
    width,
    align: place < 4 ? 'left' : 'right',
  })),
  rows: (async function* () {
    yield [['1', '1', '1', description, '1', balance]];
  })(),
  totals: ['1', '', '', '', '1', balance],
  empty: '',
  notes: [],
  page: () => '1',
});

const largest = '−9,999,999,999,999,999.99';

test('a figure stands on one line, however large it is', async () => {
  const { length } = await printedLines(document({}));
  const lines = await printedLines(document({ sum: `${largest} USD`, balance: largest }));
  expect(lines).toHaveLength(length);
  expect(lines.filter((line) => line.length === largest.length)).toHaveLength(2);
});

test.each([
  ['in one word', 'A'.repeat(255)],
  ['wide', 'W'.repeat(255)],
  ['in Chinese', '贸'.repeat(255)],
])(
  'what a line was stands there whole, with what it cost abroad, at a merchant of 255 letters %s',
  async (_, merchant) => {
    const lettersOf = async (description: string) => (await printedLines(document({ description }))).flat().length;
    const description = `${merchant}, −12.50 EUR`;
    expect(await lettersOf(description)).toBe((await lettersOf('1')) + description.length - 1);
  },
);
