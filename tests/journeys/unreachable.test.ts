import { expect, it } from 'vitest';
import { expectComplaint } from '#tests/complaints.ts';
import { signedIn } from './signedIn.ts';

it('a list that the gateway can’t answer says so and offers to try again', async () => {
  expectComplaint('503');
  const page = await signedIn('viewer');
  await page.goto('/dashboard');
  await page.getByText('Total Account Balance').waitFor();
  const unavailable = { code: '50300', msg: 'Service Currently Unavailable' };
  await page.route('**/api/portal/**', (route) => route.fulfill({ status: 503, json: unavailable }));
  await page.getByRole('link', { name: 'Cards', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Cards' }).waitFor();
  await page.getByRole('main').getByText('Service Currently Unavailable').waitFor();
  await page.unroute('**/api/portal/**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.locator('main a[href*="/show"]').first().waitFor();
});

it('who turns by mouse to a page that can’t be given goes on by keyboard in the list, not at the top of the document', async () => {
  expectComplaint('503');
  const page = await signedIn('operator');
  await page.goto('/card/cards');
  await page.locator('main a[href*="/show"]').first().waitFor();
  const unavailable = { code: '50300', msg: 'Service Currently Unavailable' };
  await page.route('**/api/portal/cms/card/page', (route) =>
    route.request().postDataJSON().page > 1 ? route.fulfill({ status: 503, json: unavailable }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await page.getByText('Service Currently Unavailable').first().waitFor();
  await page.getByRole('group', { name: 'Cards' }).and(page.locator(':focus')).waitFor();
});

it('a gateway that has stopped keeps what is on the screen and says Network Error', async () => {
  expectComplaint('ERR_INTERNET_DISCONNECTED');
  const page = await signedIn('viewer');
  await page.goto('/card/cards');
  await page.locator('main a[href*="/show"]').first().waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('Network Error').first().waitFor();
  expect(await page.locator('main a[href*="/show"]').count()).toBeGreaterThan(0);
  await page.context().setOffline(false);
});

it('a screen that a new release has taken away offers to load the page anew, and leads on to that screen', async () => {
  expectComplaint('404');
  const page = await signedIn('viewer', { profile: 'new' });
  await page.goto('/dashboard');
  await page.getByText('Total Account Balance').waitFor();
  await page.route('**/assets/CardList*', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Cards', exact: true }).click();
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await notifications.getByText('A new version is available.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/card/cards');
  await page.unroute('**/assets/CardList*');
  await notifications.getByRole('button', { name: 'Reload' }).click();
  await page.locator('main a[href*="/show"]').first().waitFor();
  expect(await page.getByText('A new version is available.').count()).toBe(0);
});

it('a screen whose code doesn’t come because the line is down is no new release', async () => {
  expectComplaint('ERR_INTERNET_DISCONNECTED');
  const page = await signedIn('viewer', { profile: 'new' });
  await page.goto('/dashboard');
  await page.getByText('Total Account Balance').waitFor();
  // The charts come after the figures, and would be missed.
  for (const name of ['Consumption-based Transaction Volume', 'Cards Applied'])
    await page.getByRole('figure', { name }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Cards', exact: true }).click();
  await page.getByRole('heading', { name: 'Service Currently Unavailable' }).waitFor();
  expect(await page.getByText('A new version is available.').count()).toBe(0);
  await page.getByRole('button', { name: 'Try Again' }).waitFor();
  // It comes by itself once the line is back.
  await page.context().setOffline(false);
  await page.locator('main a[href*="/show"]').first().waitFor();
});
