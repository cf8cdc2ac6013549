import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectComplaint } from '#tests/complaints.ts';
import { loadMessages } from '#tests/portalWords.ts';
import type { Language } from './people.ts';
import { type Look, phone, signedIn } from './signedIn.ts';

const list = '/card/cards';
const narrowed = (filter: object) => `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

async function exportAs(page: Page, format: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: format }).click();
}

/** Opens the page of the nth card that the list shows. */
async function openCard(page: Page, index: number): Promise<void> {
  await page.locator('main a[href*="/card/cards/"][href*="/show"]').nth(index).click();
  await page.waitForURL('**/show');
}

const looks: (Look & { language: Language; index: number })[] = [
  { language: 'en', theme: 'light', index: 0 },
  { language: 'fr', theme: 'dark', index: 1 },
  { language: 'zh', theme: 'light', viewport: phone, index: 2 },
];

describe('the main job', () => {
  it.each(looks)('search a card, block it, unblock it, in $language and $theme', async ({ index, ...look }) => {
    const words = await loadMessages(look.language);
    const page = await signedIn('acme', look);
    await page.goto(narrowed({ cardStatus: 3, sharedCard: false }));
    await openCard(page, index);
    const status = (value: 'normal' | 'blocked') =>
      page.locator('main').getByText(words.enums.cardStatus[value], { exact: true }).first();
    await status('normal').waitFor();
    for (const [action, reached] of [
      ['block', 'blocked'],
      ['unblock', 'normal'],
    ] as const) {
      const { label } = words.cardActions[action];
      await page.getByRole('main').getByRole('button', { name: label, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('Lunch left on the train');
      await dialog.getByRole('button', { name: label, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await status(reached).waitFor();
    }
    await page.getByRole('tab', { name: words.card.tabs.log }).click();
    await page.getByText('Lunch left on the train').nth(1).waitFor();
  });

  it('find a card by its last four digits and export what was found', async () => {
    const page = await signedIn('acme');
    await page.goto(list);
    await page.locator('main a[href*="/show"]').first().waitFor();
    const last4 = ((await page.locator('tbody tr a[href*="/card/cards/"]').first().textContent()) as string).slice(-4);
    expect(last4).toMatch(/^\d{4}$/);
    await page.getByPlaceholder('Search').fill(last4);
    await page.waitForURL(/filter=/);
    await page.getByText(/^1–1 of 1$/).waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), exportAs(page, 'CSV')]);
    expect(file.suggestedFilename()).toMatch(/^card-.*\.csv$/);
    const [head, ...rows] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(head).toContain('Last 4 Digits');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(last4);
  });

  it('block several at once and read how each went', async () => {
    const page = await signedIn('operator');
    await page.goto(narrowed({ cardStatus: [3, 8], q: 'Initech' }));
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: /^Block \(/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Block/ })
      .click();
    await page
      .getByRole('dialog')
      .getByText(/blocked|done/i)
      .first()
      .waitFor();
  });
});

describe('who may not', () => {
  it('a viewer sees cards and no actions', async () => {
    const page = await signedIn('viewer');
    await page.goto(list);
    await openCard(page, 0);
    await page.getByRole('tab', { name: 'Details' }).waitFor();
    expect(await page.getByRole('button', { name: /Block|Report Loss|Revoke|Export/ }).count()).toBe(0);
  });

  it('another customer’s card can’t be found, and nothing of it is told', async () => {
    expectComplaint('404');
    const globex = await signedIn('globex');
    await globex.goto(list);
    await openCard(globex, 0);
    await globex.getByRole('tab', { name: 'Details' }).waitFor();
    const { pathname } = new URL(globex.url());
    const title = (await globex.getByRole('heading', { level: 1 }).textContent()) as string;
    expect(title).toMatch(/^••••\s\d{4}, /);
    const page = await signedIn('acme');
    await page.goto(pathname);
    await page.getByText('can’t be found').first().waitFor();
    expect(await page.locator('body').textContent()).not.toContain(title.slice(5, 9));
  });
});

describe('the page that changes a card', () => {
  it('takes remark, limits and contact in one go, and asks before something unsaved is left', async () => {
    const page = await signedIn('acme', { viewport: phone });
    // Which card is the newest depends on the hour, and not every currency has cents.
    await page.goto(narrowed({ cardStatus: 3, sharedCard: false, currency: 'USD' }));
    await openCard(page, 0);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Card Remark' }).fill('For the autumn fair');
    await page.getByRole('textbox', { name: 'Max Single Amount' }).fill('12.50');
    await page.getByRole('textbox', { name: 'Email' }).fill('fair@acme-travel.example');
    page.once('dialog', (question) => void question.dismiss());
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/show');
    await page.getByText('For the autumn fair').waitFor();
    await page.getByRole('tab', { name: 'Limits' }).click();
    await page.getByText('12.50').first().waitFor();
    await page.getByRole('tab', { name: 'Contact' }).click();
    await page.getByText('fair@acme-travel.example').waitFor();
  });
});

describe('when the gateway can’t be reached', () => {
  it('a dialog stays filled and pressing again is safe', async () => {
    expectComplaint('ERR_INTERNET_DISCONNECTED');
    const page = await signedIn('acme');
    await page.goto(narrowed({ cardStatus: 3, sharedCard: true }));
    await openCard(page, 3);
    await page.getByRole('main').getByRole('button', { name: 'Block', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Tunnel');
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Block', exact: true }).click();
    await page.getByText('Network Error').first().waitFor();
    await dialog.getByText('safe to try again').waitFor();
    expect(await dialog.getByRole('textbox').inputValue()).toBe('Tunnel');
    await page.context().setOffline(false);
    await dialog.getByRole('button', { name: 'Block', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('main').getByText('Blocked', { exact: true }).first().waitFor();
  });
});
