import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

async function fundedAccount() {
  const card = await gateway.makeCard();
  const { caller } = await gateway.signIn(await gateway.makeUser({ role: 'Operator' }));
  const input = { id: card.accountId, amount: '100', reason: 'Opening balance' };
  await gateway.command(caller, 'adjustAccount', input);
  return { ...card, page: `/account/balance/${card.accountId}/show` };
}

test('staff charge a fee on the account’s page and see it among its transactions [S3.1]', async () => {
  const { page } = await fundedAccount();
  const as = await gateway.makeUser({ role: 'Operator' });
  const { user } = await renderPortal(gateway, { at: page, as });

  await user.click(await screen.findByRole('button', { name: 'Charge Fee' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Charge a Fee to Account/ }));
  await user.click(dialog.getByRole('button', { name: 'Charge Fee' }));
  expect(dialog.getAllByText('This field is required')).not.toHaveLength(0);
  await user.type(dialog.getByLabelText(/Amount/), '12.5');
  await user.type(dialog.getByLabelText(/Reason/), 'Courier');
  expect(dialog.getAllByRole('row')[1]).toHaveTextContent('87.50');
  await user.click(dialog.getByRole('button', { name: 'Charge Fee' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Courier')).toBeVisible();
});

test('more than is there is refused at the field', async () => {
  const { page } = await fundedAccount();
  const as = await gateway.makeUser({ role: 'Operator' });
  const { user } = await renderPortal(gateway, { at: page, as });
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Amount/), '100.01');
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(dialog.getByText('There isn’t enough money available.')).toBeVisible();
});

test('who is too late to freeze an account is told so, and isn’t asked on', async () => {
  const { page, accountId } = await fundedAccount();
  const { user } = await renderPortal(gateway, { at: page, as: await gateway.makeUser({ role: 'Operator' }) });
  await user.click(await screen.findByRole('button', { name: /^More|^Actions for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Freeze' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Freeze/ }));
  const { caller } = await gateway.signIn(await gateway.makeUser({ role: 'Operator' }));
  await gateway.command(caller, 'freezeAccount', { id: accountId, reason: 'Quicker' });
  await user.type(dialog.getByLabelText(/Reason/), 'Slower');
  await user.click(dialog.getByRole('button', { name: 'Freeze' }));
  expect(await screen.findByText('An account that is frozen can’t be frozen')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Frozen')).toBeVisible();
});

test('customers see their account’s money and cards, and operate on nothing', async () => {
  const { customer, page } = await fundedAccount();
  const as = await gateway.makeUser({ customer });
  await renderPortal(gateway, { at: `${page}/cards`, as });
  expect(await screen.findByText('Acme Travel')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Adjust' })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Receivables' })).toBeNull();
});

test('another customer’s account isn’t there', async () => {
  const { page } = await fundedAccount();
  expectComplaint('This record can’t be found');
  await renderPortal(gateway, { at: page, as: await gateway.makeUser({ customer: await gateway.makeCustomer() }) });
  expect(await screen.findByRole('heading', { name: 'Account not found' })).toBeVisible();
});
