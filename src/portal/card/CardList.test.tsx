import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardStatus } from '#domain/enumerations.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const { normal, closed } = cardStatus.code;

/** The list of a customer with cards in these statuses, looked at by its administrator. */
async function openList(statuses: readonly (typeof cardStatus.values)[number][]) {
  const customer = await gateway.makeCustomer();
  const ids: string[] = [];
  for (const status of statuses) ids.push((await gateway.makeCard({ customer, status })).id);
  const as = await gateway.makeUser({ customer });
  const view = await renderPortal(gateway, { at: '/card/cards', as });
  await screen.findByRole('table', { name: 'Cards' });
  return { ...view, ids, as };
}

async function selectAll(user: UserEvent) {
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  return within(await screen.findByRole('toolbar'));
}

const statusesOf = async (ids: string[]) =>
  (await gateway.asStaff((db) => db.selectFrom('cards').select('cardStatus').where('id', 'in', ids).execute()))
    .map((card) => card.cardStatus)
    .toSorted((a, b) => a - b);

describe('one card', () => {
  const menuOf = async (user: UserEvent) => {
    await user.click(await screen.findByRole('button', { name: /^Actions for ••••/ }));
    return within(await screen.findByRole('menu'));
  };

  it('is topped up from its row, and the row says what is on it', async () => {
    const customer = await gateway.makeCustomer();
    await gateway.makeCard({ customer, status: normal, currency: 'USD', accountBalance: 1_000_00n });
    const { user } = await renderPortal(gateway, { at: '/card/cards', as: await gateway.makeUser({ customer }) });
    await user.click((await menuOf(user)).getByRole('menuitem', { name: 'Top Up' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Top Up Card/ }));
    await dialog.findByText('Available: 1,000.00 USD');
    await user.type(dialog.getByRole('textbox', { name: /^Amount/ }), '40');
    await user.click(dialog.getByRole('button', { name: 'Top Up' }));
    const table = within(await screen.findByRole('table', { name: 'Cards' }));
    expect(await table.findByText('40.00')).toBeVisible();
  });

  it('that is being closed is shown as closed as soon as it is, with no press', async () => {
    const { ids } = await openList([cardStatus.code.closing]);
    const table = within(screen.getByRole('table', { name: 'Cards' }));
    await table.findByText('Closing');
    await gateway.asStaff((db) =>
      db
        .updateTable('cards')
        .set({ cardStatus: closed })
        .where('id', '=', ids[0] as string)
        .execute(),
    );
    expect(await table.findByText('Closed')).toBeVisible();
  });

  it('is offered only what its status and the role allow', async () => {
    const { user } = await openList([cardStatus.code.lost]);
    const items = (await menuOf(user)).getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(items).toEqual(['Cancel Loss', 'Return Funds', 'Revoke']);
  });

  it('offers nothing to who may only look', async () => {
    const customer = await gateway.makeCustomer();
    await gateway.makeCard({ customer, status: normal });
    const as = await gateway.makeUser({ customer, role: 'Customer viewer' });
    await renderPortal(gateway, { at: '/card/cards', as });
    await screen.findByRole('table', { name: 'Cards' });
    expect(screen.queryByRole('button', { name: /^Actions for ••••/ })).toBeNull();
  });
});

describe('several cards at once', () => {
  it('are blocked by one question, with a result for each: what could not be done says why', async () => {
    const { user, ids } = await openList([normal, normal, closed]);
    const bar = await selectAll(user);
    await user.click(await bar.findByRole('button', { name: 'Block (2)' }));

    const question = within(await screen.findByRole('dialog', { name: 'Block 2 cards?' }));
    expect(question.getByText(/^1 other selected card stays unchanged/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Block' }));

    const results = within(await screen.findByRole('dialog', { name: 'Result for Each Card' }));
    expect(results.getByText('Done for 2 of 3')).toBeVisible();
    expect(results.getAllByRole('listitem')).toHaveLength(3);
    expect(results.getByText('Not done · Not possible while the card is closed')).toBeVisible();
    expect(await statusesOf(ids)).toEqual([4, 4, 8]);

    await user.click(results.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    expect(await within(screen.getByRole('table')).findAllByText('Blocked')).toHaveLength(2);
  });

  it('show the gateway’s refusal of a card that somebody else was quicker with', async () => {
    const { user, ids, as } = await openList([normal, normal, normal]);
    const bar = await selectAll(user);
    await user.click(await bar.findByRole('button', { name: 'Block (3)' }));
    const question = within(await screen.findByRole('dialog', { name: 'Block 3 cards?' }));
    const { caller } = await gateway.signIn(as);
    await gateway.command(caller, 'blockCard', { ids: [ids[1]] });
    await user.click(question.getByRole('button', { name: 'Block' }));

    const results = within(await screen.findByRole('dialog', { name: 'Result for Each Card' }));
    expect(results.getByText('Done for 2 of 3')).toBeVisible();
    expect(results.getByText('Not done · A card that is blocked can’t be blocked')).toBeVisible();
    expect(await statusesOf(ids)).toEqual([4, 4, 4]);
  });

  it('have two acts in their bar beside an open record, and the others behind one button', async () => {
    const { user, router, ids } = await openList([normal, normal]);
    await router.navigate(`/card/cards?panel=${ids[0]}`);
    const bar = await selectAll(user);
    await bar.findByRole('button', { name: 'Block (2)' });
    expect(bar.getAllByRole('button', { name: /\(2\)$/ })).toHaveLength(2);
    await user.click(bar.getByRole('button', { name: 'More Actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Revoke (2)' })).toBeVisible();
  });

  it('are revoked only by typing how many', async () => {
    const { user, ids } = await openList([normal, normal]);
    const bar = await selectAll(user);
    await user.click(await bar.findByRole('button', { name: 'Revoke (2)' }));
    const question = within(await screen.findByRole('dialog', { name: 'Revoke 2 cards permanently?' }));

    await user.type(question.getByLabelText(/^Reason/), 'Branch closed');
    await user.type(question.getByLabelText(/^Enter 2 to confirm/), '3');
    await user.click(question.getByRole('button', { name: 'Revoke' }));
    expect(question.getByText('That isn’t the number of cards')).toBeVisible();
    expect(await statusesOf(ids)).toEqual([3, 3]);

    await user.clear(question.getByLabelText(/^Enter 2 to confirm/));
    await user.type(question.getByLabelText(/^Enter 2 to confirm/), '2{Enter}');
    expect(await screen.findByText('Done for all 2 rows')).toBeVisible();
    expect(await statusesOf(ids)).toEqual([7, 7]);
  });

  it('are at most a thousand', async () => {
    const { portal } = await openList([normal]);
    const selected = Array.from({ length: 1_001 }, () => crypto.randomUUID());
    act(() => portal.store.setItem('card/cards.selectedIds', selected));
    const bar = within(await screen.findByRole('toolbar'));
    expect(bar.getByText('You can change up to 1,000 cards at once. Please deselect 1 card.')).toBeVisible();
    expect(bar.queryByRole('button', { name: /^Block/ })).toBeNull();
  });

  it('is one card, named, when one is selected', async () => {
    const { user } = await openList([normal]);
    const bar = await selectAll(user);
    await user.click(await bar.findByRole('button', { name: 'Block (1)' }));
    expect(await screen.findByRole('dialog', { name: /^Block card ••••\s\d{4}, Acme Travel\?$/ })).toBeVisible();
  });
});

describe('the list of cards', () => {
  it('is found in by the last four digits, once all are typed', async () => {
    const { user, portal } = await openList([normal, normal]);
    const { records } = await portal.client.page('card', { page: 1, size: 10 });
    const last4 = records[0]?.last4 ?? '';
    await user.type(screen.getByLabelText('Last 4 Digits'), last4);
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(screen.getByRole('link', { name: new RegExp(`^••••.${last4}$`) })).toBeVisible();
  });

  it('is narrowed to a cardholder found by name', async () => {
    const { user, path } = await openList([normal]);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cardholder' }));
    await user.type(await screen.findByRole('combobox', { name: 'Cardholder' }), 'acme tr');
    await user.click(await screen.findByRole('option', { name: 'Acme Travel' }));
    await waitFor(() => expect(decodeURIComponent(path())).toContain('"cardholderId":'));
    expect(await screen.findAllByRole('row')).toHaveLength(2);
  });

  it('says what a shared card has instead of a balance', async () => {
    const customer = await gateway.makeCustomer();
    await gateway.makeCard({ customer, sharedCard: true });
    await renderPortal(gateway, { at: '/card/cards', as: await gateway.makeUser({ customer }) });
    expect(await screen.findByRole('cell', { name: 'Shared' })).toBeVisible();
  });

  it('is in the spec’s words when it is empty [S8.11]', async () => {
    const as = await gateway.makeUser({ customer: await gateway.makeCustomer() });
    await renderPortal(gateway, { at: '/card/cards', as });
    expect(await screen.findByText('Your list is empty')).toBeVisible();
  });

  it('offers nothing to do with selected cards to who may only export', async () => {
    const customer = await gateway.makeCustomer();
    await gateway.makeCard({ customer });
    const as = await gateway.makeUser({ customer, role: 'Customer finance' });
    const { user } = await renderPortal(gateway, { at: '/card/cards', as });
    await screen.findByRole('table', { name: 'Cards' });
    const bar = await selectAll(user);
    expect(bar.getByRole('button', { name: 'Export' })).toBeVisible();
    expect(bar.queryByRole('button', { name: /^Block/ })).toBeNull();
  });
});
