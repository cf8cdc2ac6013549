import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '#locales/en/index.ts';
import { withSecondFactor } from '#tests/gateway/secondFactor.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';
import { operations } from './operations.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

test('shows what was done, and on its page what it changed', async () => {
  const card = await gateway.makeCard();
  const administrator = await gateway.makeUser({ customer: card.customer });
  const { caller } = await gateway.signIn(administrator);
  await gateway.command(caller, 'blockCard', { ids: [card.id], reason: 'Lost in the post' });
  const { user } = await renderPortal(gateway, {
    at: '/log/audit?filter={"operation":"blockCard"}',
    as: administrator,
  });
  const row = within((await screen.findAllByRole('row', { name: /Card blocked/ }))[0] as HTMLElement);
  expect(row.getByText('Done')).toBeVisible();
  await user.click(row.getAllByRole('link')[0] as HTMLElement);
  const table = within(await screen.findByRole('table', { name: 'Changes' }));
  expect(table.getByText('Normal')).toBeVisible();
  expect(table.getByText('Blocked')).toBeVisible();
});

test('calls the status of a deposit what deposits call it, in the list and on the line’s page', async () => {
  const { accountId } = await gateway.makeCard();
  const as = await gateway.makeUser();
  const { caller } = await gateway.signIn(as);
  const paid = {
    accountId,
    paymentCurrency: 'USD',
    paidAmount: '10.00',
    bankName: 'A bank',
    bankAccountNumber: '0001',
  };
  const call = { dtoName: 'depositRecord', requestId: gateway.requestId(), data: paid };
  const { id } = (await gateway.door(caller, 'create', call)).body.dto;
  await gateway.command(caller, 'confirmDeposit', { id });
  const { user } = await renderPortal(gateway, { at: '/log/audit?filter={"operation":"confirmDeposit"}', as });
  const row = within((await screen.findAllByRole('row', { name: /Deposit confirmed/ }))[0] as HTMLElement);
  expect(row.getByText(/Status: Initial → Success/)).toBeVisible();
  await user.click(row.getAllByRole('link')[0] as HTMLElement);
  const table = within(await screen.findByRole('table', { name: 'Changes' }));
  expect(table.getAllByRole('row').map((each) => each.textContent)).toContain('StatusInitialSuccess');
});

test('says which of a card’s limits changed, by its name and as people read amounts', async () => {
  const card = await gateway.makeCard();
  const as = await gateway.makeUser({ customer: card.customer });
  const { caller } = await gateway.signIn(as);
  const limits = { dailyLimit: '7500', monthlyLimit: '20000' };
  expect((await gateway.command(caller, 'updateCardLimits', { id: card.id, limits })).status).toBe(200);
  const { user } = await renderPortal(gateway, { at: '/log/audit?filter={"operation":"updateCardLimits"}', as });
  const row = within((await screen.findAllByRole('row', { name: /limits/i })).at(-1) as HTMLElement);
  await user.click(row.getAllByRole('link')[0] as HTMLElement);
  const table = within(await screen.findByRole('table', { name: 'Changes' }));
  const said = table.getAllByRole('row').map((each) => each.textContent);
  expect(said.slice(1)).toEqual(['Daily Limit–7,500.00', 'Monthly Limit–20,000.00']);
});

test('cuts what was changed at 255 characters, and says the whole to who asks for it [S5.24]', async () => {
  const { accountId: id, customer } = await gateway.makeCard();
  const as = await gateway.makeUser({ customer });
  const { caller } = await gateway.signIn(as);
  const data = { remark: 'long '.repeat(50).trim() };
  await gateway.door(caller, 'update', { dtoName: 'account', requestId: gateway.requestId(), id, data });
  const { user } = await renderPortal(gateway, { at: '/log/audit?filter={"operation":"update"}', as });
  const short = await screen.findByText(/^Remark.* long …$|^Remark.*…$/);
  expect([...(short.textContent ?? '')]).toHaveLength(255);
  await user.hover(short);
  const whole = await screen.findByRole('tooltip');
  expect(whole).toHaveTextContent(new RegExp(`${data.remark}$`));
  // It stands nowhere else, and stays for who goes to it.
  expect(whole).toHaveStyle({ pointerEvents: 'auto' });
});

test('says in words why something was refused', async () => {
  const customer = await gateway.makeCustomer();
  const administrator = await gateway.makeUser({ customer });
  await gateway.signIn({ ...administrator, password: 'wrong' });
  const { user } = await renderPortal(gateway, { at: '/log/audit?filter={"outcome":"refused"}', as: administrator });
  const row = within((await screen.findAllByRole('row', { name: /Refused/ }))[0] as HTMLElement);
  await user.click(row.getAllByRole('link')[0] as HTMLElement);
  expect(await screen.findByText('Login failed, please check username or password')).toBeVisible();
});

test('says of a look-up that was refused that something was to be opened', async () => {
  const card = await gateway.makeCard();
  const as = await gateway.makeUser({ customer: card.customer });
  const viewer = await gateway.makeUser({ customer: card.customer, role: { holds: ['card:read'] } });
  const { caller } = await gateway.signIn(viewer);
  expect((await gateway.command(caller, 'cardholderHistory', { id: card.cardholderId })).status).toBe(403);
  await renderPortal(gateway, { at: '/log/audit?filter={"outcome":"refused"}', as });
  expect(await screen.findByRole('row', { name: /Opened.*Refused/ })).toBeVisible();
});

test('names what it is narrowed to in the singular', async () => {
  const as = await gateway.makeUser();
  await renderPortal(gateway, { at: '/log/audit?filter={"subject":["account","customer"]}', as });
  expect(await screen.findByRole('combobox', { name: 'Item' })).toHaveTextContent(
    /^Account \/ Customer$|^Customer \/ Account$/,
  );
});

test('isn’t for a viewer', async () => {
  const as = await gateway.makeUser({ customer: await gateway.makeCustomer(), role: 'Customer viewer' });
  await renderPortal(gateway, { at: '/log/audit', as });
  expect(await screen.findByRole('heading', { name: /Not Authorized/ })).toBeVisible();
});

test('can be narrowed to everything that it has words for', () => {
  expect([...operations].sort()).toEqual(Object.keys(en.audit.operations).sort());
});

test('says what was asked for, and what it would have changed, in words', async () => {
  const card = await gateway.makeCard({ accountBalance: 500_00n, balance: 90_00n });
  const as = await gateway.makeUser({ customer: card.customer });
  const viewer = await gateway.makeUser({ customer: card.customer, role: 'Customer viewer' });
  const { caller } = await gateway.signIn(viewer);
  const proposed = { command: 'topUpCard', input: { id: card.id, amount: '5.00' } };
  expect((await gateway.command(caller, 'propose', { proposed, reason: 'A fair' })).status).toBe(200);
  const { user } = await renderPortal(gateway, { at: '/log/audit?filter={"operation":"propose"}', as });
  const row = within((await screen.findAllByRole('row', { name: /Asked for/ })).at(-1) as HTMLElement);
  await user.click(row.getAllByRole('link')[0] as HTMLElement);
  const table = within(await screen.findByRole('table', { name: 'Changes' }));
  expect(table.getByText('Top Up Card')).toBeVisible();
  expect(table.getByText(/Card Balance: 95\.00/)).toBeVisible();
});

test('says moments on the reader’s clocks and yes and no in words, and nothing of what wasn’t there', async () => {
  const customer = await gateway.makeCustomer();
  const as = await gateway.makeUser({ customer });
  await gateway.makeUser({ customer });
  const other = await gateway.makeUser({ customer });
  await withSecondFactor(gateway, other);
  const secondFactorAt = new Date('2026-03-01T10:20:30.456Z');
  await gateway.asStaff((db) => db.updateTable('users').set({ secondFactorAt }).where('id', '=', other.id).execute());
  const { caller } = await gateway.signIn(as, { confirmed: true });
  await gateway.command(caller, 'resetSecondFactor', { id: other.id });
  await renderPortal(gateway, { at: '/log/audit', as });
  const asked = await screen.findByRole('row', { name: /Asked for/ });
  expect(asked).toHaveTextContent('Two-Step Login Since: 2026-03-01 10:20:30');
  expect(asked).not.toHaveTextContent('undefined');
  expect(screen.getByRole('row', { name: /Two-step login turned on/ })).toHaveTextContent('Two-step login: No → Yes');
});
