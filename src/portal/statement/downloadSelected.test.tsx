import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStatements } from '#gateway/jobs/makeStatements.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { moneyMovers } from '#tests/movements.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

/** The list of a customer’s people on whose account something moved. */
async function statementsOfYesterday() {
  const customer = await gateway.makeCustomer();
  await moneyMovers(gateway).onAccount(await gateway.makeCard({ customer }), 500_00n);
  gateway.clock.advance(86_400_000);
  await makeStatements(gateway.ports);
  const as = await gateway.makeUser({ customer });
  return renderPortal(gateway, { at: '/statement/statements', as });
}

test('files of selected statements that are dropped with the selection are said to be', async () => {
  const { user, interfere } = await statementsOfYesterday();
  const held = Promise.withResolvers<undefined>();
  await user.click((await screen.findAllByRole('checkbox', { name: /^Select/ }))[1] as HTMLElement);
  const bar = within(await screen.findByRole('toolbar', { name: /selected/ }));
  await user.click(bar.getByRole('button', { name: /Download/ }));
  interfere(() => held.promise);
  await user.click(await screen.findByRole('menuitem', { name: /PDF/ }));
  await user.click(bar.getByRole('button', { name: 'Clear Selection' }));
  held.resolve(undefined);
  expect(await screen.findByText('Export cancelled')).toBeVisible();
});

test('a file of the list names the account or card of each statement by its number, as the list does', async () => {
  const { user, asked } = await statementsOfYesterday();
  await screen.findAllByRole('checkbox', { name: /^Select/ });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  await screen.findByText(/^Exported as /);
  const columns = asked.find(({ path }) => path.endsWith('/export'))?.body?.columns;
  expect(columns).toEqual(expect.arrayContaining(['accountNumber', 'last4']));
  expect(columns).not.toContain('accountId');
});
