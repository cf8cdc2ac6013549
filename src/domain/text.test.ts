import { describe, expect, it } from 'vitest';
import fc from '#tests/chance.ts';
import { cardEnding, cut, hasChinese, maskCardNumber, shortId, thousands, truncate } from './text.ts';

const length = (text: string) => [...text].length;

describe('truncated text', () => {
  it('has 255 characters at most, the ellipsis among them [S5.24]', () => {
    expect(truncate('x'.repeat(255))).toBe('x'.repeat(255));
    expect(truncate('x'.repeat(256))).toBe(`${'x'.repeat(254)}…`);
  });

  it('never shows half an emoji', () => {
    expect(truncate('👍👍👍👍', 3)).toBe('👍👍…');
    expect(truncate('ab👨‍👩‍👧‍👦cd', 5)).toBe('ab…');
    expect(truncate('🇫🇷🇨🇳', 3)).toBe('🇫🇷…');
  });

  it('is never longer than asked, and starts as the text does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.integer({ min: 0, max: 30 }), (text, max) => {
        const shown = truncate(text, max);
        expect(length(shown)).toBeLessThanOrEqual(max);
        expect(shown.isWellFormed()).toBe(true);
        if (length(text) <= max) expect(shown).toBe(text);
        else expect(text.startsWith(shown.replace(/…$/, ''))).toBe(true);
      }),
    );
  });
});

describe('text that is cut without a sign', () => {
  it('keeps as much as fits, and no half of a character', () => {
    expect([cut('abc', 3), cut('abcd', 3), cut('ab👍', 3), cut('a👍b', 3), cut('👍', 1)]).toEqual([
      'abc',
      'abc',
      'ab',
      'a👍',
      '',
    ]);
  });
});

describe('numbers', () => {
  it.each([
    [1234567, '1,234,567'],
    [1234.5, '1,234.5'],
    [-0.25, '-0.25'],
    [0, '0'],
    ['1234.50', '1,234.50'],
    ['-1234', '-1,234'],
    ['9007199254740993.01', '9,007,199,254,740,993.01'],
    [12345678901234567890n, '12,345,678,901,234,567,890'],
  ])('show %s as %s', (value, shown) => expect(thousands(value)).toBe(shown));

  it.each([
    [''],
    [' '],
    ['abc'],
    ['1,234'],
    ['1e5'],
    ['12px'],
    [null],
    [undefined],
    [true],
    [Number.NaN],
    [Infinity],
    [[1]],
    [{}],
  ])('are empty for %j [S5.25]', (value) => expect(thousands(value)).toBe(''));

  it('follow the language [S5.25]', () => {
    expect(thousands('1234567.80', 'fr')).toBe('1\u00a0234\u00a0567,80');
    expect(thousands(1234567, 'zh')).toBe('1,234,567');
  });

  it('keep every digit they came with', () => {
    const decimal = fc
      .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.stringMatching(/^\d{1,20}$/))
      .map(([whole, fraction]) => `${whole}.${fraction}`);
    fc.assert(fc.property(decimal, (text) => thousands(text).replaceAll(',', '') === text));
  });
});

describe('Chinese', () => {
  it('is found by its characters', () => {
    expect(hasChinese('Wang 王')).toBe(true);
    expect(hasChinese('Wang')).toBe(false);
    expect(hasChinese('')).toBe(false);
  });
});

describe('card numbers and ids', () => {
  it('show BIN and last four only', () => {
    expect(maskCardNumber('601100', '1234')).toBe('6011 00•• •••• 1234');
    expect(maskCardNumber('60110012', '1234')).toBe('6011 0012 •••• 1234');
    expect(maskCardNumber('601100', '1234', 19)).toBe('6011 00•• •••• •••1 234');
  });

  it('stay on one line with their dots', () => expect(cardEnding('1234')).toBe('••••\u00a01234'));

  it('show the end of an id', () => expect(shortId('0197c0de-0000-7000-8000-00000abc1234')).toBe('0abc1234'));
});
