import { describe, expect, it } from 'vitest';
import { loadMessages } from '#tests/portalWords.ts';
import { phone, signedIn } from './signedIn.ts';

const list = '/card/authorizations';
const narrowed = (path: string, filter: object) => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('authorizations', () => {
  it('are found by what was answered, and one says why it was declined and what would help [S2.16] [S3.31]', async () => {
    const words = await loadMessages('en');
    const page = await signedIn('acme');
    await page.goto(list);
    await page.getByRole('combobox', { name: words.nouns.authorization.fields.authorizationStatus }).click();
    await page.getByRole('option', { name: words.enums.authorizationStatus.declined, exact: true }).click();
    await page.waitForURL(/authorizationStatus/);
    const { declined } = words.enums.authorizationStatus;
    const isDeclined = (row: string) => row.includes(declined);
    await expect.poll(async () => (await page.locator('main tbody tr').allInnerTexts()).every(isDeclined)).toBe(true);
    await page.locator('main tbody a[href*="/show"]').first().click();
    await page.waitForURL('**/show');
    const alert = page.getByRole('alert').filter({ hasText: words.authorization.whyDeclined });
    await alert.getByText(words.authorization.whatHelps).waitFor();
    await page.getByRole('heading', { name: words.authorization.timeline }).waitFor();
  });

  it('look for news by themselves when told to, and remember it', async () => {
    const words = await loadMessages('zh');
    const page = await signedIn('acme', { language: 'zh', theme: 'dark' });
    await page.goto(list);
    const toggle = page.getByRole('switch', { name: words.lists.autoRefresh });
    await toggle.check();
    await page.reload();
    await toggle.waitFor();
    expect(await toggle.isChecked()).toBe(true);
  });
});

describe('the simulator', () => {
  it('plays a hotel on a card, and its timeline shows every step [S1.10]', async () => {
    const words = await loadMessages('en');
    const page = await signedIn('operator');
    await page.goto('/card/simulator');
    await page.getByRole('button', { name: words.simulator.run }).click();
    await page.getByText(words.validation.required).waitFor();
    await page.getByRole('radio', { name: words.simulator.scenarios.fuel.name }).check();
    await page.getByRole('combobox', { name: words.simulator.card }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: words.simulator.run }).click();
    await page.getByRole('link', { name: words.simulator.openAuthorization }).click();
    await page.waitForURL('**/show');
    await page.getByRole('heading', { level: 1, name: 'Octavia Fuel' }).waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: /\d\d:\d\d:\d\d/ })
      .first()
      .waitFor();
  });
});

describe('a purchase of one’s own making', () => {
  it('holds money until staff release it, and keeps what is noted about it', async () => {
    const words = await loadMessages('en');
    const { fields } = words.nouns.authorization;
    const page = await signedIn('operator');
    // The one with the most money of its own, whatever other journeys have made and spent.
    await page.goto(narrowed('/card/balance', { cardStatus: 3 }));
    await page.locator('main a[href*="/show"]').first().click();
    const title = await page.getByRole('heading', { level: 1, name: '••••' }).textContent();
    await page.goto(list);
    await page.getByRole('link', { name: words.menu.newPurchase }).click();
    await page.getByRole('combobox', { name: fields.cardId }).fill(title?.slice(5, 9) ?? '');
    await page
      .getByRole('option', { name: title?.slice(5, 9) ?? '' })
      .first()
      .click();
    await page.getByRole('textbox', { name: fields.merchantName }).fill('Penny Lane Records');
    await page.getByRole('combobox', { name: fields.transactionCountry }).fill('United Kin');
    await page.getByRole('option', { name: 'United Kingdom' }).click();
    await page.getByRole('combobox', { name: fields.mccCode }).fill('5735');
    await page.getByRole('textbox', { name: fields.transactionAmount }).fill('1');
    // The card's, which comes with it.
    await page
      .getByRole('combobox', { name: fields.transactionCurrency })
      .filter({ hasText: /^[A-Z]{3}$/ })
      .waitFor();
    await page.getByRole('button', { name: words.authorization.ask }).click();
    await page.getByRole('heading', { level: 1, name: 'Penny Lane Records' }).waitFor();
    await page.getByRole('button', { name: words.authorization.release.label }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: words.card.reason }).fill('The shop has closed');
    await dialog.getByRole('button', { name: words.authorization.release.label }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(words.authorization.event.release, { exact: true }).waitFor();
    await page.getByRole('link', { name: words.forms.edit, exact: true }).click();
    await page.getByRole('textbox', { name: fields.note }).fill('Asked twice');
    await page.getByRole('button', { name: words.ra.action.save }).click();
    await page.waitForURL('**/show');
    await page.getByText('Asked twice').waitFor();
  });
});

describe('exceptions', () => {
  it('are put aside with a reason, and are gone from those that wait', async () => {
    const words = await loadMessages('en');
    const page = await signedIn('operator', { viewport: phone });
    await page.goto('/card/exceptions');
    const buttons = page.getByRole('button', { name: new RegExp(`^${words.processor.resolve}: `) });
    await buttons.first().waitFor();
    const before = await buttons.count();
    // Another journey looks for the one of Lumen Ads, which may be the first.
    await page.getByRole('button', { name: /^Resolve: .*Parcelwise/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.processor.resolve }).click();
    expect(await dialog.getByText(words.validation.required).count()).toBe(2);
    await dialog.getByRole('radio', { name: words.processor.dismiss }).check();
    await dialog.getByRole('textbox', { name: words.processor.reason }).fill('The merchant sent it twice');
    await dialog.getByRole('button', { name: words.processor.resolve }).click();
    await page.getByText(words.processor.dismissed).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => buttons.count()).toBe(before - 1);
    await page.goto(narrowed('/card/exceptions', { outcome: 'dismissed' }));
    await page.getByRole('listitem').getByText(words.processor.outcome.dismissed).first().waitFor();
  });

  it('and the simulator are not for customers', async () => {
    const words = await loadMessages('en');
    const page = await signedIn('viewer');
    for (const path of ['/card/exceptions', '/card/simulator']) {
      await page.goto(path);
      await page.getByText(words.errorPages.notAuthorized.title).first().waitFor();
    }
  });
});
