import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { resources } from '#portal/app/resources.ts';
import { loadMessages } from '#tests/portalWords.ts';
import { readSheet } from '#tests/sheet.ts';
import { visit } from './axe.ts';
import type { Sharing } from './people.ts';
import { signedIn, signedInAtDevelopment } from './signedIn.ts';

interface List {
  path: string;
  person: Sharing;
  /** Heading of a column whose values stand in the order of their letters, and of the field that files have for it. */
  sort: string;
  sortInFiles?: string;
  /** Label of a filter that always stands there, what is chosen of it, the column that says it, and the field of files. */
  filter: readonly [label: string, choice: string, column?: string, inFiles?: string];
  /** Said where there are too few rows for a second page. */
  isShort?: true;
}

// Nothing that other journeys change meanwhile: they act on other customers, or lead to another status.
const lists: readonly List[] = [
  {
    path: '/customers',
    person: 'operator',
    sort: 'Customer Name',
    filter: ['Customer Status', 'Enabled'],
    isShort: true,
  },
  {
    path: '/programme/products',
    person: 'operator',
    sort: 'Product Name',
    filter: ['State', 'Offered'],
    isShort: true,
  },
  {
    path: '/programme/changes',
    person: 'operator',
    sort: 'Effective From',
    filter: ['Setting', 'Conversion Rate'],
    isShort: true,
  },
  { path: '/permission/keys', person: 'operator', sort: 'Name', filter: ['Status', 'Active'], isShort: true },
  {
    path: '/account/balance',
    person: 'operator',
    sort: 'Account Name',
    filter: ['Currency', 'EUR', 'Balance', 'Currency'],
  },
  { path: '/account/deposit-records', person: 'operator', sort: 'Create Time', filter: ['Status', 'Fail'] },
  {
    path: '/account/transactions',
    person: 'globex',
    sort: 'Transaction Time',
    filter: ['Type', 'Fee', 'Status', 'Type'],
  },
  { path: '/cardholders/list', person: 'globex', sort: 'Create Time', filter: ['Customer Type', 'Corporation'] },
  {
    path: '/card/cards',
    person: 'globex',
    sort: 'Card',
    sortInFiles: 'Last 4 Digits',
    filter: ['Card Status', 'Normal'],
  },
  {
    path: '/card/balance',
    person: 'operator',
    sort: 'Card',
    sortInFiles: 'Last 4 Digits',
    filter: ['Currency', 'HKD', 'Available Balance', 'Currency'],
  },
  { path: '/card/apply-records', person: 'globex', sort: 'Application Time', filter: ['Order Status', 'Completed'] },
  {
    path: '/card/authorizations',
    person: 'globex',
    sort: 'Authorization Time',
    filter: ['Settle Status', 'Expired', 'Status', 'Settle Status'],
  },
  {
    path: '/card/transactions',
    person: 'globex',
    sort: 'Transaction Time',
    filter: ['Type', 'Consumption Refund', 'Status', 'Type'],
  },
  { path: '/card/contact', person: 'globex', sort: 'Update Time', filter: ['Card Status', 'Normal'] },
  { path: '/card/log', person: 'globex', sort: 'Time', filter: ['Type', 'Activate'] },
  {
    path: '/statement/statements',
    person: 'globex',
    sort: 'Statement Date',
    filter: ['Period', 'Monthly', 'Account or Card', 'Period'],
  },
  {
    path: '/permission/roles',
    person: 'operator',
    sort: 'Role Name',
    filter: ['Search', 'Customer', 'Role Name'],
    isShort: true,
  },
  {
    path: '/permission/users',
    person: 'operator',
    sort: 'User Name',
    filter: ['Search', 'initech', 'User Name', 'Email'],
    isShort: true,
  },
  { path: '/permission', person: 'operator', sort: 'Sort', filter: ['Search', 'accountTransaction', 'Privilege Name'] },
  { path: '/log/audit', person: 'operator', sort: 'Time', filter: ['Operation', 'PIN updated'] },
  {
    path: '/userCenter/tradeDownload',
    person: 'operator',
    sort: 'Create Time',
    filter: ['Status', 'Expired'],
    isShort: true,
  },
  {
    path: '/card/receivables',
    person: 'operator',
    sort: 'Create Time',
    filter: ['Search', 'Acme', 'Customer Name'],
    isShort: true,
  },
  { path: '/card/rules', person: 'operator', sort: 'Name', filter: ['State', 'Live'], isShort: true },
  { path: '/proposals', person: 'operator', sort: 'Asked', filter: ['Status', 'Waiting'], isShort: true },
  {
    path: '/card/exceptions',
    person: 'operator',
    sort: 'Received',
    filter: ['Search', 'Lumen', 'Merchant', 'Merchant Name'],
    isShort: true,
  },
];

const table = (page: Page) => page.getByRole('main').getByRole('table');
const rows = (page: Page) => table(page).locator('tbody tr');

/** Waits until the rows that stand there are those that were asked for. */
async function arrived(page: Page): Promise<void> {
  await rows(page).first().waitFor();
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
}

async function cellsOf(page: Page, heading: string): Promise<string[]> {
  const headings = await table(page).locator('thead th').allInnerTexts();
  const place = headings.indexOf(heading);
  expect(headings).toContain(heading);
  return table(page)
    .locator(`tbody tr td:nth-child(${place + 1})`)
    .allInnerTexts();
}

/** What rows are ordered by in a column: the moment itself, and of two lines the first. */
async function keysOf(page: Page, heading: string): Promise<string[]> {
  const headings = await table(page).locator('thead th').allInnerTexts();
  const cells = table(page).locator(`tbody tr td:nth-child(${headings.indexOf(heading) + 1})`);
  return cells.evaluateAll((found) =>
    found.map((cell) => {
      const first = cell.querySelector('.value-first') ?? cell;
      return cell.querySelector('time')?.getAttribute('datetime') ?? String(first.textContent);
    }),
  );
}

/** Numbers by their value, everything else by its letters. */
const isInOrder = (texts: readonly string[], direction: string | null) => {
  const keys = texts.map((text) => (/^\d{1,5}$/.test(text) ? text.padStart(5, '0') : text));
  const sorted = [...keys].sort();
  return keys.join('|') === (direction === 'descending' ? sorted.reverse() : sorted).join('|');
};

const total = async (page: Page) =>
  Number(
    (/of ([\d,]+)$/.exec((await page.getByText(/^\d[\d,]*–[\d,]+ of/).textContent()) ?? '') ?? [])[1]?.replaceAll(
      ',',
      '',
    ),
  );

/** Turns the order round twice: each time the column stands in the order that its heading says. */
async function sorts(page: Page, heading: string): Promise<void> {
  const cell = table(page).getByRole('columnheader', { name: heading, exact: true });
  for (const turn of ['first', 'second']) {
    const before = await cell.getAttribute('aria-sort');
    await cell.getByRole('button').click();
    await expect.poll(() => cell.getAttribute('aria-sort'), { message: turn }).not.toBe(before);
    await arrived(page);
    const direction = await cell.getAttribute('aria-sort');
    expect(isInOrder(await keysOf(page, heading), direction)).toBe(true);
  }
}

/**
 * Goes on a page and back, and shows more rows at once. In rising order: what is written meanwhile comes at the end,
 * and pushes no row from the first page to the second.
 */
async function pages(page: Page, heading: string): Promise<void> {
  const cell = table(page).getByRole('columnheader', { name: heading, exact: true });
  if ((await cell.getAttribute('aria-sort')) !== 'ascending') await cell.getByRole('button').click();
  await expect.poll(() => cell.getAttribute('aria-sort')).toBe('ascending');
  await arrived(page);
  const first = await rows(page).allInnerTexts();
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await page.waitForURL(/page=2/);
  await page.getByText(/^11–/).waitFor();
  await arrived(page);
  const second = await rows(page).allInnerTexts();
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((row) => first.includes(row))).toEqual([]);
  await page.getByRole('button', { name: 'Go to first page' }).click();
  await page.getByText(/^1–10 of/).waitFor();
  await page.getByRole('combobox', { name: 'Rows per page:' }).click();
  await page.getByRole('option', { name: '25' }).click();
  await expect.poll(() => rows(page).count()).toBe(Math.min(25, await total(page)));
}

async function filters(page: Page, [label, choice, column = label]: List['filter']): Promise<void> {
  const search = page.getByRole('main').getByRole('search');
  if (label === 'Search') await search.getByRole('searchbox').fill(choice);
  else {
    // A select is called by its label and by what is chosen.
    await search
      .getByRole('combobox', { name: new RegExp(`^${label}`) })
      .first()
      .click();
    await page.getByRole('option', { name: choice, exact: true }).click();
  }
  await page.waitForURL((url) => (url.searchParams.get('filter') ?? '{}') !== '{}');
  const isWanted = (text: string) => text.toLowerCase().includes(choice.toLowerCase());
  await expect
    .poll(async () => {
      const cells = await cellsOf(page, column);
      return cells.length > 0 && cells.every(isWanted);
    })
    .toBe(true);
  await arrived(page);
}

async function exported(page: Page, format: string, from: Locator | Page = page.getByRole('main')) {
  await from.getByRole('button', { name: 'Export', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  return readSheet(file);
}

/** Takes what the list shows along in both formats and reads it back. */
async function exportsIt(page: Page, { sort, sortInFiles = sort, filter }: List): Promise<void> {
  const [label, choice, column = label, inFiles = column] = filter;
  const [headings = [], ...lines] = await exported(page, 'CSV');
  expect(lines).toHaveLength(await total(page));
  // Times are headed by their zone as well.
  const placeOf = (heading: string) => headings.findIndex((each) => each.replace(/ \(UTC\)$/, '') === heading);
  const valuesOf = (heading: string) => lines.map((line) => line[placeOf(heading)] ?? `no ${heading}`);
  for (const value of valuesOf(inFiles)) expect(value.toLowerCase()).toContain(choice.toLowerCase());
  const direction = await table(page).getByRole('columnheader', { name: sort, exact: true }).getAttribute('aria-sort');
  expect(isInOrder(valuesOf(sortInFiles), direction)).toBe(true);
  const [sheetHeadings, ...sheetLines] = await exported(page, 'Excel (XLSX)');
  expect(sheetHeadings).toEqual(headings);
  expect(sheetLines.map((line) => line[placeOf(inFiles)])).toEqual(valuesOf(inFiles));
}

describe('a list is opened, sorted, paged, narrowed, taken along and read back:', () => {
  it.each(lists)('$path', async (list) => {
    const page = await (list.path === '/permission' ? signedInAtDevelopment : signedIn)(list.person);
    await page.goto(list.path);
    await arrived(page);
    await sorts(page, list.sort);
    if (!list.isShort) await pages(page, list.sort);
    await filters(page, list.filter);
    await exportsIt(page, list);
    const isShown = resources.some(({ name, show }) => `/${name}` === list.path && show);
    if (!isShown) return;
    await rows(page).first().locator('a[href*="/show"]').first().click();
    await page.waitForURL('**/show');
    await page.goBack();
    await filtered(page, list.filter);
  });

  it('every list of the portal is', () => {
    expect(lists.map(({ path }) => path).sort()).toEqual(resources.map(({ name }) => `/${name}`).sort());
  });
});

/** What a list was narrowed to is still so when one comes back from a record. */
async function filtered(page: Page, [label, choice, column = label]: List['filter']): Promise<void> {
  await page.getByRole('main').getByRole('search').waitFor();
  await arrived(page);
  for (const text of await cellsOf(page, column)) expect(text.toLowerCase()).toContain(choice.toLowerCase());
}

/** The chips that the list has no room for beside a record. */
const cutChips = (page: Page) =>
  table(page)
    .first()
    .evaluate((element) => {
      const end = element.parentElement?.getBoundingClientRect().right ?? 0;
      return [...element.querySelectorAll<HTMLElement>('tbody .value-chip')]
        .filter((chip) => {
          const { right, width } = chip.getBoundingClientRect();
          const holder = chip.parentElement?.getBoundingClientRect();
          return right > end + 1 || (holder !== undefined && width > holder.width + 1);
        })
        .map((chip) => chip.textContent);
    });

describe('a list has room', () => {
  const withoutPermission = lists.filter(({ path }) => path !== '/permission');

  it('for all that it says at first on a screen of 1280 pixels', async () => {
    const page = await signedIn('operator', { viewport: { width: 1280, height: 800 } });
    const sideways: string[] = [];
    for (const { path } of withoutPermission) {
      await visit(page, path);
      await arrived(page);
      const over = await table(page).evaluate((element) => {
        const frame = element.parentElement as HTMLElement;
        const isCut = [...element.querySelectorAll<HTMLElement>('.value-amount')].some(
          (amount) => amount.scrollWidth > (amount.closest('td')?.clientWidth ?? 0),
        );
        return frame.scrollWidth > frame.clientWidth || isCut;
      });
      if (over) sideways.push(path);
    }
    expect(sideways).toEqual([]);
  });

  it('on a tablet, where columns go that are least missed instead of being scrolled to', async () => {
    const page = await signedIn('operator', { viewport: { width: 820, height: 1180 } });
    for (const { path } of withoutPermission) {
      await visit(page, path);
      await arrived(page);
      const over = () =>
        table(page).evaluate(({ parentElement: frame }) => (frame?.scrollWidth ?? 0) - (frame?.clientWidth ?? 0));
      await expect.poll(over, { message: path }).toBe(0);
    }
  });

  it('beside a record for the whole word that says how each stands', async () => {
    const page = await signedIn('operator', { viewport: { width: 1280, height: 800 } });
    for (const { path } of withoutPermission) {
      await visit(page, path);
      await arrived(page);
      const row = table(page).locator('tbody tr[data-href]').first();
      if ((await row.count()) === 0) continue;
      await row.focus();
      await page.keyboard.press('Enter');
      await page.locator('section h2').first().waitFor();
      // Columns go when the room beside the record is known, which is in the next frame.
      await expect.poll(() => cutChips(page), { message: path }).toEqual([]);
    }
  });

  it('on the narrowest phone, and for six records at once on a usual one', async () => {
    const wide: string[] = [];
    const [narrowest, usual] = [
      { width: 360, height: 740 },
      { width: 390, height: 844 },
    ];
    const page = await signedIn('operator', { viewport: usual });
    for (const { path, isShort } of withoutPermission) {
      await visit(page, path);
      const records = page.getByRole('main').locator('ul[aria-label] > li');
      for (const viewport of [usual, narrowest]) {
        await page.setViewportSize(viewport);
        await records.first().waitFor();
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (over > 0) wide.push(`${path} at ${viewport.width}`);
        if (isShort || viewport !== usual) continue;
        const bottom = await records.nth(5).evaluate((record) => record.getBoundingClientRect().bottom);
        if (bottom >= viewport.height) wide.push(`${path}: the sixth record is below the screen`);
      }
    }
    expect(wide).toEqual([]);
  });

  it('for no buttons where nobody may press any', async () => {
    const page = await signedIn('viewer');
    for (const path of ['/card/cards', '/card/balance', '/card/contact']) {
      await visit(page, path);
      await arrived(page);
      expect([path, await table(page).locator('thead th.actions').isVisible()]).toEqual([path, false]);
    }
  });
});

describe('who may only look', () => {
  const closed = /^\/(?:permission|log\/audit|card\/exceptions|card\/receivables|programme\/changes)/;

  async function isOfferedNothing(page: Page): Promise<void> {
    const main = page.getByRole('main');
    expect(await main.getByRole('button', { name: /^(Export|Edit|Top Up|Return|Resolve|Delete)/ }).count()).toBe(0);
    expect(await main.getByRole('checkbox').count()).toBe(0);
  }

  it('is offered nothing to take along or to do in any list', async () => {
    const page = await signedIn('viewer');
    for (const { path } of lists.filter(({ path }) => !closed.test(path))) {
      await visit(page, path);
      await page.getByRole('main').getByRole('button', { name: 'Refresh' }).waitFor();
      await page.locator('main .MuiSkeleton-root').first().waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe(path);
      await isOfferedNothing(page);
    }
  });

  it.each(lists.filter(({ path }) => closed.test(path)))('doesn’t see $path', async ({ path }) => {
    const words = await loadMessages('en');
    const page = await (path === '/permission' ? signedInAtDevelopment : signedIn)('viewer');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(path);
    await page.getByRole('heading', { name: words.errorPages.notAuthorized.title }).waitFor();
    expect(asked.filter((each) => each.endsWith('/page'))).toEqual([]);
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    expect(await navigation.locator(`a[href="${path}"]`).count()).toBe(0);
    await isOfferedNothing(page);
  });
});
