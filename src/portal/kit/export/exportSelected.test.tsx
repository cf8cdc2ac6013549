import { act, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

/** A list of one card, which is selected; and the bar of what is. */
async function openSelected() {
  const { customer } = await gateway.makeCard();
  const view = await renderPortal(gateway, { at: '/card/cards', as: await gateway.makeUser({ customer }) });
  await screen.findByRole('table', { name: 'Cards' });
  await view.user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  const bar = within(await screen.findByRole('toolbar'));
  return { ...view, bar };
}

test('what is selected is exported where the list is narrowed to nothing, too', async () => {
  const { user, router, asked, bar } = await openSelected();
  await act(() => router.navigate(`/card/cards?filter=${encodeURIComponent(JSON.stringify({ q: 'nobody' }))}`));
  expect(await screen.findByText('No records found')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  expect(await screen.findByText(/^Exported as card-/)).toBeVisible();
  expect(asked.findLast(({ path }) => path.endsWith('/export'))?.body).toMatchObject({ ids: [expect.any(String)] });
});

test('of more rows than a file takes it is said how many it does', async () => {
  const { portal, bar } = await openSelected();
  const many = Array.from({ length: 1001 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
  act(() => portal.store.setItem('card/cards.selectedIds', many));
  expect(await bar.findByText('1,001 selected')).toBeVisible();
  expect(bar.getByText('Select at most 1,000 rows to export them.')).toBeVisible();
  expect(bar.queryByRole('button', { name: 'Export' })).toBeNull();
});
