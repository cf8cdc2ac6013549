import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey } from '#tests/processor.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
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
          dto: { month: '2026-11', months: [{ month: '2026-11', ...spent }], cardholders: [] },
        })
      : undefined,
  );
  await router.navigate(at);
  const table = within(await screen.findByRole('table', { name: /Month/ }));
  expect(table.getByRole('cell', { name: '12,345' })).toBeVisible();
});

it('who spent is told of the month that it is for the programme, whatever the browser’s clock says', async () => {
  const card = await gateway.makeCard({ balance: 100_00n });
  const { tell, newLink } = processor(gateway);
  await tell(card, newLink(), 'authorize', '12.00');
  const at = `/customers/${card.customer}/show/spend`;
  await renderPortal(gateway, { at, as: await gateway.makeUser() });
  const [holders] = await screen.findAllByRole('table', { name: /Cardholder/ });
  expect(within(holders as HTMLElement).getByRole('cell', { name: /12\.00/ })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Month' })).toHaveTextContent('March 2026');
});
