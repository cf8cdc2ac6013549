import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

test('says what was done to a card, by whom, why and with which result, and leads to the card [S1.13] [S2.20]', async () => {
  const customer = await gateway.makeCustomer();
  const { id } = await gateway.makeCard({ customer });
  const as = await gateway.makeUser({ customer });
  const { caller } = await gateway.signIn(as);
  await gateway.command(caller, 'blockCard', { ids: [id], reason: 'Lunch left on the train' });
  const { user } = await renderPortal(gateway, { at: '/card/log', as });

  expect(await screen.findByText('Lunch left on the train')).toBeVisible();
  expect(screen.getByText('Robin Example')).toBeVisible();
  expect(screen.getByText('Blocked')).toBeVisible();
  expect(screen.getByRole('link', { name: /^••••/ })).toHaveAttribute('href', `/card/cards/${id}/show`);

  await user.click(screen.getByRole('link', { name: 'Block' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Block · ••••/ })).toBeVisible();
  expect(await screen.findByText('Status After')).toBeVisible();
});

test('names the card in its files as on the screen, by its last digits', async () => {
  const customer = await gateway.makeCustomer();
  const { id } = await gateway.makeCard({ customer });
  const as = await gateway.makeUser({ customer });
  const { caller } = await gateway.signIn(as);
  await gateway.command(caller, 'blockCard', { ids: [id], reason: 'Lunch left on the train' });
  const { user, asked } = await renderPortal(gateway, { at: '/card/log', as });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  await screen.findByText(/^Exported as /);
  const columns = asked.find(({ path }) => path.endsWith('/export'))?.body?.columns;
  expect(columns).toContain('last4');
  expect(columns).not.toContain('cardId');
});

test('shows another customer’s log to nobody else', async () => {
  const { id } = await gateway.makeCard();
  const operator = await gateway.makeUser({ role: 'Operator' });
  const { caller } = await gateway.signIn(operator);
  await gateway.command(caller, 'blockCard', { ids: [id], reason: 'Somebody asked' });
  const as = await gateway.makeUser({ customer: await gateway.makeCustomer() });
  await renderPortal(gateway, { at: '/card/log', as });
  expect(await screen.findByText('Your list is empty')).toBeVisible();
});
