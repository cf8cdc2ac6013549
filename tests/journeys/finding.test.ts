import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findings } from './axe.ts';
import { holdBack } from './heldBack.ts';
import { signedIn } from './signedIn.ts';

/** What came of an answer is on the screen. (That an answer has ended, which `finished()` waits for, Chromium now and then never tells.) */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done), 200)));

const quickFind = 'Search or go to…';

describe('the palette', () => {
  it('goes to a screen, and from there to a card by its last four digits', async () => {
    const page = await signedIn('globex');
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: quickFind }).fill('cards');
    await page.getByRole('option', { name: 'Cards', exact: true }).click();
    await page.waitForURL('**/card/cards');
    const card = page.locator('tbody tr a[href*="/card/cards/"]').first();
    const last4 = ((await card.textContent()) as string).slice(-4);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: quickFind }).fill(last4);
    await page
      .getByRole('option', { name: new RegExp(last4) })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: new RegExp(last4) }).waitFor();
  });
});

it('a cardholder who is pressed while another answer comes is the one who is chosen', async () => {
  const page = await signedIn('acme');
  await page.goto('/cardholders/apply-card');
  const holder = page.getByRole('combobox', { name: 'Cardholder' });
  await holder.click();
  const wanted = page.getByRole('option', { name: /Oliver Whitcombe/ });
  await wanted.waitFor();
  const letThrough = await holdBack(page, '**/card/page');
  const answered = page.waitForResponse((response) => !!response.request().postData()?.includes('Whitcombe'));
  await holder.fill('Whitcombe');
  await wanted.hover();
  await page.mouse.down();
  letThrough();
  await answered;
  await drawn(page);
  expect(await page.getByRole('option').count()).toBeGreaterThan(1);
  await page.mouse.up();
  await page.getByRole('button', { name: 'Oliver Whitcombe', exact: true }).waitFor();
});

it('the last of the cards that are offered is chosen by the first press', async () => {
  const page = await signedIn('acme');
  await page.goto('/statement/statements');
  await page.getByRole('button', { name: 'Make Statement' }).click();
  const dialog = page.getByRole('dialog');
  const letThrough = await holdBack(page, '**/card/page');
  await dialog.getByRole('radio', { name: 'A card' }).check();
  const card = dialog.getByRole('combobox', { name: /^Card/ });
  await card.click();
  letThrough();
  // There is more than there is room for: it is scrolled to.
  await page.getByRole('option').last().click();
  await expect.poll(() => card.inputValue()).not.toBe('');
});

it('a row that is pressed while other rows come is the one that is opened', async () => {
  const page = await signedIn('globex');
  await page.goto('/card/cards');
  const href = await page.locator('tbody tr[data-href]').first().getAttribute('data-href');
  const row = page.locator(`tbody tr[data-href="${href}"]`);
  const order = () => row.evaluate((pressed) => [...(pressed.parentElement?.children ?? [])].indexOf(pressed));
  await page.route('**/card/page', async (route) => {
    // As browsers do by themselves where the connection that they take up was just being closed.
    const response = await route.fetch({ maxRetries: 1 });
    const { dto, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, dto: { ...dto, records: dto.records.toReversed() } } });
  });
  const letThrough = await holdBack(page, '**/card/page');
  const answered = page.waitForResponse('**/card/page');
  await page.getByRole('main').getByRole('button', { name: 'Refresh' }).click();
  await row.hover();
  await page.mouse.down();
  letThrough();
  await answered;
  await drawn(page);
  expect(await order()).toBe(0);
  await page.mouse.up();
  await page.locator('section h2').first().waitFor();
  expect(await row.getAttribute('aria-current')).toBe('true');
  await expect.poll(order).toBeGreaterThan(0);
});

describe('a view of a list', () => {
  it('is saved with its filter, order and columns, opened again on another device, and deleted once its name was read again', async () => {
    let page = await signedIn('globex');
    await page.goto('/card/cards');
    await page.getByRole('combobox', { name: 'Card Status' }).click();
    await page.getByRole('option', { name: 'Closed', exact: true }).click();
    await page.waitForURL(/filter=/);
    await page.getByRole('columnheader', { name: 'Card', exact: true }).getByRole('button').click();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Expired Date' }).uncheck();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Saved Views' }).click();
    let views = page.getByRole('dialog', { name: 'Saved Views' });
    await views.getByRole('textbox').fill('Gone for good');
    await views.getByRole('button', { name: 'Save' }).click();
    await views.getByRole('button', { name: 'Gone for good', exact: true }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Saved Views, open: Gone for good' }).waitFor();
    page = await signedIn('globex');
    views = page.getByRole('dialog', { name: 'Saved Views' });
    await page.goto('/card/cards');
    await page.getByRole('button', { name: 'Saved Views' }).click();
    await views.getByRole('button', { name: 'Gone for good', exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('sort') === 'last4');
    const statuses = page.locator('tbody').getByText(/^(Closed|Normal|Blocked|Lost)$/);
    await expect.poll(async () => [...new Set(await statuses.allTextContents())]).toEqual(['Closed']);
    expect(await page.getByRole('columnheader', { name: 'Expired Date' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Saved Views' }).click();
    await views.getByRole('button', { name: 'Actions for “Gone for good”' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const asking = page.getByRole('dialog', { name: 'Delete the view “Gone for good”?' });
    expect(await findings(page)).toEqual([]);
    await asking.getByRole('button', { name: 'Delete' }).click();
    await asking.waitFor({ state: 'detached' });
    await views.getByRole('button', { name: 'Gone for good', exact: true }).waitFor({ state: 'detached' });
  });
});
