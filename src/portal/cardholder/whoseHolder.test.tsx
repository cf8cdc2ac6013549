import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestCard, TestUser } from '#tests/records.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

const line = { line1: 'Kai 4', line2: null, city: 'Bergen', state: null, country: 'NO', postalCode: '5003' };
const company = { customerName: 'Maya Okafor', areaCode: '+47', mobileNumber: '40612345', residenceAddress: line };

let gateway: TestGateway;
let card: TestCard;
let staff: TestUser;
let theirs: TestUser;

beforeAll(async () => {
  gateway = await testGateway();
  const customer = await gateway.makeCustomer({ name: 'Quayside Freight' });
  card = await gateway.makeCard({ customer });
  const elsewhere = await gateway.makeCard();
  staff = await gateway.makeUser();
  theirs = await gateway.makeUser({ customer });
  await gateway.asStaff(async (db) => {
    await db
      .updateTable('cardholders')
      .set({ name: 'Maya Okafor', details: JSON.stringify(company) })
      .where('id', '=', card.cardholderId)
      .execute();
    for (const [on, merchantName] of [
      [card, 'Blue Harbour Hotel'],
      [elsewhere, 'Pier Seven'],
    ] as const)
      await db
        .insertInto('authorizations')
        .values({
          id: crypto.randomUUID(),
          customerId: on.customer,
          cardId: on.id,
          recordType: 'cardAuthorization',
          authorizationStatus: 1,
          processStatus: 2,
          transactionCurrency: 'USD',
          transactionAmount: 1250n,
          billingCurrency: 'USD',
          billingAmount: 1250n,
          responseCode: '00',
          mccCode: '7011',
          merchantName,
          createdAt: gateway.ports.clock(),
        })
        .execute();
  });
});
afterAll(() => gateway.close());

const holderPage = () => `/cardholders/list/${card.cardholderId}/show`;
const customerPage = () => `/customers/${card.customer}/show`;

test('a list says whose card it is, and leads to the cardholder and, for operator staff, to the customer', async () => {
  await renderPortal(gateway, { at: '/card/authorizations', as: staff });
  const row = (await screen.findByText('Blue Harbour Hotel')).closest('tr') as HTMLElement;
  expect(within(row).getByRole('link', { name: 'Maya Okafor' })).toHaveAttribute('href', holderPage());
  expect(within(row).getByRole('link', { name: 'Quayside Freight' })).toHaveAttribute('href', customerPage());
});

test('a customer’s users read the cardholder, and their own name nowhere', async () => {
  await renderPortal(gateway, { at: '/card/authorizations', as: theirs });
  const row = (await screen.findByText('Blue Harbour Hotel')).closest('tr') as HTMLElement;
  expect(within(row).getByRole('link', { name: 'Maya Okafor' })).toBeVisible();
  expect(within(row).queryByText('Quayside Freight')).toBeNull();
});

test('the list of cardholders says whose they are, to operator staff', async () => {
  await renderPortal(gateway, { at: '/cardholders/list', as: staff });
  const row = (await screen.findByText('Maya Okafor')).closest('tr') as HTMLElement;
  expect(within(row).getByRole('link', { name: 'Quayside Freight' })).toHaveAttribute('href', customerPage());
});

test('and not to a customer’s users, whose all of them are', async () => {
  await renderPortal(gateway, { at: '/cardholders/list', as: theirs });
  await screen.findByText('Maya Okafor');
  expect(screen.queryByRole('columnheader', { name: 'Belongs To' })).toBeNull();
  expect(screen.queryByText('Quayside Freight')).toBeNull();
});

test('a file of cardholders has their whole phone number: with the area code', async () => {
  const { user, asked } = await renderPortal(gateway, { at: '/cardholders/list', as: staff });
  await screen.findByText('Maya Okafor');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/export'))).toBe(true));
  const { columns } = asked.find(({ path }) => path.endsWith('/export'))?.body ?? {};
  expect(columns).toEqual(expect.arrayContaining(['areaCode', 'mobileNumber']));
});

test('a cardholder’s page says whose they are and what was asked for with their cards', async () => {
  const { user } = await renderPortal(gateway, { at: holderPage(), as: staff });
  const main = await screen.findByRole('main');
  expect(await within(main).findByRole('link', { name: 'Quayside Freight' })).toHaveAttribute('href', customerPage());
  await user.click(screen.getByRole('tab', { name: 'Authorizations' }));
  expect(await screen.findByText('Blue Harbour Hotel')).toBeVisible();
  expect(screen.queryByText('Pier Seven')).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Transactions' }));
  expect(await screen.findByText('No transactions on their cards yet')).toBeVisible();
});
