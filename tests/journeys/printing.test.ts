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
