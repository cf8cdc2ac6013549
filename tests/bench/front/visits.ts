import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../../scripts/chromium.mjs';

/** One of the two sites that are visited: where things are on it. */
export interface Site {
  address: string;
  loginPath: string;
  listPath: string;
  /** Signs the context's browser in. */
  signIn(page: Page): Promise<void>;
  /** The header that is sorted by. */
  sortedBy: string;
  /** What the first select on the page is set to. */
  narrowedTo: string;
}

/** What a visit's circumstances are. */
export interface Circumstances {
  /** So many times slower than this machine. */
  cpu: number;
  /** Round trip in milliseconds and bits a second; loopback when there is none. */
  network?: { latency: number; throughput: number };
}

const flags = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'];

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(console.log), args: flags });

/** What the page notes by itself, painted and all, from the start of its navigation. Runs in the page. */
function watch(): void {
  const notes: Record<string, number> = {};
  Object.assign(window, { notes });
  const isOnTop = (field: Element | null) => {
    if (!field) return false;
    const { left, top, width, height } = field.getBoundingClientRect();
    return width > 0 && document.elementFromPoint(left + width / 2, top + height / 2) === field;
  };
  const seen: Record<string, () => boolean> = {
    login: () =>
      isOnTop(document.querySelector('form input')) && document.querySelector('input[type=password]') !== null,
    list: () => document.querySelectorAll('tbody tr').length >= 25,
  };
  const look = () => {
    for (const [name, isThere] of Object.entries(seen)) {
      if (notes[name] !== undefined || !isThere()) continue;
      notes[name] = 0;
      requestAnimationFrame(() => setTimeout(() => (notes[name] = performance.now())));
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  addEventListener('load', look);
}

/** A page of a browser that has never been here but is signed in as `state` says. */
export async function visit(
  browser: Browser,
  state: Awaited<ReturnType<BrowserContext['storageState']>>,
  at: Circumstances,
) {
  const context = await browser.newContext({ storageState: state, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const line = await context.newCDPSession(page);
  let bytes = 0;
  let requests = 0;
  line.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await line.send('Network.enable');
  if (at.network) {
    const { latency, throughput } = at.network;
    const speed = { downloadThroughput: throughput / 8, uploadThroughput: throughput / 8 };
    await line.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed });
  }
  if (at.cpu > 1) await line.send('Emulation.setCPUThrottlingRate', { rate: at.cpu });
  const noted = async (name: 'login' | 'list') => {
    const when = await page.waitForFunction(
      (note) => (window as never as { notes: Record<string, number> }).notes[note],
      name,
      { polling: 50, timeout: 120_000 },
    );
    return { ms: (await when.jsonValue()) as number, bytes, requests };
  };
  return { page, noted, close: () => context.close() };
}

/** From a click (made in the page, so that nothing lies between) until other rows are painted, in milliseconds. */
export async function untilOtherRows(page: Page, selector: string, text?: string): Promise<number> {
  await page.locator(selector).first().waitFor();
  return page.evaluate(
    ([where, named]) =>
      new Promise<number>((resolve, reject) => {
        const target = [...document.querySelectorAll<HTMLElement>(where)].find(
          (element) => !named || element.textContent?.trim() === named,
        );
        if (!target) return reject(new Error(`There is no ${where} ${named ?? ''}`));
        const first = () => document.querySelector('tbody tr')?.textContent;
        const before = first();
        const began = performance.now();
        const observer = new MutationObserver(() => {
          if (first() === before || first() === undefined) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        target.click();
      }),
    [selector, text] as const,
  );
}
