import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { people } from './people.ts';
import { openAs, phone, signedIn } from './signedIn.ts';
import { tabTo } from './tabTo.ts';

it('signing in, finding a card, blocking and unblocking it and logging out are done by keyboard alone', async () => {
  const page = await openAs();
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(people.globex);
  await tabTo(page, page.locator('input[type=password]'));
  await page.keyboard.type('Portal#2026');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');

  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Cards', exact: true }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/card/cards');
  await tabTo(page, page.getByRole('combobox', { name: 'Card Status' }));
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Normal', exact: true }).waitFor();
  await page.keyboard.type('Nor');
  await page.keyboard.press('Enter');
  await page.waitForURL(/filter=/);
  const card = page.locator('main tbody tr').last().locator('a[href*="/show"]').first();
  await tabTo(page, card);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/show');

  for (const [action, reached] of [
    ['Block', 'Blocked'],
    ['Unblock', 'Normal'],
  ] as const) {
    const button = page.getByRole('main').getByRole('button', { name: action, exact: true });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    // The dialog holds the focus, and Escape gives it back to the button.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('textbox'));
    await page.keyboard.type('Without a mouse');
    await tabTo(page, dialog.getByRole('button', { name: action, exact: true }));
    await page.keyboard.press('Space');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('main').getByText(reached, { exact: true }).first().waitFor();
  }

  await tabTo(page, page.getByRole('tab', { name: 'Details' }), 'Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/limits');

  await tabTo(page, page.getByRole('banner').getByRole('button').last(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('menuitem', { name: 'Log Out' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
});

it('the ring around a switch that is come to is seen whole, on a large one and on a small one', async () => {
  const page = await signedIn('acme');
  for (const path of ['/setting', '/card/authorizations']) {
    await page.goto(path);
    const toggle = page.getByRole('main').getByRole('switch').first();
    await tabTo(page, toggle);
    const ring = await toggle.evaluate((input) => {
      const around = input.closest('.Mui-focusVisible') as HTMLElement;
      const { outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(around);
      // What goes beyond its parent isn't shown.
      const beyond = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      const [inner, outer] = [
        around.getBoundingClientRect(),
        (around.parentElement as Element).getBoundingClientRect(),
      ];
      const room = Math.min(inner.left - outer.left, inner.top - outer.top, outer.right - inner.right);
      return { outlineStyle, isWhole: beyond <= room };
    });
    expect(ring).toEqual({ outlineStyle: 'solid', isWhole: true });
  }
});

describe('the ring around a link of a list that the keyboard is at', () => {
  /** How far each side of the ring goes beyond what cuts it off. */
  const cutOff = (link: Locator) =>
    link.evaluate((one) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(one);
      const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      const ring = one.getBoundingClientRect();
      let most = 0;
      for (let around = one.parentElement; around?.closest('tr, li'); around = around.parentElement) {
        if (getComputedStyle(around).overflowX === 'visible') continue;
        const edge = around.getBoundingClientRect();
        most = Math.max(most, edge.left - (ring.left - reach), edge.top - (ring.top - reach));
        most = Math.max(most, ring.bottom + reach - edge.bottom);
      }
      return most;
    });

  it.each([
    ['in a table', '/card/authorizations', {}, 'main tbody a'],
    ['of people', '/permission/users', { theme: 'dark' }, 'main tbody a'],
    ['on a phone', '/card/authorizations', { viewport: phone }, 'main li a'],
  ] as const)('is whole %s, and moves nothing', async (_, path, look, links) => {
    const page = await signedIn('acme', look);
    await page.goto(path);
    const all = page.locator(links);
    await all.first().waitFor();
    await page.keyboard.press('Tab');
    for (const link of (await all.all()).slice(0, 6)) {
      const before = await link.boundingBox();
      await link.focus();
      expect(await link.evaluate((one) => one.matches(':focus-visible'))).toBe(true);
      expect(await cutOff(link)).toBeLessThanOrEqual(0);
      expect(await link.boundingBox()).toEqual(before);
    }
  });
});
