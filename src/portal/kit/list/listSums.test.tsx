import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

/** A customer with a dollar account on which three amounts moved, and one in yen. */
async function movements() {
  const customer = await gateway.makeCustomer();
  const { caller } = await gateway.signIn(await gateway.makeUser({ role: 'Operator' }));
  const [dollars, yen] = [await gateway.makeCard({ customer }), await gateway.makeCard({ customer, currency: 'JPY' })];
  const put = async (id: string, amount: string) =>
    expect((await gateway.command(caller, 'adjustAccount', { id, amount, reason: `By ${amount}` })).status).toBe(200);
  await put(yen.accountId, '1500');
  for (const amount of ['1100.10', '0.20', '-40.05']) await put(dollars.accountId, amount);
  return { customer, dollars, yen };
}

/** What stands below the rows, its amounts parted as they are on screen. */
async function said(words: RegExp): Promise<string> {
  const line = (await screen.findByText(words)).parentElement as HTMLElement;
  const amounts = within(line).getAllByRole('definition');
  return [within(line).getByRole('term'), ...amounts].map(({ textContent }) => textContent).join(' | ');
}

test('a list of movements says what those on screen come to, each currency by itself, signed as they are', async () => {
  const { customer } = await movements();
  await renderPortal(gateway, { at: '/account/transactions', as: await gateway.makeUser({ customer }) });
  expect(await said(/^This page/)).toBe('This page: | +1,060.25\u00a0USD | +1,500\u00a0JPY');
});

test('while rows are selected it says what they come to, those of other pages with them', async () => {
  const { customer, yen } = await movements();
  const at = '/account/transactions';
  const { user, router } = await renderPortal(gateway, { at, as: await gateway.makeUser({ customer }) });
  const select = async (reason: string) =>
    user.click(within(await screen.findByRole('row', { name: new RegExp(`By ${reason}`) })).getByRole('checkbox'));
  await said(/^This page/);
  await select('0.20');
  expect(await said(/^Amount:/)).toBe('Amount: | +0.20\u00a0USD');
  await select('-40.05');
  await screen.findByRole('toolbar', { name: '2 selected' });
  expect(await said(/^Amount:/)).toBe('Amount: | −39.85\u00a0USD');
  // The rows are elsewhere now, and still selected.
  await router.navigate(`${at}?filter=${JSON.stringify({ accountId: yen.accountId })}`);
  await waitFor(() => expect(screen.queryByRole('row', { name: /By -40/ })).toBeNull());
  expect(await said(/^Amount:/)).toBe('Amount: | −39.85\u00a0USD');
  await user.click(screen.getByRole('button', { name: 'Clear Selection' }));
  await waitFor(() => expect(screen.queryByText(/^Amount:/)).toBeNull());
});

test('a sum is named where it isn’t plain of what it is, is not called out, and not said of one amount', async () => {
  const { customer, dollars } = await movements();
  const as = await gateway.makeUser({ customer });
  const { router } = await renderPortal(gateway, { at: '/account/balance', as });
  expect(await said(/this page/)).toBe('Balance, this page: | 1,060.25\u00a0USD | 1,500\u00a0JPY');
  expect(screen.getByText(/this page/).closest('[role=status], [aria-live]')).toBeNull();
  await router.navigate(`/account/balance?filter=${JSON.stringify({ currency: 'JPY' })}`);
  await waitFor(() => expect(screen.queryByText(/this page/)).toBeNull());
  expect(await screen.findByRole('row', { name: /1,500/ })).toBeVisible();
  // A part of a record's page says it as its list does.
  await router.navigate(`/account/balance/${dollars.accountId}/show/transactions`);
  expect(await said(/^This page/)).toBe('This page: | +1,060.25\u00a0USD');
});

test('who doesn’t see amounts hears nothing of their sum', async () => {
  await movements();
  const role = { holds: ['customer:read', 'account:read', 'account:read:withoutBalance'] } as const;
  const as = await gateway.makeUser({ role });
  // Once for who sees them, so that what is missing next isn't late.
  await renderPortal(gateway, { at: '/account/balance', as: await gateway.makeUser() });
  expect(await said(/this page/)).toMatch(/^Balance, this page: \| /);
  cleanup();
  await renderPortal(gateway, { at: '/account/balance', as });
  expect((await screen.findAllByRole('row')).length).toBeGreaterThan(2);
  expect(screen.queryByText(/this page/i)).toBeNull();
});
