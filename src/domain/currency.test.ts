import { describe, expect, it } from 'vitest';
import {
  AccountCurrency,
  accountCurrencies,
  CurrencyCode,
  currencies,
  fromNumericCode,
  minorUnits,
  numericCode,
} from './currency.ts';

describe('the currency list', () => {
  it('holds about 160 codes, each once, in order [S3.3]', () => {
    // As of 2026; who takes one away leaves those who spend it declined.
    expect(currencies).toHaveLength(155);
    expect(currencies).toEqual([...new Set(currencies)].sort());
    for (const code of ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'HKD', 'JPY', 'CNY']) expect(currencies).toContain(code);
  });

  it('can be named in every language the portal speaks', () => {
    for (const language of ['en', 'fr', 'zh']) {
      const names = new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' });
      expect(currencies.filter((code) => !names.of(code))).toEqual([]);
    }
  });

  it('leaves out money that is no longer spent', () => {
    for (const code of ['DEM', 'HRK', 'BGN', 'ZWL', 'XAU', 'XXX'])
      expect(CurrencyCode.safeParse(code).success).toBe(false);
  });

  it('offers seven currencies for accounts [S3.2]', () => {
    expect(accountCurrencies).toEqual(['USD', 'HKD', 'EUR', 'GBP', 'AUD', 'JPY', 'KRW']);
    expect(AccountCurrency.safeParse('CAD').success).toBe(false);
  });
});

describe('minor units', () => {
  it.each([
    ['USD', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['KWD', 3],
    ['BHD', 3],
    ['CLF', 4],
    ['HUF', 2],
    ['IDR', 2],
  ])('%s has %i decimals', (code, decimals) => expect(minorUnits(code)).toBe(decimals));

  it('refuses a code it does not know, also one that every object has', () => {
    expect(() => minorUnits('XYZ')).toThrow(RangeError);
    expect(() => minorUnits('constructor')).toThrow(RangeError);
  });
});

describe('ISO numbers', () => {
  it.each([
    ['USD', '840'],
    ['EUR', '978'],
    ['GBP', '826'],
    ['HKD', '344'],
    ['AUD', '036'],
    ['JPY', '392'],
    ['KRW', '410'],
    ['CNY', '156'],
  ] as const)('%s is %s in card messages', (code, numeric) => expect(numericCode(code)).toBe(numeric));

  it('lead back to the currency they came from', () => {
    for (const code of currencies) {
      expect(numericCode(code)).toMatch(/^\d{3}$/);
      expect(fromNumericCode(numericCode(code))).toBe(code);
    }
    expect(fromNumericCode('000')).toBeUndefined();
  });
});
