import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cardStatus } from '#domain/enumerations.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const { normal, blocked } = cardStatus.code;

/** Twelve cards, the ten of the first page selected. */
async function openSelected() {
  const customer = await gateway.makeCustomer();
  for (let n = 0; n < 12; n += 1) await gateway.makeCard({ customer, status: n % 2 ? normal : blocked });
  const visit = await renderPortal(gateway, { at: '/card/cards', as: await gateway.makeUser({ customer }) });
  await screen.findByRole('table', { name: 'Cards' });
  await visit.user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await screen.findByRole('toolbar', { name: '10 selected' });
  return visit;
}

it('what is selected stays on other pages and in another order', async () => {
  const { user } = await openSelected();
  await user.click(screen.getByRole('button', { name: 'Go to next page' }));
  await screen.findByText('11–12 of 12');
  expect(screen.getByRole('toolbar', { name: '10 selected' })).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Cards' }));
  await user.click(table.getAllByRole('button', { name: /^Card/ })[0] as HTMLElement);
  await screen.findByText('1–10 of 12');
  expect(screen.getByRole('toolbar', { name: '10 selected' })).toBeVisible();
});

it('nothing stays selected under another tab or filter, where it couldn’t be seen', async () => {
  const { user, router } = await openSelected();
  await user.click(screen.getByRole('link', { name: /^Active/ }));
  await screen.findByText('1–6 of 6');
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());

  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await screen.findByRole('toolbar', { name: '6 selected' });
  // Nor after a way round by another page.
  await router.navigate('/account/balance');
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Cards' })).toBeNull());
  await router.navigate('/card/cards');
  await screen.findByText('1–10 of 12');
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});
