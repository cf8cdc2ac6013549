import { describe, expect, it } from 'vitest';
import fc from '#tests/chance.ts';
import { currencies, minorUnits } from './currency.ts';
import {
  add,
  compare,
  compareDecimals,
  convert,
  DecimalAmount,
  formatMoney,
  fromDecimal,
  MoneyError,
  PositiveDecimalAmount,
  rateBetween,
  shareOf,
  signedMoney,
  subtract,
  sumFromDecimal,
  toDecimal,
} from './money.ts';

const currency = fc.constantFrom(...currencies);
const amount = fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n });
const usd = (value: bigint) => ({ amount: value, currency: 'USD' });
const keyOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof MoneyError) return error.key;
    throw error;
  }
  return undefined;
};

describe('amounts on the wire', () => {
  it.each([
    [123450n, 'USD', '1234.50'],
    [-5n, 'USD', '-0.05'],
    [0n, 'EUR', '0.00'],
    [1234n, 'JPY', '1234'],
    [1n, 'KWD', '0.001'],
  ])('%s minor units of %s read %s', (minor, code, text) => {
    expect(toDecimal(minor, code)).toBe(text);
    expect(fromDecimal(text, code)).toBe(minor);
  });

  it('come back as they went, in every currency', () => {
    for (const code of currencies) {
      fc.assert(
        fc.property(amount, (minor) => {
          const text = toDecimal(minor, code);
          return fromDecimal(text, code) === minor && DecimalAmount.safeParse(text).success;
        }),
        { numRuns: 20 },
      );
    }
  });

  it('come back as they went where they are sums, of however many digits', () => {
    for (const code of currencies) {
      fc.assert(
        fc.property(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), (minor) => {
          return sumFromDecimal(toDecimal(minor, code), code) === minor;
        }),
        { numRuns: 20 },
      );
    }
    expect(keyOf(() => sumFromDecimal('1.005', 'USD'))).toBe('validation.amountDecimals');
    expect(keyOf(() => sumFromDecimal('1e30', 'USD'))).toBe('validation.amount');
  });

  it('may leave decimals out', () => {
    expect(fromDecimal('5', 'USD')).toBe(500n);
    expect(fromDecimal('5.1', 'USD')).toBe(510n);
    expect(fromDecimal('-0', 'USD')).toBe(0n);
  });

  it.each(['', ' ', ' 1', '1 ', '1e3', '1,000', '.5', '5.', '+5', '--5', '0x10', '١', 'NaN', 'Infinity'])(
    'refuses %j as an amount',
    (text) => {
      expect(keyOf(() => fromDecimal(text, 'USD'))).toBe('validation.amount');
      expect(DecimalAmount.safeParse(text).success).toBe(false);
    },
  );

  it('refuses more decimals than the currency has, also when they are zeros', () => {
    expect(keyOf(() => fromDecimal('1.005', 'USD'))).toBe('validation.amountDecimals');
    expect(keyOf(() => fromDecimal('1.0', 'JPY'))).toBe('validation.amountDecimals');
  });

  it('refuses more than 18 digits, because a 64-bit column holds no more', () => {
    expect(fromDecimal('9'.repeat(18), 'JPY')).toBe(10n ** 18n - 1n);
    expect(keyOf(() => fromDecimal('9'.repeat(19), 'JPY'))).toBe('validation.amountDigits');
    expect(keyOf(() => fromDecimal('9'.repeat(17), 'USD'))).toBe('validation.amountDigits');
    expect(DecimalAmount.safeParse('9'.repeat(19)).success).toBe(false);
    expect(DecimalAmount.safeParse(`${'9'.repeat(16)}.99`).success).toBe(true);
    expect(DecimalAmount.safeParse(`${'9'.repeat(17)}.99`).success).toBe(false);
  });

  it('refuses a currency it does not know', () => {
    expect(keyOf(() => fromDecimal('1', 'XYZ'))).toBe('validation.currency');
    expect(keyOf(() => toDecimal(1n, 'XYZ'))).toBe('validation.currency');
  });

  it('are above zero where money is to be moved', () => {
    expect(PositiveDecimalAmount.safeParse('0.01').success).toBe(true);
    for (const text of ['0', '0.00', '-1', '-0.01']) expect(PositiveDecimalAmount.safeParse(text).success).toBe(false);
  });
});

describe('sums', () => {
  it('do not depend on the order of adding', () => {
    fc.assert(
      fc.property(amount, amount, amount, (a, b, c) => {
        expect(add(add(usd(a), usd(b)), usd(c))).toEqual(add(usd(a), add(usd(b), usd(c))));
        expect(add(usd(a), usd(b))).toEqual(add(usd(b), usd(a)));
        expect(subtract(add(usd(a), usd(b)), usd(b))).toEqual(usd(a));
      }),
    );
  });

  it('compare as their difference says', () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        const difference = subtract(usd(a), usd(b)).amount;
        expect(compare(usd(a), usd(b))).toBe(difference < 0n ? -1 : difference > 0n ? 1 : 0);
        expect(compareDecimals(toDecimal(a, 'USD'), toDecimal(b, 'USD'))).toBe(compare(usd(a), usd(b)));
      }),
    );
  });

  it('compare decimal strings by value, not by length', () => {
    expect(compareDecimals('10', '9.99')).toBe(1);
    expect(compareDecimals('1.5', '1.50')).toBe(0);
    expect(compareDecimals('-2', '-1.9')).toBe(-1);
  });

  it('refuse mixed currencies', () => {
    const mixed = [usd(1n), { amount: 1n, currency: 'EUR' }] as const;
    for (const work of [add, subtract, compare]) {
      expect(keyOf(() => work(...mixed))).toBe('validation.mixedCurrencies');
    }
  });
});

describe('what falls on a part', () => {
  it.each([
    [335n, 1005n, 1105n, 368n],
    [1n, 2n, 5n, 2n],
    [1n, 2n, 7n, 4n],
    [1n, 2n, -5n, -2n],
    [1005n, 1005n, 1105n, 1105n],
    // What was spent was less than a minor unit of the other currency: its whole still takes all, and nothing else anything.
    [0n, 0n, 5n, 5n],
    [1n, 0n, 5n, 0n],
  ])('%s of %s, where the whole is %s, is %s', (part, whole, of, expected) => {
    expect(shareOf(part, whole, of)).toBe(expected);
  });
});

describe('conversion', () => {
  it.each([
    [10000n, 'USD', 'HKD', '7.8312', 78312n],
    [100n, 'USD', 'JPY', '151.5', 152n],
    [1n, 'JPY', 'USD', '0.0066', 1n],
    [5n, 'USD', 'EUR', '0.5', 2n],
    [15n, 'USD', 'EUR', '0.5', 8n],
    [-5n, 'USD', 'EUR', '0.5', -2n],
    [1000n, 'KWD', 'USD', '3.25', 325n],
  ])('%s minor units of %s to %s at %s', (minor, from, to, rate, expected) => {
    expect(convert(minor, from, to, rate)).toBe(expected);
  });

  it('is the exact product rounded to nearest, halves to even', () => {
    const rate = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 0, max: 10 }));
    fc.assert(
      fc.property(amount, currency, currency, rate, (minor, from, to, [digits, decimals]) => {
        const text = digits.toString().padStart(decimals + 1, '0');
        const cut = text.length - decimals;
        const result = convert(minor, from, to, decimals ? `${text.slice(0, cut)}.${text.slice(cut)}` : text);
        const top = minor * digits * 10n ** BigInt(minorUnits(to));
        const bottom = 10n ** BigInt(decimals + minorUnits(from));
        const twiceOff = 2n * (result * bottom - top);
        const size = twiceOff < 0n ? -twiceOff : twiceOff;
        expect(size <= bottom).toBe(true);
        if (size === bottom) expect(result % 2n).toBe(0n);
      }),
    );
  });

  it('has a rate for what became of an amount, which comes to that again', () => {
    const spent = fc.bigInt({ min: 1n, max: 10n ** 9n });
    fc.assert(
      fc.property(spent, currency, spent, currency, (minor, from, becomes, to) => {
        const rate = rateBetween(minor, from, becomes, to);
        if (rate !== null) expect(convert(minor, from, to, rate)).toBe(becomes);
      }),
    );
  });

  it.each([
    [100_00n, 'EUR', 120_00n, 'USD', '1.2'],
    [3n, 'USD', 1n, 'USD', '0.333333333333'],
    [100n, 'JPY', 66n, 'USD', '0.0066'],
    [1_00n, 'EUR', 300_000_00n, 'USD', '300000'],
    [0n, 'EUR', 1n, 'USD', null],
    [1n, 'EUR', 0n, 'USD', null],
    [1n, 'EUR', 10n ** 9n - 1n, 'USD', '999999999'],
    [1n, 'EUR', 10n ** 9n, 'USD', null],
  ])('%s minor units of %s that became %s of %s had a rate or none', (minor, from, becomes, to, rate) => {
    expect(rateBetween(minor, from, becomes, to)).toBe(rate);
  });

  it('changes nothing at a rate of one within a currency', () => {
    fc.assert(fc.property(amount, currency, (minor, code) => convert(minor, code, code, '1.000') === minor));
  });

  it('refuses a rate that is no positive number', () => {
    expect(keyOf(() => convert(1n, 'USD', 'EUR', '0'))).toBe('validation.conversionRate');
    expect(keyOf(() => convert(1n, 'USD', 'EUR', '-1'))).toBe('validation.conversionRate');
    expect(keyOf(() => convert(1n, 'USD', 'EUR', '1e3'))).toBe('validation.amount');
  });
});

describe('amounts as people read them', () => {
  it('follow the language and the currency', () => {
    expect(formatMoney('1234.50', 'USD', 'en')).toBe('1,234.50\u00a0USD');
    expect(formatMoney('1234', 'JPY', 'en')).toBe('1,234\u00a0JPY');
    expect(formatMoney('1234.5', 'EUR', 'fr')).toBe('1\u00a0234,50\u00a0EUR');
    expect(formatMoney('1234.50', 'CNY', 'zh')).toBe('1,234.50\u00a0CNY');
    expect(formatMoney('1234.5', 'HUF', 'en')).toBe('1,234.50\u00a0HUF');
  });

  it('is a figure alone, or a dash, to who may not see its currency, or all of it', () => {
    expect(formatMoney('1234.50', undefined, 'en')).toBe('1,234.50');
    expect(formatMoney(undefined, 'USD', 'en')).toBe('–');
  });

  it('say of what moved whether it came or went, and of nothing neither', () => {
    expect(['12.00', '-12.00', '0.00'].map((moved) => signedMoney(moved, 'USD', 'en'))).toEqual([
      '+12.00\u00a0USD',
      '−12.00\u00a0USD',
      '0.00\u00a0USD',
    ]);
  });

  it('below zero have a minus that is as wide as a figure', () => {
    expect(formatMoney('-1234.50', 'USD', 'en')).toBe('−1,234.50\u00a0USD');
    expect(formatMoney('-1234.50', undefined, 'en')).toBe('−1,234.50');
  });

  it('keep every digit', () => {
    expect(formatMoney('9007199254740993.01', 'USD', 'en')).toBe('9,007,199,254,740,993.01\u00a0USD');
    fc.assert(
      fc.property(amount, (minor) => {
        const shown = formatMoney(toDecimal(minor, 'USD'), 'USD', 'en');
        return fromDecimal(shown.replaceAll(/[\sA-Z,]/g, '').replace('−', '-'), 'USD') === minor;
      }),
    );
  });
});
