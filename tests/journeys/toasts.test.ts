import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectComplaint } from '#tests/complaints.ts';
import { type Look, moving, openAs, signedIn } from './signedIn.ts';

/** A message about a login that failed, with the pointer on it, for as long as that stays there. */
async function failed(): Promise<Page> {
  expectComplaint('401');
  const page = await openAs(moving);
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@acme.test');
  await page.locator('input[type=password]').fill('Wrong#2026');
  await page.keyboard.press('Enter');
  const message = page.getByRole('alert');
  await message.waitFor();
  // While it comes in: on a busy machine five seconds may be over before somebody outside looks.
  let y = 20;
  const comesOnIt = async () => {
    y = y === 20 ? 28 : 20;
    await page.mouse.move(640, y);
    return message.evaluate((it) => it.matches(':hover'));
  };
  await expect.poll(comesOnIt).toBe(true);
  return page;
}

/** A message of the application's, which has just come. */
async function copied(look: Look = {}, before: () => void = () => undefined): Promise<Page> {
  const page = await signedIn('viewer', { ...moving, ...look });
  await page.addInitScript(before);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/card/cards');
  await page.locator('main a[href*="/show"]').first().click();
  // The list has such buttons, too.
  await page.waitForURL('**/show');
  await page.getByRole('button', { name: /^Copy/ }).first().click();
  await page.getByRole('alert').filter({ hasText: 'Copying succeeded' }).waitFor();
  return page;
}

/** From when it has come in its clock runs, if nothing stops it. */
const slidIn = (page: Page) =>
  expect.poll(() => page.locator('.Toastify__toast').getAttribute('class')).not.toContain('slide-enter');

const box = async (page: Page) => {
  const found = await page.getByRole('alert').boundingBox();
  if (!found) throw new Error('There is no message');
  return found;
};

/** How the bar runs that shows the time which is left. */
const bar = (page: Page) =>
  page.locator('.Toastify__progress-bar').evaluate((element) => {
    const { animationDuration, animationPlayState } = getComputedStyle(element);
    return { animationDuration, animationPlayState };
  });

async function drag(page: Page, part: number): Promise<void> {
  const { x, y, width, height } = await box(page);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 10; step++)
    await page.mouse.move(x + width / 2 + (width * part * step) / 10, y + height / 2);
  await page.mouse.up();
}

describe('a message', () => {
  it('stands at the top in the middle and shows how long it stays: five seconds for errors [S9.6] [S9.10] [S9.11]', async () => {
    const page = await failed();
    await expect.poll(async () => (await box(page)).y).toBeLessThan(40);
    const { x, width } = await box(page);
    expect(Math.abs(x + width / 2 - 640)).toBeLessThan(12);
    expect((await bar(page)).animationDuration).toBe('5s');
  });

  it('of what went well stays four seconds [S9.11] [S8.13]', async () => {
    const page = await copied();
    expect((await bar(page)).animationDuration).toBe('4s');
  });

  it('goes when it is clicked [S9.7]', async () => {
    const page = await failed();
    await page.getByRole('alert').click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  it('waits while the pointer is on it, which was there before it stood, and while the window isn’t looked at [S9.8]', async () => {
    const page = await failed();
    await slidIn(page);
    expect((await bar(page)).animationPlayState).toBe('paused');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    expect((await bar(page)).animationPlayState).toBe('paused');
    await page.mouse.move(10, 700);
    await expect.poll(async () => (await bar(page)).animationPlayState).toBe('running');
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await expect.poll(async () => (await bar(page)).animationPlayState).toBe('paused');
  });

  it('that comes while the window isn’t looked at is there when it is again [S9.8]', async () => {
    const page = await copied({}, () => Object.assign(document, { hasFocus: () => false }));
    await slidIn(page);
    expect((await bar(page)).animationPlayState).toBe('paused');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect.poll(async () => (await bar(page)).animationPlayState).toBe('running');
  });

  it('stays as long as any other for who wants less to move', async () => {
    // Looked at from within the page: on a busy machine its four seconds may be over before somebody outside looks.
    const page = await copied({ reducedMotion: 'reduce' }, () => {
      const look = () => {
        const bar = document.querySelector('.Toastify__toast:not([class*=slide-enter]) .Toastify__progress-bar');
        const style = bar && getComputedStyle(bar);
        if (style?.animationPlayState !== 'running') return requestAnimationFrame(look);
        const { animationDuration, animationPlayState } = style;
        return Object.assign(window, { seen: { animationDuration, animationPlayState } });
      };
      look();
    });
    const seen = () => page.evaluate(() => (window as unknown as { seen?: object }).seen);
    await expect.poll(seen).toEqual({ animationDuration: '4s', animationPlayState: 'running' });
  });

  it('is reached by keyboard, also from within a dialog, which stays open', async () => {
    // It waits until it is looked at: for as long as this takes.
    const page = await copied({}, () => Object.assign(document, { hasFocus: () => false }));
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog');
    await palette.waitFor();
    await page.keyboard.press('Alt+t');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor({ state: 'detached' });
    expect(await palette.isVisible()).toBe(true);
  });

  it('is dragged away by six tenths of its width, and comes back before that [S9.9]', async () => {
    const page = await failed();
    await slidIn(page);
    await drag(page, 0.5);
    expect(await page.getByRole('alert').count()).toBe(1);
    await expect.poll(async () => Math.abs((await box(page)).x + (await box(page)).width / 2 - 640)).toBeLessThan(12);
    await drag(page, 0.7);
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  it('is dragged away even while its words are selected [S9.9]', async () => {
    const page = await failed();
    await slidIn(page);
    await page.getByRole('alert').evaluate((element) => getSelection()?.selectAllChildren(element));
    await drag(page, 0.7);
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });
});
