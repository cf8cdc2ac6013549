import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

it('a list inside of a page is narrowed by days, exported, and opened whole with the same narrowing', async () => {
  const customer = await gateway.makeCustomer();
  const { cardholderId } = await gateway.makeCard({ customer });
  const at = `/cardholders/list/${cardholderId}/show/cards`;
  const { user, asked, path } = await renderPortal(gateway, { at, as: await gateway.makeUser({ customer }) });
  await screen.findByRole('table');
  const tools = within(screen.getByRole('tabpanel'));
  expect(tools.getByRole('button', { name: 'Export' })).toBeVisible();
  await user.click(tools.getByRole('button', { name: 'Create Time' }));
  await user.click(await screen.findByRole('button', { name: 'Today' }));
  const today = new Date().toISOString().slice(0, 10);
  await waitFor(() =>
    expect(asked.at(-1)?.body).toMatchObject({
      dtoName: 'card',
      filter: { cardholderId, createdAt: { from: `${today}T00:00:00.000Z` } },
    }),
  );
  expect(path()).toBe(at);
  await user.keyboard('{Escape}');
  await user.click(tools.getByRole('link', { name: 'Open Full List' }));
  await screen.findByRole('heading', { level: 1, name: 'Cards' });
  const filter = JSON.parse(new URL(path(), 'http://x').searchParams.get('filter') ?? '{}');
  expect(filter).toEqual({ cardholderId, createdAt: { from: today, to: today } });
});

it('an order that was chosen in one tab isn’t asked of the list in the next, which may have no such field', async () => {
  const { accountId } = await gateway.makeCard();
  const as = await gateway.makeUser({ role: 'Operator' });
  const { caller } = await gateway.signIn(as);
  await gateway.command(caller, 'adjustAccount', { id: accountId, amount: '100', reason: 'Opening balance' });
  const { user, asked } = await renderPortal(gateway, { at: `/account/balance/${accountId}/show`, as });
  const table = within(await screen.findByRole('table', { name: 'Transactions' }));
  await user.click(table.getByRole('button', { name: 'Status' }));
  const ordersOf = (noun: string) => {
    const told = asked.flatMap(({ body }) => (body?.dtoName === noun && body.sort ? [body.sort] : []));
    return [...new Set(told.map((sort) => (sort as { field: string }).field))];
  };
  await waitFor(() => expect(ordersOf('accountTransaction')).toContain('type'));
  await user.click(screen.getByRole('tab', { name: 'Deposits' }));
  await waitFor(() => expect(ordersOf('depositRecord')).not.toEqual([]));
  expect(ordersOf('depositRecord')).toEqual(['createdAt']);
});
