import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

test('what a role may not do is said to be that, and not to be out of reach', async () => {
  allowComplaint('GatewayRefusal');
  const customer = await gateway.makeCustomer();
  const staff = await gateway.signIn(await gateway.makeUser(), { confirmed: true });
  const privileges = ['cardholder:read', 'cardholder:create'];
  const data = { roleName: crypto.randomUUID(), description: null, forOperators: false, privileges };
  const made = await gateway.door(staff.caller, 'create', { dtoName: 'role', requestId: gateway.requestId(), data });
  const roleId = made.body.dto.id;
  const as = await gateway.makeUser({ customer });
  await gateway.asStaff((db) => db.updateTable('users').set({ roleId }).where('id', '=', as.id).execute());
  // The page keeps a draft, which takes the right to edit.
  await renderPortal(gateway, { at: '/cardholders/add-individual', as });
  expect(await screen.findByRole('heading', { name: /not authorized/i })).toBeVisible();
  expect(screen.queryByText('Service Currently Unavailable')).toBeNull();
});
