import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const at = '/statement/statements/create';
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });

test('a page of its own asks whose statement and of when, and leads to it', async () => {
  const { customer } = await gateway.makeCard();
  await gateway.makeCard({ customer });
  gateway.clock.advance(3 * 86_400_000);
  const yesterday = new Date(gateway.clock.now() - 86_400_000).toISOString().slice(0, 10);
  const { user, path } = await renderPortal(gateway, { at, as: await gateway.makeUser({ customer }) });
  await heading('Make Statement');
  await user.click(screen.getByRole('button', { name: 'Make Statement' }));
  await waitFor(() => expect(screen.getAllByText('This field is required')).toHaveLength(2));
  await user.click(screen.getByRole('combobox', { name: /Account/ }));
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  await user.click(await screen.findByRole('spinbutton', { name: 'Year' }));
  await user.keyboard(yesterday.replaceAll('-', ''));
  await user.click(screen.getByRole('button', { name: 'Make Statement' }));
  expect(await screen.findByText(/^Statement .+ is ready$/)).toBeVisible();
  await waitFor(() => expect(path()).toMatch(/\/statement\/statements\/[^/]+\/show/));
});

test('the only account there is stands there, and is asked for', async () => {
  const { customer, accountId } = await gateway.makeCard();
  gateway.clock.advance(3 * 86_400_000);
  const yesterday = new Date(gateway.clock.now() - 86_400_000).toISOString().slice(0, 10);
  const { user, asked } = await renderPortal(gateway, { at, as: await gateway.makeUser({ customer }) });
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Account/ })).toHaveDisplayValue(/Main/));
  await user.click(screen.getByRole('spinbutton', { name: 'Year' }));
  await user.keyboard(yesterday.replaceAll('-', ''));
  await user.click(screen.getByRole('button', { name: 'Make Statement' }));
  expect(await screen.findByText(/^Statement .+ is ready$/)).toBeVisible();
  expect(asked.find(({ body }) => body?.dtoName === 'makeStatement')?.body).toMatchObject({ accountId });
});

test('who may not make one isn’t let in', async () => {
  const customer = await gateway.makeCustomer();
  await renderPortal(gateway, { at, as: await gateway.makeUser({ customer, role: 'Customer viewer' }) });
  expect(await heading(/not authorized/i)).toBeVisible();
});

test('who may not see accounts is told that, and not that there are none', async () => {
  const { customer } = await gateway.makeCard();
  const as = await gateway.makeUser({ customer, role: { holds: ['statement:read', 'statement:make'] } });
  const { user, asked } = await renderPortal(gateway, { at, as });
  await heading('Make Statement');
  await user.click(screen.getByRole('combobox', { name: /Account/ }));
  expect(await screen.findByText('Your role can’t see any to choose from')).toBeVisible();
  expect(asked.filter(({ body }) => body?.dtoName === 'account')).toEqual([]);
});
