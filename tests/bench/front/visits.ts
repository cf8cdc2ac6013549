import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../../scripts/chromium.mjs';
import { type Meter, meter } from './meter.ts';
import type { Site } from './sites.ts';
import { type Noted, untilOtherRows, type Watched, watchList, watchLogin } from './watch.ts';

/** What a visit's circumstances are. */
export interface Circumstances {
  /** So many times slower than this machine. */
  cpu: number;
  /** Round trip in milliseconds and bits a second; loopback when there is none. */
  network?: { latency: number; throughput: number };
}

/** Milliseconds, kilobytes over the wire and requests of one visit (or their medians), by what was waited for. */
export type Figures = Record<string, number>;

export type State = Awaited<ReturnType<BrowserContext['storageState']>>;
const nobody: State = { cookies: [], origins: [] };

/** Nobody waits for another machine: a site that asks for a font of one is answered at once that there is none. */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(console.log), args: flags });

export async function signedIn(browser: Browser, site: Site): Promise<State> {
  const context = await browser.newContext();
  await site.signIn(await context.newPage());
  const state = await context.storageState();
  await context.close();
  return state;
}

/** One visit of the login page by somebody who has never been here. */
export async function loginOnce(browser: Browser, site: Site, at: Circumstances): Promise<Figures> {
  const { page, counted, close } = await visit(browser, nobody, at);
  await page.addInitScript(watchLogin);
  const { login = Number.NaN, worked, loaded } = await arrive(page, site.address + site.loginPath, counted);
  const figures = { 'login usable, ms': login, 'login, ms of CPU': worked, ...named('login', loaded(login)) };
  await close();
  return figures;
}

/** One visit of the list by somebody who is signed in: it is read, sorted at once, turned, sorted the other way, narrowed. */
export async function listOnce(browser: Browser, site: Site, state: State, at: Circumstances): Promise<Figures> {
  const { page, counted, close } = await visit(browser, state, at);
  await page.addInitScript(watchList, site.sortedBy);
  const came = await arrive(page, site.address + site.listPath, counted);
  const { readable = Number.NaN, alive = Number.NaN, clicks = Number.NaN } = came;
  const step = async (name: string, where: string, text?: string) => {
    await counted.settled();
    await page.locator(where).first().waitFor();
    const { began, ended } = await page.evaluate(untilOtherRows, [where, text] as [string, string | undefined]);
    await counted.settled();
    return { [`${name}, ms`]: ended - began, ...named(name, counted.between(began, ended)) };
  };
  const figures = {
    'first list readable, ms': readable,
    ...named('first list', came.loaded(readable)),
    'first list alive, ms': alive,
    'first list alive, ms of CPU': came.worked,
    'first list alive, clicks': clicks,
    ...(await step('next page', 'button[aria-label*="next page"]')),
    ...(await step('sort', 'th .MuiTableSortLabel-root, th [data-sort]', site.sortedBy)),
  };
  if (site.narrowed.open) await page.locator(site.narrowed.open).first().click();
  Object.assign(figures, await step('filter', site.narrowed.choices, site.narrowed.choice));
  await close();
  return figures;
}

const named = (name: string, { kB, requests }: { kB: number; requests: number }): Figures => ({
  [`${name}, kB`]: kB,
  [`${name}, requests`]: requests,
});

/** A page of a browser that has never been here but is signed in as `state` says. */
async function visit(browser: Browser, state: State, at: Circumstances) {
  const context = await browser.newContext({ storageState: state, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  const counted = await meter(line);
  if (at.network) {
    const { latency, throughput } = at.network;
    const speed = { downloadThroughput: throughput / 8, uploadThroughput: throughput / 8 };
    await line.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed });
  }
  if (at.cpu > 1) await line.send('Emulation.setCPUThrottlingRate', { rate: at.cpu });
  return { page, counted, close: () => context.close() };
}

/** What the page notes of its own accord, what it had worked by then, and what it had loaded at some moment. */
async function arrive(page: Page, address: string, counted: Meter) {
  await page.goto(address, { waitUntil: 'commit' });
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`${address} had nothing to note in two minutes.`)), 120_000).unref();
  });
  const noting = page.evaluate(async () => ({
    began: performance.timeOrigin,
    noted: await (window as never as { watched: Watched }).watched.noted,
  }));
  // Closed while it waits, the page has nothing more to say.
  noting.catch(() => undefined);
  const { began, noted }: { began: number; noted: Noted } = await Promise.race([noting, late]);
  const worked = await counted.worked();
  await counted.settled();
  return { ...noted, worked, loaded: (ms: number) => counted.between(began, began + ms) };
}

/** The middle of what was measured, figure by figure. */
export function medians(visits: Figures[]): Figures {
  const names = Object.keys(visits[0] ?? {});
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  return Object.fromEntries(names.map((name) => [name, middle(visits.map((one) => one[name] ?? Number.NaN))]));
}
