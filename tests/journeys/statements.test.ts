import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { loadMessages } from '#tests/portalWords.ts';
import type { Language } from './people.ts';
import { type Look, phone, signedIn } from './signedIn.ts';

const list = '/statement/statements';
const narrowed = (filter: object) => `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Chooses a format in the menu that a button opens, and reads the file. */
async function downloaded(page: Page, button: string | RegExp, format: string): Promise<[Download, Buffer]> {
  await page.getByRole('button', { name: button }).first().click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: new RegExp(format) }).click(),
  ]);
  return [file, await readFile(await file.path())];
}

const looks: (Look & { language: Language })[] = [
  { language: 'en', theme: 'light' },
  { language: 'fr', theme: 'dark' },
  { language: 'zh', theme: 'light', viewport: phone },
];

describe('statements', () => {
  it.each(looks)('open one, read that it is true, and take it along, in $language and $theme', async (look) => {
    const words = (await loadMessages(look.language)).statement;
    const page = await signedIn('acme', look);
    await page.goto(narrowed({ statementType: 2, period: 'monthly' }));
    await page.locator('main a[href*="/show"]').first().click();
    await page.waitForURL('**/show');
    await page.getByText(words.proof.holds).waitFor();
    const [pdf, bytes] = await downloaded(page, words.download, 'PDF');
    expect(pdf.suggestedFilename()).toMatch(/^monthly-statement-\d{4}-\d\d-\d\d-\d+\.pdf$/);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const [csv, text] = await downloaded(page, words.download, 'CSV');
    expect(csv.suggestedFilename()).toMatch(/\.csv$/);
    expect(text.toString().trim().split('\r\n').length).toBeGreaterThan(2);
  });

  it('go to the statement before and back', async () => {
    const page = await signedIn('acme');
    await page.goto(narrowed({ statementType: 2, period: 'daily' }));
    await page.locator('main a[href*="/show"]').first().click();
    await page.getByRole('link', { name: /^Previous Statement/ }).click();
    await page.getByRole('link', { name: /^Next Statement/ }).click();
    await page.getByText('No next statement yet').waitFor();
  });

  it('see the PDF before taking it', async () => {
    const page = await signedIn('acme');
    await page.goto(list);
    await page.locator('main a[href*="/show"]').first().click();
    await page.getByRole('tab', { name: 'PDF Preview' }).click();
    const frame = page.locator('iframe[title^="PDF of"]');
    await frame.waitFor();
    expect(await frame.getAttribute('src')).toMatch(/^blob:/);
  });

  it('take several at once as a ZIP', async () => {
    const page = await signedIn('acme');
    await page.goto(narrowed({ statementType: 2 }));
    const boxes = page.getByRole('checkbox');
    await boxes.nth(1).check();
    await boxes.nth(2).check();
    const [file, bytes] = await downloaded(page, 'Download 2 Statements as a ZIP', 'XLSX');
    expect(file.suggestedFilename()).toMatch(/^statements-.*\.zip$/);
    expect(Object.keys(unzipSync(bytes))).toHaveLength(2);
  });

  it('have one made for a card and a day on which nothing happened', async () => {
    const page = await signedIn('acme');
    await page.goto(list);
    await page.getByRole('button', { name: 'Make Statement' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'A card' }).check();
    await dialog.getByRole('combobox', { name: /^Card/ }).click();
    await page.getByRole('option').last().click();
    // The parts of a day follow one another as they are typed.
    await dialog.getByRole('group', { name: 'Date' }).getByRole('spinbutton').first().click();
    await page.keyboard.type(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10).replaceAll('-', ''));
    await dialog.getByRole('button', { name: 'Make Statement' }).click();
    await page.waitForURL('**/show');
    await page.getByText(/Everything adds up/).waitFor();
  });

  it('a viewer reads them and takes none', async () => {
    const page = await signedIn('viewer');
    await page.goto(list);
    await page.locator('main a[href*="/show"]').first().waitFor();
    expect(await page.getByRole('button', { name: /^(Make Statement|Export|Download)/ }).count()).toBe(0);
  });
});

describe('the log of cards', () => {
  it('find what one kind of action did, and go to its card', async () => {
    const page = await signedIn('acme');
    await page.goto(`/card/log?filter=${encodeURIComponent(JSON.stringify({ type: 100004 }))}`);
    const row = page.locator('tbody tr').first();
    await row.getByText('Block', { exact: true }).waitFor();
    await row.locator('a[href*="/card/log/"]').click();
    await page.getByRole('heading', { level: 1, name: /^Block · ••••/ }).waitFor();
    await page.locator('main a[href*="/card/cards/"]').click();
    await page.waitForURL('**/card/cards/*/show');
  });

  it('a viewer may not take it along', async () => {
    const page = await signedIn('viewer');
    await page.goto('/card/log');
    await page.locator('main a[href*="/show"]').first().waitFor();
    expect(await page.getByRole('button', { name: 'Export' }).count()).toBe(0);
  });
});
