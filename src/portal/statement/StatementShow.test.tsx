import { screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { transactionType } from '#domain/enumerations.ts';
import { preferences } from '#domain/preference/preference.ts';
import { makeStatements } from '#gateway/jobs/makeStatements.ts';
import { expectComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { moneyMovers } from '#tests/movements.ts';
import type { TestCard } from '#tests/records.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

const day = 86_400_000;

let gateway: TestGateway;
let customer: string;
let card: TestCard;

/** The account moved on 2 March 2026, the card on the 2nd and the 3rd; statements reach to the 3rd. */
beforeAll(async () => {
  gateway = await testGateway();
  customer = await gateway.makeCustomer();
  card = await gateway.makeCard({ customer });
  const move = moneyMovers(gateway);
  await move.onAccount(card, 500_00n);
  await move.onCard(card, 80_00n);
  gateway.clock.advance(day);
  await move.onCard(card, -30_50n);
  gateway.clock.advance(day);
  await makeStatements(gateway.ports);
});
afterAll(() => gateway.close());
afterEach(() => vi.unstubAllGlobals());

const idOf = async (filter: object) => {
  const rows = await gateway.asStaff((db) =>
    db.selectFrom('statements').select(['id', 'statementDate', 'cardId', 'accountId', 'period']).execute(),
  );
  return rows.find((row) => Object.entries(filter).every(([field, value]) => row[field as keyof typeof row] === value))
    ?.id as string;
};
const addressOf = (id: string) => `/statement/statements/${id}/show`;

describe('a statement’s page', () => {
  test('shows its sums and lines and proves them [S3.13]', async () => {
    const id = await idOf({ cardId: card.id, statementDate: '2026-03-03' });
    const as = await gateway.makeUser({ customer });
    const { user, path } = await renderPortal(gateway, { at: addressOf(id), as });
    expect(await screen.findByText(/Everything adds up/)).toBeVisible();
    const proof = within(screen.getByRole('heading', { name: 'Proof' }).closest('section') as HTMLElement);
    expect(proof.getAllByTitle('Yes')).toHaveLength(4);
    expect(screen.getAllByText('49.50').length).toBeGreaterThan(0);
    expect(within(screen.getByRole('table')).getByText('−30.50')).toBeVisible();
    await user.click(screen.getByRole('link', { name: /Previous Statement: 2026-03-02/ }));
    await waitFor(async () =>
      expect(path()).toBe(addressOf(await idOf({ cardId: card.id, statementDate: '2026-03-02' }))),
    );
    expect(await screen.findByText('It’s the first for this account or card and starts at zero')).toBeVisible();
  });

  test('says each line’s amount and what was left on a phone, too, in lines that lead to the transaction', async () => {
    const narrow = (query: string) => ({
      matches: /max-width: ?599/.test(query),
      addEventListener() {},
      removeEventListener() {},
    });
    vi.stubGlobal('matchMedia', narrow);
    const id = await idOf({ cardId: card.id, statementDate: '2026-03-03' });
    await renderPortal(gateway, { at: addressOf(id), as: await gateway.makeUser({ customer }) });
    const lines = within(await screen.findByRole('list', { name: 'Transactions' }));
    expect(lines.getByRole('listitem')).toHaveTextContent(/Balance Change −30\.50\s?USD.*Balance After 49\.50\s?USD/);
    expect(lines.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\/card\/transactions\/.+\/show$/));
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('has its seal cut in the middle where there is no room for it', async () => {
    const id = await idOf({ cardId: card.id, statementDate: '2026-03-03' });
    await renderPortal(gateway, { at: addressOf(id), as: await gateway.makeUser({ customer }) });
    expect((await screen.findByText(/^[0-9a-f]{64}$/)).innerHTML).toMatch(/^[0-9a-f]{32}<wbr>[0-9a-f]{32}$/);
  });

  test('says so when a transaction was changed after it was sealed', async () => {
    const somebody = await gateway.makeCustomer();
    const other = await gateway.makeCard({ customer: somebody });
    await moneyMovers(gateway).onCard(other, 10_00n);
    gateway.clock.advance(day);
    await makeStatements(gateway.ports);
    await gateway.database.asOwner((db) =>
      db.updateTable('cardTransactions').set({ balanceChange: 11_00n }).where('cardId', '=', other.id).execute(),
    );
    const as = await gateway.makeUser({ customer: somebody });
    await renderPortal(gateway, { at: addressOf(await idOf({ cardId: other.id })), as });
    expect(await screen.findByText(/no longer adds up/)).toBeVisible();
  });

  test('says in French what its lines were, and a person’s reason as it was written', async () => {
    const somebody = await gateway.makeCustomer();
    const { id, accountId } = await gateway.makeCard({ customer: somebody });
    const { caller } = await gateway.signIn(await gateway.makeUser({ role: 'Operator' }));
    await gateway.command(caller, 'adjustAccount', { id: accountId, amount: '100', reason: 'Refund, as agreed' });
    await gateway.command(caller, 'topUpCard', { id, amount: '40' });
    gateway.clock.advance(day);
    await makeStatements(gateway.ports);
    const as = await gateway.makeUser({ customer: somebody });
    Cookies.set(preferences.language.cookie, 'fr');
    await renderPortal(gateway, { at: addressOf(await idOf({ accountId })), as });
    expect(await screen.findByText('Refund, as agreed')).toBeVisible();
    expect(screen.getByText(/, Rechargement de la carte$/)).toBeVisible();
    expect(screen.queryByText(/Card top-up/)).toBeNull();
  });

  test('turns the pages of its lines when it has many', async () => {
    const somebody = await gateway.makeCustomer();
    const busy = await gateway.makeCard({ customer: somebody });
    await moneyMovers(gateway).manyOnCard(busy, 507);
    gateway.clock.advance(day);
    await makeStatements(gateway.ports);
    const as = await gateway.makeUser({ customer: somebody });
    const { user } = await renderPortal(gateway, { at: addressOf(await idOf({ cardId: busy.id })), as });
    const proof = await screen.findByText(/Everything adds up/);
    expect(proof).toBeVisible();
    expect(await screen.findByText('1–100 of 507')).toBeVisible();
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(101);
    await user.click(screen.getByRole('button', { name: 'Go to next page' }));
    expect(await screen.findByText('101–200 of 507')).toBeVisible();
    expect(await within(screen.getByRole('table')).findByText('−1.01')).toBeVisible();
    expect(within(screen.getByRole('table')).queryByText('−1.00')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Go to first page' }));
    expect(await within(screen.getByRole('table')).findByText('−1.00')).toBeVisible();
  });

  test.each([
    ['its transactions', { conditions: { type: transactionType.code.adjustment } }],
    ['the numbers of its transactions', { fields: ['transactionId'] }],
    ['what its transactions moved', { fields: ['balanceChange'] }],
  ])('adds up for who may not see %s, too', async (_, limit) => {
    const id = await idOf({ cardId: card.id, statementDate: '2026-03-03' });
    const limits = [{ of: 'cardTransaction:read', ...limit, inverted: true }] as const;
    const as = await gateway.makeUser({ customer, role: { like: 'Customer administrator', limits } });
    await renderPortal(gateway, { at: addressOf(id), as });
    expect(await screen.findByText(/Everything adds up/)).toBeVisible();
    expect(screen.queryByText(/no longer adds up/)).toBeNull();
  });

  test('offers who may only read neither files nor a preview', async () => {
    const id = await idOf({ accountId: card.accountId, statementDate: '2026-03-02', period: 'daily' });
    const as = await gateway.makeUser({ customer, role: 'Customer viewer' });
    await renderPortal(gateway, { at: addressOf(id), as });
    expect(await screen.findByText(/Everything adds up/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
    expect(screen.queryByRole('tab', { name: 'PDF Preview' })).toBeNull();
  });

  test('of another customer is not there', async () => {
    const id = await idOf({ cardId: card.id });
    const as = await gateway.makeUser({ customer: await gateway.makeCustomer() });
    expectComplaint('This record can’t be found');
    await renderPortal(gateway, { at: addressOf(id), as });
    expect(await screen.findByText('Statement not found')).toBeVisible();
  });
});

describe('the list of statements', () => {
  test('narrows to days of the calendar, whatever the user’s zone [S2.26] [S2.72]', async () => {
    const filter = { statementDate: { from: '2026-03-03', to: '2026-03-03' }, cardId: card.id };
    const at = `/statement/statements?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const { asked } = await renderPortal(gateway, { at, as: await gateway.makeUser({ customer }) });
    expect(await screen.findByRole('cell', { name: '2026-03-03' })).toBeVisible();
    expect(screen.queryByRole('cell', { name: '2026-03-02' })).toBeNull();
    const page = asked.findLast(({ path, body }) => path.endsWith('/page') && body?.dtoName === 'statement');
    expect(page?.body?.filter).toEqual(filter);
  });

  test('is made longer on demand, and says at the field what can’t be had', async () => {
    gateway.clock.advance(day);
    const as = await gateway.makeUser({ customer, role: 'Customer finance' });
    const { user, path } = await renderPortal(gateway, { at: '/statement/statements', as });
    await user.click(await screen.findByRole('button', { name: 'Make Statement' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make Statement' }));
    await user.click(dialog.getByRole('radio', { name: 'A card' }));
    await user.click(dialog.getByRole('button', { name: 'Make Statement' }));
    await waitFor(() => expect(dialog.getAllByText('This field is required')).toHaveLength(2));

    await user.click(dialog.getByRole('combobox', { name: /^Card/ }));
    await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
    const date = within(await dialog.findByRole('group', { name: /^Date/ }));
    const type = async (digits: string) => {
      await user.click(date.getByRole('spinbutton', { name: 'Year' }));
      await user.keyboard(digits);
    };
    expectComplaint('This period hasn’t ended yet');
    await type('20260330');
    await user.click(dialog.getByRole('button', { name: 'Make Statement' }));
    expect(await dialog.findByText(/hasn’t ended yet/)).toBeVisible();

    await type('20260304');
    await user.click(dialog.getByRole('button', { name: 'Make Statement' }));
    await waitFor(() => expect(path()).toMatch(/\/statement\/statements\/[\w-]{36}\/show$/));
    expect(await screen.findByText(/Everything adds up/)).toBeVisible();
  });

  test('offers who may only read no way to make or take one', async () => {
    const as = await gateway.makeUser({ customer, role: 'Customer viewer' });
    await renderPortal(gateway, { at: '/statement/statements', as });
    expect((await screen.findAllByRole('cell', { name: '2026-03-02' })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Make Statement' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
  });
});
