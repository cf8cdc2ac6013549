import { screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { preferences } from '#domain/preference/preference.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

/** A card topped up with forty dollars: one movement, told on both sides. */
async function toppedUp() {
  const card = await gateway.makeCard();
  const { caller } = await gateway.signIn(await gateway.makeUser({ role: 'Operator' }));
  await gateway.command(caller, 'adjustAccount', { id: card.accountId, amount: '100', reason: 'Opening balance' });
  const { body } = await gateway.command(caller, 'topUpCard', { id: card.id, amount: '40' });
  const as = await gateway.makeUser({ customer: card.customer, role: 'Customer finance' });
  return { ...card, as, out: body.dto.accountTransaction, into: body.dto.cardTransaction };
}

test('a transaction’s page leads to the other side and shows ledger lines that add up [S2.49] [S3.5]', async () => {
  const { as, out, into } = await toppedUp();
  const { user, path } = await renderPortal(gateway, { at: `/account/transactions/${out.id}/show`, as });

  expect(await screen.findByRole('heading', { level: 1, name: 'Card top-up · −40.00\u00a0USD' })).toBeVisible();
  const lines = within(await screen.findByRole('table', { name: 'Ledger Lines' }));
  expect(lines.getByText('−40.00')).toBeVisible();
  expect(lines.getByText('40.00')).toBeVisible();
  await user.click(screen.getByRole('link', { name: `…${into.transactionId.slice(-8)}` }));
  // The sign tells the two sides of a top-up apart.
  expect(await screen.findByText(into.transactionId)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Card top-up · +40.00\u00a0USD' })).toBeVisible();
  await waitFor(() => expect(document.title).toMatch(/^Card top-up · \+40\.00\sUSD · /));
  expect(screen.getByRole('button', { name: `Copy ${into.transactionId}` })).toBeInTheDocument();
  expect(path()).toBe(`/card/transactions/${into.id}/show`);
  expect(screen.getByRole('link', { name: `…${out.transactionId.slice(-8)}` })).toBeVisible();
});

test('account transactions are narrowed by type, and All is everything [S1.5] [S2.72] [S3.17]', async () => {
  const { as } = await toppedUp();
  const { user } = await renderPortal(gateway, { at: '/account/transactions', as });
  expect(await screen.findByText('Opening balance')).toBeVisible();
  expect(screen.getByText('Card top-up')).toBeVisible();
  const choose = async (type: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Type' }));
    await user.click(await screen.findByRole('option', { name: type }));
  };

  await choose('Transfer Out');
  await waitFor(() => expect(screen.queryByText('Opening balance')).toBeNull());
  expect(await screen.findByText('Card top-up')).toBeVisible();
  await choose('All');
  expect(await screen.findByText('Opening balance')).toBeVisible();
  expect(screen.getByText('Card top-up')).toBeVisible();

  await user.click(screen.getByRole('combobox', { name: 'Type' }));
  expect(screen.getByRole('option', { name: 'Consumption' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Verification' })).toBeNull();
});

test('the product’s own descriptions are said in the reader’s language, a person’s reason as it was written', async () => {
  const { as, out } = await toppedUp();
  Cookies.set(preferences.language.cookie, 'zh');
  const { user } = await renderPortal(gateway, { at: '/account/transactions', as });
  expect(await screen.findByText('Opening balance')).toBeVisible();
  expect(screen.getByText('卡片充值')).toBeVisible();
  expect(screen.queryByText('Card top-up')).toBeNull();
  const row = within(screen.getByText('卡片充值').closest('tr') as HTMLElement);
  await user.click(row.getByRole('link'));
  expect(await screen.findByRole('heading', { level: 1, name: '卡片充值 · −40.00\u00a0USD' })).toBeVisible();
  expect(screen.getByText(out.transactionId)).toBeVisible();
});

test('card transactions name the card and what they belong to [S1.11]', async () => {
  const { as, out, into, cardToken, cardNumber } = await toppedUp();
  const foreign = await toppedUp();
  const { user } = await renderPortal(gateway, { at: '/card/transactions', as });
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  for (const name of ['Transaction ID', 'Related Transaction ID', 'Card Token'])
    await user.click(await screen.findByRole('checkbox', { name }));
  await user.keyboard('{Escape}');
  const row = within((await screen.findByText('Transfer In')).closest('tr') as HTMLElement);
  for (const id of [into.transactionId, out.transactionId, cardToken])
    expect(row.getByText(`…${id.slice(-8)}`)).toBeVisible();
  expect(row.getByText(new RegExp(`^••••.${cardNumber.slice(-4)}$`))).toBeVisible();
  expect(row.getByText('+40.00')).toBeVisible();
  expect(screen.queryByText(`…${foreign.into.transactionId.slice(-8)}`)).toBeNull();
});

test('staff book a rebate on a page of its own, see what it does, and come to the transaction', async () => {
  const { accountId } = await gateway.makeCard({ currency: 'EUR', accountBalance: 50_00n });
  const as = await gateway.makeUser({ role: 'Operator' });
  const { caller } = await gateway.signIn(as);
  const { accountNumber } = (await gateway.door(caller, 'get', { dtoName: 'account', id: accountId })).body.dto;
  const { user, path } = await renderPortal(gateway, { at: '/account/transactions', as });
  await user.click(await screen.findByRole('link', { name: 'Post a Transaction' }));
  await user.click(await screen.findByRole('button', { name: 'Adjust' }));
  expect(path()).toBe('/account/transactions/create');
  expect(await screen.findAllByText('This field is required')).toHaveLength(3);
  await user.type(screen.getByRole('combobox', { name: /Account/ }), accountNumber);
  await user.click(await screen.findByRole('option', { name: new RegExp(accountNumber) }));
  await user.click(screen.getByRole('combobox', { name: /Operation/ }));
  await user.click(await screen.findByRole('option', { name: 'Withdraw' }));
  await user.type(screen.getByLabelText(/Amount/), '50.01');
  await user.type(screen.getByLabelText(/Reason/), 'Thanks');
  expect(await screen.findByText(/isn’t enough/)).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: /Operation/ }));
  await user.click(await screen.findByRole('option', { name: 'Give Rebate' }));
  expect(screen.getByText('100.01')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Give Rebate' }));
  expect(await screen.findByText(`Rebate credited to account ${accountNumber}`)).toBeVisible();
  await waitFor(() => expect(path()).toMatch(/^\/account\/transactions\/[\w-]+\/show$/));
  expect(await screen.findByText('Thanks')).toBeVisible();
  const { body } = await gateway.door(caller, 'list', { dtoName: 'accountTransaction', filter: { accountId } });
  expect(body.dto).toMatchObject([{ balanceChange: '50.01', description: 'Thanks' }]);
});

test('nobody but staff books anything by hand', async () => {
  const { customer } = await gateway.makeCard();
  const { router } = await renderPortal(gateway, {
    at: '/account/transactions',
    as: await gateway.makeUser({ customer }),
  });
  expect(await screen.findByText('Your list is empty')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Post a Transaction' })).toBeNull();
  await router.navigate('/account/transactions/create');
  expect(await screen.findByRole('heading', { name: /not authorized/i })).toBeVisible();
});

test('a note on an account’s transaction is written on a page of its own and read on the transaction’s', async () => {
  const { as, out } = await toppedUp();
  const { user, path } = await renderPortal(gateway, { at: `/account/transactions/${out.id}/show`, as });
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit Card top-up · −40.00\u00a0USD' })).toBeVisible();
  expect(path()).toBe(`/account/transactions/${out.id}`);
  await user.type(await screen.findByLabelText('Note'), 'Agreed by phone');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Card top-up · −40.00\u00a0USD' })).toBeVisible();
  expect(screen.getByText('Agreed by phone')).toBeVisible();
  expect(path()).toBe(`/account/transactions/${out.id}/show`);
});

test('files of card transactions tell which way each went, as the list does', async () => {
  const { as } = await toppedUp();
  const { user, asked } = await renderPortal(gateway, { at: '/card/transactions', as });
  expect(await screen.findByText('Transfer In')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  await screen.findByText(/^Exported as /);
  const columns = asked.find(({ path }) => path.endsWith('/export'))?.body?.columns;
  expect(columns).toContain('billingAmount');
  expect(columns).toContain('balanceChange');
});
