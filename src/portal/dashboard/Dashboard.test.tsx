import { act, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { cardStatus, complianceStatus } from '#domain/enumerations.ts';
import { applicationMakers } from '#tests/applications.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
let network: TestProcessor;
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  network = processor(gateway);
});
afterAll(() => gateway.close());

const widget = (name: string) => screen.findByRole('region', { name });
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('adds up balances by currency, what is held included, and each leads to the list it counts [S2.11] [S2.54] [S2.55]', async () => {
  const customer = await gateway.makeCustomer();
  const own = await gateway.makeCard({ customer, currency: 'USD', accountBalance: 123_456n, balance: 1_000n });
  await gateway.makeCard({ customer, currency: 'USD', accountBalance: 100n, balance: 50n });
  const shared = await gateway.makeCard({ customer, currency: 'JPY', accountBalance: 9_000n, sharedCard: true });
  await network.tell(own, network.newLink(), 'authorize', '2.00');
  await network.tell(shared, network.newLink(), 'authorize', '1500', { transactionCurrency: 'JPY' });
  await gateway.makeCard({ currency: 'EUR', accountBalance: 777n });
  await renderPortal(gateway, { at: '/dashboard', as: await gateway.makeUser({ customer }) });

  expect(await rowsOf('Total Account Balance')).toEqual(['USD1,235.561,235.56', 'JPY9,0007,500']);
  const accounts = await widget('Total Account Balance');
  expect(within(accounts).getByRole('link', { name: '3 accounts' })).toHaveAttribute('href', '/account/balance');
  expect(within(accounts).getByRole('link', { name: '1,235.56' })).toHaveAttribute(
    'href',
    `/account/balance?${new URLSearchParams({ filter: JSON.stringify({ currency: 'USD' }) })}`,
  );
  const cards = await widget('Total Card Balance');
  expect(within(cards).getByRole('link', { name: '10.50\u00a0USD' })).toBeVisible();
  expect(within(cards).getByRole('link', { name: '2 cards' })).toBeVisible();
});

test('counts the authorizations that were approved and adds them up, by currency [S2.57]', async () => {
  const customer = await gateway.makeCustomer();
  const dollars = await gateway.makeCard({ customer, balance: 50_000n });
  const pounds = await gateway.makeCard({ customer, balance: 50_000n, currency: 'GBP' });
  const ask = (card: typeof dollars, amount: string, currency: string) =>
    network.tell(card, network.newLink(), 'authorize', amount, { transactionCurrency: currency });
  await ask(dollars, '10.25', 'USD');
  await ask(dollars, '20.50', 'USD');
  await ask(pounds, '7.00', 'GBP');
  expect((await ask(dollars, '9000.00', 'USD')).body.dto).toMatchObject({ approved: false });
  await ask(await gateway.makeCard({ balance: 50_000n }), '1.00', 'USD');
  const { user } = await renderPortal(gateway, { at: '/dashboard', as: await gateway.makeUser({ customer }) });

  expect(await rowsOf('Total Received Authorizations')).toEqual(['USD30.752', 'GBP7.001']);
  const received = within(await widget('Total Received Authorizations'));
  expect(received.getByRole('columnheader', { name: 'Quantity' })).toBeVisible();
  await user.click(received.getByRole('link', { name: '3 authorizations' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Authorizations' })).toBeVisible();
  expect(await screen.findByText('1–3 of 3')).toBeVisible();
});

test('the sum of authorizations in a currency leads to just these', async () => {
  const customer = await gateway.makeCustomer();
  const dollars = await gateway.makeCard({ customer, balance: 50_000n });
  const pounds = await gateway.makeCard({ customer, balance: 50_000n, currency: 'GBP' });
  await network.tell(dollars, network.newLink(), 'authorize', '10.25', { transactionCurrency: 'USD' });
  await network.tell(pounds, network.newLink(), 'authorize', '7.00', { transactionCurrency: 'GBP' });
  const as = await gateway.makeUser({ customer });
  const { user, router } = await renderPortal(gateway, { at: '/dashboard', as });
  for (const [at, name] of [
    ['/dashboard', '7.00'],
    ['/dashboard?currency=GBP', '1 authorization'],
  ] as const) {
    await router.navigate(at);
    const received = within(await widget('Total Received Authorizations'));
    await user.click(await received.findByRole('link', { name }));
    expect(await screen.findByText('1–1 of 1')).toBeVisible();
  }
});

test('adds up what was spent by card, day by day, and nothing else that moved [S2.58]', async () => {
  const card = await gateway.makeCard({ balance: 50_000n });
  const spend = (amount: string) => network.tell(card, network.newLink(), 'forced', amount);
  await spend('10.25');
  await spend('20.50');
  await network.tell(card, network.newLink(), 'authorize', '99.00');
  await network.tell(card, network.newLink(), 'refund', '5.00');
  gateway.clock.advance(24 * 3_600_000);
  await spend('1.00');
  const as = await gateway.makeUser({ customer: card.customer });
  const { user } = await renderPortal(gateway, { at: '/dashboard?days=7', as });

  const volume = within(await widget('Consumption-based Transaction Volume'));
  expect(await volume.findByRole('link', { name: '31.75\u00a0USD' })).toBeVisible();
  await user.click(volume.getByRole('button', { name: 'Show as table' }));
  const days = await rowsOf('Consumption-based Transaction Volume');
  expect(days).toHaveLength(7);
  expect(days.slice(0, 3)).toEqual([
    '2026-03-031.00\u00a0USD1',
    '2026-03-0230.75\u00a0USD2',
    '2026-03-010.00\u00a0USD0',
  ]);
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

test('leaves sandbox customers out, and so do the lists that its numbers lead to', async () => {
  const others = await testGateway();
  onTestFinished(() => others.close());
  const [real, toTry] = [
    await others.makeCustomer({ name: 'Real Ltd' }),
    await others.makeCustomer({ name: 'Play Ltd' }),
  ];
  await others.asStaff((db) => db.updateTable('customers').set({ sandbox: true }).where('id', '=', toTry).execute());
  for (const customer of [real, toTry]) await others.makeCard({ customer, balance: 1_00n, accountBalance: 5_00n });
  const { user, router } = await renderPortal(others, { at: '/dashboard', as: await others.makeUser() });

  await user.click(await within(await widget('Cards by Status')).findByRole('link', { name: '1 card' }));
  await screen.findByRole('heading', { level: 1, name: 'Cards' });
  expect(await screen.findByRole('combobox', { name: 'Sandbox' })).toHaveTextContent('No');
  expect(await screen.findByText('1–1 of 1')).toBeVisible();
  await act(() => router.navigate('/dashboard'));
  await user.click(await within(await widget('Total Account Balance')).findByRole('link', { name: /5\.00/ }));
  await screen.findByRole('heading', { level: 1, name: 'Balances' });
  expect(await screen.findByText('1–1 of 1')).toBeVisible();
  expect(screen.queryByText('Play Ltd')).toBeNull();
});

test('says what waits, and each number leads to the list that it counts', async () => {
  const customer = await gateway.makeCustomer();
  await gateway.makeCard({ customer });
  await gateway.asStaff(async (db) => {
    const rejected = { onboardingStatus: complianceStatus.code.rejected };
    await db.updateTable('cardholders').set(rejected).where('customerId', '=', customer).execute();
  });
  const { user, path } = await renderPortal(gateway, { at: '/dashboard', as: await gateway.makeUser({ customer }) });

  const waiting = within(await widget('Needs Attention'));
  await user.click(await waiting.findByRole('link', { name: /^1\s*Cardholder to complete\s*New today$/ }));
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
  const { user, path, router } = await renderPortal(gateway, { at: '/dashboard?currency=HKD', as });

  expect(
    await within(await widget('Total Account Balance')).findByRole('link', { name: '80.00\u00a0HKD' }),
  ).toBeVisible();
  expect(screen.queryByText('50.00 USD')).toBeNull();
  await user.click(screen.getByRole('button', { name: /90 days/ }));
  expect(path()).toBe('/dashboard?days=90&currency=HKD');
  // An address that was shared says what was chosen there, all currencies too.
  await router.navigate('/dashboard?days=7');
  expect(await rowsOf('Total Account Balance')).toHaveLength(2);
  await router.navigate('/account/balance');
  await router.navigate('/dashboard');
  await user.click(await screen.findByRole('button', { name: /30 days/ }));
  expect(path()).toBe('/dashboard?days=30&currency=HKD');
});

test('keeps no room twice that its parts take as before, and no currency of somebody who has left', async () => {
  const measured = new Set<() => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #told: (taken: object[]) => void;
      constructor(told: (taken: object[]) => void) {
        this.#told = told;
      }
      observe() {
        measured.add(() => this.#told([{ borderBoxSize: [{ blockSize: 240 }] }]));
      }
      unobserve() {}
      disconnect() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const measure = () =>
    act(() => {
      for (const each of measured) each();
    });
  const customer = await gateway.makeCustomer();
  await gateway.makeCard({ customer, currency: 'HKD', accountBalance: 8_000n });
  const { portal } = await renderPortal(gateway, { at: '/dashboard', as: await gateway.makeUser({ customer }) });
  await within(await widget('Total Account Balance')).findByRole('link', { name: '80.00\u00a0HKD' });
  measure();
  const kept = () => localStorage.getItem('portal-rooms') ?? '';
  expect(kept()).toContain('240');
  const written = vi.spyOn(Storage.prototype, 'setItem');
  measure();
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
  expect(kept()).toContain('HKD');
  await portal.client.logout('user');
  act(() => portal.session.end());
  expect(kept()).toContain('240');
  expect(kept()).not.toContain('HKD');
});

test('tells who has nothing yet what comes next', async () => {
  const customer = await gateway.makeCustomer();
  await renderPortal(gateway, { at: '/dashboard', as: await gateway.makeUser({ customer }) });
  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
});

test('asks the gateway once for everything it shows', async () => {
  const { asked } = await renderPortal(gateway, { at: '/dashboard', as: await gateway.makeUser() });
  await within(await widget('Cards by Status')).findByRole('list');
  const questions = asked.filter(({ body }) => body?.dtoName === 'dashboardSummary');
  expect(questions.map(({ body }) => body)).toMatchObject([{ days: 30, timeZone: 'Etc/UTC' }]);
  // What a new installation still needs is said with the rest.
  expect(asked.filter(({ body }) => body?.dtoName === 'firstDay')).toEqual([]);
});

test('keeps what it shows when the line is cut, and says what went wrong', async () => {
  const customer = await gateway.makeCustomer();
  await gateway.makeCard({ customer, accountBalance: 1_200n });
  const as = await gateway.makeUser({ customer });
  const { user, goOffline } = await renderPortal(gateway, { at: '/dashboard', as });
  const accounts = within(await widget('Total Account Balance'));
  await accounts.findByRole('link', { name: '12.00\u00a0USD' });

  goOffline();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Network Error');
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(accounts.getByRole('link', { name: '12.00\u00a0USD' })).toBeVisible();
});

test('counts the cards that were applied for in three months, and leads to them and to the next one [S2.56]', async () => {
  const { programme } = applicationMakers(gateway);
  const { customer, order, administrator } = await programme();
  const apply = async (caller: typeof administrator, quantity: number) => {
    const data = { ...order, quantity };
    const request = { dtoName: 'cardApplication', requestId: gateway.requestId(), data };
    expect((await gateway.door(caller, 'create', request)).status).toBe(200);
  };
  await apply(administrator, 7);
  gateway.clock.advance(92 * 24 * 3_600_000);
  const as = await gateway.makeUser({ customer });
  const { caller } = await gateway.signIn(as);
  await apply(caller, 2);
  await apply(caller, 3);
  const { user, path } = await renderPortal(gateway, { at: '/dashboard', as });

  const applied = within(await widget('Cards Applied'));
  const since = encodeURIComponent(JSON.stringify({ createdAt: { from: '2026-04-01' } }));
  expect(await applied.findByRole('link', { name: '5' })).toHaveAttribute(
    'href',
    `/card/apply-records?filter=${since}`,
  );
  expect(applied.getByText('Last 3 months')).toBeVisible();
  await user.click(applied.getByRole('button', { name: 'Show as table' }));
  expect(await rowsOf('Cards Applied')).toEqual(['April0', 'May0', 'June5']);
  expect(applied.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/card/apply-records');
  await user.click(applied.getByRole('link', { name: 'Apply For Card' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Apply Card' })).toBeVisible();
  expect(path()).toBe('/cardholders/apply-card');
});

test('says that balances are hidden where the role doesn’t see them, and still how many accounts there are', async () => {
  const { customer } = await gateway.makeCard({ currency: 'USD', accountBalance: 123_456n, balance: 1_000n });
  const role = { like: 'Customer administrator', holds: ['account:read:withoutBalance'] } as const;
  const as = await gateway.makeUser({ customer, role });
  await renderPortal(gateway, { at: '/dashboard', as });

  const accounts = within(await widget('Total Account Balance'));
  expect(await accounts.findByText('Your role can’t see balances.')).toBeVisible();
  expect(accounts.getByRole('link', { name: '1 account' })).toBeVisible();
  expect(within(await widget('Total Card Balance')).getByRole('link', { name: '10.00\u00a0USD' })).toBeVisible();
});

test('figures have the room that the longest of them takes, or stand below each other', async () => {
  const { customer } = await gateway.makeCard({ currency: 'USD', accountBalance: 987_654_321_012n });
  await gateway.makeCard({ customer, currency: 'EUR', accountBalance: 1_00n });
  await renderPortal(gateway, { at: '/dashboard', as: await gateway.makeUser({ customer }) });
  const table = await screen.findByRole('table', { name: 'Total Account Balance' });
  // Twelve digits, and four signs between them.
  expect(table.style.getPropertyValue('--figure')).toBe('14.6ch');
});

test('says what the role doesn’t show, rather than that there is none of it', async () => {
  const { customer } = await gateway.makeCard({ currency: 'USD', accountBalance: 123_456n });
  // Some cards are taken away, and with them what was added up of all.
  const limits = [{ of: 'card:read', conditions: { currency: 'EUR' }, inverted: true }] as const;
  const as = await gateway.makeUser({ customer, role: { like: 'Customer administrator', limits } });
  await renderPortal(gateway, { at: '/dashboard', as });
  for (const name of ['Total Received Authorizations', 'Today So Far', 'Consumption-based Transaction Volume']) {
    expect(await within(await widget(name)).findByText('Your role can’t see this.')).toBeVisible();
  }
  expect(within(await widget('Total Account Balance')).getByRole('link', { name: '1 account' })).toBeVisible();
  expect(screen.queryByText(/in this period/)).toBeNull();
});

test('counts no authorization from before the days that are shown [S2.57]', async () => {
  const card = await gateway.makeCard({ balance: 50_000n });
  const ask = (amount: string) => network.tell(card, network.newLink(), 'authorize', amount);
  await ask('99.00');
  gateway.clock.advance(30 * 24 * 3_600_000);
  await ask('10.25');
  await renderPortal(gateway, { at: '/dashboard', as: await gateway.makeUser({ customer: card.customer }) });
  const received = within(await widget('Total Received Authorizations'));
  expect(await received.findByRole('link', { name: '1 authorization' })).toBeVisible();
  expect(received.getByRole('link', { name: '10.25\u00a0USD' })).toBeVisible();
});

test('says where most was bought, what share was declined and what for', async () => {
  const customer = await gateway.makeCustomer();
  const card = await gateway.makeCard({ customer, balance: 5_000n });
  const ask = (amount: string, merchantName: string) =>
    network.tell(card, network.newLink(), 'authorize', amount, { transactionCurrency: 'USD', merchantName });
  for (const amount of ['10.00', '2.50']) await ask(amount, 'Corner Bakery');
  await ask('3.00', 'Night Bus');
  expect((await ask('9000.00', 'Night Bus')).body.dto).toMatchObject({ approved: false });
  await renderPortal(gateway, { at: '/dashboard', as: await gateway.makeUser({ customer }) });
  const merchants = within(await widget('Top Merchants'));
  const named = (await merchants.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(named).toEqual(['Corner Bakery2 purchases12.50\u00a0USD', 'Night Bus1 purchase3.00\u00a0USD']);
  const declines = within(await widget('Declines'));
  expect(declines.getByRole('link', { name: /, 1 declined$/ })).toHaveTextContent('25%');
  expect(declines.getByText('1 of 4 authorizations declined')).toBeVisible();
  expect(declines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Insufficient funds1']);
});

test('declines and merchants lead to what was counted: requests of these days, and no checks of a card', async () => {
  const customer = await gateway.makeCustomer();
  const card = await gateway.makeCard({ customer, balance: 5_000n });
  const ask = (amount: string, merchantName: string, more: object = {}) =>
    network.tell(card, network.newLink(), 'authorize', amount, { transactionCurrency: 'USD', merchantName, ...more });
  await ask('1.00', 'Night Bus');
  gateway.clock.advance(40 * 86_400_000);
  await ask('3.00', 'Night Bus');
  await ask('2.00', 'Night Bus Express');
  await ask('9000.00', 'Corner Bakery');
  expect((await ask('0.00', 'Lucky Seven', { mccCode: '7995' })).body.dto).toMatchObject({ approved: false });
  const as = await gateway.makeUser({ customer });
  const { user, router } = await renderPortal(gateway, { at: '/dashboard', as });
  for (const [tile, name] of [
    ['Declines', /, 1 declined$/],
    ['Top Merchants', 'Night Bus'],
  ] as const) {
    await router.navigate('/dashboard');
    await user.click(await within(await widget(tile)).findByRole('link', { name }));
    expect(await screen.findByText('1–1 of 1')).toBeVisible();
  }
});

test('merchants stand in the order of what was spent, in one currency at a time', async () => {
  const customer = await gateway.makeCustomer();
  const dollars = await gateway.makeCard({ customer, balance: 500_000n });
  const yen = await gateway.makeCard({ customer, balance: 500_000n, currency: 'JPY' });
  const ask = (card: typeof dollars, amount: string, transactionCurrency: string, merchantName: string) =>
    network.tell(card, network.newLink(), 'authorize', amount, { transactionCurrency, merchantName });
  for (const amount of ['1.00', '1.50']) await ask(dollars, amount, 'USD', 'Night Bus');
  await ask(dollars, '40.00', 'USD', 'Corner Bakery');
  await ask(yen, '900', 'JPY', 'Night Bus');
  const { user } = await renderPortal(gateway, { at: '/dashboard', as: await gateway.makeUser({ customer }) });
  const merchants = within(await widget('Top Merchants'));
  const named = async () => (await merchants.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(await named()).toEqual(['Corner Bakery1 purchase40.00\u00a0USD', 'Night Bus2 purchases2.50\u00a0USD']);
  expect(merchants.getByText('By amount, in USD')).toBeVisible();
  await user.click(merchants.getByRole('button', { name: 'JPY' }));
  expect(await named()).toEqual(['Night Bus1 purchase900\u00a0JPY']);
  expect(merchants.getByText('By amount, in JPY')).toBeVisible();
});

test('what waits says how long it has, in words, and what is late so in a colour', async () => {
  const customer = await gateway.makeCustomer();
  const { cardholderId } = await gateway.makeCard({ customer });
  await gateway.asStaff((db) =>
    db
      .updateTable('cardholders')
      .set({
        onboardingStatus: complianceStatus.code.rejected,
        createdAt: new Date(gateway.ports.clock().getTime() - 5 * 86_400_000 - 3_600_000),
      })
      .where('id', '=', cardholderId)
      .execute(),
  );
  await renderPortal(gateway, { at: '/dashboard', as: await gateway.makeUser({ customer }) });
  const attention = within(await widget('Needs Attention'));
  const waiting = await attention.findByRole('link', { name: /^1\s*Cardholder to complete/ });
  expect(waiting).toHaveTextContent('For 5 days');
});
