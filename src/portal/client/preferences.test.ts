import Cookies from 'js-cookie';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPreferences } from './preferences.ts';

function start(...browserLanguages: string[]) {
  const preferences = createPreferences(Cookies, localStorage, browserLanguages);
  onTestFinished(() => preferences.close());
  return preferences;
}

beforeEach(() => {
  localStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

describe('preferences', () => {
  it('are the defaults at first', () => {
    expect(start().state()).toMatchObject({ theme: 'system', skin: 'default', timeZone: 'Etc/UTC' });
  });

  it('are restored from their cookies [S1.30]', () => {
    start().set('theme', 'dark');
    start().set('verticalNavCollapsed', true);
    expect(Cookies.get('portal-theme')).toBe('dark');
    expect(start().state()).toMatchObject({ theme: 'dark', verticalNavCollapsed: true });
  });

  it('last thirty days [S9.20]', () => {
    const set = vi.spyOn(Cookies, 'set');
    start().set('skin', 'bordered');
    expect(set).toHaveBeenCalledWith('portal-skin', 'bordered', expect.objectContaining({ expires: 30, path: '/' }));
    set.mockRestore();
  });

  it.each([
    ['portal-theme', 'purple', 'theme', 'system'],
    ['portal-timezone', 'Mars/Olympus', 'timeZone', 'Etc/UTC'],
    ['portal-primary-color', 'red;}', 'primaryColor', '#2BC196'],
  ] as const)('ignore garbage in the cookie %s', (cookie, garbage, name, standard) => {
    Cookies.set(cookie, garbage);
    expect(start().state()[name]).toBe(standard);
  });

  it('mirror the time zone to the storage [S3.45]', () => {
    start().set('timeZone', 'Asia/Hong_Kong');
    expect(localStorage.getItem('portal-timezone')).toBe('Asia/Hong_Kong');
  });

  it('that are changed in one tab are heard of in the others, and so is that they were reset', async () => {
    const [here, there] = [start(), start()];
    const hear = vi.fn<() => void>();
    there.subscribe(hear);
    here.set('theme', 'dark');
    await vi.waitFor(() => expect(there.state().theme).toBe('dark'));
    expect(hear).toHaveBeenCalledOnce();
    here.reset();
    await vi.waitFor(() => expect(there.state().theme).toBe('system'));
  });

  it('go back to the defaults when reset', () => {
    const preferences = start();
    preferences.set('theme', 'light');
    preferences.reset();
    expect(preferences.state().theme).toBe('system');
  });
});

describe('the language', () => {
  it.each([
    ['en', 'en'],
    ['en+', 'en'],
    ['fr', 'fr'],
    ['zh', 'zh'],
    ['zh-TW', 'zh'],
  ])('is by the cookie %s: %s', (cookie, language) => {
    Cookies.set('portal-language', cookie);
    expect(start('de-DE').language()).toBe(language);
  });

  it('without a cookie is Chinese for browsers that speak it, otherwise English [S1.18]', () => {
    expect(start('zh-CN', 'en').language()).toBe('zh');
    expect(start('fr-FR').language()).toBe('en');
  });

  it('of a cookie that holds none of ours is the browser’s', () => {
    Cookies.set('portal-language', 'tlh');
    expect(start('zh-HK').language()).toBe('zh');
  });
});
