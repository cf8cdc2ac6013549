import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardStatus, cardType } from '#domain/enumerations.ts';
import { cardEnding } from '#domain/text.ts';
import { address } from '#tests/address.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { productMakers } from '#tests/productForm.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

const { normal, lost, expired } = cardStatus.code;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const rowOf = (id: string) =>
  gateway.asStaff((db) => db.selectFrom('cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const button = (name: string) => screen.findByRole('button', { name });
const dialogNamed = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));
/** A card's page, looked at by its customer's administrator. */
async function openCard(values: Parameters<TestGateway['makeCard']>[0] = {}) {
  const card = await gateway.makeCard(values);
  const residenceAddress = JSON.stringify({ residenceAddress: address });
  await gateway.asStaff((db) =>
    db.updateTable('cardholders').set({ details: residenceAddress }).where('id', '=', card.cardholderId).execute(),
  );
  const as = await gateway.makeUser({ customer: card.customer });
  const view = await renderPortal(gateway, { at: `/card/cards/${card.id}/show`, as });
  await screen.findByRole('tablist');
  return { ...view, ...card, as };
}

/** The page of the card that follows is shown, with the way back to the one before. */
async function followerOf(id: string) {
  await waitFor(async () => expect((await rowOf(id)).followedByCardId).not.toBeNull());
  const next = (await rowOf(id)).followedByCardId as string;
  await waitFor(() => expect(window.location.pathname).toBe(`/card/cards/${next}/show`));
  return next;
}

/** The page of a card whose successor costs 2.50, which its account can pay. */
async function renewable() {
  const view = await openCard({ status: expired, terms: { issuingFee: '2.50' } });
  const staff = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }), { confirmed: true })).caller;
  const paid = { id: view.accountId, amount: '100.00', reason: 'For a test' };
  expect((await gateway.command(staff, 'adjustAccount', paid)).status).toBe(200);
  return { ...view, productId: (await rowOf(view.id)).productId };
}

describe('a lost card', () => {
  it('is replaced from its page: its money is on the new one, and each leads to the other', async () => {
    const { user, id } = await openCard({ status: lost, balance: 25_00n });
    const { last4 } = await rowOf(id);
    await user.click(await button('Replace Card'));
    const dialog = await dialogNamed(new RegExp(`^Replace card ${cardEnding(last4)}, Acme Travel\\?$`));
    expect(dialog.getByRole('radio', { name: 'Lost' })).toBeChecked();
    expect(dialog.queryByRole('radio', { name: 'Damaged' })).toBeNull();
    expect(dialog.getByText(/25\.00\sUSD moves to the new card/)).toBeVisible();
    expect(dialog.getByText(/Merchants with the card on file need the new number/)).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Stolen' }));
    await user.click(dialog.getByRole('button', { name: 'Replace Card' }));

    const next = await followerOf(id);
    expect(await screen.findByText('Replaces')).toBeVisible();
    expect(await screen.findByText(/Stolen/)).toBeVisible();
    expect(await rowOf(next)).toMatchObject({ balance: 25_00n, followReason: 'stolen' });
    await user.click(await screen.findByRole('link', { name: cardEnding(last4) }));
    expect(await screen.findByText('Replaced By')).toBeVisible();
    expect(await screen.findByRole('link', { name: cardEnding((await rowOf(next)).last4) })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Replace Card' })).toBeNull();
  });

  it('of plastic is replaced by one that is sent where its holder is known to live', async () => {
    const { user, id } = await openCard({ status: lost, type: cardType.code.commercialPhysical });
    await user.click(await button('Replace Card'));
    const dialog = await dialogNamed(/^Replace card/);
    await waitFor(() => expect(dialog.getByLabelText(/^Line 1/)).toHaveValue('7 Harbour Row'));
    await user.click(dialog.getByRole('button', { name: 'Replace Card' }));
    expect(await screen.findByText('Replacement on its way')).toBeVisible();
    const application = await gateway.asStaff((db) =>
      db.selectFrom('cardApplications').selectAll().where('followsCardId', '=', id).executeTakeFirstOrThrow(),
    );
    expect(application).toMatchObject({ deliveryAddress: address, quantity: 1, followReason: 'lost' });
    expect(await screen.findByRole('link', { name: application.orderNumber })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Replace Card' })).toBeNull();
    await user.click(screen.getByRole('link', { name: application.orderNumber }));
    // Whoever completes the application sees what its card is for.
    expect(await screen.findByRole('link', { name: cardEnding((await rowOf(id)).last4) })).toBeVisible();
  });
});

it('a card in use is replaced or renewed from the menu', async () => {
  const { user } = await openCard({ status: normal });
  await user.click(await button('More Actions'));
  expect(await screen.findByRole('menuitem', { name: 'Replace Card' })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Renew Card' }));
  const dialog = await dialogNamed(/^Renew card/);
  expect(dialog.queryByRole('radio')).toBeNull();
  expect(dialog.getByText(/works until the new card is activated/)).toBeVisible();
  expect(await dialog.findByText(/Subscriptions on the old number keep working for 90 days/)).toBeVisible();
});

it('whoever changes the limits of a card that is renewed reads that they go for the new one, too', async () => {
  const card = await gateway.makeCard({ status: normal });
  const as = await gateway.makeUser({ customer: card.customer });
  const { caller } = await gateway.signIn(as);
  expect(await gateway.command(caller, 'renewCard', { id: card.id })).toMatchObject({ status: 200 });
  const { user } = await renderPortal(gateway, { at: `/card/cards/${card.id}/show`, as });
  await user.click(await screen.findByRole('tab', { name: 'Limits' }));
  await user.click(await button('Edit Limits'));
  const dialog = await dialogNamed(/^Limits of/);
  const next = (await rowOf((await rowOf(card.id)).followedByCardId as string)).last4;
  expect(await dialog.findByText(new RegExp(`The same goes for .+ ${next}`))).toBeVisible();
});

it.each([
  ['of plastic may be damaged', cardType.code.commercialPhysical, ['Lost', 'Stolen', 'Damaged']],
  ['that is virtual can’t be', cardType.code.commercialVirtual, ['Lost', 'Stolen']],
])('a card in use %s', async (_what, type, reasons) => {
  const { user } = await openCard({ status: normal, type });
  await user.click(await button('More Actions'));
  await user.click(await screen.findByRole('menuitem', { name: 'Replace Card' }));
  const dialog = await dialogNamed(/^Replace card/);
  expect(dialog.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)).toEqual(
    reasons,
  );
});

it('whoever renews a card isn’t charged another fee than they were shown', async () => {
  const { user, id, productId } = await renewable();
  await user.click(await button('Renew Card'));
  const dialog = await dialogNamed(/^Renew card/);
  expect(await dialog.findByText(/2\.50/)).toBeVisible();
  const staff = (await gateway.signIn(await gateway.makeUser())).caller;
  expect((await productMakers(gateway).change(staff, productId, { issuingFee: '25.00' })).status).toBe(200);
  await user.type(dialog.getByLabelText(/Reason/), 'It has expired');
  await user.click(dialog.getByRole('button', { name: 'Renew Card' }));
  expect(await screen.findByText(/have changed since you saw them, and nothing was ordered/)).toBeVisible();
  expect((await rowOf(id)).followedByCardId).toBeNull();
  expect(await dialog.findByText(/25\.00/)).toBeVisible();
  expect(dialog.getByLabelText(/Reason/)).toHaveValue('It has expired');
  await user.click(dialog.getByRole('button', { name: 'Renew Card' }));
  await followerOf(id);
});

it('an expired card is renewed first of all', async () => {
  const { user, id } = await openCard({ status: expired, balance: 5_00n });
  await user.click(await button('Renew Card'));
  await user.click((await dialogNamed(/^Renew card/)).getByRole('button', { name: 'Renew Card' }));
  expect(await rowOf(await followerOf(id))).toMatchObject({
    balance: 5_00n,
    cardStatus: normal,
    followReason: 'renewal',
  });
});

it('somebody who may not replace cards isn’t offered it', async () => {
  const card = await gateway.makeCard({ status: lost });
  const as = await gateway.makeUser({ customer: card.customer, role: 'Customer finance' });
  await renderPortal(gateway, { at: `/card/cards/${card.id}/show`, as });
  await screen.findByRole('tablist');
  expect(screen.queryByRole('button', { name: 'Replace Card' })).toBeNull();
});
