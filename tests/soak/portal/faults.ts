import type { Page } from 'playwright-core';

/** What the gateway may say to whoever asks for nonsense; the browser says it in the console. That a question is no question (400) never. */
const refusals = /status of (?:401|403|404|409|413|415|422|429)/;
/** What stands for a value that isn't there, and for words that were never written. */
const unreadable = /.{0,40}(?:\bundefined\b|\bNaN\b|\[object |Invalid Date|\bra\.[a-z]+\.[a-z]).{0,40}/;

/** Tells what the page says through its console, what it doesn't catch, and defects of the gateway. */
export function heard(page: Page, tell: (fault: string) => void): void {
  page.on('console', (message) => {
    if (/^(?:error|warning)$/.test(message.type()) && !refusals.test(message.text()))
      tell(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => tell(`uncaught: ${error.stack ?? error.message}`));
  page.on('response', (response) => {
    if (response.status() < 500) return;
    tell(`${response.status()} of ${response.url()}: ${response.request().postData()?.slice(0, 300) ?? ''}`);
  });
  page.on('popup', (other) => void other.close());
  // Whoever is asked whether to leave, stays: so more comes of what they have begun.
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
}

/** What must not be seen on a page; `isQuiet` when what was on its way has had its time. */
export async function seen(page: Page, isQuiet: boolean): Promise<string[]> {
  const text = (await page.locator('nav, main, [role=dialog], [role=menu], [role=alert]').allTextContents()).join('\n');
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const found: string[] = [];
  const [words] = unreadable.exec(text) ?? [];
  if (words) found.push(`reads “${words}”`);
  if (tooWide > 1) found.push(`is ${tooWide} pixels wider than its window`);
  const waiting = page.locator('main :is(.MuiSkeleton-root, [role=progressbar]:not([aria-valuenow])):visible');
  if (isQuiet && (await waiting.count()) > 0) found.push('still waits for something');
  return found;
}
