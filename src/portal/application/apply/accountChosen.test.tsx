import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountStatus, cardType } from '#domain/enumerations.ts';
import { address } from '#tests/address.ts';
import { applicationMakers, type Programme } from '#tests/applications.ts';
import { expectComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
let make: ReturnType<typeof applicationMakers>;
beforeAll(async () => {
  gateway = await testGateway();
  make = applicationMakers(gateway);
});
afterAll(() => gateway.close());

const numbered = ({ accountId }: Programme, accountNumber: string) =>
  gateway.asStaff((db) => db.updateTable('accounts').set({ accountNumber }).where('id', '=', accountId).execute());
const accountField = () => screen.findByRole<HTMLInputElement>('combobox', { name: /Account/ });

/** A form of somebody with two accounts, in which the second is chosen. */
async function secondChosen(first: string, second: string) {
  const programme = await make.programme();
  const { customer } = programme;
  await numbered(programme, first);
  await numbered(await make.programme({ customer }), second);
  const as = await gateway.makeUser({ customer });
  const visit = await renderPortal(gateway, { at: '/cardholders/apply-card', as });
  const { user } = visit;
  await screen.findByRole('radiogroup', { name: 'Card Type' });
  const tiles = screen.getAllByRole<HTMLInputElement>('radio');
  await user.click(tiles.find(({ value }) => value === programme.order.productId) as HTMLElement);
  await waitFor(async () => expect(await accountField()).toHaveDisplayValue(new RegExp(first)));
  await user.click(await accountField());
  await user.click(await screen.findByRole('option', { name: new RegExp(second) }));
  expect(await accountField()).toHaveDisplayValue(new RegExp(second));
  return { ...visit, as, customer };
}

test('the account that was chosen stays when another one is opened meanwhile', async () => {
  const { customer, portal } = await secondChosen('M-1', 'Z-1');
  await numbered(await make.programme({ customer }), 'A-1');
  // As with another time zone, and whenever the window is looked at again after a while.
  await act(() => portal.queryClient.invalidateQueries());
  expect(await accountField()).toHaveDisplayValue(/Z-1/);
});

test('it stands there again for whoever signs in anew after the session ended', async () => {
  const { user, portal, as } = await secondChosen('M-2', 'Z-2');
  act(() => portal.unauthorized.announce('Request Unauthorized'));
  await user.click(await screen.findByText('Request Unauthorized'));
  await screen.findByRole('heading', { name: 'Login' });
  await user.type(screen.getByLabelText(/Email/), as.email);
  await user.type(screen.getByLabelText(/^Password/), as.password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('What you had typed is here again')).toBeVisible();
  await accountField();
  await waitFor(() => expect(portal.queryClient.isFetching()).toBe(0));
  expect(await accountField()).toHaveDisplayValue(/Z-2/);
});

test('an account of another currency is left at once: who applies before those of the new one have come pays from the first of them', async () => {
  const euros = await make.programme({ currency: 'EUR' });
  const { customer } = euros;
  const dollars = await make.programme({ customer });
  await numbered(dollars, 'USD-1');
  const as = await gateway.makeUser({ customer });
  const at = `/cardholders/apply-card?cardholderId=${euros.order.cardholderId}`;
  const { user, interfere, asked } = await renderPortal(gateway, {
    at: `${at}&productId=${euros.order.productId}`,
    as,
  });
  await waitFor(async () => expect(await accountField()).toHaveDisplayValue(/Main/));
  interfere(({ body }) =>
    body?.dtoName === 'account' && JSON.stringify(body).includes('USD') ? new Promise<Response>(() => {}) : undefined,
  );
  await user.click(screen.getByRole('button', { name: 'USD' }));
  const tiles = screen.getAllByRole<HTMLInputElement>('radio');
  await user.click(tiles.find(({ value }) => value === dollars.order.productId) as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await screen.findByRole('heading', { level: 1, name: /1 × / });
  expect(asked.filter(({ body }) => body?.dtoName === 'applyForCards')).toHaveLength(1);
});

test('the account that pays, and where the card goes, stand in the form each time that it is opened, also when known already', async () => {
  const { customer, order } = await make.programme({ type: cardType.code.commercialPhysical });
  const details = JSON.stringify({ areaCode: '+44', mobileNumber: '7700900123', residenceAddress: address });
  await gateway.asStaff((db) =>
    db.updateTable('cardholders').set({ details }).where('id', '=', order.cardholderId).execute(),
  );
  const at = `/cardholders/apply-card?cardholderId=${order.cardholderId}&productId=${order.productId}`;
  const { router } = await renderPortal(gateway, { at, as: await gateway.makeUser({ customer }) });
  const isFilledIn = async () => {
    await waitFor(async () => expect(await accountField()).toHaveDisplayValue(/Main/));
    await waitFor(() => expect(screen.getByLabelText(/Line 1/)).toHaveDisplayValue(address.line1));
  };
  await isFilledIn();
  await act(() => router.navigate('/card/apply-records'));
  await screen.findByRole('heading', { level: 1, name: 'Apply Records' });
  await act(() => router.navigate(at));
  await isFilledIn();
});

test('whoever has no account in the currency of the card is told at the account, before anything is to be confirmed', async () => {
  const euros = await make.programme({ currency: 'EUR' });
  const dollars = await make.programme();
  const at = `/cardholders/apply-card?cardholderId=${euros.order.cardholderId}&productId=${dollars.order.productId}`;
  const { user, asked } = await renderPortal(gateway, { at, as: await gateway.makeUser({ customer: euros.customer }) });
  const none = 'There is no open account in this currency.';
  expect(await screen.findByText(none)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(async () => expect(await accountField()).toHaveFocus());
  expect(await accountField()).toBeInvalid();
  expect(await accountField()).toHaveAccessibleDescription(none);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'EUR' }));
  const tiles = screen.getAllByRole<HTMLInputElement>('radio');
  await user.click(tiles.find(({ value }) => value === euros.order.productId) as HTMLElement);
  await waitFor(async () => expect(await accountField()).toHaveDisplayValue(/Main/));
  expect(await accountField()).toBeValid();
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(asked.filter(({ body }) => body?.dtoName === 'applyForCards')).toEqual([]);
});

test('what is refused after it was confirmed has the focus when the dialog has closed', async () => {
  expectComplaint(/422/);
  const programme = await make.programme();
  const at = `/cardholders/apply-card?cardholderId=${programme.order.cardholderId}&productId=${programme.order.productId}`;
  const { user } = await renderPortal(gateway, { at, as: await gateway.makeUser({ customer: programme.customer }) });
  await waitFor(async () => expect(await accountField()).toHaveDisplayValue(/Main/));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  const dialog = within(await screen.findByRole('dialog'));
  await gateway.asStaff((db) =>
    db
      .updateTable('accounts')
      .set({ accountStatus: accountStatus.code.closed })
      .where('id', '=', programme.accountId)
      .execute(),
  );
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(async () => expect(await accountField()).toHaveFocus());
  expect(await accountField()).toBeInvalid();
  expect(screen.queryByRole('dialog')).toBeNull();
});
