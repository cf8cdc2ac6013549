import type { Browser, BrowserContext } from 'playwright-core';
import { type Circumstances, type Site, untilOtherRows, visit } from './visits.ts';

/** Milliseconds (medians), bytes over the wire and requests of one site. */
export type Figures = Record<string, number>;

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
const nobody: State = { cookies: [], origins: [] };

export async function signedIn(browser: Browser, site: Site): Promise<State> {
  const context = await browser.newContext();
  await site.signIn(await context.newPage());
  const state = await context.storageState();
  await context.close();
  return state;
}

/** One visit of the login page by somebody who has never been here. */
export async function loginOnce(browser: Browser, site: Site, at: Circumstances): Promise<Figures> {
  const { page, noted, close } = await visit(browser, nobody, at);
  await page.goto(site.address + site.loginPath, { waitUntil: 'commit' });
  const { ms, bytes, requests } = await noted('login');
  await close();
  return { 'login usable, ms': ms, 'login, kB': bytes / 1000, 'login, requests': requests };
}

/** One visit of the list by somebody who is signed in, then a next page, another order, a filter. */
export async function listOnce(browser: Browser, site: Site, state: State, at: Circumstances): Promise<Figures> {
  const { page, noted, close } = await visit(browser, state, at);
  await page.goto(site.address + site.listPath, { waitUntil: 'commit' });
  const { ms, bytes, requests } = await noted('list');
  await page.waitForLoadState('networkidle');
  const next = await untilOtherRows(page, 'button[aria-label*="next page"]');
  await page.waitForLoadState('networkidle');
  const sort = await untilOtherRows(page, 'th .MuiTableSortLabel-root, th [data-sort]', site.sortedBy);
  await page.waitForLoadState('networkidle');
  await page.locator('main [role=combobox], form [role=combobox]').first().click();
  const filter = await untilOtherRows(page, '[role=option]', site.narrowedTo);
  await close();
  return {
    'first list usable, ms': ms,
    'first list, kB': bytes / 1000,
    'first list, requests': requests,
    'next page, ms': next,
    'sort, ms': sort,
    'filter, ms': filter,
  };
}

/** The middle of what was measured, figure by figure. */
export function medians(visits: Figures[]): Figures {
  const names = Object.keys(visits[0] ?? {});
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  return Object.fromEntries(names.map((name) => [name, middle(visits.map((one) => one[name] ?? Number.NaN))]));
}
