import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { openPage, type PageOptions } from '#tests/browser.ts';
import { developmentAddress } from '#tests/chromium.ts';
import { callAs, type Kept, type Language, password, type Sharing } from './people.ts';

export interface Look extends PageOptions {
  language?: Language;
  theme?: 'light' | 'dark' | 'system';
}

export const phone = { width: 390, height: 844 };
/** As most people have it; see tests/chromium.ts. */
export const moving = { reducedMotion: 'no-preference' } satisfies Look;

/** A page that speaks a language and wears a theme, as cookies of earlier visits would have it. */
export async function openAs({ language = 'en', theme = 'light', ...options }: Look = {}): Promise<Page> {
  const page = await openPage(options);
  const url = options.baseURL ?? inject('address');
  await page.context().addCookies([
    { name: 'portal-language', value: language, url },
    { name: 'portal-theme', value: theme, url },
  ]);
  return page;
}

/**
 * A page of somebody who has signed in before, as in a new tab: nowhere yet, `page.goto` opens a screen. The session is
 * one for all journeys; those that end one sign in themselves.
 */
export const signedIn = (person: Sharing, look: Look = {}): Promise<Page> =>
  openAs({ storageState: inject('sessions')[person], ...look });

/** The same at the address of a developer. */
export function signedInAtDevelopment(person: Sharing, look: Look = {}): Promise<Page> {
  const { cookies, origins } = inject('sessions')[person];
  const there: Kept = { cookies, origins: origins.map((kept) => ({ ...kept, origin: developmentAddress })) };
  return openAs({ baseURL: developmentAddress, storageState: there, ...look });
}

/**
 * Proves the password of somebody's shared session, which isn't asked for again for five minutes: whether another journey has
 * done so a moment ago makes no difference then.
 */
export const proveOneself = (person: Sharing): Promise<void> =>
  callAs(inject('address'), inject('sessions')[person], { dtoName: 'confirmPassword', password });
