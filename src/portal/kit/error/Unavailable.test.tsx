import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { company } from '#tests/cardholders.ts';
import { allowComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
let customer: string;
beforeAll(async () => {
  gateway = await testGateway();
  customer = await gateway.makeCustomer();
});
afterAll(() => gateway.close());

/** Somebody of the customer's whose role holds exactly these privileges. */
async function holding(...privileges: string[]) {
  const staff = await gateway.signIn(await gateway.makeUser(), { confirmed: true });
  const data = { roleName: crypto.randomUUID(), description: null, forOperators: false, privileges };
  const made = await gateway.door(staff.caller, 'create', { dtoName: 'role', requestId: gateway.requestId(), data });
  const as = await gateway.makeUser({ customer });
  const { id: roleId } = made.body.dto;
  await gateway.asStaff((db) => db.updateTable('users').set({ roleId }).where('id', '=', as.id).execute());
  return as;
}

test('what a role may not do is said to be that, and not to be out of reach', async () => {
  allowComplaint('GatewayRefusal');
  const { caller } = await gateway.signIn(await gateway.makeUser({ customer }));
  const creation = { dtoName: 'cardholder', requestId: gateway.requestId(), data: company() };
  const { id } = (await gateway.door(caller, 'create', creation)).body.dto;
  // The page shows the papers that there are, which take a right of their own.
  const as = await holding('cardholder:read', 'cardholder:edit');
  await renderPortal(gateway, { at: `/cardholders/update-info?id=${id}`, as });
  expect(await screen.findByRole('heading', { name: /not authorized/i })).toBeVisible();
  expect(screen.queryByText('Service Currently Unavailable')).toBeNull();
});

test('a cardholder is added by who may create them and not change them', async () => {
  await renderPortal(gateway, { at: '/cardholders/add-individual', as: await holding('cardholder:create') });
  expect(await screen.findByLabelText(/First Name/)).toBeVisible();
});
