import { describe, expect, it } from 'vitest';
import { defaultLanguage, sentLanguage, toInterfaceLanguage, toWireLanguage } from './language.ts';

describe('the language that is sent', () => {
  it.each(['zh', 'zh-CN', 'zh-TW', 'zh-Hans-SG', 'zh_CN'])('is zh_CN for %s [S1.17] [S7.30]', (cookie) => {
    expect(toWireLanguage(cookie)).toBe('zh_CN');
  });

  it.each(['en', 'en+', 'fr'])('is %s as it was chosen [S1.16] [S7.30]', (cookie) => {
    expect(toWireLanguage(cookie)).toBe(cookie);
  });

  it.each([
    ['en+', 'en', 'en+'],
    ['zh-HK', 'zh', 'zh_CN'],
    ['de', 'fr', 'fr'],
    [undefined, 'zh', 'zh_CN'],
  ] as const)('with %s in the cookie, and texts in %s, is %s [S7.30]', (cookie, shown, sent) => {
    expect(sentLanguage(cookie, shown)).toBe(sent);
  });
});

describe('the language of the texts', () => {
  it.each([
    ['en', 'en'],
    ['en+', 'en'],
    ['fr', 'fr'],
    ['zh-HK', 'zh'],
    ['zh_CN', 'zh'],
    ['de', undefined],
    ['', undefined],
  ])('of %j is %s [S1.16]', (value, language) => {
    expect(toInterfaceLanguage(value)).toBe(language);
  });

  it('without a choice is Chinese for browsers that speak it, otherwise English [S1.18]', () => {
    expect(defaultLanguage(['fr-FR', 'zh-TW'])).toBe('zh');
    expect(defaultLanguage(['fr-FR', 'de'])).toBe('en');
    expect(defaultLanguage([])).toBe('en');
  });
});
