import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage } from '#tests/browser.ts';
import { buildDemo } from '../../scripts/build-demo.mjs';

const folder = mkdtempSync(join(tmpdir(), 'static-demo-'));
/** What was asked of the server, other than with the answer of a file. */
const strange: string[] = [];
let isStoreless = false;
let server: Server;
let address: string;

/** A plain file server: it knows files, and nothing of the portal. */
beforeAll(async () => {
  if (!buildDemo(folder)) throw new Error('The demonstration can’t be built.');
  const files = new Hono()
    .use('*', async ({ req, res }, next) => {
      await next();
      if (req.method !== 'GET' || !res.ok) strange.push(`${req.method} ${req.path}: ${res.status}`);
    })
    // What a browser does that has no IndexedDB, or refuses it in a private window.
    .get('/assets/:name{worker-.+\\.js}', async ({ req, body }, next) => {
      if (!isStoreless) return next();
      const script = readFileSync(join(folder, req.path), 'utf8');
      return body(`Object.defineProperty(self, 'indexedDB', { value: undefined });${script}`, 200, {
        'content-type': 'text/javascript',
      });
    })
    .use('*', serveStatic({ root: folder }));
  server = createServer(getRequestListener(files.fetch));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  address = `http://localhost:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Until the demonstration is set up, which is more work for a browser than a page. */
const patience = { timeout: 120_000 };

/** A profile that asks nobody but the file server. */
async function openDemo(): Promise<Page> {
  const page = await openPage({ baseURL: address });
  page.context().on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== address && !/^(?:blob|data):$/.test(protocol)) strange.push(request.url());
  });
  await page.goto('/');
  return page;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email, patience);
  await page.locator('input[type=password]').fill('Portal#2026');
  await page.keyboard.press('Enter');
  await page.getByText('Total Account Balance').first().waitFor(patience);
}

/** By the navigation; what isn't a day's work is in groups that unfold. */
async function goTo(page: Page, name: string, group?: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true });
  if (group && !(await link.isVisible())) await page.getByRole('button', { name: group, exact: true }).click();
  await link.click();
}

it('the same portal runs in a browser without a server, keeps what is done there, and starts afresh when asked', async () => {
  const page = await openDemo();
  await page.getByRole('progressbar', { name: 'Adding six months of activity…' }).waitFor(patience);
  await signIn(page, 'admin@acme.test');
  expect(await page.getByText('This browser won’t save').count()).toBe(0);

  await goTo(page, 'Balances');
  await page
    .getByRole('button', { name: /^Edit Remark/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Kept in this browser');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('cell', { name: 'Kept in this browser' }).waitFor(patience);
  expect(new URL(page.url()).pathname).toBe('/account/balance');

  const other = await page.context().newPage();
  await other.goto('/');
  await other.getByText('The demo is open in another tab.').waitFor();
  await page.close();
  await signIn(other, 'admin@acme.test');
  await goTo(other, 'Balances');
  await other.getByRole('cell', { name: 'Kept in this browser' }).waitFor();

  await other.getByRole('button', { name: 'Start Over' }).click();
  await other.getByRole('button', { name: 'Confirm' }).click();
  await signIn(other, 'admin@acme.test');
  await other.goto('/account/balance');
  await other
    .getByRole('button', { name: /^Edit Remark/ })
    .first()
    .waitFor(patience);
  expect(await other.getByText('Kept in this browser').count()).toBe(0);
  expect(strange.splice(0)).toEqual([]);
}, 400_000);

it('where the browser keeps nothing, it says so and runs all the same: a merchant is played, a PDF refused', async () => {
  isStoreless = true;
  const page = await openDemo();
  await signIn(page, 'operator@portal.test');
  await page.getByText('This browser won’t save anything').waitFor();

  await goTo(page, 'Simulator', 'Operations');
  await page.getByRole('radio', { name: 'Fuel' }).check();
  await page.getByRole('combobox', { name: 'Card' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByRole('link', { name: 'Open Authorization' }).waitFor();

  await goTo(page, 'Daily Statement');
  await page.locator('main a[href*="/statement/"][href$="/show"]').first().click();
  await page.waitForURL('**/statement/**/show');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  await page.getByText('PDFs aren’t available in this demo.').waitFor();
  expect(strange.splice(0)).toEqual([]);
}, 300_000);
