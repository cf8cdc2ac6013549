import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

it('how often a customer’s cards were paid with is said as all numbers are', async () => {
  const customer = await gateway.makeCustomer();
  const at = `/customers/${customer}/show/spend`;
  const { router, interfere } = await renderPortal(gateway, { at: '/customers', as: await gateway.makeUser() });
  await screen.findByRole('table', { name: 'Customers' });
  const spent = { currency: 'USD', amount: '98765.40', times: 12_345 };
  interfere(({ body }) =>
    body?.dtoName === 'customerSpend'
      ? Response.json({
          code: '10000',
          msg: 'Success',
          dtoName: 'customerSpend',
          dto: { months: [{ month: '2026-11', ...spent }], cardholders: [] },
        })
      : undefined,
  );
  await router.navigate(at);
  const table = within(await screen.findByRole('table', { name: /Month/ }));
  expect(table.getByRole('cell', { name: '12,345' })).toBeVisible();
});
