import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { go, settled, visit } from './axe.ts';
import { forms, lists, others, records } from './everyPage.ts';
import { speakLonger } from './longerWords.ts';
import { tellLongestNames } from './longestNames.ts';
import { notWhole } from './lookedAt.ts';
import { signedIn } from './signedIn.ts';

/** A laptop, a tablet and the narrowest phone. */
const widths = [1280, 768, 360];
/** Ends where the next page begins: it isn't laid out for a width only to leave it. */
async function atAllWidths(page: Page, look = notWhole): Promise<string[]> {
  const found: string[] = [];
  const { pathname } = new URL(page.url());
  const order = page.viewportSize()?.width === 360 ? widths.toReversed() : widths;
  for (const width of order) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    for (const each of await look(page)) found.push(`${pathname} at ${width}: ${each}`);
  }
  return found;
}

/** Goes on from a list to the page of its first record. */
async function visitFirst(page: Page, path: string): Promise<void> {
  const link = page.locator(`main a[href^="${path}/"][href$="/show"]`).first();
  await visit(page, (await link.getAttribute('href')) ?? 'no record');
}

/** Its tabs may still be scrolling, and a preview's button lies on the preview. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => (document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []));

/** The record's parts that are texts of people's own; most others are lists that are looked at as such. */
const tabsOfTexts = (page: Page): Promise<string[]> =>
  page
    .locator('main [role=tab]:is([href$="/documents"], [href$="/history"], [href$="/versions"])')
    .evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute('href') ?? ''));

it('neither texts of 40 % more letters nor the longest names break anything in any list, record, form or other page, from 360 pixels', async () => {
  const page = await signedIn('operator', { profile: 'new' });
  await speakLonger(page);
  await tellLongestNames(page);
  const found: string[] = [];
  await visit(page, '/dashboard');
  expect(await page.locator('h1').textContent()).toBe('Dashboardoard');
  for (const path of lists) {
    await visit(page, path);
    found.push(...(await atAllWidths(page)));
    if (!records.some(({ name }) => `/${name}` === path)) continue;
    await visitFirst(page, path);
    found.push(...(await atAllWidths(page)));
    for (const tab of await tabsOfTexts(page)) {
      await go(page, tab);
      await page.locator(`[role=tab][aria-selected=true][href="${tab}"]`).waitFor();
      found.push(...(await atAllWidths(page, tooWide)));
    }
  }
  for (const path of [...others, ...forms]) {
    await visit(page, path);
    found.push(...(await atAllWidths(page)));
  }
  expect(found).toEqual([]);
});

it.each(['en', 'fr', 'zh'] as const)(
  'the dashboard’s charts say every amount of their axis whole: %s',
  async (language) => {
    const page = await signedIn('viewer', { language });
    const labels = page.locator('figure .MuiChartsAxis-tickLabel');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/dashboard');
      await labels.first().waitFor();
      await settled(page);
      expect((await labels.allTextContents()).filter((text) => text.includes('…'))).toEqual([]);
    }
  },
);
