import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestCard } from '#tests/records.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
let card: TestCard;
beforeAll(async () => {
  gateway = await testGateway();
  card = await gateway.makeCard();
});
afterAll(() => gateway.close());

/** Somebody of the card's customer who reads cards and accounts, but for their balances. */
function withoutBalances() {
  const nouns = ['card', 'cardBalance', 'account'] as const;
  const held = nouns.flatMap((noun) => [`${noun}:read`, `${noun}:export`] as const);
  const holds = [...held, 'card:read:withoutBalance', 'account:read:withoutBalance'] as const;
  return gateway.makeUser({ customer: card.customer, role: { holds } });
}

type Asked = { path: string; body: Record<string, unknown> | undefined }[];
const askedAt = (asked: Asked, door: string, noun: string) =>
  asked.filter(({ path, body }) => path.endsWith(door) && body?.dtoName === noun);
const ordersOf = (...of: Parameters<typeof askedAt>) => [...new Set(askedAt(...of).map(({ body }) => body?.sort))];

test('a list that starts in the order of a field which the reader may not see opens in another one', async () => {
  const { asked } = await renderPortal(gateway, { at: '/card/balance', as: await withoutBalances() });
  expect(await screen.findByRole('link', { name: /\d{4}$/ })).toBeVisible();
  expect(screen.queryByText('We couldn’t load this list')).toBeNull();
  expect(ordersOf(asked, '/page', 'cardBalance')).toEqual([undefined]);
});

test('a filter by records that the reader may not see isn’t there, and nobody asks for them', async () => {
  const { asked } = await renderPortal(gateway, { at: '/card/balance', as: await withoutBalances() });
  expect(await screen.findByRole('combobox', { name: 'Currency' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Cardholder' })).toBeNull();
  expect(askedAt(asked, '/page', 'cardholder')).toEqual([]);
});

test('so does one whose address asks for such an order, and its file comes in the same', async () => {
  const at = '/account/balance?sort=balance&order=DESC';
  const { asked, user } = await renderPortal(gateway, { at, as: await withoutBalances() });
  const header = within(await screen.findByRole('table')).getByRole('button', {
    name: 'Account Name',
  });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  await waitFor(() => expect(ordersOf(asked, '/export', 'account')).toEqual([undefined]));
  expect(screen.queryByText(/permission/)).toBeNull();
  // An order that they may see is theirs to ask for.
  await user.click(header);
  await waitFor(() =>
    expect(ordersOf(asked, '/page', 'account').at(-1)).toEqual({ field: 'accountName', order: 'ASC' }),
  );
});
