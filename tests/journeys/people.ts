import type { BrowserContextOptions, Page } from 'playwright-core';
import { loadMessages } from '#locales/index.ts';
import { launchChromium, window } from '#tests/chromium.ts';

/** The demo's people. */
export const people = {
  operator: 'operator@portal.test',
  acme: 'admin@acme.test',
  viewer: 'viewer@acme.test',
  globex: 'admin@globex.test',
  newcomer: 'newcomer@acme.test',
} as const;
export type Person = keyof typeof people;

export type Language = 'en' | 'fr' | 'zh';

/** Everybody's in the demo, but the newcomer's. */
export const password = 'Portal#2026';

/** Signs in through the form as a person would, and waits for the dashboard. */
export async function signIn(page: Page, email: string, language: Language = 'en', secret = password): Promise<void> {
  const words = await loadMessages(language);
  await page.goto('/login');
  await page.getByLabel(words.login.email).fill(email);
  await page.getByLabel(words.login.password, { exact: false }).and(page.locator('input')).fill(secret);
  await page.getByRole('button', { name: words.login.submit, exact: true }).click();
  await page.waitForURL('**/dashboard');
}

/** What the browser of somebody keeps who has signed in. */
export type Kept = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** People whose sessions journeys share: none of them may be ended, nor their password be changed. */
const sharing = ['operator', 'acme', 'viewer', 'globex'] as const satisfies Person[];
export type Sharing = (typeof sharing)[number];

/** Signs in once for all journeys, since a sign-in takes longer than most of what comes after it. */
export async function signEverybodyIn(chromium: string, address: string): Promise<Record<Sharing, Kept>> {
  const browser = await launchChromium(chromium, address);
  try {
    const kept = await Promise.all(
      sharing.map(async (person) => {
        const context = await browser.newContext({ ...window, baseURL: address });
        await signIn(await context.newPage(), people[person]);
        return [person, await context.storageState()] as const;
      }),
    );
    return Object.fromEntries(kept) as Record<Sharing, Kept>;
  } finally {
    await browser.close();
  }
}
