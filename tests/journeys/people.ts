import type { BrowserContextOptions, Page } from 'playwright-core';
import { storageKeys } from '#domain/preference/storageKeys.ts';
import { launchChromium, window } from '#tests/chromium.ts';
import { loadMessages } from '#tests/portalWords.ts';
import { doorsPath } from '#wire/doors.ts';
import { newRequestId } from '#wire/envelope.ts';

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

/** A command of somebody whose browser keeps this. @throws when it is refused */
export async function callAs(address: string, { cookies, origins }: Kept, command: object): Promise<void> {
  const kept = origins.flatMap(({ localStorage }) => localStorage);
  const answer = await fetch(`${address}${doorsPath}/call`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      access_token: kept.find(({ name }) => name === storageKeys.token)?.value ?? '',
    },
    body: JSON.stringify({ requestId: newRequestId(Math.random, Date.now()), ...command }),
  });
  if (!answer.ok) throw new Error(`${JSON.stringify(command)} was refused: ${await answer.text()}`);
}

/** Sessions end when nobody has used them for a quarter of an hour, and the first journey may come later. @returns how to let them be */
export function keepAwake(address: string, sessions: Record<Sharing, Kept>): () => void {
  const use = () =>
    Promise.all(Object.values(sessions).map((kept) => callAs(address, kept, { dtoName: 'unreadNotices' })));
  // A product that doesn't answer any more is missed by the journeys themselves.
  const timer = setInterval(() => void use().catch(() => {}), 5 * 60_000);
  return () => clearInterval(timer);
}
