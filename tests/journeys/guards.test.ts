import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { openAs, signedIn } from './signedIn.ts';

const narrowed = `/card/cards?filter=${encodeURIComponent(JSON.stringify({ cardStatus: 4 }))}`;
const here = (page: Page) => new URL(page.url());
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Fills the form of the page that is on screen. */
async function logIn(page: Page, email = 'viewer@acme.test'): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.locator('input[type=password]').fill('Portal#2026');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

async function logOut(page: Page): Promise<void> {
  // Nothing moves on a tab that isn’t looked at: who presses something is there.
  await page.bringToFront();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await page.waitForURL('**/login');
}

async function lookUp(page: Page): Promise<void> {
  await page.goto('/inquery');
  await page.getByLabel('Card Token').fill(inject('inquiryToken'));
  await page.keyboard.press('Enter');
  await page.getByText('Available Balance').waitFor();
}

/** Notes what is asked of the gateway, and every title and navigation that comes to the screen, however shortly. */
async function watch(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.addInitScript(() => {
    const shown = new Set<string>();
    Object.assign(window, { shown });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h1')) shown.add(textContent);
      if (document.querySelector('nav')) shown.add('a navigation');
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const shown = () => page.evaluate(() => [...(window as unknown as { shown: Set<string> }).shown]);
  return { asked, shown };
}

describe('a page that takes a session, opened without one', () => {
  it.each(['/dashboard', narrowed, '/permission', '/permission/users', '/userCenter/tradeDownload'])(
    'is never seen, and nothing is asked for it: %s [S2.38]',
    async (path) => {
      const page = await openAs();
      const { asked, shown } = await watch(page);
      await page.goto(path);
      await page.waitForURL('**/login');
      await heading(page, 'Login').waitFor();
      await page.waitForLoadState('networkidle');
      expect(await shown()).toEqual(['Login']);
      expect(asked).toEqual([]);
    },
  );

  it('is where the login leads, with all that stood in its address', async () => {
    const page = await openAs();
    await page.goto(narrowed);
    await page.waitForURL('**/login');
    await logIn(page);
    await heading(page, 'Cards').waitFor();
    expect(here(page).pathname + here(page).search).toBe(narrowed);
    await page.getByRole('main').getByText('Blocked').first().waitFor();
  });
});

describe('the way back', () => {
  it('leads from a record to its list as it was left, and forward again', async () => {
    const page = await signedIn('acme');
    await page.goto(`${narrowed}&page=1&perPage=25&sort=last4&order=ASC`);
    const list = here(page).href;
    const record = page.locator('main a[href*="/show"]').first();
    const name = (await record.textContent()) as string;
    await record.click();
    await page.waitForURL('**/show');
    const { href } = here(page);
    await page.goBack();
    await page.getByRole('link', { name, exact: true }).first().waitFor();
    expect(here(page).href).toBe(list);
    await page.goForward();
    await page.getByRole('tablist').waitFor();
    expect(here(page).href).toBe(href);
  });

  it('leads out of the login to where one came from', async () => {
    const page = await openAs();
    await page.goto('/blank');
    await page.goto('/account/balance');
    await page.waitForURL('**/login');
    await page.goBack();
    await page.waitForURL('**/blank');
  });

  it('from the page that was wanted doesn’t lead to the login, but to where one came from', async () => {
    const page = await openAs();
    await page.goto('/blank');
    await page.goto('/account/balance');
    await page.waitForURL('**/login');
    await logIn(page);
    await heading(page, 'Balances').waitFor();
    await page.goBack();
    await page.waitForURL('**/blank');
  });

  it('from where a guard has sent somebody leads to the page they were on', async () => {
    const page = await signedIn('acme');
    await page.goto('/account/balance');
    await page.goto('/login');
    await page.waitForURL('**/dashboard');
    await page.goBack();
    await page.waitForURL('**/account/balance');
    await heading(page, 'Balances').waitFor();
  });

  it('after logging out leads to no page of the session, nor shows anything of it', async () => {
    const page = await openAs();
    await page.goto('/login');
    await logIn(page);
    await page.waitForURL('**/dashboard');
    await page.getByRole('link', { name: 'Balances', exact: true }).click();
    await page.getByRole('table', { name: 'Accounts' }).waitFor();
    await logOut(page);
    const { asked, shown } = await watch(page);
    await page.goBack();
    await page.waitForURL('**/login');
    await page.reload();
    await heading(page, 'Login').waitFor();
    await page.goto('/account/balance');
    await page.waitForURL('**/login');
    await heading(page, 'Login').waitFor();
    expect(await shown()).toEqual(['Login']);
    expect(asked).toEqual([]);
  });
});

describe('the two kinds of session', () => {
  it('are apart: a card’s opens its balance and nothing else [S2.10] [S2.39] [S2.41] [S6.1]', async () => {
    const page = await openAs();
    await page.goto('/single/balance-search');
    await page.waitForURL('**/inquery');
    await lookUp(page);
    await page.goto('/inquery');
    await page.waitForURL('**/single/balance-search');
    for (const path of ['/dashboard', '/card/cards', '/']) {
      await page.goto(path);
      await page.waitForURL('**/login');
    }
    await page.goto('/single/balance-search');
    await page.getByText('Available Balance').waitFor();
  });

  it('live beside each other, and the one that ends leaves the other', async () => {
    const page = await openAs();
    await lookUp(page);
    const tabs = await Promise.all(['/dashboard', '/setting'].map(async () => page.context().newPage()));
    const [first, second] = tabs as [Page, Page];
    await first.goto('/login');
    await logIn(first);
    await first.waitForURL('**/dashboard');
    await second.goto('/setting');
    await heading(second, 'Settings').waitFor();
    // What a page asks when it has time may still be on its way, and would be refused.
    await second.waitForLoadState('networkidle');

    await logOut(first);
    await second.waitForURL('**/login');
    await page.bringToFront();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('Available Balance').waitFor();
    expect(here(page).pathname).toBe('/single/balance-search');

    await second.bringToFront();
    await logIn(second);
    await second.waitForURL(/\/(setting|dashboard)$/);
    await page.bringToFront();
    await page.getByRole('button', { name: 'Done' }).click();
    // The inquiry isn't for who is signed in.
    await page.waitForURL('**/dashboard');
    await second.reload();
    await second.getByRole('navigation', { name: 'Main navigation' }).waitFor();
  });

  it('begin in one tab for all: a login in another moves who waits at the login', async () => {
    const page = await openAs();
    await page.goto('/login');
    await heading(page, 'Login').waitFor();
    const tab = await page.context().newPage();
    await tab.goto('/login');
    await logIn(tab);
    await tab.waitForURL('**/dashboard');
    await page.waitForURL('**/dashboard');
  });
});

it('an address that is none is not found by who is signed in either, and shows no navigation [S2.32]', async () => {
  const page = await signedIn('viewer');
  await page.goto('/no/such/page');
  await heading(page, 'Page Not Found 404').waitFor();
  expect(here(page).pathname).toBe('/no/such/page');
  expect(await page.getByRole('navigation').count()).toBe(0);
});

it('a page that isn’t allowed is never seen, and no records are asked for it [S2.59]', async () => {
  const page = await signedIn('viewer');
  const { asked, shown } = await watch(page);
  await page.goto('/permission/users');
  await page.getByRole('heading', { name: 'Not Authorized 401' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(here(page).pathname).toBe('/permission/users');
  expect(asked.filter((path) => /\/(page|list|get|get-by)$/.test(path))).toEqual([]);
  expect(await shown()).toContain('Users');
  expect(await page.getByRole('table').count()).toBe(0);
});
