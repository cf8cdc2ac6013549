import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountStatus } from '#domain/enumerations.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey } from '#tests/processor.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
});
afterAll(() => gateway.close());

/** A card from which a merchant took 50.00 more than there was. */
async function owingCard() {
  const card = await gateway.makeCard({ balance: 100_00n });
  const network = processor(gateway);
  expect((await network.tell(card, network.newLink(), 'forced', '150.00')).status).toBe(200);
  return card;
}

/** An account from which a merchant took 50.00 more than there was, by a card that shares its balance. */
async function owingAccount() {
  const card = await gateway.makeCard({ sharedCard: true, accountBalance: 100_00n });
  const messages = processor(gateway);
  return { id: card.accountId, network: await messages.tell(card, messages.newLink(), 'forced', '150.00') };
}

test('what a closed account owes is paid from its page, which offers staff to put money there for that alone', async () => {
  const { id } = await owingAccount();
  await gateway.asStaff((db) =>
    db.updateTable('accounts').set({ accountStatus: accountStatus.code.closed }).where('id', '=', id).execute(),
  );
  const { user } = await renderPortal(gateway, { at: `/account/balance/${id}/show`, as: await gateway.makeUser() });
  expect(await screen.findByText(/^This account owes 50\.00.USD/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Adjust' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Adjust Account/ }));
  await user.type(dialog.getByLabelText(/Amount/), '50');
  await user.type(dialog.getByLabelText(/Reason/), 'Paid by bank transfer');
  await user.click(dialog.getByRole('button', { name: 'Adjust' }));
  expect(await screen.findByText(/adjusted$/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/^This account owes/)).toBeNull());
  expect(screen.queryByRole('button', { name: 'Adjust' })).toBeNull();
});

test('a card’s page tells staff what the card owes', async () => {
  const card = await owingCard();
  await renderPortal(gateway, { at: `/card/cards/${card.id}/show`, as: await gateway.makeUser() });
  await screen.findByRole('tablist');
  expect(
    await screen.findByText('This card owes 50.00 USD. It will be collected from the next incoming funds.'),
  ).toBeVisible();
});

test('and tells nobody else', async () => {
  const card = await owingCard();
  const as = await gateway.makeUser({ customer: card.customer });
  await renderPortal(gateway, { at: `/card/cards/${card.id}/show`, as });
  await screen.findByRole('tablist');
  expect(screen.queryByText(/This card owes/)).toBeNull();
});

test('before a card is topped up, staff see what is left of it once the card has paid what it owes', async () => {
  const card = await owingCard();
  const staff = await gateway.makeUser();
  const { caller } = await gateway.signIn(staff);
  await gateway.command(caller, 'adjustAccount', { id: card.accountId, amount: '500', reason: 'Opening balance' });
  const { user } = await renderPortal(gateway, { at: `/card/cards/${card.id}/show`, as: staff });
  await user.click(await screen.findByRole('button', { name: 'Top Up' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Top Up/ }));
  expect(await dialog.findByText(/^This card owes 50\.00 USD/)).toBeVisible();
  await dialog.findByText('Available: 500.00 USD');
  await user.type(dialog.getByLabelText(/Amount/), '20');
  expect(dialog.getAllByRole('row')[2]).toHaveTextContent(/0\.00\s?USD0\.00\s?USD$/);
  await user.type(dialog.getByLabelText(/Amount/), '0.01');
  expect(dialog.getAllByRole('row')[2]).toHaveTextContent(/0\.00\s?USD150\.01\s?USD$/);
});

test('and before a rebate what is left of it on an account that owes', async () => {
  const { id, network } = await owingAccount();
  expect(network.status).toBe(200);
  const { user } = await renderPortal(gateway, { at: `/account/balance/${id}/show`, as: await gateway.makeUser() });
  await user.click(await screen.findByRole('button', { name: 'Give Rebate' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Rebate/ }));
  expect(await dialog.findByText(/^This account owes 50\.00 USD/)).toBeVisible();
  await user.type(dialog.getByLabelText(/Amount/), '80');
  expect(dialog.getAllByRole('row')[1]).toHaveTextContent(/0\.00\s?USD30\.00\s?USD$/);
});

test('a customer’s people, who aren’t told what a card owes, hear before they top it up that this is paid first', async () => {
  const card = await owingCard();
  const { caller } = await gateway.signIn(await gateway.makeUser());
  await gateway.command(caller, 'adjustAccount', { id: card.accountId, amount: '500', reason: 'Opening balance' });
  const as = await gateway.makeUser({ customer: card.customer, role: 'Customer finance' });
  const { user } = await renderPortal(gateway, { at: `/card/cards/${card.id}/show`, as });
  await user.click(await screen.findByRole('button', { name: 'Top Up' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Top Up/ }));
  expect(await dialog.findByText('Anything that this card owes is paid first, so less may be left.')).toBeVisible();
  await dialog.findByText('Available: 500.00 USD');
});

test('and before they top up one that has something left, which owes nothing, they don’t', async () => {
  const { id, customer, accountId } = await gateway.makeCard();
  const { caller } = await gateway.signIn(await gateway.makeUser());
  await gateway.command(caller, 'adjustAccount', { id: accountId, amount: '500', reason: 'Opening balance' });
  await gateway.command(caller, 'topUpCard', { id, amount: '100' });
  const as = await gateway.makeUser({ customer, role: 'Customer finance' });
  const { user } = await renderPortal(gateway, { at: `/card/cards/${id}/show`, as });
  await user.click(await screen.findByRole('button', { name: 'Top Up' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Top Up/ }));
  await dialog.findByText('Available: 400.00 USD');
  expect(dialog.queryByText(/is paid first/)).toBeNull();
});
