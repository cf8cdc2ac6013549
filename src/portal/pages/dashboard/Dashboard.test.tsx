import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardStatus, complianceStatus } from '#domain/enumerations.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const widget = (name: string) => screen.findByRole('region', { name });
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('adds up balances by currency, and each leads to the list it counts [S2.11] [S2.54] [S2.55]', async () => {
  const customer = await gateway.makeCustomer();
  await gateway.makeCard({ customer, currency: 'USD', accountBalance: 123_456n, balance: 1_000n });
  await gateway.makeCard({ customer, currency: 'USD', accountBalance: 100n, balance: 50n });
  await gateway.makeCard({ customer, currency: 'JPY', accountBalance: 9_000n, sharedCard: true });
  await gateway.makeCard({ currency: 'EUR', accountBalance: 777n });
  await renderPortal(gateway, { at: '/dashboard', as: await gateway.makeUser({ customer }) });

  expect(await rowsOf('Total Account Balance')).toEqual(['USD$1,235.56$1,235.56', 'JPY¥9,000¥9,000']);
  const accounts = await widget('Total Account Balance');
  expect(within(accounts).getByRole('link', { name: '3 accounts' })).toHaveAttribute('href', '/account/balance');
  expect(within(accounts).getByRole('link', { name: '$1,235.56' })).toHaveAttribute(
    'href',
    `/account/balance?${new URLSearchParams({ filter: JSON.stringify({ currency: 'USD' }) })}`,
  );
  const cards = await widget('Total Card Balance');
  expect(within(cards).getByRole('link', { name: '$10.50' })).toBeVisible();
  expect(within(cards).getByRole('link', { name: '2 cards' })).toBeVisible();
});

test('leads from a status to its cards', async () => {
  const customer = await gateway.makeCustomer();
  await gateway.makeCard({ customer, status: cardStatus.code.blocked });
  const { user, path } = await renderPortal(gateway, { at: '/dashboard', as: await gateway.makeUser({ customer }) });

  await user.click(await within(await widget('Cards by Status')).findByRole('link', { name: /Blocked/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cards' })).toBeVisible();
  expect(new URLSearchParams(path().split('?')[1]).get('filter')).toBe(
    JSON.stringify({ cardStatus: cardStatus.code.blocked }),
  );
});

test('says what waits, and each number leads to the list that it counts', async () => {
  const customer = await gateway.makeCustomer();
  await gateway.makeCard({ customer });
  await gateway.asStaff(async (db) => {
    const rejected = { onboardingStatus: complianceStatus.code.rejected };
    await db.updateTable('cardholders').set(rejected).where('customerId', '=', customer).execute();
  });
  const { user, path } = await renderPortal(gateway, { at: '/dashboard', as: await gateway.makeUser({ customer }) });

  const waiting = within(await widget('To Act On'));
  await user.click(await waiting.findByRole('link', { name: /^1\s*Cardholder to complete$/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cardholders' })).toBeVisible();
  const { rejected, toBeUploaded } = complianceStatus.code;
  expect(new URLSearchParams(path().split('?')[1]).get('filter')).toBe(
    JSON.stringify({ onboardingStatus: [rejected, toBeUploaded] }),
  );
  expect(await screen.findByText('1–1 of 1')).toBeVisible();
});

test('keeps period and currency in the address', async () => {
  const customer = await gateway.makeCustomer();
  await gateway.makeCard({ customer, currency: 'USD', accountBalance: 5_000n });
  await gateway.makeCard({ customer, currency: 'HKD', accountBalance: 8_000n });
  const as = await gateway.makeUser({ customer });
  const { user, path } = await renderPortal(gateway, { at: '/dashboard?currency=HKD', as });

  expect(await within(await widget('Total Account Balance')).findByRole('link', { name: 'HK$80.00' })).toBeVisible();
  expect(screen.queryByText('$50.00')).toBeNull();
  await user.click(screen.getByRole('button', { name: /90 days/ }));
  expect(path()).toBe('/dashboard?days=90&currency=HKD');
});

test('tells who has nothing yet what comes next', async () => {
  const customer = await gateway.makeCustomer();
  await renderPortal(gateway, { at: '/dashboard', as: await gateway.makeUser({ customer }) });
  expect(await screen.findByRole('heading', { name: 'Nothing to count yet' })).toBeVisible();
});

test('asks the gateway once for everything it shows', async () => {
  const { asked } = await renderPortal(gateway, { at: '/dashboard', as: await gateway.makeUser() });
  await within(await widget('Cards by Status')).findByRole('list');
  const questions = asked.filter(({ body }) => body?.dtoName === 'dashboardSummary');
  expect(questions.map(({ body }) => body)).toMatchObject([{ days: 30, timeZone: 'Etc/UTC' }]);
});

test('keeps what it shows when the line is cut, and says what went wrong', async () => {
  const customer = await gateway.makeCustomer();
  await gateway.makeCard({ customer, accountBalance: 1_200n });
  const as = await gateway.makeUser({ customer });
  const { user, goOffline } = await renderPortal(gateway, { at: '/dashboard', as });
  const accounts = within(await widget('Total Account Balance'));
  await accounts.findByRole('link', { name: '$12.00' });

  goOffline();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Network Error');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(accounts.getByRole('link', { name: '$12.00' })).toBeVisible();
});
