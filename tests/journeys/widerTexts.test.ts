import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { settled, visit } from './axe.ts';
import { listOfWholeRecords, lists, records } from './everyPage.ts';
import { signedIn } from './signedIn.ts';

/** What readers may set who read better so: WCAG 1.4.12. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** What reaches over the edge of the window, and amounts that go on in the next line: half of one looks like another. */
const broken = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [];
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: amount, index } of (text.nodeValue ?? '').matchAll(
        /(?<![\d./])\d{1,3}(?:,\d{3})*[.,]\d{2,3}(?![\d.])/g,
      )) {
        range.setStart(text, index);
        range.setEnd(text, index + amount.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) found.push(`broken: ${amount}`);
      }
    }
    return found;
  });

it('letters, words and lines that their reader has set further apart break no amount, and no page scrolls sideways for them, from 320 pixels', async () => {
  const page = await signedIn('operator', { profile: 'new', bypassCSP: true });
  await page.addInitScript((look) => {
    addEventListener('DOMContentLoaded', () =>
      document.head.append(Object.assign(document.createElement('style'), { textContent: look })),
    );
  }, spacing);
  const found: string[] = [];
  const look = async () => {
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await settled(page);
      found.push(...(await broken(page)).map((each) => `${new URL(page.url()).pathname} at ${width}: ${each}`));
    }
  };
  await visit(page, '/dashboard');
  await page.getByText('Total Account Balance').waitFor();
  await look();
  for (const path of lists) {
    await visit(page, path);
    await look();
  }
  for (const { name, options } of records) {
    await visit(page, listOfWholeRecords(name, options.listedAt));
    await page.locator('main a[href*="/show"]').first().click();
    await page.waitForURL('**/show');
    await look();
  }
  expect(found).toEqual([]);
});
