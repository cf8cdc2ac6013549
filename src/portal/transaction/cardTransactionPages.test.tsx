import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const list = '/card/transactions';
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

async function funded() {
  const card = await gateway.makeCard();
  const { caller } = await gateway.signIn(await gateway.makeUser({ role: 'Operator' }));
  await gateway.command(caller, 'adjustAccount', { id: card.accountId, amount: '100', reason: 'Opening balance' });
  return { ...card, as: await gateway.makeUser({ customer: card.customer, role: 'Customer finance' }) };
}

test('a card is topped up and its money returned on a page of its own, which leads to the transaction', async () => {
  const { as } = await funded();
  const { user, path, router } = await renderPortal(gateway, { at: list, as });
  await user.click(await screen.findByRole('link', { name: 'Move Funds' }));
  await heading('Move Funds');
  await user.click(screen.getByRole('button', { name: 'Top Up' }));
  expect(await screen.findByText('This field is required')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: /^Card/ }));
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  await screen.findByText('Available: 100.00 USD');
  await user.type(screen.getByLabelText(/Amount/), '100.01');
  await user.click(screen.getByRole('button', { name: 'Top Up' }));
  expect(await screen.findByText('There isn’t enough money available.')).toBeVisible();
  await user.clear(screen.getByLabelText(/Amount/));
  await user.type(screen.getByLabelText(/Amount/), '40');
  await user.click(screen.getByRole('button', { name: 'Top Up' }));
  await waitFor(() => expect(path()).toMatch(/\/card\/transactions\/[^/]+\/show/));
  expect(await screen.findAllByText('40.00')).not.toHaveLength(0);
  await router.navigate(-1);
  expect(path()).toBe(list);

  await router.navigate(`${list}/create`);
  await user.click(await screen.findByRole('radio', { name: 'Return Funds' }));
  await user.click(screen.getByRole('combobox', { name: /^Card/ }));
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  await screen.findByText('Available: 40.00 USD');
  await user.click(screen.getByRole('button', { name: 'Full Amount' }));
  await user.click(screen.getByRole('button', { name: 'Return Funds' }));
  await waitFor(() => expect(path()).toMatch(/\/card\/transactions\/[^/]+\/show/));
  expect(await screen.findAllByText('−40.00')).not.toHaveLength(0);
});

test('a note is written on the page that changes a transaction, and read on its own', async () => {
  const { id, as } = await funded();
  const { caller } = await gateway.signIn(as);
  const { body } = await gateway.command(caller, 'topUpCard', { id, amount: '5' });
  const { user, path } = await renderPortal(gateway, { at: `${list}/${body.dto.cardTransaction.id}/show`, as });
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await user.type(await screen.findByLabelText('Note'), 'For the trip');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(path()).toMatch(/\/show$/));
  expect(await screen.findByText('For the trip')).toBeVisible();
});

test('who may move nothing isn’t let in', async () => {
  const { customer } = await funded();
  const as = await gateway.makeUser({ customer, role: 'Customer viewer' });
  const { router } = await renderPortal(gateway, { at: list, as });
  await heading(/Transaction/);
  expect(screen.queryByRole('link', { name: 'Move Funds' })).toBeNull();
  await router.navigate(`${list}/create`);
  expect(await screen.findByRole('heading', { name: /not authorized/i })).toBeVisible();
});
