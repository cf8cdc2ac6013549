import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { cardEnding } from '#domain/text.ts';
import { allowComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => gateway.close());

/** A card and its account with a hundred dollars, and who looks after them. */
async function funded(values: Parameters<TestGateway['makeCard']>[0] = {}) {
  const card = await gateway.makeCard(values);
  const { caller } = await gateway.signIn(await gateway.makeUser({ role: 'Operator' }));
  await gateway.command(caller, 'adjustAccount', { id: card.accountId, amount: '100', reason: 'Opening balance' });
  const { last4 } = (await gateway.door(caller, 'get', { dtoName: 'card', id: card.id })).body.dto;
  const as = await gateway.makeUser({ customer: card.customer, role: 'Customer finance' });
  return { ...card, last4, as };
}

test('a card is topped up from the list of balances, both balances before and after in sight [S1.9]', async () => {
  const { as, last4 } = await funded();
  const { user } = await renderPortal(gateway, { at: '/card/balance', as });

  await user.click(await screen.findByRole('button', { name: `Top Up: ${cardEnding(last4)}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Top Up Card ${cardEnding(last4)}, Acme Travel` }));
  await dialog.findByText('Available: 100.00 USD');
  await user.type(dialog.getByLabelText(/Amount/), '40.25');
  const rows = dialog.getAllByRole('row').map((row) => row.textContent);
  expect(rows[1]).toContain('100.00\u00a0USD59.75\u00a0USD');
  expect(rows[2]).toContain('0.00\u00a0USD40.25\u00a0USD');
  await user.click(dialog.getByRole('button', { name: 'Top Up' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findAllByText('40.25')).not.toHaveLength(0);
});

test('Enter in a list of accounts that is open doesn’t send the form with the account of before', async () => {
  const { as, last4 } = await funded();
  const { user, asked } = await renderPortal(gateway, { at: '/card/balance', as });
  await user.click(await screen.findByRole('button', { name: `Top Up: ${cardEnding(last4)}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Available: 100.00 USD');
  await user.type(dialog.getByLabelText(/Amount/), '40');
  const account = dialog.getByRole('combobox', { name: /Account/ });
  await user.clear(account);
  await user.type(account, 'Savings');
  await screen.findByText('No records found');
  await user.keyboard('{Enter}');
  expect(account).toHaveValue('Savings');
  expect(asked.filter(({ body }) => body?.dtoName === 'topUpCard')).toEqual([]);
  // Once the list is closed what would be sent stands there.
  await user.keyboard('{Escape}');
  expect(account).not.toHaveValue('Savings');
  expect(account).not.toHaveValue('');
});

test('what a button of a row does is said without lying in the way of the next row’s', async () => {
  const { as, last4 } = await funded();
  const { user } = await renderPortal(gateway, { at: '/card/balance', as });
  await user.hover(await screen.findByRole('button', { name: `Top Up: ${cardEnding(last4)}` }));
  expect(await screen.findByRole('tooltip', { name: 'Top Up' })).toHaveStyle({ pointerEvents: 'none' });
});

test('more than is available, or too fine an amount, is refused before it is sent', async () => {
  const { as, last4 } = await funded();
  const { user, asked } = await renderPortal(gateway, { at: '/card/balance', as });
  await user.click(await screen.findByRole('button', { name: `Top Up: ${cardEnding(last4)}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Available: 100.00 USD');
  const amount = dialog.getByLabelText(/Amount/);
  for (const [text, message] of [
    ['', 'This field is required'],
    ['1,5', 'Please enter an amount'],
    ['-5', 'Please enter an amount above zero'],
    ['100.01', 'There isn’t enough money available.'],
    ['1.005', 'Too many decimals for this currency'],
    ['0', 'Please enter an amount above zero'],
  ] as const) {
    await user.clear(amount);
    if (text) await user.type(amount, text);
    await user.click(dialog.getByRole('button', { name: 'Top Up' }));
    expect(dialog.getByText(message)).toBeVisible();
    // What will be refused comes to nothing.
    expect(dialog.getAllByRole('row')[1]).toHaveTextContent(/100\.00\s?USD–$/);
  }
  expect(asked.filter(({ body }) => body?.dtoName === 'topUpCard')).toEqual([]);
});

test('an amount that is being typed stays when somebody closes the card meanwhile', async () => {
  const { as, id } = await funded();
  const { user, portal } = await renderPortal(gateway, { at: `/card/cards/${id}/show`, as });
  await user.click(await screen.findByRole('button', { name: 'Top Up' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Available: 100.00 USD');
  await user.type(dialog.getByLabelText(/Amount/), '40');
  const { caller } = await gateway.signIn(await gateway.makeUser({ role: 'Operator' }));
  await gateway.command(caller, 'revokeCard', { ids: [id], reason: 'Asked for by phone' });
  await act(() => portal.queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Return Funds', hidden: true })).toBeNull());
  expect(dialog.getByLabelText(/Amount/)).toHaveValue('40');
  await user.click(dialog.getByRole('button', { name: 'Top Up' }));
  expect(await screen.findByText('A card that is being closed can’t be topped up')).toBeVisible();
});

test('who reads French types cents behind a comma, as they are shown', async () => {
  const { as, last4 } = await funded();
  const { user, portal, asked } = await renderPortal(gateway, { at: '/card/balance', as });
  await act(() => portal.words.change('fr'));
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Recharger.*${last4}`) }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByLabelText(/Montant/);
  await user.type(amount, '1 0,25');
  expect(amount).toHaveValue('10,25');
  await user.click(dialog.getByRole('button', { name: 'Recharger' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ body }) => body?.dtoName === 'topUpCard')?.body).toMatchObject({ amount: '10.25' });
  await act(() => portal.words.change('en'));
});

test('a second press before the button could be disabled sends nothing and says nothing again', async () => {
  const { as, last4 } = await funded();
  const { user, asked } = await renderPortal(gateway, { at: '/card/balance', as });
  await user.click(await screen.findByRole('button', { name: `Top Up: ${cardEnding(last4)}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Amount/), '12');
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Top Up' });
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findAllByText(/^12\.00\sUSD added/)).toHaveLength(1);
  expect(asked.filter(({ body }) => body?.dtoName === 'topUpCard')).toHaveLength(1);
});

test('all of a card’s money is returned on the card’s page [S1.9]', async () => {
  const { id, as, last4 } = await funded();
  const { caller } = await gateway.signIn(as);
  await gateway.command(caller, 'topUpCard', { id, amount: '60' });
  const { user } = await renderPortal(gateway, { at: `/card/cards/${id}/show`, as });

  await user.click(await screen.findByRole('button', { name: 'Return Funds' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: `Return Funds from Card ${cardEnding(last4)}, Acme Travel` }),
  );
  await user.click(dialog.getByRole('button', { name: 'Full Amount' }));
  expect(dialog.getByLabelText(/Amount/)).toHaveValue('60.00');
  await user.click(dialog.getByRole('button', { name: 'Return Funds' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryAllByText('60.00')).toHaveLength(0));
});

test('a request that got no answer keeps the dialog, and pressing again sends the same one', async () => {
  const { as, last4 } = await funded();
  const { user, asked, goOffline, goOnline } = await renderPortal(gateway, { at: '/card/balance', as });
  await user.click(await screen.findByRole('button', { name: `Top Up: ${cardEnding(last4)}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Available: 100.00 USD');
  await user.type(dialog.getByLabelText(/Amount/), '5');
  goOffline();
  await user.click(dialog.getByRole('button', { name: 'Top Up' }));
  expect(await dialog.findByText(/never happen twice/)).toBeVisible();
  goOnline();
  await user.click(dialog.getByRole('button', { name: 'Top Up' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const ids = asked.filter(({ body }) => body?.dtoName === 'topUpCard').map(({ body }) => body?.requestId);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
});

test('money whose answer was lost isn’t moved twice by who closes the dialog and fills it in again', async () => {
  const { id, as, last4 } = await funded();
  const { caller } = await gateway.signIn(as);
  const { user, interfere } = await renderPortal(gateway, { at: '/card/balance', as });
  const move = async (how: 'Top Up' | 'Return Funds') => {
    await user.click(await screen.findByRole('button', { name: `${how}: ${cardEnding(last4)}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/^Available: /);
    await user.type(dialog.getByLabelText(/Amount/), '5');
    await user.click(dialog.getByRole('button', { name: how }));
    return dialog;
  };
  let tries = 0;
  interfere(({ body }) => {
    if (body?.dtoName !== 'topUpCard' || ++tries > 1) return undefined;
    return gateway.door(caller, 'call', body).then(() => Promise.reject(new TypeError('The line broke.')));
  });
  const dialog = await move('Top Up');
  expect(await dialog.findByText(/never happen twice/)).toBeVisible();
  // What was typed is given up.
  const asks = vi.spyOn(window, 'confirm').mockReturnValue(true);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(asks).toHaveBeenCalledOnce();
  // What stands behind says what became of it.
  expect((await screen.findAllByText('5.00'))[0]).toBeVisible();
  const balance = async () =>
    (await gateway.asStaff((db) => db.selectFrom('cards').select('balance').where('id', '=', id).execute()))[0];
  // The same sum the other way is another matter.
  await move('Return Funds');
  await waitFor(async () => expect(await balance()).toEqual({ balance: 0n }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await move('Top Up');
  expect(await screen.findByText(/^Already done at/)).toBeVisible();
  expect(await balance()).toEqual({ balance: 0n });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // After an answer it is another request.
  await move('Top Up');
  await waitFor(async () => expect(await balance()).toEqual({ balance: 500n }));
});

test('nor by who was turned away when they sent it again, their session over, and logs in to fill it in anew', async () => {
  allowComplaint('Request Unauthorized');
  const { id, as, last4 } = await funded();
  const { caller } = await gateway.signIn(as);
  const { user, router, interfere } = await renderPortal(gateway, { at: '/card/balance', as });
  const topUp = async () => {
    await user.click(await screen.findByRole('button', { name: `Top Up: ${cardEnding(last4)}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/^Available: /);
    // It stands there again after the login.
    await user.clear(dialog.getByLabelText(/Amount/));
    await user.type(dialog.getByLabelText(/Amount/), '5');
    await user.click(dialog.getByRole('button', { name: 'Top Up' }));
    return dialog;
  };
  const turnedAway = [
    () => Response.json({ code: '42900', msg: 'Too many requests' }, { status: 429 }),
    () => Response.json({ code: '40100', msg: 'Request Unauthorized' }, { status: 401 }),
  ];
  let tries = 0;
  interfere(({ body }) => {
    if (body?.dtoName !== 'topUpCard') return undefined;
    if (++tries > 1) return turnedAway[tries - 2]?.();
    return gateway.door(caller, 'call', body).then(() => Promise.reject(new TypeError('The line broke.')));
  });
  const dialog = await topUp();
  expect(await dialog.findByText(/never happen twice/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Top Up' }));
  expect((await screen.findAllByText('Too many requests'))[0]).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Top Up' }));
  await user.click((await screen.findAllByText('Request Unauthorized'))[0] as HTMLElement);
  await user.type(await screen.findByLabelText(/^Email/), as.email);
  await user.type(screen.getByLabelText(/^Password/, { selector: 'input' }), `${as.password}{Enter}`);
  await screen.findByRole('heading', { name: /Balance/ });
  if (router.state.location.pathname !== '/card/balance') await router.navigate('/card/balance');
  await topUp();
  expect(await screen.findByText(/^Already done at/)).toBeVisible();
  const balances = await gateway.asStaff((db) =>
    db.selectFrom('cards').select('balance').where('id', '=', id).execute(),
  );
  expect(balances).toEqual([{ balance: 500n }]);
});

test('a request whose answer was lost is told to have been done, and when; its receipt leads to the transaction', async () => {
  const { id, as, last4 } = await funded();
  const { caller } = await gateway.signIn(as);
  const { user, interfere, path } = await renderPortal(gateway, { at: '/card/balance', as });
  await user.click(await screen.findByRole('button', { name: `Top Up: ${cardEnding(last4)}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Available: 100.00 USD');
  await user.type(dialog.getByLabelText(/Amount/), '5');
  let tries = 0;
  interfere(({ body }) => {
    if (body?.dtoName !== 'topUpCard' || ++tries > 1) return undefined;
    return gateway.door(caller, 'call', body).then(() => Promise.reject(new TypeError('The line broke.')));
  });
  await user.click(dialog.getByRole('button', { name: 'Top Up' }));
  expect(await dialog.findByText(/never happen twice/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Top Up' }));
  expect(await screen.findByText(/^Already done at \d\d:\d\d:\d\d\. Nothing was done twice\.$/)).toBeVisible();
  const moved = await gateway.asStaff((db) =>
    db
      .selectFrom('cardTransactions')
      .select(['id', 'transactionId', 'billingAmount'])
      .where('cardId', '=', id)
      .execute(),
  );
  expect(moved).toMatchObject([{ billingAmount: 500n }]);
  await user.click(screen.getByRole('link', { name: moved[0]?.transactionId as string }));
  await waitFor(() => expect(path()).toBe(`/card/transactions/${moved[0]?.id}/show`));
});

/** How lists name a card, whatever space its parts are held together by. */
const ending = (last4: string) => new RegExp(`^••••.${last4}$`);

test('a shared card is offered neither [S1.20]', async () => {
  const shared = await funded({ sharedCard: true });
  const own = await funded({ customer: shared.customer, balance: 100n });
  await renderPortal(gateway, { at: '/card/balance', as: shared.as });
  expect(await screen.findByText(ending(shared.last4))).toBeVisible();
  const offered = await screen.findAllByRole('button', { name: /^(Top Up|Return Funds)/ });
  expect(offered.map((button) => button.getAttribute('aria-label'))).toEqual([
    `Top Up: ${cardEnding(own.last4)}`,
    `Return Funds: ${cardEnding(own.last4)}`,
  ]);
});

test('its number leads straight to the page of the card, and so does the address of its balance', async () => {
  const { id, as, last4 } = await funded();
  const { router, path } = await renderPortal(gateway, { at: '/card/balance', as });
  await screen.findByText(ending(last4));
  const links = within(screen.getByRole('table')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toContain(`/card/cards/${id}/show`);

  await router.navigate(`/card/balance/${id}/show`);
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(last4) })).toBeVisible();
  expect(path()).toBe(`/card/cards/${id}/show`);
});

test('balances are narrowed by when their cards were made, by the presets of every list [S2.74]', async () => {
  const { as, last4 } = await funded();
  const { user } = await renderPortal(gateway, { at: '/card/balance', as });
  await screen.findByText(ending(last4));
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(screen.getByRole('menuitem', { name: 'Create Time' }));
  await user.click(await screen.findByRole('button', { name: 'Create Time' }));
  await user.click(await screen.findByRole('button', { name: 'Last month' }));
  await waitFor(() => expect(screen.queryByText(ending(last4))).toBeNull());
});

test('the box of each balance is called by the card’s last digits, as its row is, and not by its token', async () => {
  const { as, last4 } = await funded();
  await renderPortal(gateway, { at: '/card/balance', as });
  expect(await screen.findByRole('checkbox', { name: `Select this row: ${last4}` })).toBeVisible();
});
