import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardStatus } from '#domain/enumerations.ts';
import { cardEnding } from '#domain/text.ts';
import { expectComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestUser } from '#tests/records.ts';
import { renderPortal } from '#tests/renderPortal.tsx';
import { NoAnswer } from '../client/refusal.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const pageOf = (id: string, tab = '') => `/card/cards/${id}/show${tab}`;
const last4Of = async (id: string) =>
  (await gateway.asStaff((db) => db.selectFrom('cards').select('last4').where('id', '=', id).executeTakeFirstOrThrow()))
    .last4;
const logOf = (id: string) =>
  gateway.asStaff((db) => db.selectFrom('cardLogs').select(['type', 'reason']).where('cardId', '=', id).execute());

/** Does an action to a card behind the back of the page that is on screen. */
async function meanwhile(who: TestUser, command: string, id: string) {
  const { caller } = await gateway.signIn(who);
  expect((await gateway.command(caller, command, { ids: [id] })).status).toBe(200);
}

/** A customer's card on screen, looked at by one of its staff. */
async function openCard(
  options: Parameters<TestGateway['makeCard']>[0] & { role?: Parameters<TestGateway['makeUser']>[0] } = {},
) {
  const { role, ...values } = options;
  const customer = await gateway.makeCustomer();
  const card = await gateway.makeCard({ customer, ...values });
  const as = await gateway.makeUser({ customer, ...role });
  const view = await renderPortal(gateway, { at: pageOf(card.id), as });
  await screen.findByRole('tablist');
  return { ...view, id: card.id, customer, as };
}

const button = (name: string) => screen.findByRole('button', { name });
const dialogNamed = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the actions of a card', () => {
  it('done by keyboard leaves the focus at the page’s title where its button is gone', async () => {
    const { user } = await openCard();
    (await button('Block')).focus();
    await user.keyboard('{Enter}');
    await dialogNamed(/^Block card/);
    await user.keyboard('{Enter}');
    await button('Unblock');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('block it and unblock it, and keep who and why in its log [S1.8]', async () => {
    const { user, id } = await openCard();
    const last4 = await last4Of(id);

    await user.click(await button('Block'));
    const block = await dialogNamed(new RegExp(`^Block card ${cardEnding(last4)}, Acme Travel\\?$`));
    await user.type(block.getByLabelText('Reason'), 'Left in a taxi');
    await user.click(block.getByRole('button', { name: 'Block' }));
    await gone();
    expect(await screen.findByText(`Card •••• ${last4} blocked`)).toBeVisible();

    await user.click(await button('Unblock'));
    const unblock = await dialogNamed(/^Unblock card/);
    await user.click(unblock.getByRole('button', { name: 'Unblock' }));
    await button('Block');

    await user.click(screen.getByRole('tab', { name: 'Log' }));
    expect(await screen.findByText('Left in a taxi')).toBeVisible();
    expect(window.location.pathname).toBe(pageOf(id, '/log'));
  });

  it.each(['Block', 'Renew Card'])(
    'keep what was typed for %s where it was turned away, and take it again',
    async (action) => {
      const { user, interfere } = await openCard();
      if (action === 'Renew Card') await user.click(await button('More Actions'));
      await user.click(await screen.findByRole(action === 'Renew Card' ? 'menuitem' : 'button', { name: action }));
      const dialog = await dialogNamed(new RegExp(`^${action.split(' ')[0]} card `));
      await user.type(dialog.getByLabelText('Reason'), 'Charged twice by the same shop');
      interfere(({ body }) =>
        body?.dtoName === 'blockCard' || body?.dtoName === 'renewCard'
          ? Response.json({ code: '42900', msg: 'Too many requests' }, { status: 429 })
          : undefined,
      );
      await user.click(dialog.getByRole('button', { name: action }));
      expect((await screen.findAllByText('Too many requests'))[0]).toBeVisible();
      expect(dialog.getByLabelText('Reason')).toHaveValue('Charged twice by the same shop');
      interfere(() => undefined);
      await user.click(dialog.getByRole('button', { name: action }));
      await gone();
    },
  );

  it('tell a customer why what operator staff blocked can’t be unblocked here', async () => {
    const customer = await gateway.makeCustomer();
    const { id } = await gateway.makeCard({ customer });
    await meanwhile(await gateway.makeUser(), 'blockCard', id);
    const { user } = await renderPortal(gateway, { at: pageOf(id), as: await gateway.makeUser({ customer }) });

    await user.click(await button('More Actions'));
    const unblock = await screen.findByRole('menuitem', { name: /^Unblock/ });
    expect(unblock).toHaveAttribute('aria-disabled', 'true');
    expect(unblock).toHaveAccessibleDescription('Blocked by the card issuer; only they can unblock it');
    expect(screen.queryByRole('button', { name: 'Unblock' })).toBeNull();
  });

  it('of a lost one put another in its place first of all', async () => {
    const { user } = await openCard();
    await user.click(await button('Report Loss'));
    await user.click((await dialogNamed(/^Report card/)).getByRole('button', { name: 'Report Loss' }));
    expect(await button('Replace Card')).toBeVisible();
    expect(await button('Cancel Loss')).toBeVisible();
  });

  it('are none for a viewer, who may ask for them behind one button', async () => {
    await openCard({ role: { role: 'Customer viewer' } });
    expect(await button('More Actions')).toBeVisible();
    for (const name of ['Block', 'Report Loss', 'Edit Remark'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('revoke it only with a reason and its last four digits', async () => {
    const { user, id } = await openCard();
    await user.click(await button('More Actions'));
    await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
    const dialog = await dialogNamed(/^Revoke card/);

    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(dialog.getAllByText('This field is required')).toHaveLength(2);
    await user.type(dialog.getByLabelText(/last four digits/), '12');
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(dialog.getByText('This field is required')).toBeVisible();
    expect(dialog.getByText('These aren’t the last four digits of this card')).toBeVisible();
    expect(await logOf(id)).toEqual([]);

    await user.type(dialog.getByLabelText(/^Reason/), 'Contract ended');
    await user.clear(dialog.getByLabelText(/last four digits/));
    await user.type(dialog.getByLabelText(/last four digits/), await last4Of(id));
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    await gone();
    expect((await screen.findAllByText('Closing'))[0]).toBeVisible();
  });

  it('set a PIN that was typed the same twice [S5.2] [S5.8]', async () => {
    const { user, id } = await openCard();
    await user.click(await button('More Actions'));
    await user.click(await screen.findByRole('menuitem', { name: 'Update PIN' }));
    const dialog = await dialogNamed(/^Update the PIN/);

    await user.click(dialog.getByRole('button', { name: 'Update PIN' }));
    expect(dialog.getAllByText('This field is required')).toHaveLength(2);
    expect(dialog.queryByText('The PINs do not match. Please try again.')).toBeNull();

    await user.type(dialog.getByLabelText(/^New PIN/), '2580');
    await user.type(dialog.getByLabelText(/^Confirm PIN/), '2581');
    await user.click(dialog.getByRole('button', { name: 'Update PIN' }));
    expect(dialog.getByText('The PINs do not match. Please try again.')).toBeVisible();
    expect(await logOf(id)).toEqual([]);

    await user.type(dialog.getByLabelText(/^Confirm PIN/), '{Backspace}0{Enter}');
    await gone();
    expect(await logOf(id)).toHaveLength(1);
  });

  it('are the right ones again after somebody else was quicker', async () => {
    const { user, id, as } = await openCard();
    await meanwhile(as, 'blockCard', id);

    await user.click(await button('Block'));
    await user.click((await dialogNamed(/^Block card/)).getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('A card that is blocked can’t be blocked')).toBeVisible();
    await gone();
    expect(await button('Unblock')).toBeVisible();
  });

  /** A card that is about to be blocked, which the gateway will do once without anybody hearing of it. */
  async function askToBlockUnheard() {
    const opened = await openCard();
    const { user, portal } = opened;
    const send = portal.dataProvider.call;
    portal.dataProvider.call = async (...asked) => {
      const answer = await send(...asked);
      if (asked[0] !== 'blockCard') return answer;
      portal.dataProvider.call = send;
      throw new NoAnswer('errors.networkError');
    };
    await user.click(await button('Block'));
    return { ...opened, dialog: await dialogNamed(/^Block card/) };
  }

  it('that nobody knows of are asked for when their dialog is left', async () => {
    const { user, dialog } = await askToBlockUnheard();
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    expect(await dialog.findByText(/^We got no response/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await button('Unblock')).toBeVisible();
  });

  it('can be pressed again when no answer came, and are done once', async () => {
    const { user, id, dialog } = await askToBlockUnheard();
    await user.type(dialog.getByLabelText('Reason'), 'Phone call');
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    expect(await dialog.findByText(/^We got no response/)).toBeVisible();
    expect(dialog.getByLabelText('Reason')).toHaveValue('Phone call');

    await user.click(dialog.getByRole('button', { name: 'Block' }));
    await gone();
    expect(await button('Unblock')).toBeVisible();
    expect(await logOf(id)).toHaveLength(1);
  });
});

describe('the page of a card', () => {
  it('says whose account a shared card spends', async () => {
    await openCard({ sharedCard: true, accountBalance: 12_345n });
    expect(await screen.findByText(/^Spends from account .+ \(Acme Trading\)/)).toBeVisible();
    expect(screen.getAllByText('123.45')[0]).toBeVisible();
  });

  it('says that the service isn’t available while the gateway can’t be reached, and is there when asked again [S2.62]', async () => {
    expectComplaint('networkError');
    const { id, customer } = await gateway.makeCard();
    const as = await gateway.makeUser({ customer });
    const { user, router, goOffline, goOnline } = await renderPortal(gateway, { at: '/setting', as });
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    goOffline();
    await router.navigate(pageOf(id));
    expect(await screen.findByRole('heading', { name: 'Service Currently Unavailable' })).toBeVisible();
    goOnline();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('tablist')).toBeVisible();
  });

  it('opens at the tab that its address names', async () => {
    const customer = await gateway.makeCustomer();
    const { id } = await gateway.makeCard({ customer, status: cardStatus.code.unactivated });
    await renderPortal(gateway, { at: pageOf(id, '/limits'), as: await gateway.makeUser({ customer }) });
    expect(await screen.findByRole('tab', { name: 'Limits' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findAllByText('No limit')).toHaveLength(5);
  });

  it('saves a remark where it stands', async () => {
    const { user } = await openCard();
    await user.click(await button('Edit Remark'));
    await user.type(screen.getByLabelText('Card Remark'), 'Travel only{Enter}');
    expect(await screen.findByText('Travel only')).toBeVisible();
    expect(screen.queryByLabelText('Card Remark')).toBeNull();
  });

  it('sends a remark once, however quickly it is pressed', async () => {
    const { user, asked } = await openCard();
    await user.click(await button('Edit Remark'));
    await user.type(screen.getByLabelText('Card Remark'), 'Travel only');
    await user.dblClick(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Travel only')).toBeVisible();
    expect(asked.filter(({ path }) => path.endsWith('/update'))).toHaveLength(1);
  });

  it.each([
    ['another customer’s card', async () => (await gateway.makeCard()).id],
    ['an id that is none', async () => 'nonsense'],
  ])('says that it can’t be found, of %s', async (_, id) => {
    expectComplaint('This record can’t be found');
    const customer = await gateway.makeCustomer();
    const as = await gateway.makeUser({ customer });
    const { user, path } = await renderPortal(gateway, { at: pageOf(await id()), as });
    expect(await screen.findByRole('heading', { name: 'Card not found' })).toBeVisible();
    expect(screen.getByText(/^This record can’t be found/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to Cards' }));
    await waitFor(() => expect(path()).toBe('/card/cards'));
  });
});
