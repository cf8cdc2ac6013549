import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

/** The cards of a customer that has two pages of them. */
async function openCards(at = '/card/cards') {
  const customer = await gateway.makeCustomer();
  for (let made = 0; made < 12; made += 1) await gateway.makeCard({ customer });
  const as = await gateway.makeUser({ customer });
  const visit = await renderPortal(gateway, { at, as });
  const pagesAsked = () =>
    visit.asked
      .filter(({ path, body }) => path.endsWith('/page') && body?.dtoName === 'card')
      .map(({ body }) => body?.page);
  return { ...visit, as, pagesAsked };
}
const lastPage = () => screen.findByRole('button', { name: 'Go to last page' });
const tryAgain = () => screen.findByRole('button', { name: 'Try Again' });

test('a page that couldn’t be turned to is the one that is asked for again, and nothing else is meanwhile', async () => {
  allowComplaint('errors.networkError');
  const { path, pagesAsked, goOffline, goOnline, user } = await openCards();
  const turn = await lastPage();
  const before = pagesAsked().length;
  goOffline();
  await user.click(turn);
  await tryAgain();
  expect(path()).toContain('page=2');
  goOnline();
  await user.click(await tryAgain());
  expect(await screen.findByText('11–12 of 12')).toBeVisible();
  expect(new Set(pagesAsked().slice(before))).toEqual(new Set([2]));
});

test('a page of an address that couldn’t be fetched stays in it', async () => {
  allowComplaint('errors.networkError');
  const { path, router, goOffline, goOnline, user } = await openCards('/setting');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  goOffline();
  await router.navigate('/card/cards?page=2&perPage=10');
  const again = await tryAgain();
  goOnline();
  await user.click(again);
  expect(await screen.findByText('11–12 of 12')).toBeVisible();
  expect(path()).toContain('page=2');
});

test('a list that couldn’t be fetched is there once the browser is online again, without being asked for', async () => {
  allowComplaint('errors.networkError');
  const { goOffline, goOnline, user } = await openCards();
  const turn = await lastPage();
  goOffline();
  window.dispatchEvent(new Event('offline'));
  await user.click(turn);
  await tryAgain();
  goOnline();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('11–12 of 12')).toBeVisible();
});

test('a page past the last one is the last one still', async () => {
  const { path } = await openCards('/card/cards?page=7&perPage=10');
  expect(await screen.findByText(/of 12$/)).toBeVisible();
  expect(path()).not.toContain('page=7');
});

test('whose session ends as a page is turned is on that page after signing in again', async () => {
  allowComplaint('Somebody else signed in');
  const { path, user, as, interfere } = await openCards();
  const turn = await lastPage();
  const ended = () => Response.json({ code: '40100', msg: 'Somebody else signed in' }, { status: 401 });
  interfere(({ path: asked }) => (asked.endsWith('/page') ? ended() : undefined));
  await user.click(turn);
  const toast = await within(await screen.findByRole('region', { name: /^Notifications/ })).findByRole('alert');
  await user.click(within(toast).getByText('Somebody else signed in'));
  await user.type(await screen.findByLabelText(/^Email/), as.email);
  interfere(() => undefined);
  await user.type(screen.getByLabelText(/^Password/), `${as.password}{Enter}`);
  expect(await screen.findByText('11–12 of 12')).toBeVisible();
  await waitFor(() => expect(path()).toContain('page=2'));
});
