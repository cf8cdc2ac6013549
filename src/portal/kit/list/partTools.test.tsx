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
