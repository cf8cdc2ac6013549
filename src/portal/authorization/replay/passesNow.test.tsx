import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardStatus } from '#domain/enumerations.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey } from '#tests/processor.ts';
import type { TestCard } from '#tests/records.ts';
import { renderPortal } from '#tests/renderPortal.tsx';
import { ruleMakers } from '#tests/rules.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
});
afterAll(() => gateway.close());

const address = (id: string) => `/card/authorizations/${id}/show`;
const still = () => screen.findByText('It would still be declined');
const passes = () => screen.findByText('It would pass now');
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function declined(card: TestCard, amount = '5.00', more: object = {}): Promise<string> {
  const { tell, newLink } = processor(gateway);
  expect((await tell(card, newLink(), 'authorize', amount, more)).body.dto).toMatchObject({ approved: false });
  const { caller } = await gateway.signIn(await gateway.makeUser());
  const filter = { cardId: card.id };
  return (await gateway.door(caller, 'list', { dtoName: 'authorization', filter, limit: 1 })).body.dto[0].id;
}

async function blocked() {
  const card = await gateway.makeCard({ balance: 500_00n });
  await gateway.asStaff((db) =>
    db
      .updateTable('cards')
      .set({ cardStatus: cardStatus.code.blocked, blockedBy: 'customer' })
      .where('id', '=', card.id)
      .execute(),
  );
  return card;
}

test('a declined purchase says what still stands against it, and is mended where it says so', async () => {
  const card = await blocked();
  const as = await gateway.makeUser({ customer: card.customer });
  const { user } = await renderPortal(gateway, { at: address(await declined(card)), as });
  await still();
  expect(await screen.findByText('The card’s status doesn’t allow it.')).toBeVisible();
  await user.click(await button('Unblock'));
  await user.click((await dialog(/^Unblock card/)).getByRole('button', { name: 'Unblock' }));
  await gone();
  expect(await passes()).toBeVisible();
});

test('who may not mend it asks those who may', async () => {
  const card = await blocked();
  // Who may.
  await gateway.makeUser({ customer: card.customer });
  const as = await gateway.makeUser({ customer: card.customer, role: 'Customer viewer' });
  const { user } = await renderPortal(gateway, { at: address(await declined(card)), as });
  await still();
  await user.click(await button('Ask: Unblock'));
  await user.type((await dialog(/^Unblock: /)).getByLabelText(/^Why/), 'A taxi waits');
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await gone();
  const [proposal] = await gateway.asStaff((db) => db.selectFrom('proposals').selectAll().execute());
  expect(proposal).toMatchObject({ command: 'unblockCard', reason: 'A taxi waits' });
});

test('what is missing on a card is filled in where it is topped up', async () => {
  const card = await gateway.makeCard({ balance: 500_00n, accountBalance: 900_00n });
  const as = await gateway.makeUser({ customer: card.customer });
  const { user } = await renderPortal(gateway, { at: address(await declined(card, '512.30')), as });
  await still();
  expect(await screen.findByText(/12\.30.USD is missing\./)).toBeVisible();
  await user.click(await button('Top Up'));
  const top = await dialog(/^Top Up Card/);
  expect(top.getByLabelText(/^Amount/)).toHaveValue('12.30');
  await user.click(top.getByRole('button', { name: 'Top Up' }));
  await gone();
  expect(await passes()).toBeVisible();
});

test('a rule that stands against it is named with what it sees now, and leads to where it is ended', async () => {
  const card = await gateway.makeCard({ balance: 500_00n });
  const { caller } = await gateway.signIn(await gateway.makeUser());
  const make = ruleMakers(gateway);
  const rule = await make.live(caller, {
    ruleName: 'Small things',
    ruleScope: 'card',
    scopeId: card.id,
    merchantCodes: [],
    ruleMeasure: 'amount',
    currency: 'USD',
    allowedAmount: '20.00',
  });
  const id = await declined(card, '25.00');
  await renderPortal(gateway, { at: address(id), as: await gateway.makeUser() });
  await still();
  const link = screen.getByRole('link', { name: 'Small things' });
  expect(link).toHaveAttribute('href', `/card/rules/${rule.id}/show`);
});

test('a trade that the programme refuses leads to its settings, and not to a product that refuses none', async () => {
  const card = await gateway.makeCard({ balance: 500_00n });
  const id = await declined(card, '5.00', { mccCode: '7995' });
  await renderPortal(gateway, { at: address(id), as: await gateway.makeUser() });
  await still();
  expect(await screen.findByRole('link', { name: 'Open Settings' })).toHaveAttribute('href', '/programme/settings');
  expect(screen.queryByRole('link', { name: 'Open Product' })).toBeNull();
});

test('a currency without a rate is said to have none, and leads staff to where one is set', async () => {
  const card = await gateway.makeCard({ balance: 500_00n });
  const id = await declined(card, '5.00', { transactionCurrency: 'CHF' });
  await renderPortal(gateway, { at: address(id), as: await gateway.makeUser() });
  await still();
  expect(screen.getAllByText(/There was no conversion rate to the card’s currency/).length).toBeGreaterThan(0);
  expect(await screen.findByText('No conversion rate to the card’s currency is set.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Open Settings' })).toHaveAttribute('href', '/programme/settings');
});

test('of an approved purchase nobody asks', async () => {
  const card = await gateway.makeCard({ balance: 500_00n });
  const { tell, newLink } = processor(gateway);
  await tell(card, newLink(), 'authorize', '5.00');
  const { caller } = await gateway.signIn(await gateway.makeUser());
  const filter = { cardId: card.id };
  const { body } = await gateway.door(caller, 'list', { dtoName: 'authorization', filter, limit: 1 });
  const { asked } = await renderPortal(gateway, { at: address(body.dto[0].id), as: await gateway.makeUser() });
  await screen.findByText('Timeline');
  expect(asked.filter(({ body: said }) => said?.dtoName === 'replayDecline')).toEqual([]);
});
