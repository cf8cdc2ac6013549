import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

test('saves a remark and shows it in its row', async () => {
  const customer = await gateway.makeCustomer();
  await gateway.makeCard({ customer });
  const { user } = await renderPortal(gateway, { at: '/account/balance', as: await gateway.makeUser({ customer }) });

  await user.click(await screen.findByRole('button', { name: /^Edit Remark/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Remark' }));
  await user.type(dialog.getByLabelText('Remark'), '  For payroll ');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('For payroll')).toBeVisible();
});

test('offers a viewer no way to edit or export', async () => {
  const customer = await gateway.makeCustomer();
  await gateway.makeCard({ customer, accountBalance: 4_200n });
  const as = await gateway.makeUser({ customer, role: 'Customer viewer' });
  await renderPortal(gateway, { at: '/account/balance', as });

  expect(await screen.findAllByText('42.00')).not.toHaveLength(0);
  expect(screen.queryByRole('button', { name: /Edit Remark/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

test('names the customer of each account to operators only', async () => {
  const customer = await gateway.makeCustomer({ name: 'Northwind Ferries' });
  await gateway.makeCard({ customer });
  await renderPortal(gateway, { at: '/account/balance', as: await gateway.makeUser() });
  expect(await screen.findByText('Northwind Ferries')).toBeVisible();
});
