import { expect, test } from 'vitest';
import fc from '#tests/chance.ts';
import { harmless } from './cells.ts';

test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1', '-', '+1'])(
  '%j becomes text for a spreadsheet',
  (text) => {
    expect(harmless(text)).toBe(`'${text}`);
  },
);

test('negative amounts stay numbers', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
      const amount = `${whole}.${String(cents).padStart(2, '0')}`;
      expect(harmless(amount)).toBe(amount);
    }),
  );
});

test('whatever the text, what comes out starts no formula', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cell = harmless(text);
      expect(/^[=+@\t\r＝＋－＠]/.test(cell)).toBe(false);
      expect(cell.endsWith(text)).toBe(true);
    }),
  );
});
