import { fireEvent, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

/** What the list of authorizations may show and can be narrowed by. */
async function offeredTo(customer: string | null) {
  const as = await gateway.makeUser(customer ? { customer } : {});
  await renderPortal(gateway, { at: '/card/authorizations', as });
  fireEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  const columns = await within(await screen.findByRole('dialog', { name: 'Columns' })).findAllByRole('checkbox');
  fireEvent.click(screen.getByRole('button', { name: 'Filters', hidden: true }));
  const filters = await screen.findAllByRole('menuitem');
  return [...columns.map((box) => box.closest('label')), ...filters].map((each) => each?.textContent);
}

test('whose a record is, operator staff see and ask for', async () => {
  expect(await offeredTo(null)).toEqual(expect.arrayContaining(['Customer Name', 'Customer']));
});

test('whose a record is, customers aren’t told: all that they see is theirs', async () => {
  const offered = await offeredTo(await gateway.makeCustomer());
  expect(offered).toContain('Merchant Name');
  expect(offered).not.toEqual(expect.arrayContaining(['Customer Name']));
  expect(offered).not.toEqual(expect.arrayContaining(['Customer']));
});
