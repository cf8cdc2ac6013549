import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { moneyMovers } from '#tests/movements.ts';
import { processor, processorKey } from '#tests/processor.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
});
afterAll(() => gateway.close());

const title = 'What Shared Cards May Still Spend';
const pageOf = (accountId: string) => `/account/balance/${accountId}/show`;

test('a customer reads what their shared cards may spend beyond what is there, and until when it lasts', async () => {
  const card = await gateway.makeCard({ sharedCard: true });
  await moneyMovers(gateway).onAccount(card, 1000_00n);
  await gateway.makeCard({ customer: card.customer, account: card.accountId, sharedCard: true });
  const network = processor(gateway);
  await network.tell(card, network.newLink(), 'authorize', '400.00');
  const as = await gateway.makeUser({ customer: card.customer });
  await renderPortal(gateway, { at: pageOf(card.accountId), as });
  const told = await screen.findByRole('region', { name: title });
  expect(told).toHaveTextContent(/2 cards may still spend 1,200\.00\sUSD today/);
  expect(told).toHaveTextContent(/Together, the cards may spend 600\.00\sUSD more than there is today\./);
  // Forty-five days of what a thirtieth of 400.00 takes.
  const last = new Date(gateway.clock.now() + 45 * 86_400_000);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(last);
  expect(within(told).getByText(`At the pace of the last 30 days, the money will last until ${day}.`)).toBeVisible();
});

test('an account whose cards have balances of their own says nothing of it', async () => {
  const card = await gateway.makeCard({ accountBalance: 100_00n });
  const { asked } = await renderPortal(gateway, { at: pageOf(card.accountId), as: await gateway.makeUser() });
  await screen.findByRole('heading', { level: 1, name: /Main/ });
  await expect.poll(() => JSON.stringify(asked)).toContain('accountExposure');
  expect(screen.queryByText(title)).toBeNull();
});
