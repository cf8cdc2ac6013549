import { screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { preferences } from '#domain/preference/preference.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { moneyMovers } from '#tests/movements.ts';
import type { TestCard } from '#tests/records.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

const day = 24 * 3_600_000;

let gateway: TestGateway;
let card: TestCard;
/** 300.00 came on 2 March, 40.00 went on the 4th; it is the 6th now. */
beforeAll(async () => {
  gateway = await testGateway();
  card = await gateway.makeCard();
  const move = moneyMovers(gateway);
  await move.onAccount(card, 300_00n);
  await move.onCard(card, 30_00n);
  gateway.clock.advance(2 * day);
  await move.onAccount(card, -40_00n);
  gateway.clock.advance(2 * day);
});
afterAll(() => gateway.close());

const choose = async (user: Awaited<ReturnType<typeof renderPortal>>['user'], date: string) => {
  const field = await screen.findByRole('group', { name: /^Day/ });
  const [year = '', month = '', dayOfMonth = ''] = date.split('-');
  await user.click(within(field).getByRole('spinbutton', { name: 'Year' }));
  await user.keyboard(year + month + dayOfMonth);
};

test('the balance of an account on a day in the past, with the lines that made it and the way to all of them', async () => {
  const { user, path } = await renderPortal(gateway, {
    at: `/account/balance/${card.accountId}/show/balanceAt`,
    as: await gateway.makeUser({ customer: card.customer }),
  });
  await choose(user, '2026-03-03');
  await user.click(screen.getByRole('button', { name: 'Show Balance' }));
  expect(await screen.findByRole('heading', { name: 'Balance on 2026-03-03 23:59:59 (Etc/UTC)' })).toBeVisible();
  const lines = screen.getByRole('list', { name: 'Last Transactions Before Then' });
  expect(within(lines).getAllByRole('listitem')).toHaveLength(1);
  expect(within(lines).getAllByText(/300\.00/)).not.toHaveLength(0);
  await user.click(screen.getByRole('link', { name: 'All Transactions Before Then' }));
  await screen.findByRole('heading', { level: 1, name: 'Account Transactions' });
  expect(await screen.findByText('1–1 of 1')).toBeVisible();
  expect(path()).toContain('2026-03-03');
});

test('the time, which may be left out, is emptied by one press; the day, which may not, isn’t', async () => {
  const { user } = await renderPortal(gateway, {
    at: `/account/balance/${card.accountId}/show/balanceAt`,
    as: await gateway.makeUser({ customer: card.customer }),
  });
  await choose(user, '2026-03-03');
  const time = screen.getByRole('group', { name: /^Time/ });
  await user.click(within(time).getByRole('spinbutton', { name: 'Hours' }));
  await user.keyboard('0815');
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  await user.click(screen.getByRole('button', { name: 'Show Balance' }));
  expect(await screen.findByRole('heading', { name: /^Balance on 2026-03-03 23:59:59/ })).toBeVisible();
});

test('no balance of another day stands below what is wrong with the one that was asked for', async () => {
  const { user, interfere } = await renderPortal(gateway, {
    at: `/account/balance/${card.accountId}/show/balanceAt`,
    as: await gateway.makeUser({ customer: card.customer }),
  });
  const balance = () => screen.queryByRole('heading', { name: /^Balance on 2026/ });
  const ask = async (date: string) => {
    await choose(user, date);
    await user.click(screen.getByRole('button', { name: 'Show Balance' }));
  };
  await ask('2026-03-03');
  await waitFor(() => expect(balance()).toBeVisible());
  await ask('2026-03-09');
  expect(
    await screen.findByText('In Etc/UTC time, this is in the future. Please choose a time in the past.'),
  ).toBeVisible();
  expect(balance()).toBeNull();
  await ask('2026-03-03');
  await waitFor(() => expect(balance()).toBeVisible());
  interfere(({ body }) => (body?.dtoName === 'accountBalanceAt' ? new Response('', { status: 502 }) : undefined));
  await ask('2026-03-02');
  await screen.findByRole('alert');
  expect(balance()).toBeNull();
});

test('a day that lies ahead is refused at its field, and nothing that was typed is lost', async () => {
  const { user } = await renderPortal(gateway, {
    at: `/card/cards/${card.id}/show/balanceAt`,
    as: await gateway.makeUser({ customer: card.customer }),
  });
  await choose(user, '2026-03-09');
  await user.click(screen.getByRole('button', { name: 'Show Balance' }));
  expect(
    await screen.findByText('In Etc/UTC time, this is in the future. Please choose a time in the past.'),
  ).toBeVisible();
  await choose(user, '2026-03-01');
  await user.click(screen.getByRole('button', { name: 'Show Balance' }));
  expect(await screen.findByText('No transactions before then.')).toBeVisible();
});

test('a card that spends its account’s money has no such tab', async () => {
  const shared = await gateway.makeCard({ sharedCard: true });
  await renderPortal(gateway, { at: `/card/cards/${shared.id}/show`, as: await gateway.makeUser() });
  expect(await screen.findByRole('tab', { name: 'Statements' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Balance on a Day' })).toBeNull();
});

test('who doesn’t see balances has no such tab, which could only be refused, and no figure that looks like nothing', async () => {
  const as = await gateway.makeUser({
    role: { holds: ['account:read', 'account:read:withoutBalance', 'accountTransaction:read', 'depositRecord:read'] },
  });
  await renderPortal(gateway, { at: `/account/balance/${card.accountId}/show`, as });
  expect(await screen.findByRole('tab', { name: 'Transactions' })).toBeVisible();
  expect(screen.queryByText('Available Balance')).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Balance on a Day' })).toBeNull();
});

test('the way to all lines before a moment leads to those alone, where the reader’s clocks show that hour twice', async () => {
  const other = await gateway.makeCard();
  const move = moneyMovers(gateway);
  const goTo = (moment: string) => gateway.clock.advance(Date.parse(moment) - gateway.clock.now());
  // Sydney's clocks show 02:00 to 03:00 from 15:00 UTC, and again from 16:00.
  goTo('2026-04-04T15:10:00Z');
  await move.onAccount(other, 300_00n);
  goTo('2026-04-04T16:20:00Z');
  await move.onAccount(other, -40_00n);
  goTo('2026-04-05T09:00:00Z');
  Cookies.set(preferences.timeZone.cookie, 'Australia/Sydney');
  const { user } = await renderPortal(gateway, {
    at: `/account/balance/${other.accountId}/show/balanceAt`,
    as: await gateway.makeUser({ customer: other.customer }),
  });
  await choose(user, '2026-04-04');
  await user.click(within(screen.getByRole('group', { name: /^Time/ })).getByRole('spinbutton', { name: 'Hours' }));
  await user.keyboard('1530');
  await user.click(screen.getByRole('button', { name: 'Show Balance' }));
  expect(await screen.findByRole('heading', { name: 'Balance on 2026-04-04 15:30:00 (Etc/UTC)' })).toBeVisible();
  const lines = screen.getByRole('list', { name: 'Last Transactions Before Then' });
  expect(within(lines).getAllByRole('listitem')).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'All Transactions Before Then' }));
  await screen.findByRole('heading', { level: 1, name: 'Account Transactions' });
  expect(await screen.findByText(/^1–\d of \d$/)).toHaveTextContent('1–1 of 1');
});
