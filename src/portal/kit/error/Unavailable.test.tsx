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

test('what a role may not do is said to be that, and not to be out of reach', async () => {
  allowComplaint('GatewayRefusal');
  const { caller } = await gateway.signIn(await gateway.makeUser({ customer }));
  const creation = { dtoName: 'cardholder', requestId: gateway.requestId(), data: company() };
  const { id } = (await gateway.door(caller, 'create', creation)).body.dto;
  // The page shows the papers that there are, which take a right of their own.
  const as = await gateway.makeUser({ customer, role: { holds: ['cardholder:read', 'cardholder:edit'] } });
  await renderPortal(gateway, { at: `/cardholders/update-info?id=${id}`, as });
  expect(await screen.findByRole('heading', { name: /not authorized/i })).toBeVisible();
  expect(screen.queryByText('Service Currently Unavailable')).toBeNull();
});

test('a record that the gateway doesn’t give just now says why, in its words, and can be asked for again', async () => {
  allowComplaint('GatewayRefusal');
  const { id } = await gateway.makeCard({ customer });
  const { user, interfere, router } = await renderPortal(gateway, {
    at: '/setting',
    as: await gateway.makeUser({ customer }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  interfere(({ path }) =>
    path.endsWith('/get') ? Response.json({ code: '42900', msg: 'Too many requests' }, { status: 429 }) : undefined,
  );
  await router.navigate(`/card/cards/${id}/show`);
  expect(await screen.findByRole('heading', { name: 'This couldn’t be loaded' })).toBeVisible();
  expect(screen.getAllByText('Too many requests')[0]).toBeVisible();
  expect(screen.queryByText('Service Currently Unavailable')).toBeNull();
  interfere(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('tablist')).toBeVisible();
});

test('a cardholder is added by who may create them and not change them', async () => {
  const as = await gateway.makeUser({ customer, role: { holds: ['cardholder:create'] } });
  await renderPortal(gateway, { at: '/cardholders/add-individual', as });
  expect(await screen.findByLabelText(/First Name/)).toBeVisible();
});
