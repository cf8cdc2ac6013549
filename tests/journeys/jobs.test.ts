import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signedIn } from './signedIn.ts';
import { tabTo } from './tabTo.ts';

/** How somebody gets at what they see: with the mouse, which is counted, or by keyboard alone. */
interface Hand {
  press: (target: Locator) => Promise<void>;
  /** Takes one of the options of a field that has the focus. */
  pick: (option: Locator) => Promise<void>;
  clicks: () => number;
}

function mouse(): Hand {
  let clicks = 0;
  const press = async (target: Locator) => {
    clicks += 1;
    await target.first().click();
  };
  return {
    press,
    pick: press,
    clicks: () => clicks,
  };
}

const keyboard = (page: Page): Hand => ({
  press: async (target) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  },
  pick: async (option) => {
    await option.first().waitFor();
    while ((await option.first().getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  },
  clicks: () => 0,
});

const hands = [['with a mouse', mouse] as const, ['by keyboard alone', keyboard] as const];

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true });
const narrowed = (path: string, filter: object) => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe.each(hands)('%s', (_how, handOf) => {
  it('a lost card is reported and another one in its place, in six clicks from the dashboard at most', async () => {
    const page = await signedIn('acme');
    const hand = handOf(page);
    const dialog = page.getByRole('dialog');
    const main = page.getByRole('main');
    await page.goto(narrowed('/card/cards', { cardStatus: 3, sharedCard: true, cardModel: 'virtual' }));
    const card = main.locator('tbody a[href*="/card/cards/"][href*="/show"]').first();
    // All that whoever lost it says on the telephone.
    const last4 = ((await card.textContent()) ?? '').slice(-4);
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    // A first visit still fetches what the page isn't drawn with.
    await page.waitForLoadState('networkidle');
    await hand.press(button(page, /^Search or go to…/));
    await page.getByRole('combobox', { name: 'Search or go to…' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type(last4);
    await hand.pick(page.getByRole('option', { name: new RegExp(`•••• ${last4}`) }));
    await page.waitForURL('**/show');
    await hand.press(button(main, 'Report Loss'));
    // The reason has the focus already.
    await dialog.getByRole('textbox').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Left on the train');
    await hand.press(button(dialog, 'Report Loss'));
    await dialog.waitFor({ state: 'detached' });
    const lost = page.url();
    await hand.press(button(main, 'Replace Card'));
    await dialog.getByRole('radio', { name: 'Lost' }).waitFor();
    await hand.press(button(dialog, 'Replace Card'));
    await page.waitForURL((url) => url.pathname.endsWith('/show') && url.href !== lost);
    await main.getByText('Replaces', { exact: true }).waitFor();
    expect(hand.clicks()).toBeLessThanOrEqual(6);
  });

  it('why a purchase was declined is read after two clicks from the dashboard at most', async () => {
    const page = await signedIn('acme');
    const hand = handOf(page);
    await page.goto('/dashboard');
    await hand.press(page.getByRole('main').getByRole('link', { name: /, \d+ declined$/ }));
    await page.waitForURL('**/card/authorizations?*');
    await hand.press(page.locator('main tbody a[href*="/show"]'));
    await page.waitForURL('**/show');
    await page.getByRole('alert').filter({ hasText: 'Why' }).first().waitFor();
    expect(hand.clicks()).toBeLessThanOrEqual(2);
  });

  it('what moved yesterday is taken along after four clicks from the dashboard at most', async () => {
    const page = await signedIn('acme');
    const hand = handOf(page);
    await page.goto('/dashboard');
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    await hand.press(navigation.getByRole('link', { name: 'Account Transactions', exact: true }));
    await page.waitForURL('**/account/transactions*');
    await hand.press(page.getByRole('main').getByRole('link', { name: /^Yesterday/ }));
    await page.waitForURL(/createdAt/);
    await hand.press(button(page.getByRole('main'), 'Export'));
    const file = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).waitFor();
    if (hand.clicks() > 0) await hand.press(page.getByRole('menuitem', { name: 'CSV' }));
    else await page.keyboard.press('Enter');
    expect((await file).suggestedFilename()).toMatch(/\.csv$/);
    expect(hand.clicks()).toBeLessThanOrEqual(4);
  });
});

it('a virtual card is applied for by keyboard alone, from the dashboard to the application', async () => {
  const page = await signedIn('acme');
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or go to…' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('apply card');
  await page.getByRole('option', { selected: true, name: /Apply/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/cardholders/apply-card');
  const main = page.getByRole('main');
  const holders = main.getByRole('combobox', { name: /^Cardholder/ });
  await tabTo(page, holders);
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, button(main, 'Virtual'));
  if ((await button(main, 'Virtual').getAttribute('aria-pressed')) !== 'true') await page.keyboard.press('Space');
  const product = main.getByRole('radio').first();
  if (!(await product.isChecked())) {
    await tabTo(page, product);
    await page.keyboard.press('Space');
  }
  expect(await product.isChecked()).toBe(true);
  await tabTo(page, button(main, 'Apply'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await tabTo(page, button(dialog, 'Apply'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/card/apply-records/*/show');
  await page.getByRole('heading', { level: 1, name: /1 × / }).waitFor();
});
