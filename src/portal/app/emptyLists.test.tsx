// @vitest-environment-options { "url": "http://localhost:8085" }
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestUser } from '#tests/records.ts';
import { renderPortal } from '#tests/renderPortal.tsx';
import { resources } from './resources.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ publicUrl: 'http://localhost:8085' });
});
afterAll(() => gateway.close());

/** What is said in each list of what comes next, and where it leads: `waits` is for somebody else to do. */
type Next = { first?: string; link?: string; waits?: string };

const customerFirst = { first: 'First: Add a customer', link: 'Add Customer' };
const ofAnInstallation: Record<string, Next> = {
  proposals: {},
  customers: { link: 'Add Customer' },
  'programme/products': { link: 'Add Product' },
  'programme/changes': {},
  'account/balance': customerFirst,
  'account/deposit-records': customerFirst,
  'account/transactions': customerFirst,
  'cardholders/list': customerFirst,
  'card/cards': customerFirst,
  'card/apply-records': customerFirst,
  'card/contact': customerFirst,
  'card/balance': customerFirst,
  'card/log': customerFirst,
  'card/transactions': customerFirst,
  'card/authorizations': customerFirst,
  'card/exceptions': {},
  'card/receivables': {},
  'statement/statements': customerFirst,
  'userCenter/tradeDownload': {},
  'card/rules': { link: 'Add Rule' },
  'permission/keys': { link: 'Add API Key' },
};
/** Nobody gets in where these are empty. */
const neverEmpty = ['permission/users', 'permission/roles', 'permission', 'log/audit'];

async function walk(as: TestUser, lists: Readonly<Record<string, Next>>) {
  const { router } = await renderPortal(gateway, { at: '/blank', as });
  const title = () => screen.queryByRole('heading', { level: 1 })?.textContent ?? '';
  let before = title();
  const open = async (address: string) => {
    await router.navigate(address);
    await waitFor(() => expect(['', before]).not.toContain(title()));
    before = title();
  };
  const leadTo = new Set<string>();
  for (const [list, { first, link, waits }] of Object.entries(lists)) {
    await open(`/${list}`);
    const said = within((await screen.findByText('Your list is empty')).parentElement as HTMLElement);
    if (first) expect(await said.findByText(first)).toBeVisible();
    if (waits) expect(await said.findByText(waits)).toBeVisible();
    if (link) leadTo.add((await said.findByRole('link', { name: link })).getAttribute('href') ?? '');
    else expect([list, said.queryByRole('link')]).toEqual([list, null]);
  }
  for (const address of leadTo) {
    await open(address);
    expect([address, screen.queryByText('Not Authorized 401')]).toEqual([address, null]);
  }
  return leadTo.size;
}

describe('an empty list says what comes before it', () => {
  it('in every list of an empty installation, with a way that is open', async () => {
    const empty = resources.map(({ name }) => name).filter((name) => !neverEmpty.includes(name));
    expect(Object.keys(ofAnInstallation).toSorted()).toEqual(empty.toSorted());
    expect(await walk(await gateway.makeUser(), ofAnInstallation)).toBe(4);
  });

  it('and below what must be chosen in a form, while there is nothing to choose', async () => {
    const { router } = await renderPortal(gateway, {
      at: '/account/deposit-records/create',
      as: await gateway.makeUser(),
    });
    expect(await screen.findByText('First: Add a customer')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Add Customer' });
    expect(link).toHaveAttribute('href', '/customers/create');
    await router.navigate('/account/balance/create');
    await screen.findByRole('heading', { level: 1, name: 'Open Account' });
    expect(await screen.findByRole('link', { name: 'Add Customer' })).toBeVisible();
    await router.navigate('/cardholders/add-individual');
    await screen.findByRole('heading', { level: 1, name: 'Add Cardholder' });
    expect(await screen.findByRole('link', { name: 'Add Customer' })).toBeVisible();
    // Who may sign in without a customer needn't have one.
    await router.navigate('/permission/users/create');
    await screen.findByRole('heading', { level: 1, name: 'Add User' });
    expect(await screen.findByRole('combobox', { name: /Customer/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Add Customer' })).toBeNull();
  });

  const accountFirst = { first: 'First: Open an account', waits: 'The card issuer takes care of this.' };
  it('to a customer’s people what they may do themselves, and whom they wait for', async () => {
    const customer = await gateway.makeCustomer();
    const own = await walk(await gateway.makeUser({ customer }), {
      'account/balance': { waits: 'The card issuer takes care of this.' },
      'card/cards': accountFirst,
      'account/deposit-records': accountFirst,
      'cardholders/list': { link: 'Add Cardholder' },
    });
    expect(own).toBe(1);
  });

  it('and to those who may only look, whom to ask', async () => {
    const viewer = await gateway.makeUser({ customer: await gateway.makeCustomer(), role: 'Customer viewer' });
    const waits = 'Ask your administrator or a colleague with access.';
    expect(await walk(viewer, { 'cardholders/list': { waits } })).toBe(0);
  });

  it('step by step as they are taken, for one customer and of them alone', async () => {
    const customer = await gateway.makeCustomer();
    await gateway.makeCard();
    await renderPortal(gateway, { at: `/customers/${customer}/show/cards`, as: await gateway.makeUser() });
    const said = within((await screen.findByText('This customer has no cards yet')).parentElement as HTMLElement);
    expect(await said.findByText('First: Open an account')).toBeVisible();
    const source = encodeURIComponent(JSON.stringify({ customerId: customer }));
    expect(said.getByRole('link', { name: 'Open Account' })).toHaveAttribute(
      'href',
      `/account/balance/create?source=${source}`,
    );
  });
});

it('to who may not read the dashboard an empty list says nothing of the first day, and doesn’t ask', async () => {
  const as = await gateway.makeUser({ customer: await gateway.makeCustomer(), role: { holds: ['account:read'] } });
  const { asked } = await renderPortal(gateway, { at: '/account/balance', as });
  expect(await screen.findByText('The card issuer takes care of this.')).toBeVisible();
  expect(asked.filter(({ body }) => body?.dtoName === 'firstDay')).toEqual([]);
});
