import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { en } from '#locales/en/index.ts';
import { allowComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestUser } from '#tests/records.ts';
import { renderPortal } from '#tests/renderPortal.tsx';
import { ruleMakers } from '#tests/rules.ts';

let gateway: TestGateway;
let as: TestUser;
const declined = crypto.randomUUID();

beforeAll(async () => {
  gateway = await testGateway();
  const customer = await gateway.makeCustomer();
  const card = await gateway.makeCard({ customer });
  as = await gateway.makeUser({ customer });
  await gateway.asStaff((db) =>
    db
      .insertInto('authorizations')
      .values({
        id: declined,
        customerId: customer,
        cardId: card.id,
        recordType: 'cardAuthorization',
        authorizationStatus: 5,
        processStatus: 2,
        transactionCurrency: 'JPY',
        transactionAmount: 12500n,
        billingCurrency: 'USD',
        billingAmount: 8250n,
        responseCode: '51',
        failedCheck: 'availableBalance',
        mccCode: '5812',
        merchantName: 'The Copper Pot',
        merchantCity: 'Osaka',
        createdAt: gateway.ports.clock(),
      })
      .execute(),
  );
});
afterAll(() => gateway.close());

async function rowOf(name: string) {
  await renderPortal(gateway, { at: '/card/authorizations', as });
  const link = await screen.findByRole('link', { name });
  return within(link.closest('tr') as HTMLElement);
}

test('whatever a link narrows the list by is seen, and taken out by itself', async () => {
  const by = {
    merchantId: 'POT-OSAKA',
    transactionCurrency: 'JPY',
    transactionLink: 'L-1',
    originalAuthorizationId: declined,
  };
  const { user, path } = await renderPortal(gateway, { at: `/card/authorizations?filter=${JSON.stringify(by)}`, as });
  expect(await screen.findByRole('searchbox', { name: 'Merchant ID' })).toHaveValue('POT-OSAKA');
  // Its name stays in sight beside what is looked for.
  expect(screen.getByText('Merchant ID', { selector: 'label' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Transaction Currency' })).toHaveTextContent('JPY');
  expect(screen.getByRole('searchbox', { name: 'Transaction Link' })).toHaveValue('L-1');
  expect(await screen.findByDisplayValue('The Copper Pot')).toBe(
    screen.getByRole('combobox', { name: 'Original Authorization ID' }),
  );
  for (const name of ['Merchant ID', 'Transaction Link', 'Original Authorization ID'])
    await user.click(screen.getByRole('button', { name: `Remove this filter: ${name}` }));
  await waitFor(() =>
    expect(JSON.parse(new URLSearchParams(path().split('?')[1]).get('filter') ?? '')).toEqual({
      transactionCurrency: 'JPY',
    }),
  );
  expect(await screen.findByRole('link', { name: 'The Copper Pot' })).toBeVisible();
});

test('the filter by status offers what the list says: what waits, too', async () => {
  const { user, path } = await renderPortal(gateway, { at: '/card/authorizations', as });
  await user.click(await screen.findByRole('combobox', { name: 'Authorization Status' }));
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['All', 'Approval', 'Reversal', 'Declined', 'Pending']);
  await user.click(screen.getByRole('option', { name: 'Pending' }));
  await waitFor(() =>
    expect(new URLSearchParams(path().split('?')[1]).get('filter')).toBe('{"authorizationStatus":"pending"}'),
  );
});

describe('a row of the list of authorizations', () => {
  test('is opened by the merchant, who is told from others by town and trade in words', async () => {
    const row = await rowOf('The Copper Pot');
    expect(row.getByRole('link', { name: 'The Copper Pot' })).toHaveAttribute(
      'href',
      `/card/authorizations/${declined}/show`,
    );
    expect(row.getByText('Osaka · Restaurants')).toBeVisible();
    expect(row.queryByRole('link', { name: /2026/ })).toBeNull();
  });

  test('says in one chip how it stands, below it why in words, and the code over it', async () => {
    const row = await rowOf('The Copper Pot');
    expect(row.getByText('Declined')).toHaveAttribute('title', 'Response Code: 51');
    expect(row.getByText(en.declineCheck.availableBalance)).toBeVisible();
    expect(row.queryByText('51')).toBeNull();
  });

  test('says the amount that was billed above the one that was asked for in another currency', async () => {
    const row = await rowOf('The Copper Pot');
    expect(row.getByText('82.50').closest('td')).toHaveTextContent('82.50 USD12,500 JPY');
  });

  test('says its moment as people do, and exactly for who listens or points at it', async () => {
    const row = await rowOf('The Copper Pot');
    const moment = row.getByText('2026-03-02 09:00:00').closest('time');
    expect(moment).toHaveAttribute('title', '2026-03-02 09:00:00 Etc/UTC');
    expect(moment).toHaveTextContent(/^2 Mar( 2026)? 09:00/);
  });
});

describe('a list narrowed to the purchases that a spending rule has found', () => {
  const at = (ruleId: string) => `/card/authorizations?filter=${JSON.stringify({ ruleId })}`;

  test('says which rule, also where none is found, and is the whole list again without it', async () => {
    const staff = await gateway.makeUser();
    const { caller } = await gateway.signIn(staff, { confirmed: true });
    const rule = await ruleMakers(gateway).made(caller, { ruleName: 'No casinos' });
    const { user } = await renderPortal(gateway, { at: at(rule.id), as: staff });
    expect(await screen.findByText('No records found')).toBeVisible();
    const chosen = await screen.findByRole('combobox', { name: 'Spending Rules' });
    await waitFor(() => expect(chosen).toHaveValue('No casinos'));
    await user.clear(chosen);
    expect(await screen.findByRole('link', { name: 'The Copper Pot' })).toBeVisible();
  });

  test('that isn’t there says so at its field', async () => {
    allowComplaint('404');
    await renderPortal(gateway, { at: at(crypto.randomUUID()), as });
    const chosen = await screen.findByRole('combobox', { name: 'Spending Rules' });
    await waitFor(() => expect(chosen).toHaveAttribute('placeholder', 'Can’t be shown'));
  });
});
