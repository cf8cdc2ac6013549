import { describe, expect, it } from 'vitest';
import fc from '#tests/chance.ts';
import { cookieDays, keptAtLogout, preferenceNames, preferences, readPreference, storageKeys } from './preference.ts';

describe('preferences', () => {
  it('are kept for 30 days in cookies of the portal [S3.44]', () => {
    expect(cookieDays).toBe(30);
    expect(preferenceNames.map((name) => preferences[name].cookie).sort()).toEqual([
      'portal-color-scheme',
      'portal-content-width',
      'portal-direction',
      'portal-footer-type',
      'portal-language',
      'portal-list-density',
      'portal-navbar-blur',
      'portal-navbar-type',
      'portal-primary-color',
      'portal-single-keys',
      'portal-skin',
      'portal-theme',
      'portal-timezone',
      'portal-vertical-nav-collapsed',
      'portal-vertical-nav-semi-dark',
    ]);
  });

  it('start as the product ships [S1.32]', () => {
    expect(Object.fromEntries(preferenceNames.map((name) => [name, readPreference(name, undefined)]))).toEqual({
      theme: 'system',
      colorScheme: 'light',
      skin: 'default',
      primaryColor: '#2BC196',
      navbarBlur: true,
      verticalNavCollapsed: false,
      verticalNavSemiDark: false,
      contentWidth: 'fluid',
      footerType: 'static',
      navbarType: 'sticky',
      direction: 'ltr',
      language: 'en',
      listDensity: 'comfortable',
      singleKeys: true,
      timeZone: 'Etc/UTC',
    });
  });

  it.each([
    ['theme', 'dark', 'dark'],
    ['skin', 'bordered', 'bordered'],
    ['primaryColor', '#7367F0', '#7367F0'],
    ['navbarBlur', 'false', false],
    ['verticalNavCollapsed', 'true', true],
    ['contentWidth', 'boxed', 'boxed'],
    ['footerType', 'hidden', 'hidden'],
    ['direction', 'rtl', 'rtl'],
    ['timeZone', 'Asia/Shanghai', 'Asia/Shanghai'],
  ] as const)('read %s from %j', (name, raw, value) => {
    expect(readPreference(name, raw)).toBe(value);
    expect(readPreference(name, String(value))).toBe(value);
  });

  it('take en, en+, fr, zh and every zh- variant as a language [S1.16]', () => {
    for (const language of ['en', 'en+', 'fr', 'zh', 'zh-CN', 'zh-Hant-TW']) {
      expect(readPreference('language', language)).toBe(language);
    }
    for (const language of ['de', 'EN', 'fr-CA', 'zhou', 'zh-', 'zh_CN']) {
      expect(readPreference('language', language)).toBe('en');
    }
  });

  it('fall back to what the product ships when a cookie holds garbage', () => {
    fc.assert(
      fc.property(fc.constantFrom(...preferenceNames), fc.string(), (name, raw) => {
        const value = readPreference(name, raw);
        expect(value === preferences[name].default || String(value) === raw).toBe(true);
      }),
    );
    for (const raw of ['red', '#2BC19', '#2BC196;background:url(x)', 'javascript:alert(1)']) {
      expect(readPreference('primaryColor', raw)).toBe('#2BC196');
    }
  });
});

describe('browser storage', () => {
  it('is named after the portal [S3.42]', () => {
    for (const key of Object.values(storageKeys)) expect(key).toMatch(/^portal-/);
  });

  it('forgets at logout who signed in and what was seen', () => {
    for (const key of ['token', 'cardToken', 'user', 'isEasyPassword', 'datasource', 'filters']) {
      expect(keptAtLogout).not.toContain(key);
    }
  });
});
