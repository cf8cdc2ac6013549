import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardStatus } from '#domain/enumerations.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { moneyMovers } from '#tests/movements.ts';
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
const makeCard = async (customer: string, sharedCard = true) => {
  const { id } = await gateway.makeCard({ customer, sharedCard });
  const row = ['id', 'last4', 'cardToken'] as const;
  return gateway.asStaff((db) => db.selectFrom('cards').select(row).where('id', '=', id).executeTakeFirstOrThrow());
};
const statusOf = (id: string) =>
  gateway.asStaff(async (db) => {
    const row = db.selectFrom('cards').select('cardStatus').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).cardStatus;
  });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

describe('the palette', () => {
  it('goes to a screen by its name, from the keyboard alone', async () => {
    const { user, field, path } = await openPalette();
    expect(field).toHaveFocus();
    expect(screen.getByRole('dialog', { name: 'Search or go to…' })).toBeVisible();
    await user.type(field, 'deposit');
    await waitFor(() => expect(options()[0]).toBe('Deposit Records'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toContain('/account/deposit-records'));
    expect(screen.queryByRole('dialog', { name: 'Search or go to…' })).not.toBeInTheDocument();
  });

  it('takes no more than can be looked for', async () => {
    const { user, field } = await openPalette();
    await user.click(field);
    await user.paste('x'.repeat(300));
    expect(field).toHaveValue('x'.repeat(255));
    expect(await screen.findByText(/^Nothing found/)).toBeVisible();
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

  it('finds an account by the digits of its number', async () => {
    const { user, field, customer } = await openPalette();
    await gateway.asStaff((db) =>
      db.updateTable('accounts').set({ accountNumber: '880012345678' }).where('customerId', '=', customer).execute(),
    );
    await user.type(field, '880012345678');
    expect(await screen.findByRole('option', { name: /880012345678/ })).toBeVisible();
  });

  it('finds nothing of another customer, says so, and was told so by an empty list, which no browser’s console calls an error', async () => {
    const other = await makeCard(await gateway.makeCustomer());
    const { user, field, asked } = await openPalette();
    for (const text of [other.cardToken, other.id, 'T202603020000000001', 'A202603020000000001']) {
      asked.length = 0;
      await user.clear(field);
      await user.paste(text);
      await screen.findByText(/^Nothing found\. Type a screen, a card’s last four digits/);
      expect(options()).toEqual([]);
      expect(asked.map(({ path }) => path)).not.toEqual([]);
      for (const { path } of asked) expect(path).toMatch(/\/list$/);
    }
  });

  it('finds a transaction by its number and by its id, in capital letters or small ones', async () => {
    const move = moneyMovers(gateway);
    const { user, field, customer } = await openPalette();
    const card = await gateway.makeCard({ customer });
    await move.onAccount(card, 500_00n);
    const movement = await gateway.asStaff((db) =>
      db
        .selectFrom('accountTransactions')
        .select(['id', 'transactionId'])
        .where('customerId', '=', customer)
        .executeTakeFirstOrThrow(),
    );
    for (const text of [movement.transactionId.toLowerCase(), movement.id.toUpperCase()]) {
      await user.clear(field);
      await user.paste(text);
      expect(await screen.findByRole('option', { name: new RegExp(movement.transactionId) })).toBeVisible();
    }
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

describe('what is to be done', () => {
  const dialog = (name: RegExp) => screen.findByRole('dialog', { name });

  it('is asked about first, by the confirmation that names the card, and done when that is confirmed', async () => {
    const { user, field, card } = await openPalette();
    await user.type(field, `block ${card.last4}`);
    const option = await screen.findByRole('option', { name: new RegExp(`^Block: ••••\\s${card.last4}`) });
    expect(within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('option')).toEqual([option]);
    await user.keyboard('{Enter}');
    const asking = within(await dialog(new RegExp(`Block card ••••\\s${card.last4}`)));
    expect(await statusOf(card.id)).toBe(cardStatus.code.normal);
    await user.click(asking.getByRole('button', { name: 'Block' }));
    await waitFor(async () => expect(await statusOf(card.id)).toBe(cardStatus.code.blocked));
  });

  it('is what can be done to the card as it is: a blocked one is unblocked', async () => {
    const { user, field, card } = await openPalette();
    await gateway.asStaff((db) =>
      db
        .updateTable('cards')
        .set({ cardStatus: cardStatus.code.blocked, blockedBy: 'customer' })
        .where('id', '=', card.id)
        .execute(),
    );
    await user.type(field, `freeze ${card.last4}`);
    await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull());
    expect(options().filter((text) => text?.startsWith('Block:'))).toEqual([]);
    await user.clear(field);
    await user.type(field, `${card.last4} unblok`);
    expect(await screen.findByRole('option', { name: /^Unblock:/ })).toBeVisible();
  });

  it('is done to the card on screen where none is named, and knows its amount', async () => {
    const customer = await gateway.makeCustomer();
    const { id, last4 } = await makeCard(customer, false);
    const { user } = await renderPortal(gateway, {
      at: `/card/cards/${id}/show`,
      as: await gateway.makeUser({ customer }),
    });
    await screen.findByRole('heading', { level: 1, name: new RegExp(last4) });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search or go to…' }), 'top up 12.50');
    await user.click(await screen.findByRole('option', { name: new RegExp(`^Top Up: ••••\\s${last4}`) }));
    const asking = within(await dialog(new RegExp(last4)));
    expect(asking.getByRole('textbox', { name: /Amount/ })).toHaveValue('12.50');
  });

  it('wants to know of which card, where none is meant', async () => {
    const { user, field } = await openPalette();
    await user.type(field, 'block');
    expect(await screen.findByText('Which card? Add its last four digits or a name: “block 4570”.')).toBeVisible();
  });

  it('is what the table of a record’s acts says, of accounts as of cards, and only to who may', async () => {
    const customer = await gateway.makeCustomer();
    const { accountId } = await gateway.makeCard({ customer });
    const account = await gateway.asStaff((db) =>
      db.selectFrom('accounts').select('accountNumber').where('id', '=', accountId).executeTakeFirstOrThrow(),
    );
    const { accountNumber } = account;
    const theirs = await openPalette(await gateway.makeUser({ customer, role: 'Customer viewer' }));
    await theirs.user.type(theirs.field, `freeze ${accountNumber}`);
    await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull());
    expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
  });

  it('is done to the account on screen, by the confirmation of its own page', async () => {
    const { accountId } = await gateway.makeCard();
    const { user } = await renderPortal(gateway, {
      at: `/account/balance/${accountId}/show`,
      as: await gateway.makeUser(),
    });
    await screen.findByRole('tab', { name: 'Details' });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search or go to…' }), 'freeze');
    await user.click(await screen.findByRole('option', { name: /^Freeze: / }));
    const asking = within(await screen.findByRole('dialog', { name: /Freeze/ }));
    await user.type(asking.getByRole('textbox', { name: /Reason/ }), 'An investigation');
    await user.click(asking.getByRole('button', { name: 'Freeze' }));
    expect(await screen.findByText(/^Account .* frozen$/)).toBeVisible();
  });

  it('is done to users, by the dialogs of their own page, as far as they may not do more than oneself', async () => {
    const customer = await gateway.makeCustomer();
    const name = async (userName: string) => {
      const { id } = await gateway.makeUser({ customer, role: 'Customer viewer' });
      await gateway.asStaff((db) => db.updateTable('users').set({ userName }).where('id', '=', id).execute());
      return id;
    };
    await name('Odo Palettino');
    // The customer's administrators don't hold this.
    await gateway.giveRole(await name('Tessa Palettino'), { holds: ['account:adjust'] });
    const { user, field } = await openPalette(await gateway.makeUser({ customer }));
    await user.type(field, 'disable Palettino');
    await screen.findByRole('option', { name: /^Disable: Odo Palettino/ });
    await waitFor(() => expect(screen.queryByRole('option', { name: /^Disable: Tessa/ })).toBeNull());
    await user.clear(field);
    await user.type(field, 'bind role Odo');
    await user.click(await screen.findByRole('option', { name: /^Bind Role: Odo Palettino/ }));
    expect(await dialog(/Change Odo Palettino’s Role/)).toBeVisible();
  });

  it('is done to cardholders, by who decides about them', async () => {
    const { cardholderId } = await gateway.makeCard();
    const name = 'Zelda Palettino';
    await gateway.asStaff((db) => db.updateTable('cardholders').set({ name }).where('id', '=', cardholderId).execute());
    const { user, field } = await openPalette(await gateway.makeUser());
    await user.type(field, 'close cardholder Zelda');
    await user.click(await screen.findByRole('option', { name: /^Close Cardholder: Zelda Palettino/ }));
    expect(await dialog(/^Close Zelda Palettino\?/)).toBeVisible();
  });

  it('is offered to nobody who may not', async () => {
    const customer = await gateway.makeCustomer();
    const { user, field } = await openPalette(await gateway.makeUser({ customer, role: 'Customer viewer' }));
    const { last4 } = await makeCard(customer);
    await user.type(field, `block ${last4}`);
    await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull());
    expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
  });
});

describe('saved views', () => {
  it('are opened by their names from anywhere, with their columns', async () => {
    const customer = await gateway.makeCustomer();
    const as = await gateway.makeUser({ customer });
    const { caller } = await gateway.signIn(as);
    await gateway.command(caller, 'saveView', {
      viewName: 'Stopped ones',
      content: {
        list: 'card',
        filter: { cardStatus: cardStatus.code.blocked },
        sort: { field: 'last4', order: 'ASC' },
        columns: { order: ['cardStatus', 'cell:card'], hidden: ['createdAt'] },
      },
    });
    const { user, field, path } = await openPalette(as);
    await user.type(field, 'stopped');
    const views = within(await screen.findByRole('group', { name: 'Saved Views' }));
    await user.click(views.getByRole('option', { name: 'Stopped ones Cards' }));
    await waitFor(() => expect(path()).toContain('/card/cards?'));
    expect(await screen.findByRole('button', { name: 'Saved Views, open: Stopped ones' })).toBeVisible();
  });
});

describe('preferences', () => {
  it('are set from it: theme, language and time zone', async () => {
    const { user, field, portal } = await openPalette();
    await user.type(field, 'dark');
    await user.click(await screen.findByRole('option', { name: 'Theme: Dark' }));
    expect(portal.preferences.state().theme).toBe('dark');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search or go to…' }), 'tokyo{Enter}');
    expect(portal.preferences.state().timeZone).toBe('Asia/Tokyo');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search or go to…' }), 'french{Enter}');
    await waitFor(() => expect(portal.preferences.state().language).toBe('fr'));
  });
});

describe('without a text', () => {
  it('begins with the records that were open lately, called by today’s names and kept by reference alone', async () => {
    const customer = await gateway.makeCustomer();
    const card = await makeCard(customer);
    const as = await gateway.makeUser({ customer });
    const { user } = await renderPortal(gateway, { at: `/card/cards/${card.id}/show`, as });
    await screen.findByRole('heading', { level: 1, name: new RegExp(card.last4) });
    await user.keyboard('{Control>}k{/Control}');
    const lately = within(await screen.findByRole('group', { name: 'Recently open' }));
    expect(lately.getAllByRole('option')).toHaveLength(1);
    expect(lately.getByRole('option', { name: new RegExp(card.last4) })).toBeVisible();
    const kept = localStorage.getItem('portal-recent') ?? '';
    expect(Object.values(JSON.parse(kept))).toEqual([[{ resource: 'card/cards', id: card.id }]]);
    expect(kept).not.toContain(card.last4);
  });

  it('calls a transaction what its page calls it, its number beside it', async () => {
    const card = await gateway.makeCard();
    const { caller } = await gateway.signIn(await gateway.makeUser({ role: 'Operator' }));
    await gateway.command(caller, 'adjustAccount', { id: card.accountId, amount: '100', reason: 'Opening balance' });
    const { body } = await gateway.command(caller, 'topUpCard', { id: card.id, amount: '40' });
    const { id, transactionId } = body.dto.cardTransaction;
    const as = await gateway.makeUser({ customer: card.customer, role: 'Customer finance' });
    const { user } = await renderPortal(gateway, { at: `/card/transactions/${id}/show`, as });
    await screen.findByRole('heading', { level: 1, name: /^Card top-up/ });
    await user.keyboard('{Control>}k{/Control}');
    const lately = within(await screen.findByRole('group', { name: 'Recently open' }));
    const option = lately.getByRole('option', { name: new RegExp(transactionId) });
    expect(option).toHaveTextContent(`Card top-up · +40.00 USD${transactionId}`);
  });
});

it('makes something by its name, and opens the keys', async () => {
  const { user, field, path } = await openPalette();
  await user.type(field, 'apply card{Enter}');
  await waitFor(() => expect(path()).toContain('/cardholders/apply-card'));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Search or go to…' }), 'shortcuts{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeVisible();
});
