import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
let network: TestProcessor;
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  network = processor(gateway);
  // How long is left is reckoned by the browser's clock.
  gateway.clock.advance(Date.now() - gateway.clock.now());
});
afterAll(() => gateway.close());

const board = '/card/holds';

/** A card of a new customer, with what merchants hold on it. */
async function holdsOf(...amounts: string[]) {
  const card = await gateway.makeCard({ balance: 900_00n });
  for (const amount of amounts) {
    const place = { merchantName: `Grand Hotel ${amount}`, mccCode: '7011' };
    await network.tell(card, network.newLink(), 'authorize', amount, place);
  }
  return card;
}
const rowOf = async (table: string, name: RegExp) =>
  within(await screen.findByRole('table', { name: table })).findByRole('row', { name });

test('where nothing is held the board says so, and what would be there', async () => {
  const { customer } = await holdsOf();
  await renderPortal(gateway, { at: board, as: await gateway.makeUser({ customer }) });
  expect(await screen.findByRole('heading', { level: 2, name: 'No money is on hold' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a customer sees what is held of theirs, and a band leads to the list of just these with how long each is held', async () => {
  const { customer } = await holdsOf('120.00', '30.50');
  await holdsOf('77.00');
  const as = await gateway.makeUser({ customer });
  const { user, path } = await renderPortal(gateway, { at: board, as });
  const today = await rowOf('By Age', /^Today/);
  expect(today).toHaveTextContent(/2150.50/);
  expect(await rowOf('By Merchant Category', /^Hotels/)).toHaveTextContent('Held for 31 days');
  expect(screen.queryByRole('table', { name: 'By Customer' })).toBeNull();
  await user.click(within(today).getByRole('link', { name: 'Today' }));
  await waitFor(() => expect(path()).toMatch(/^\/card\/authorizations\?/));
  const rows = await screen.findAllByRole('row', { name: /Grand Hotel/ });
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent(/For \d+ \w+ends in 3[01] days/);
  expect(screen.queryByText(/77\.00/)).toBeNull();
});

test('staff see whose money is held, and narrow the board to one customer', async () => {
  const { customer } = await holdsOf('41.00', '1.00');
  const name = 'Harbour Lights Ltd';
  await gateway.asStaff((db) =>
    db.updateTable('customers').set({ customerName: name }).where('id', '=', customer).execute(),
  );
  const { user, path } = await renderPortal(gateway, { at: board, as: await gateway.makeUser() });
  const row = await rowOf('By Customer', /^Harbour Lights/);
  expect(row).toHaveTextContent('42.00');
  await user.type(screen.getByRole('combobox', { name: 'Customer' }), name);
  await user.click(await screen.findByRole('option', { name: name }));
  await waitFor(() => expect(screen.queryByRole('table', { name: 'By Customer' })).toBeNull());
  expect(path()).toBe(`${board}?customerId=${customer}`);
  expect(await rowOf('By Age', /^Today/)).toHaveTextContent('42.00');
});
