import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestUser } from '#tests/records.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
let as: TestUser;
beforeAll(async () => {
  gateway = await testGateway();
  const customer = await gateway.makeCustomer();
  await gateway.makeCard({ customer });
  as = await gateway.makeUser({ customer });
});
afterAll(() => gateway.close());

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));

/** What is refused by the gateway is also told to the console, by react-admin. */
const refused = [
  `filter=${json({ q: ['<script>'], createdAt: 'yesterday', cardholderId: {}, cardStatus: 'x' })}`,
  `filter=${json({ createdAt: { from: { a: 1 }, to: 7 } })}`,
  `filter=${json({ createdAt: { from: '2026-99-99' } })}`,
  `filter=${json([1, 2])}`,
  'sort=passwordHash&order=UP',
];
const forgiven = [
  'filter=%7B%22%3Cscript%3E',
  `filter=${json(7)}`,
  'page=abc&perPage=1e9',
  'sort=&order=',
  `displayedFilters=${json(7)}&filter=${json({})}`,
];

it.each([...refused, ...forgiven])('a list at ?%s stays a page that can be worked with', async (search) => {
  // Where the page is gone on from before the refusal has come, nobody is told of it.
  if (refused.includes(search)) allowComplaint('GatewayRefusal');
  const { user, router } = await renderPortal(gateway, { at: `/card/cards?${search}`, as });
  expect(await screen.findByRole('heading', { level: 1, name: 'Cards' })).toBeVisible();
  await waitFor(() =>
    expect(
      screen.queryByRole('table', { name: 'Cards' }) ??
        screen.queryByText('We couldn’t load this list') ??
        screen.queryByText('No records found'),
    ).not.toBeNull(),
  );
  const clear = screen.queryAllByRole('button', { name: 'Clear Filters' })[0];
  if (clear) await user.click(clear);
  else await router.navigate('/card/cards');
  expect(await screen.findByRole('table', { name: 'Cards' })).toBeVisible();
});

it('a range of days whose ends are no text can be opened, and chosen anew', async () => {
  allowComplaint('GatewayRefusal');
  const at = `/card/cards?filter=${json({ createdAt: { from: { a: 1 }, to: 7 } })}`;
  const { user, path } = await renderPortal(gateway, { at, as });
  await screen.findByText('We couldn’t load this list');
  await user.click(screen.getByRole('button', { name: 'Create Time' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create Time' });
  await user.click(await within(dialog).findByRole('button', { name: 'Today' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('We couldn’t load this list')).toBeNull());
  expect(decodeURIComponent(path())).toMatch(/"createdAt":\{"from":"\d{4}-\d\d-\d\d"/u);
});

it('an order that the gateway refuses can be reset, as trying again can’t help', async () => {
  allowComplaint('GatewayRefusal');
  const { user, path } = await renderPortal(gateway, { at: '/card/cards?sort=held&order=UP', as });
  const reset = await screen.findByRole('button', { name: 'Reset Filters and Order' });
  // Said where the list would be, and nowhere else.
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await user.click(reset);
  expect(await screen.findByRole('table', { name: 'Cards' })).toBeVisible();
  expect(path()).not.toContain('UP');
});

it.each(['page=99', 'perPage=7'])(
  'an address with %s gives its place in the history to what is shown instead: the way back leads on',
  async (search) => {
    const { router, path } = await renderPortal(gateway, { at: '/setting', as });
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    await router.navigate(`/card/cards?${search}`);
    expect(await screen.findByRole('table', { name: 'Cards' })).toBeVisible();
    await waitFor(() => expect(path()).not.toContain(search));
    await router.navigate(-1);
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  },
);
