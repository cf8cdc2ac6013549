import type { BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { loadMessages } from '#locales/index.ts';
import { openPage } from '#tests/browser.ts';

const password = 'Portal#2026';

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

export interface Look extends BrowserContextOptions {
  language?: Language;
  theme?: 'light' | 'dark';
}

export const phone = { width: 390, height: 844 };

/** A page that speaks a language and wears a theme, as cookies of earlier visits would have it. */
export async function openAs({ language = 'en', theme = 'light', ...options }: Look = {}): Promise<Page> {
  const page = await openPage(options);
  const url = inject('address');
  await page.context().addCookies([
    { name: 'portal-language', value: language, url },
    { name: 'portal-theme', value: theme, url },
  ]);
  return page;
}

/** Signs in through the form as a person would, and waits for the dashboard. */
export async function signIn(page: Page, person: Person, language: Language = 'en', secret = password): Promise<void> {
  const words = await loadMessages(language);
  await page.goto('/login');
  await page.getByLabel(words.login.email).fill(people[person]);
  await page.getByLabel(words.login.password, { exact: false }).and(page.locator('input')).fill(secret);
  await page.getByRole('button', { name: words.login.submit, exact: true }).click();
  await page.waitForURL('**/dashboard');
}

/** A page of somebody who has just signed in. */
export async function signedIn(person: Person, look: Look = {}): Promise<Page> {
  const page = await openAs(look);
  await signIn(page, person, look.language);
  return page;
}
