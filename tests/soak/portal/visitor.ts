import type { Browser, Page } from 'playwright-core';
import type { Random } from '#demo/seed/random.ts';
import { act } from './acts.ts';
import { heard, seen } from './faults.ts';

interface Who {
  email: string;
  random: Random;
}

type Tell = (fault: string, page: Page) => Promise<void>;

const windows = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];
/** So often it is waited for what is on its way, to see that it comes. */
const pauseEvery = 40;

/** Somebody who is signed in and does whatever can be done, without knowing what it is. The same seed does the same, as far as the product does. */
export class Visitor {
  readonly #browser: Browser;
  readonly #address: string;
  readonly #who: Who;
  readonly #tell: Tell;
  readonly #trail: string[] = [];
  readonly #told = new Set<string>();

  constructor(browser: Browser, address: string, who: Who, tell: Tell) {
    this.#browser = browser;
    this.#address = address;
    this.#who = who;
    this.#tell = tell;
  }

  async stay(until: number): Promise<{ acts: number; faults: number }> {
    const page = await this.#open();
    heard(page, (fault) => void this.#note(fault, page));
    let acts = 0;
    while (Date.now() < until && (await this.#isIn(page))) {
      acts++;
      this.#trail.push(await act(page, this.#who.random).catch((error: unknown) => missed(error)));
      if (acts % pauseEvery === 0) await page.waitForTimeout(4000);
      for (const fault of await seen(page, acts % pauseEvery === 0).catch(() => [])) await this.#note(fault, page);
    }
    await page.context().close();
    return { acts, faults: this.#told.size };
  }

  async #open(): Promise<Page> {
    const { random } = this.#who;
    const context = await this.#browser.newContext({ viewport: random.pick(windows), baseURL: this.#address });
    const like = { 'portal-language': random.pick(['en', 'fr', 'zh']), 'portal-theme': random.pick(['light', 'dark']) };
    await context.addCookies(Object.entries(like).map(([name, value]) => ({ name, value, url: this.#address })));
    return context.newPage();
  }

  /** Signs in where nobody is. Somebody else may have disabled them meanwhile: then their visit is over. */
  async #isIn(page: Page): Promise<boolean> {
    const isBeyond = ({ pathname }: URL) => pathname !== 'blank' && !pathname.startsWith('/login');
    if (isBeyond(new URL(page.url()))) return true;
    const comesIn = () => arrives(page.waitForURL(isBeyond, { timeout: 20_000 }));
    await page.goto('/login');
    const password = page.locator('input[type=password]');
    // Who has a session still is led on from there.
    if (!(await Promise.race([arrives(password.waitFor()), comesIn().then(() => false)]))) return true;
    await page.getByRole('textbox').first().fill(this.#who.email);
    await password.fill('Portal#2026');
    await page.locator('form button[type=submit]').click();
    const isIn = await comesIn();
    if (!isIn) console.log(`${this.#who.email} can't sign in any more.`);
    return isIn;
  }

  /** Once for each kind of fault: ids apart, many are the same. */
  async #note(fault: string, page: Page): Promise<void> {
    const kind = fault.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, '…').slice(0, 200);
    if (this.#told.has(kind)) return;
    this.#told.add(kind);
    await this.#tell(`${fault}\n  at ${page.url()}\n  after ${this.#trail.slice(-8).join(' · ')}`, page);
  }
}

/** What was about to be pressed is often gone by then, or under something else. */
function missed(error: unknown): string {
  return `(${String(error).split('\n', 1)[0]?.slice(0, 60)})`;
}

const arrives = (coming: Promise<unknown>): Promise<boolean> =>
  coming.then(
    () => true,
    () => false,
  );
