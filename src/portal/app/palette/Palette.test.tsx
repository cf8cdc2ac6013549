import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestUser } from '#tests/records.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

/** A user of a customer with one card, on the list of accounts, with the palette open. */
async function openPalette(as?: TestUser) {
  const customer = await gateway.makeCustomer();
  const card = await makeCard(customer);
  const visit = await renderPortal(gateway, {
    at: '/account/balance',
    as: as ?? (await gateway.makeUser({ customer })),
  });
  await screen.findByRole('heading', { level: 1 });
  await visit.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search or go to…' });
  return { ...visit, customer, card, field };
}
const makeCard = async (customer: string) => {
  const { id } = await gateway.makeCard({ customer });
  const row = ['id', 'last4', 'cardToken'] as const;
  return gateway.asStaff((db) => db.selectFrom('cards').select(row).where('id', '=', id).executeTakeFirstOrThrow());
};
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

describe('the palette', () => {
  it('goes to a screen by its name, from the keyboard alone', async () => {
    const { user, field, path } = await openPalette();
    expect(field).toHaveFocus();
    expect(screen.getByRole('dialog', { name: 'Search or go to…' })).toBeVisible();
    await user.type(field, 'deposit');
    await waitFor(() => expect(options()).toEqual(['Deposit Records']));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toContain('/account/deposit-records'));
    expect(screen.queryByRole('dialog', { name: 'Search or go to…' })).not.toBeInTheDocument();
  });

  it('is stepped through by the arrows, round and round, and tells the field which one is chosen', async () => {
    const { user, field } = await openPalette();
    const all = options();
    expect(chosen()).toBe(all[0]);
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toBe(all.at(-1));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toBe(all[1]);
    expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  });

  it('finds a card by its last four digits and by its token, and opens it', async () => {
    const { user, field, card, path } = await openPalette();
    const { last4, cardToken } = card;
    await user.type(field, last4);
    const found = await screen.findByRole('option', { name: new RegExp(last4) });
    expect(within(screen.getByRole('group', { name: 'Cards' })).getAllByRole('option')).toHaveLength(1);
    expect(found).toHaveAttribute('aria-selected', 'true');
    await user.clear(field);
    await user.type(field, cardToken);
    await user.click(await screen.findByRole('option', { name: new RegExp(cardToken) }));
    await waitFor(() => expect(path()).toContain(`/card/cards/${card.id}/show`));
  });

  it('finds nothing of another customer, and says so', async () => {
    const other = await makeCard(await gateway.makeCustomer());
    const { user, field } = await openPalette();
    await user.type(field, other.cardToken);
    await screen.findByText('Nothing found');
    expect(options()).toEqual([]);
  });

  it('closes by Escape and by its own keys, and opens by its button', async () => {
    const { user } = await openPalette();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search or go to…' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Search or go to…' }));
    await screen.findByRole('combobox', { name: 'Search or go to…' });
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search or go to…' })).not.toBeInTheDocument());
  });
});

it('asks only for what its user may read, and shows no other screen', async () => {
  const customer = await gateway.makeCustomer();
  const { user, field, asked } = await openPalette(await gateway.makeUser({ customer, role: 'Customer viewer' }));
  expect(options()).not.toContain('Users');
  await user.type(field, '0001');
  await waitFor(() => expect(screen.queryByText('Searching…')).not.toBeInTheDocument());
  const nouns = asked.filter(({ path }) => /\/(list|get|get-by)$/.test(path)).map(({ body }) => body?.dtoName);
  expect(nouns).not.toContain('user');
});
