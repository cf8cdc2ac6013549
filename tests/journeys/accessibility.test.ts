import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { routes } from '#portal/app/routes.tsx';
import { findings, go, settled, visit } from './axe.ts';
import { forDevelopers, forms, listOfWholeRecords, lists, others, records } from './everyPage.ts';
import { type Look, openAs, phone, signedIn, signedInAtDevelopment } from './signedIn.ts';

const everything: [string, Look][] = [
  ['English, light', { language: 'en', theme: 'light' }],
  ['French, dark, on a phone', { language: 'fr', theme: 'dark', viewport: phone }],
];

const forVisitors = ['/login', '/forget-password', '/inquery', '/no/such/page', '/blank'];

/** Opens the first record of a list. */
async function openFirst(page: Page, name: string, list?: string): Promise<void> {
  await visit(page, listOfWholeRecords(name, list));
  await page.locator('main a[href*="/show"]').first().click();
  await page.waitForURL('**/show');
  await settled(page);
}

it('every route of the portal is visited here', () => {
  const visited = new Set([...forVisitors, forDevelopers, ...lists, ...forms, ...others, '/single/balance-search']);
  const isCovered = (path: string) => visited.has(path) || /:id(?:\/show\/\*)?$/.test(path);
  expect(routes.map(({ path }) => path).filter((path) => !isCovered(path))).toEqual([
    // Both show what an unknown path shows.
    '/pages/misc/not-found/:error',
    '*',
  ]);
});

describe.each(everything)('axe finds nothing in %s', (_, look) => {
  it('on the pages for visitors', async () => {
    const page = await openAs(look);
    for (const path of forVisitors.filter((path) => path !== '/blank')) {
      await page.goto(path);
      expect(await findings(page)).toEqual([]);
    }
    await page.goto('/inquery');
    await page.getByRole('textbox').first().fill(inject('inquiryToken'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/single/balance-search');
    await page.getByText('••••').first().waitFor();
    expect(await findings(page)).toEqual([]);
  });

  it('on every list', async () => {
    const page = await signedIn('operator', look);
    for (const path of lists) {
      await visit(page, path);
      expect(await findings(page)).toEqual([]);
    }
  });

  it('on every form and every other page', async () => {
    const page = await signedIn('operator', look);
    for (const path of [...forms, ...others]) {
      await visit(page, path);
      expect(await findings(page)).toEqual([]);
    }
  });

  it('on a record of each kind beside its list', async () => {
    const { viewport: _phone, ...wide } = look;
    const page = await signedIn('operator', wide);
    for (const { name, options } of records.filter(({ options }) => options.noun !== 'permission')) {
      const list = options.listedAt ?? `/${name}`;
      await visit(page, listOfWholeRecords(name, list));
      const id = await page.locator('tbody tr[data-href]').first().getAttribute('data-row');
      await go(page, `${list}?panel=${id}`);
      await page.locator('section h2').first().waitFor();
      expect([name, await findings(page)]).toEqual([name, []]);
    }
  });

  it('on the page of permissions', async () => {
    const page = await signedInAtDevelopment('operator', look);
    await page.goto(forDevelopers);
    expect(await findings(page)).toEqual([]);
  });

  it('on a page that isn’t for everybody', async () => {
    const page = await signedIn('viewer', look);
    await page.goto('/permission/users');
    expect(await findings(page)).toEqual([]);
  });

  it('on the page of a record of each kind, behind each of its tabs, and where it is changed', async () => {
    const page = await signedIn('operator', look);
    const changed: string[] = [];
    for (const { name, edit, options } of records) {
      await openFirst(page, name, options.listedAt);
      expect(await findings(page)).toEqual([]);
      if (edit) changed.push(new URL(page.url()).pathname.replace('/show', ''));
      for (const tab of (await page.getByRole('tab').all()).slice(1)) {
        await tab.click();
        expect(await findings(page)).toEqual([]);
      }
    }
    expect(changed).not.toEqual([]);
    for (const path of changed) {
      await visit(page, path);
      expect(await findings(page)).toEqual([]);
    }
  });
});

it('axe finds nothing in Chinese, dark', async () => {
  const look = { language: 'zh', theme: 'dark' } as const;
  const visitor = await openAs(look);
  await visitor.goto('/login');
  expect(await findings(visitor)).toEqual([]);
  const page = await signedIn('acme', look);
  for (const path of ['/dashboard', '/card/cards', '/account/transactions', '/setting']) {
    await visit(page, path);
    expect(await findings(page)).toEqual([]);
  }
  await openFirst(page, 'card/cards');
  expect(await findings(page)).toEqual([]);
});
