import { describe, expect, it } from 'vitest';
import {
  alpha3,
  CountryCode,
  countries,
  dialCodes,
  fromNumericCountry,
  isDialCode,
  numericCountry,
} from './country.ts';

describe('countries', () => {
  it('are the 249 of ISO 3166, each once, in order', () => {
    expect(countries).toHaveLength(249);
    expect(countries).toEqual([...new Set(countries)].sort());
    expect(CountryCode.safeParse('ZZ').success).toBe(false);
    expect(CountryCode.safeParse('fr').success).toBe(false);
  });

  it('can be named in every language the portal speaks', () => {
    for (const language of ['en', 'fr', 'zh']) {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      expect(countries.filter((code) => !names.of(code))).toEqual([]);
    }
  });

  it.each([
    ['US', 'USA', '840', '+1'],
    ['HK', 'HKG', '344', '+852'],
    ['FR', 'FRA', '250', '+33'],
    ['CN', 'CHN', '156', '+86'],
    ['GB', 'GBR', '826', '+44'],
  ] as const)('%s is %s, %s in card messages, and called by %s', (code, three, numeric, dial) => {
    expect([alpha3(code), numericCountry(code), dialCodes[code]]).toEqual([three, numeric, dial]);
  });

  it('are found by their number', () => {
    for (const code of countries) {
      expect(alpha3(code)).toMatch(/^[A-Z]{3}$/);
      expect(numericCountry(code)).toMatch(/^\d{3}$/);
      expect(fromNumericCountry(numericCountry(code))).toBe(code);
    }
    expect(new Set(countries.map(alpha3)).size).toBe(countries.length);
    expect(fromNumericCountry('000')).toBeUndefined();
  });
});

describe('calling codes', () => {
  it('exist for every country but a few remote islands', () => {
    expect(countries.filter((code) => !dialCodes[code])).toEqual(['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM']);
  });

  it('are a plus and one to three digits', () => {
    for (const code of Object.values(dialCodes)) expect(code).toMatch(/^\+[1-9]\d{0,2}$/);
    expect(isDialCode('+852')).toBe(true);
    expect(isDialCode('+999')).toBe(false);
  });
});
