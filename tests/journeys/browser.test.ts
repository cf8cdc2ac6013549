import { describe, expect, it } from 'vitest';
import { closePages, openPage } from '#tests/browser.ts';
import { expectComplaint, settleComplaints } from '#tests/complaints.ts';

const page = (body: string) => `data:text/html,<!doctype html><title>A page</title>${encodeURIComponent(body)}`;

describe('a browser page', () => {
  it('opens wide, light, in English and in UTC', async () => {
    const opened = await openPage();
    await opened.goto(page('<h1>Hello</h1>'));
    expect(await opened.getByRole('heading').textContent()).toBe('Hello');
    expect(
      await opened.evaluate(() => ({
        width: innerWidth,
        dark: matchMedia('(prefers-color-scheme: dark)').matches,
        language: navigator.language,
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      })),
    ).toEqual({ width: 1280, dark: false, language: 'en-US', zone: expect.stringMatching(/UTC$/) });
  });

  it('opens as a dark phone in Chinese when asked', async () => {
    const opened = await openPage({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'zh-CN' });
    await opened.goto(page('<meta name="viewport" content="width=device-width">'));
    expect(await opened.evaluate(() => [innerWidth, navigator.language])).toEqual([390, 'zh-CN']);
  });

  it('finds nothing that the page before it left behind, in other tabs either', async () => {
    const before = await openPage();
    await before.goto('/robots.txt');
    await before.context().addCookies([{ name: 'left', value: 'behind', url: before.url() }]);
    await before.context().grantPermissions(['clipboard-read']);
    await before.evaluate(async () => {
      for (const storage of [localStorage, sessionStorage]) storage.setItem('left', 'behind');
      await new Promise((resolve) => {
        indexedDB.open('left').onsuccess = resolve;
      });
      await caches.open('left');
    });
    const tab = await before.context().newPage();
    await closePages(undefined);
    expect(tab.isClosed()).toBe(true);
    const after = await openPage();
    await after.goto('/robots.txt');
    expect(await after.context().cookies()).toEqual([]);
    expect(
      await after.evaluate(async () => [
        localStorage.length,
        sessionStorage.length,
        await indexedDB.databases(),
        await caches.keys(),
        (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
      ]),
    ).toEqual([0, 0, [], [], 'prompt']);
  });

  it('whose clock is turned has a profile of its own', async () => {
    const shared = await openPage();
    expect(() => shared.clock).toThrow("profile: 'new'");
    const own = await openPage({ profile: 'new' });
    await own.clock.setFixedTime('2026-03-02T09:00:00Z');
  });

  it.each([
    ['a console error', "console.error('a card is lost')", 'console.error: a card is lost'],
    ['a console warning', "console.warn('a card is late')", 'console.warn: a card is late'],
    ['an uncaught error', "throw new Error('a card is torn')", 'uncaught Error: a card is torn'],
    ['a rejection nobody caught', "Promise.reject(new Error('no card'))", 'uncaught Error: no card'],
  ])('fails the test for %s', async (_, script, said) => {
    const opened = await openPage();
    await opened.goto(page(`<script>${script}</script>`));
    await opened.evaluate(() => undefined);
    expect(settleComplaints).toThrow(said);
  });

  it('may complain of what the test announced', async () => {
    expectComplaint('a card is lost');
    const opened = await openPage();
    await opened.goto(page("<script>console.error('a card is lost')</script>"));
  });
});
