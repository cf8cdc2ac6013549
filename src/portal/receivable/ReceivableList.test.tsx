import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatMoney } from '#domain/money.ts';
import { cardEnding } from '#domain/text.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import type { TestCard } from '#tests/records.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
let network: TestProcessor;
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  network = processor(gateway);
});
afterAll(() => gateway.close());

/** A number alone might be the year, which every row has. */
const endingOf = ({ cardNumber }: TestCard) => new RegExp(`••••\\s${cardNumber.slice(-4)}`);

/** Settlements take 50.00 of a card and 70.00 of a shared card's account, where 20.00 is each. */
async function owing() {
  const customer = await gateway.makeCustomer();
  const card = await gateway.makeCard({ customer, balance: 2_000n });
  const shared = await gateway.makeCard({ customer, sharedCard: true, accountBalance: 2_000n });
  for (const [one, amount] of [
    [card, '50.00'],
    [shared, '70.00'],
  ] as const) {
    expect((await network.tell(one, network.newLink(), 'forced', amount)).status).toBe(200);
  }
  return { customer, card, shared };
}

test('what waits on the dashboard leads staff to who owes how much, and from there to the account and the card', async () => {
  const { card, shared } = await owing();
  const as = await gateway.makeUser({ role: 'Operator' });
  const { user, path, router } = await renderPortal(gateway, { at: '/dashboard', as });
  const waiting = within(await screen.findByRole('region', { name: 'Needs Attention' }));
  await user.click(await waiting.findByRole('link', { name: /Receivables outstanding/ }));
  const table = within(await screen.findByRole('table', { name: 'Receivables' }));
  const ending = endingOf(card);
  const owed = await table.findByRole('row', { name: ending });
  expect(owed).toHaveTextContent('30.00 USD30.00 USD');

  await user.click(within(owed).getByRole('link', { name: ending }));
  await screen.findByRole('heading', { level: 1, name: ending });
  await router.navigate('/card/receivables');
  const again = within(await screen.findByRole('table', { name: 'Receivables' }));
  const number = await accountNumberOf(shared.accountId);
  await user.click(await again.findByRole('link', { name: number }));
  await screen.findByRole('heading', { level: 1, name: new RegExp(number) });
  expect(path()).toBe(`/account/balance/${shared.accountId}/show/receivables`);
});

test('the box of each debt is called by who owes how much, and not by an id', async () => {
  const { card, shared } = await owing();
  await renderPortal(gateway, { at: '/card/receivables', as: await gateway.makeUser({ role: 'Operator' }) });
  const debts = [
    `${cardEnding(card.cardNumber.slice(-4))}, ${formatMoney('30.00', 'USD', 'en')}`,
    `${await accountNumberOf(shared.accountId)}, ${formatMoney('50.00', 'USD', 'en')}`,
  ];
  for (const debt of debts)
    expect(await screen.findByRole('checkbox', { name: `Select this row: ${debt}` })).toBeVisible();
});

test('who may see neither accounts nor cards reads who owes, and isn’t led there', async () => {
  const { card, shared } = await owing();
  const as = await gateway.makeUser({ role: { like: 'Operator', lacks: ['account:read', 'card:read'] } });
  await renderPortal(gateway, { at: '/card/receivables', as });
  const table = within(await screen.findByRole('table', { name: 'Receivables' }));
  for (const name of [endingOf(card), new RegExp(await accountNumberOf(shared.accountId))]) {
    expect(await table.findByText(name)).toBeVisible();
    expect(table.queryByRole('link', { name })).toBeNull();
  }
});

test('who owes isn’t shown the issuer’s list', async () => {
  const { customer } = await owing();
  const as = await gateway.makeUser({ customer });
  const { asked } = await renderPortal(gateway, { at: '/card/receivables', as });
  await screen.findByRole('heading', { name: 'Not Authorized 401' });
  expect(screen.queryByRole('link', { name: 'Receivables' })).toBeNull();
  expect(asked.filter((each) => each.path.endsWith('/page'))).toEqual([]);
});

const accountNumberOf = async (id: string) =>
  (
    await gateway.asStaff((db) =>
      db.selectFrom('accounts').select('accountNumber').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  ).accountNumber;
