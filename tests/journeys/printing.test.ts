import { expect, it } from 'vitest';
import { signedIn } from './signedIn.ts';

it('a list on paper is its title and its rows, dark on light whatever the theme', async () => {
  const page = await signedIn('operator', { theme: 'dark' });
  await page.goto('/card/cards');
  await page.getByRole('row').nth(1).waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const tool of ['banner', 'navigation', 'search', 'checkbox'] as const)
    expect(await page.getByRole(tool).filter({ visible: true }).count()).toBe(0);
  for (const name of ['Refresh', 'Filters', 'Go to next page'])
    expect(await page.getByRole('button', { name }).isVisible()).toBe(false);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  // The theme hears of the medium by an event.
  const color = () => page.locator('body').evaluate((body) => getComputedStyle(body).color);
  await expect.poll(color).toBe('rgb(23, 33, 43)');
  expect(await page.getByRole('row').nth(1).isVisible()).toBe(true);
});

it('a record on paper is all that its page says, without its tabs and buttons', async () => {
  const page = await signedIn('operator');
  await page.goto('/account/balance');
  await page.locator('main a[href*="/show"]').first().click();
  await page.waitForURL('**/show');
  await page.getByRole('tab', { name: 'Details' }).click();
  const facts = page.getByRole('tabpanel').locator('dl').first();
  await facts.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await facts.isVisible()).toBe(true);
  expect(await page.getByRole('tab').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Adjust' }).isVisible()).toBe(false);
});

it('a record beside its list comes after it on paper, whole', async () => {
  const page = await signedIn('operator');
  await page.goto('/card/authorizations');
  const id = await page.locator('tbody tr[data-href]').first().getAttribute('data-row');
  await page.goto(`/card/authorizations?panel=${id}`);
  const panel = page
    .locator('section')
    .filter({ has: page.locator('h2') })
    .first();
  await panel.locator('dl').last().waitFor();
  await page.emulateMedia({ media: 'print' });
  const box = () => panel.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await expect.poll(box).toBe(0);
  const [list, record] = [await page.getByRole('table').first().boundingBox(), await panel.boundingBox()];
  expect(record?.y).toBeGreaterThanOrEqual((list?.y ?? 0) + (list?.height ?? 0));
});

it('a dialog on paper stands alone', async () => {
  const page = await signedIn('operator');
  await page.goto('/card/cards');
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('dialog').isVisible()).toBe(true);
  expect(await page.locator('main').isVisible()).toBe(false);
});
