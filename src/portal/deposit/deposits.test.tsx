import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const bank = { bankName: 'Thames & Severn Bank', bankAccountNumber: 'GB29 6016 1331' };

/** A deposit on its way, of a customer of its own. */
async function declared({ currency = 'EUR', more = {} }: { currency?: 'EUR' | 'USD'; more?: object } = {}) {
  const { customer, accountId } = await gateway.makeCard({ currency });
  const { caller } = await gateway.signIn(await gateway.makeUser({ customer }));
  const { body } = await gateway.door(caller, 'create', {
    requestId: gateway.requestId(),
    dtoName: 'depositRecord',
    data: { accountId, paymentCurrency: 'EUR', paidAmount: '120.50', ...bank, ...more },
  });
  return { customer, accountId, id: body.dto.id as string, order: body.dto.orderNumber as string };
}

test('a customer declares a deposit and comes to its page [S2.49] [S3.4]', async () => {
  const { customer } = await gateway.makeCard({ currency: 'HKD' });
  const as = await gateway.makeUser({ customer, role: 'Customer finance' });
  const { user } = await renderPortal(gateway, { at: '/account/deposit-records/create', as });

  await user.click(await screen.findByRole('button', { name: 'Declare Deposit' }));
  expect(screen.getAllByText('This field is required').length).toBeGreaterThan(2);

  await user.click(screen.getByRole('combobox', { name: /Account to Credit/ }));
  await user.click(await screen.findByRole('option', { name: /Main/ }));
  expect(screen.getByRole('combobox', { name: /Payment Currency/ })).toHaveValue('HKD');
  await user.type(screen.getByLabelText(/Paid Amount/), '70000');
  await user.click(screen.getByLabelText(/Bank Name/));
  await user.paste(bank.bankName);
  await user.click(screen.getByLabelText(/Bank Account Number/));
  await user.paste(bank.bankAccountNumber);
  await user.click(screen.getByRole('button', { name: 'Declare Deposit' }));

  expect(await screen.findByRole('heading', { name: /^D20260302/ })).toBeVisible();
  expect(screen.getAllByText('Initial')).not.toHaveLength(0);
  expect(screen.getByText('Robin Example')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

test('what a button of a row does is said without lying in the way of the next row’s', async () => {
  const { order } = await declared();
  const { user } = await renderPortal(gateway, { at: '/account/deposit-records', as: await gateway.makeUser() });
  const [button] = await screen.findAllByRole('button', { name: new RegExp(`: ${order}$`) });
  await user.hover(button as HTMLElement);
  expect(await screen.findByRole('tooltip')).toHaveStyle({ pointerEvents: 'none' });
});

test('the only account there is stands there, with its currency, and stays away once it is taken out', async () => {
  const { customer } = await gateway.makeCard({ currency: 'HKD' });
  const as = await gateway.makeUser({ customer, role: 'Customer finance' });
  const { user } = await renderPortal(gateway, { at: '/account/deposit-records/create', as });
  const account = await screen.findByRole('combobox', { name: /Account to Credit/ });
  await waitFor(() => expect(account).toHaveDisplayValue(/Main/));
  expect(screen.getByRole('combobox', { name: /Payment Currency/ })).toHaveValue('HKD');
  await user.click(account);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Clear Value' }));
  expect(account).toHaveValue('');
});

describe('the only account there is, where it comes while somebody is at the field already', () => {
  async function atTheField() {
    const { customer } = await gateway.makeCard({ currency: 'HKD' });
    const as = await gateway.makeUser({ customer, role: 'Customer finance' });
    const { user, interfere } = await renderPortal(gateway, { at: '/account/deposit-records/create', as });
    const line = Promise.withResolvers<undefined>();
    interfere(({ path, body }) => (path.endsWith('/page') && body?.dtoName === 'account' ? line.promise : undefined));
    const account = await screen.findByRole('combobox', { name: /Account to Credit/ });
    await user.click(account);
    return { user, account, come: () => line.resolve(undefined) };
  }

  test('is replaced by what they type', async () => {
    const { user, account, come } = await atTheField();
    come();
    await waitFor(() => expect(account).toHaveDisplayValue(/Main$/));
    await user.keyboard('Mai');
    expect(account).toHaveValue('Mai');
    await user.click(await screen.findByRole('option', { name: /Main/ }));
    expect(account).toHaveDisplayValue(/Main$/);
  });

  test('doesn’t come under the hands of who has begun to type', async () => {
    const { user, account, come } = await atTheField();
    await user.keyboard('Mai');
    come();
    const offered = await screen.findByRole('option', { name: /Main/ });
    expect(account).toHaveValue('Mai');
    await user.click(offered);
    expect(account).toHaveDisplayValue(/Main$/);
  });
});

test('the only account there is stands there whenever the form is opened, also when it is known already', async () => {
  const { customer } = await gateway.makeCard({ currency: 'HKD' });
  const as = await gateway.makeUser({ customer, role: 'Customer finance' });
  const { user, router } = await renderPortal(gateway, { at: '/account/deposit-records/create', as });
  await waitFor(() => expect(screen.getByLabelText(/Account to Credit/)).toHaveDisplayValue(/Main/));
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await screen.findByRole('heading', { level: 1, name: 'Deposit Records' });
  await act(() => router.navigate('/account/deposit-records/create'));
  await waitFor(() => expect(screen.getByLabelText(/Account to Credit/)).toHaveDisplayValue(/Main/));
  expect(screen.getByRole('combobox', { name: /Payment Currency/ })).toHaveValue('HKD');
});

test('are listed with what was paid, what is credited, by which bank, and where they stand [S1.4]', async () => {
  const { customer, order, id } = await declared();
  const foreign = await declared();
  const { user, path } = await renderPortal(gateway, {
    at: '/account/deposit-records',
    as: await gateway.makeUser({ customer, role: 'Customer viewer' }),
  });

  // What was paid is said by itself where that was another currency; it and the bank's number are a click away.
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  for (const name of ['Paid Amount', 'Bank Account Number'])
    await user.click(await screen.findByRole('checkbox', { name }));
  await user.keyboard('{Escape}');
  const row = within((await screen.findByText(order)).closest('tr') as HTMLElement);
  const link = row.getByRole('link', { name: bank.bankName });
  expect(row.getAllByText('120.50')).toHaveLength(2);
  for (const text of [bank.bankName, bank.bankAccountNumber, 'Initial']) expect(row.getByText(text)).toBeVisible();
  expect(screen.queryByText(foreign.order)).toBeNull();
  await user.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: order })).toBeVisible();
  expect(path()).toBe(`/account/deposit-records/${id}/show`);
});

test('the rate of another currency is asked for, and what will be credited is shown', async () => {
  const { customer } = await gateway.makeCard({ currency: 'JPY' });
  const as = await gateway.makeUser({ customer, role: 'Customer finance' });
  const { user } = await renderPortal(gateway, { at: '/account/deposit-records/create', as });

  await waitFor(() => expect(screen.getByRole('combobox', { name: /Account to Credit/ })).toHaveDisplayValue(/Main/));
  await user.type(screen.getByLabelText(/Paid Amount/), '100.01');
  const currency = screen.getByRole('combobox', { name: /Payment Currency/ });
  await user.clear(currency);
  await user.type(currency, 'USD');
  await user.click(await screen.findByRole('option', { name: 'USD' }));
  await user.type(await screen.findByLabelText(/Conversion Rate/), '151.25');
  expect(await screen.findByText('The account will be credited 15,127 JPY.')).toBeVisible();
});

test('staff confirm a deposit after being asked, and its page shows the transaction and the history', async () => {
  const { id, order } = await declared();
  const as = await gateway.makeUser({ role: 'Operator' });
  const { user } = await renderPortal(gateway, { at: `/account/deposit-records/${id}/show`, as });

  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Confirm deposit ${order}?` }));
  expect(dialog.getByText(/120.50 EUR is credited to account .+ immediately/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('link', { name: /^…\d+$/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/account\/transactions\/.+\/show$/),
  );
  expect(screen.getAllByText('Success')).not.toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Mark as Failed' })).toBeNull();
});

test('who confirms a deposit in another currency reads at which rate it was declared', async () => {
  const { id } = await declared({ currency: 'USD', more: { conversionRate: '10800' } });
  const as = await gateway.makeUser({ role: 'Operator' });
  const { user } = await renderPortal(gateway, { at: `/account/deposit-records/${id}/show`, as });
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^1,301,400\.00\sUSD \(120\.50\sEUR × 10,800\) is credited to account/)).toBeVisible();
});

test('staff give up a deposit from its row, with a reason that must be there', async () => {
  const { order, customer } = await declared();
  const as = await gateway.makeUser({ role: 'Operator' });
  const filter = encodeURIComponent(JSON.stringify({ customerId: customer }));
  const { user } = await renderPortal(gateway, { at: `/account/deposit-records?filter=${filter}`, as });

  await user.click(await screen.findByRole('button', { name: `Mark as Failed: ${order}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Mark as Failed' }));
  expect(dialog.getByText('This field is required')).toBeVisible();
  await user.type(dialog.getByLabelText(/Reason/), 'Sent back by the bank');
  await user.click(dialog.getByRole('button', { name: 'Mark as Failed' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Fail')).toBeVisible();
});

test('a deposit that somebody else has ended closes the question and shows where it stands', async () => {
  const { id } = await declared();
  const as = await gateway.makeUser({ role: 'Operator' });
  const { user } = await renderPortal(gateway, { at: `/account/deposit-records/${id}/show`, as });
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  const dialog = within(await screen.findByRole('dialog'));
  const { caller } = await gateway.signIn(await gateway.makeUser({ role: 'Operator' }));
  await gateway.command(caller, 'failDeposit', { id, reason: 'Not ours' });
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(/with status “Fail” can’t be confirmed/)).toBeVisible();
  expect(await screen.findAllByText('Not ours')).not.toHaveLength(0);
});

test('a list without deposits says how to begin', async () => {
  const as = await gateway.makeUser({ customer: await gateway.makeCustomer(), role: 'Customer finance' });
  await renderPortal(gateway, { at: '/account/deposit-records', as });
  expect(await screen.findByText('Your list is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Declare Deposit' })).toHaveAttribute(
    'href',
    '/account/deposit-records/create',
  );
});

test('a viewer sees deposits and no way to declare or decide', async () => {
  const { customer, order } = await declared();
  const as = await gateway.makeUser({ customer, role: 'Customer viewer' });
  await renderPortal(gateway, { at: '/account/deposit-records', as });
  expect(await screen.findByText(order)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Declare Deposit' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull();
});

test('another customer’s deposit isn’t there', async () => {
  const { id } = await declared();
  const as = await gateway.makeUser({ customer: await gateway.makeCustomer() });
  expectComplaint('This record can’t be found');
  await renderPortal(gateway, { at: `/account/deposit-records/${id}/show`, as });
  expect(await screen.findByText('Deposit not found')).toBeVisible();
});

test('a deposit’s reference and remark are changed on a page of its own while it is under way, and not after', async () => {
  const { customer, id, order } = await declared();
  const as = await gateway.makeUser({ customer, role: 'Customer finance' });
  const { user, path, router } = await renderPortal(gateway, { at: `/account/deposit-records/${id}/show`, as });
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  expect(await screen.findByRole('heading', { level: 1, name: `Edit ${order}` })).toBeVisible();
  expect(path()).toBe(`/account/deposit-records/${id}`);
  await user.type(screen.getByLabelText('Payment Reference'), 'INV-118');
  await user.type(screen.getByLabelText('Remark'), 'In two parts');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: order })).toBeVisible();
  for (const text of ['INV-118', 'In two parts']) expect(await screen.findByText(text)).toBeVisible();
  const { caller } = await gateway.signIn(await gateway.makeUser({ role: 'Operator' }));
  await gateway.command(caller, 'confirmDeposit', { id });
  await router.navigate(`/account/deposit-records/${id}`);
  expect(await screen.findByRole('heading', { name: /not authorized/i })).toBeVisible();
});
