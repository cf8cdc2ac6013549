import { screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';
import { NoAnswer } from '../client/refusal.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

test('lists a customer’s accounts with what is in each, what is held and what is available [S1.3] [S5.25]', async () => {
  const customer = await gateway.makeCustomer();
  const { accountId } = await gateway.makeCard({ customer, currency: 'GBP', accountBalance: 123_456n });
  await gateway.database.asOwner((db) =>
    db.updateTable('accounts').set({ held: 3_400n }).where('id', '=', accountId).execute(),
  );
  await gateway.makeCard({ customer, currency: 'JPY', accountBalance: 9_000n });
  await gateway.makeCard({ currency: 'EUR', accountBalance: 777n });
  const { user, path } = await renderPortal(gateway, {
    at: '/account/balance',
    as: await gateway.makeUser({ customer }),
  });

  const table = within(await screen.findByRole('table', { name: 'Accounts' }));
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'On Hold' }));
  await user.keyboard('{Escape}');
  const headings = table.getAllByRole('columnheader').map((cell) => cell.textContent);
  const amountsOf = (row: HTMLElement) =>
    ['Balance', 'On Hold', 'Available Balance'].map(
      (heading) => within(row).getAllByRole('cell')[headings.indexOf(heading)]?.textContent,
    );
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => amountsOf(row).join(' ')).toSorted()).toEqual([
    '1,234.56\u00a0GBP 34.00\u00a0GBP 1,200.56\u00a0GBP',
    '9,000\u00a0JPY 0\u00a0JPY 9,000\u00a0JPY',
  ]);

  const pounds = table.getByRole('row', { name: /GBP/ });
  await user.click(within(pounds).getByRole('link'));
  await waitFor(() => expect(path()).toBe(`/account/balance/${accountId}/show`));
  expect(await screen.findAllByText('1,200.56')).not.toHaveLength(0);
});

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

test.each([
  ['en', /^Edit Remark/, 'Save', 'Please enter at most 255 characters'],
  ['fr', /^Modifier la remarque/, 'Enregistrer', 'Saisissez au plus 255 caractères'],
  ['zh', /^编辑备注/, '保存', '请输入不超过 255 个字符'],
] as const)(
  'a remark that is too long stays as it was pasted, and it is said how long one may be: %s',
  async (language, edit, save, complaint) => {
    const { customer } = await gateway.makeCard();
    const as = await gateway.makeUser({ customer });
    Cookies.set('portal-language', language);
    const { user } = await renderPortal(gateway, { at: '/account/balance', as });
    await user.click(await screen.findByRole('button', { name: edit }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('textbox'));
    await user.paste('x'.repeat(300));
    await user.click(dialog.getByRole('button', { name: save }));
    expect(await dialog.findByText(complaint)).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('x'.repeat(300));
  },
);

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

test('a remark of which nobody knows whether it was saved is asked for when its dialog is left', async () => {
  expectComplaint('networkError');
  const { customer } = await gateway.makeCard();
  const { user, portal } = await renderPortal(gateway, {
    at: '/account/balance',
    as: await gateway.makeUser({ customer }),
  });
  const send = portal.dataProvider.update;
  portal.dataProvider.update = async (...asked) => {
    await send(...asked);
    throw new NoAnswer('errors.networkError');
  };
  await user.click(await screen.findByRole('button', { name: /^Edit Remark/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Remark' }));
  await user.type(dialog.getByLabelText('Remark'), 'For payroll');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^We got no response/)).toBeVisible();
  vi.spyOn(window, 'confirm').mockReturnValueOnce(true);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('For payroll')).toBeVisible();
});
