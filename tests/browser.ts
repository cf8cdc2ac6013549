import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { launchChromium, window } from './chromium.ts';
import { noteComplaint } from './complaints.ts';
import { giveBack, lendPage, type Worn } from './sharedProfile.ts';

export interface PageOptions extends BrowserContextOptions {
  /** `new` for a profile that has never been anywhere: nothing is cached, and a clock may be turned in it. */
  profile?: 'new';
}

/** For profiles of a page's own; one for all journeys of this process, with whom it ends. */
let browser: Promise<Browser> | undefined;
/** What this test opened, and how it is cleared away. */
const pages = new Map<Page, () => Promise<void>>();
/** What the gateway refused on a page, in its words: a journey that fails says why. */
const refusals = new WeakMap<Page, string[]>();

/**
 * Opens a page in a browser profile of its own (nobody is signed in) at the product's address: `page.goto('/login')`.
 * A wide, light, English one unless `options` say otherwise. Console errors and warnings and uncaught errors of the page
 * fail the test, like those of Node; `expectComplaint` announces the ones a test is about. Closed after the test.
 */
export async function openPage({ profile, ...options }: PageOptions = {}): Promise<Page> {
  const lent = profile !== 'new' && isWorn(options) ? await lendPage(options) : undefined;
  const page = lent ?? (await inNewProfile(options));
  page.on('console', (message) => {
    const level = message.type();
    if (level === 'error') noteComplaint({ level, text: `${message.text()} (${message.location().url})` });
    if (level === 'warning') noteComplaint({ level: 'warn', text: `${message.text()} (${message.location().url})` });
  });
  // Chromium keeps it to itself when what its policy forbids was caught, as of a library that tries.
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      reportError(new Error(`The page’s policy (${effectiveDirective}) forbids ${blockedURI}`)),
    ),
  );
  refusals.set(page, hearRefusals(page));
  page.on('pageerror', (error) => noteComplaint({ level: 'error', text: `uncaught ${error.stack ?? error.message}` }));
  pages.set(page, lent ? giveBack : () => page.context().close());
  return page;
}

/** Listens to what isn't done. An answer that the page has left before it was read says nothing. */
function hearRefusals(page: Page): string[] {
  const heard: string[] = [];
  page.on('response', async (response) => {
    if (response.status() < 400) return;
    const said = await response.text().catch(() => '');
    heard.push(`${response.status()} ${said.slice(0, 400)}`);
  });
  return heard;
}

const worn = ['viewport', 'colorScheme', 'reducedMotion', 'storageState'] satisfies (keyof Worn)[];
const isWorn = (options: BrowserContextOptions): options is Worn =>
  Object.keys(options).every((name) => worn.some((each) => each === name));

async function inNewProfile(options: BrowserContextOptions): Promise<Page> {
  browser ??= launchChromium(inject('chromium'), inject('address'));
  const context = await (await browser).newContext({ ...window, baseURL: inject('address'), ...options });
  return context.newPage();
}

/**
 * Closes what the test opened; tests/journeys/setup.ts sees to that.
 * @param failed the name of the test if it has failed: then there will be pictures of its pages
 * @returns what stood on them then, each as a few lines
 */
export async function closePages(failed: string | undefined): Promise<string[]> {
  const stood: string[] = [];
  for (const [page, clearAway] of pages) {
    if (failed !== undefined) stood.push(await whatStood(page, failed));
    // One more question to the page: what it said before has arrived when the answer has.
    if (!page.isClosed()) await page.evaluate(() => undefined);
    await clearAway();
  }
  pages.clear();
  return stood;
}

/** A picture, and for who has only what the run printed: where it was, what it said, what was open and where the focus stood. */
async function whatStood(page: Page, name: string): Promise<string> {
  const path = `.cache/journeys/${name.replace(/[^\w]+/g, '-').toLowerCase()}.png`;
  // A page that can't be pictured or asked (closed, crashed) must not hide why the test failed.
  await page.screenshot({ path, fullPage: true }).catch(() => undefined);
  const stood = await page.evaluate(describePage).catch((error) => ({ error: String(error) }));
  return Object.entries({ ...stood, refused: refusals.get(page) ?? [] })
    .map(([what, there]) => `${what}: ${JSON.stringify(there)}`)
    .join('\n    ');
}

/** Runs in the page. */
function describePage() {
  const textsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.slice(0, 400));
  const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return {
    address: location.pathname + location.search,
    said: textsOf('[role=alert], [role=status]').filter(Boolean),
    open: textsOf('[role=dialog], [role=menu], [role=listbox]'),
    focused: document.activeElement?.outerHTML.slice(0, 200),
    fields: [...document.querySelectorAll('input, textarea, [role=combobox]')]
      .filter((field) => !field.matches('[type=password], [aria-hidden=true]'))
      .map((field) => {
        const entered = 'value' in field ? String(field.value) : field.textContent;
        return `${field.getAttribute('name') ?? field.id} ${entered}`.slice(0, 120);
      }),
    buttons: textsOf('main button').filter(Boolean).slice(0, 20),
    // The latest of the gateway's answers, each with its status and the milliseconds that it took.
    asked: asked
      .slice(-8)
      .map((each) => `${new URL(each.name).pathname} ${each.responseStatus} ${Math.round(each.duration)}`),
  };
}
