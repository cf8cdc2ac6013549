import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountStatus, cardStatus } from '#domain/enumerations.ts';
import { closeCards } from '#gateway/jobs/closeCards.ts';
import { company } from '#tests/cardholders.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { moneyMovers } from '#tests/movements.ts';
import { processor, processorKey } from '#tests/processor.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
});
afterAll(() => gateway.close());

const linkOf = (list: HTMLElement, name: string) => within(list).getByRole<HTMLAnchorElement>('link', { name });
const filterOf = ({ href }: HTMLAnchorElement) => JSON.parse(new URL(href).searchParams.get('filter') ?? '{}');

test('whoever revokes a card reads what is open on it, until when, and where its money goes; so does its page while it closes', async () => {
  const card = await gateway.makeCard();
  await moneyMovers(gateway).onCard(card, 80_00n);
  const { last4 } = await gateway.asStaff((db) =>
    db.selectFrom('cards').select('last4').where('id', '=', card.id).executeTakeFirstOrThrow(),
  );
  const network = processor(gateway);
  await network.tell(card, network.newLink(), 'authorize', '30.00');
  const { user } = await renderPortal(gateway, {
    at: `/card/cards/${card.id}/show`,
    as: await gateway.makeUser({ customer: card.customer }),
  });
  await user.click(await screen.findByRole('button', { name: 'More Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
  const dialog = await screen.findByRole('dialog', { name: /^Revoke card/ });
  const open = await within(dialog).findByRole('note');
  // The merchant may still take the rest.
  expect(open).toHaveTextContent('50.00 USD to go back to its account');
  expect(open).toHaveTextContent('1 purchase on hold – until 2026-03-09 09:00:01 at the latest');
  const link = linkOf(open, '1 purchase on hold');
  expect(link.pathname).toBe('/card/authorizations');
  expect(filterOf(link)).toEqual({ cardId: card.id, isOpen: true });
  await user.type(within(dialog).getByLabelText(/Reason/), 'Not needed');
  await user.type(within(dialog).getByLabelText(/last four digits/), last4);
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  // The dialog says the same until it is gone.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('It closes once nothing is on hold. Still open:')).toBeVisible();
});

test('a revoked card on which nothing is held is seen to be closed without coming again', async () => {
  const card = await gateway.makeCard({ status: cardStatus.code.closing });
  await renderPortal(gateway, {
    at: `/card/cards/${card.id}/show`,
    as: await gateway.makeUser({ customer: card.customer }),
  });
  await screen.findAllByText('Closing');
  await closeCards(gateway.ports);
  expect((await screen.findAllByText('Closed'))[0]).toBeVisible();
  expect(screen.queryByText('Closing')).toBeNull();
});

test('whoever closes an account reads all that stands in the way at once, each with the way to it', async () => {
  const card = await gateway.makeCard();
  await moneyMovers(gateway).onAccount(card, 12_00n);
  const { user } = await renderPortal(gateway, {
    at: `/account/balance/${card.accountId}/show`,
    as: await gateway.makeUser(),
  });
  await user.click(await screen.findByRole('button', { name: /^Actions for|More/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Close Account' }));
  const dialog = await screen.findByRole('dialog', { name: /^Close account/ });
  const open = await within(dialog).findByRole('note');
  expect(open).toHaveTextContent('Balance 12.00 USD');
  expect(filterOf(linkOf(open, '1 card not yet closed'))).toMatchObject({ accountId: card.accountId });
  expect(open).not.toHaveTextContent(/debt|deposit/);
  // Nothing is asked for that would be typed in vain.
  expect(within(dialog).queryByLabelText(/Reason/)).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Close Account' })).toBeDisabled();
});

test('where nothing stands in the way it says so', async () => {
  const { accountId } = await gateway.makeCard();
  await gateway.asStaff(async (db) => {
    await db.deleteFrom('cards').where('accountId', '=', accountId).execute();
    await db
      .updateTable('accounts')
      .set({ accountStatus: accountStatus.code.frozen })
      .where('id', '=', accountId)
      .execute();
  });
  const { user } = await renderPortal(gateway, {
    at: `/account/balance/${accountId}/show`,
    as: await gateway.makeUser(),
  });
  await user.click(await screen.findByRole('button', { name: /^Actions for|More/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Close Account' }));
  expect(await screen.findByText('Nothing stands in the way.')).toBeVisible();
  const dialog = within(screen.getByRole('dialog', { name: /^Close account/ }));
  expect(dialog.getByLabelText(/Reason/)).toHaveFocus();
  expect(dialog.getByRole('button', { name: 'Close Account' })).toBeEnabled();
});

/** A company with a card, filled in as its page needs it. */
async function holderWithCard(): Promise<string> {
  const { cardholderId } = await gateway.makeCard();
  const { customerType: _, ...details } = company();
  const filled = { details: JSON.stringify(details), nationality: details.registrationCountryCode };
  await gateway.asStaff((db) => db.updateTable('cardholders').set(filled).where('id', '=', cardholderId).execute());
  return cardholderId;
}

test('no cardholder is closed before that is known', async () => {
  const cardholderId = await holderWithCard();
  const { user, interfere } = await renderPortal(gateway, {
    at: `/cardholders/list/${cardholderId}/show`,
    as: await gateway.makeUser(),
  });
  const line = Promise.withResolvers<undefined>();
  const close = await screen.findByRole('button', { name: 'Close Cardholder' });
  interfere(() => line.promise);
  await user.click(close);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Close Cardholder' })).toBeDisabled();
  line.resolve(undefined);
  expect(await dialog.findByRole('note')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Close Cardholder' })).toBeDisabled();
});

test('a cardholder who has cards is told of before they are closed; what can’t be asked isn’t passed off as nothing', async () => {
  const cardholderId = await holderWithCard();
  const { user, interfere } = await renderPortal(gateway, {
    at: `/cardholders/list/${cardholderId}/show`,
    as: await gateway.makeUser(),
  });
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Close Cardholder' }));
    return screen.findByRole('dialog');
  };
  const dialog = await ask();
  const open = await within(dialog).findByRole('note');
  expect(filterOf(linkOf(open, '1 card not yet closed'))).toMatchObject({ cardholderId });
  expect(within(dialog).queryByLabelText(/^Type the name/)).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Close Cardholder' })).toBeDisabled();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  interfere(({ path, body }) =>
    path.endsWith('/page') && body?.dtoName === 'cardApplication' ? new Response('', { status: 502 }) : undefined,
  );
  const asked = within(await ask());
  expect(await asked.findByText('We couldn’t check what stands in the way.')).toBeVisible();
  expect(asked.getByRole('button', { name: 'Close Cardholder' })).toBeEnabled();
});
