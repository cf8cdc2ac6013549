import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerStatus } from '#domain/enumerations.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const openCustomer = async (id: string) => {
  await renderPortal(gateway, { at: `/customers/${id}/show`, as: await gateway.makeUser() });
  return screen.findByRole('button', { name: 'Enable' });
};
const { initial } = customerStatus.code;

test('a new customer gets an account before enabling it stands out', async () => {
  const enable = await openCustomer(await gateway.makeCustomer({ status: initial }));
  expect(enable).toHaveClass('MuiButton-outlined');
  expect(screen.getByRole('link', { name: 'Open Account' })).toBeVisible();
});

test('with an account, enabling it is what comes next', async () => {
  const customer = await gateway.makeCustomer({ status: initial });
  await gateway.makeCard({ customer });
  await openCustomer(customer);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enable' })).toHaveClass('MuiButton-contained'));
  expect(screen.getByText(/Enable them once everything is ready\./)).toBeVisible();
  expect(screen.queryByText(/Open an account/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Open Account' })).toBeNull();
});

test('whoever disables a customer reads before what goes on, with the way to each', async () => {
  const customer = await gateway.makeCustomer();
  await gateway.makeCard({ customer, accountBalance: 50_000n });
  await gateway.makeCard({ customer });
  await gateway.makeUser({ customer });
  const { user, path } = await renderPortal(gateway, {
    at: `/customers/${customer}/show`,
    as: await gateway.makeUser(),
  });
  await user.click(await screen.findByRole('button', { name: 'Disable' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Disable/ }));
  const note = within(await dialog.findByRole('note'));
  const lines = note.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual(['1 account with money', '2 cards not yet closed', '1 person who will be logged out at once']);
  await user.click(note.getByRole('link', { name: '2 cards not yet closed' }));
  await waitFor(() => expect(path()).toMatch(/^\/card\/cards\?/));
});

test('whoever would delete a customer reads what still refers to it', async () => {
  const customer = await gateway.makeCustomer({ status: initial });
  await gateway.makeCard({ customer });
  const { user } = await renderPortal(gateway, { at: `/customers/${customer}/show`, as: await gateway.makeUser() });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const note = within(await screen.findByRole('note'));
  expect(note.getByRole('link', { name: '1 account' })).toBeVisible();
  expect(note.getByRole('link', { name: '1 cardholder' })).toBeVisible();
});

test('no customer is disabled before that is known', async () => {
  const customer = await gateway.makeCustomer();
  await gateway.makeCard({ customer });
  const at = `/customers/${customer}/show`;
  const { user, interfere } = await renderPortal(gateway, { at, as: await gateway.makeUser() });
  const line = Promise.withResolvers<undefined>();
  const disable = await screen.findByRole('button', { name: 'Disable' });
  interfere(() => line.promise);
  await user.click(disable);
  const dialog = within(await screen.findByRole('dialog', { name: /^Disable/ }));
  expect(dialog.getByRole('button', { name: 'Disable' })).toBeDisabled();
  expect(dialog.getByLabelText(/Reason/)).toHaveFocus();
  line.resolve(undefined);
  expect(await dialog.findByRole('note')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Disable' })).toBeEnabled();
});
