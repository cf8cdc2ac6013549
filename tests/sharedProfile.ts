import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { inject } from 'vitest';
import { launchProfile } from './chromium.ts';

/** What a page can put on by itself; everything else belongs to its profile. */
export type Worn = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion' | 'storageState'>;

/** What a site can leave in a browser; what was fetched and compiled isn't among it, and stays. */
const storageTypes = 'local_storage,indexeddb,service_workers,cache_storage,file_systems,websql';

/**
 * The browser profile that this process's journeys share, one after the other. Fetching and compiling the portal anew is
 * more than half of what opening a screen costs. Nothing else is handed on: `giveBack` empties it.
 */
let opened: Promise<{ context: BrowserContext; devtools: CDPSession; keeper: Page }> | undefined;
let isLent = false;

async function open() {
  const context = await launchProfile(inject('chromium'), inject('address'));
  // Stays open at a file of the product's: the browser would go with its last page, and storage is reached from within.
  const keeper = context.pages()[0] ?? (await context.newPage());
  await keeper.goto('/robots.txt');
  return { context, keeper, devtools: await context.newCDPSession(keeper) };
}

/** A page in it, or undefined while another one is open. */
export async function lendPage({ viewport, storageState, ...media }: Worn): Promise<Page | undefined> {
  if (isLent) return undefined;
  isLent = true;
  opened ??= open();
  const { context, keeper } = await opened;
  if (typeof storageState === 'object') await putInto(keeper, storageState);
  const page = await context.newPage();
  // A clock is a profile's, and there is no way to take it back.
  Object.defineProperty(page, 'clock', {
    get: () => {
      throw new Error("To turn the clock, open a page with `profile: 'new'`.");
    },
  });
  if (viewport) await page.setViewportSize(viewport);
  if (Object.keys(media).length > 0) await page.emulateMedia(media);
  return page;
}

/** What was kept of an earlier visit is there when the first page of this one opens. */
async function putInto(keeper: Page, { cookies, origins }: Exclude<Worn['storageState'], string | undefined>) {
  await keeper.context().addCookies(cookies);
  await keeper.evaluate((all) => {
    const here = all.find(({ origin }) => origin === location.origin);
    for (const { name, value } of here?.localStorage ?? []) localStorage.setItem(name, value);
  }, origins);
}

/** Closes whatever is open in it and forgets what was left there. */
export async function giveBack(): Promise<void> {
  if (!isLent || !opened) return;
  const { context, devtools, keeper } = await opened;
  for (const page of context.pages()) if (page !== keeper) await page.close();
  await Promise.all([
    context.unrouteAll(),
    context.setOffline(false),
    context.clearPermissions(),
    context.clearCookies(),
    devtools.send('Storage.clearDataForOrigin', { origin: inject('address'), storageTypes }),
  ]);
  isLent = false;
}
