import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => gateway.close());

/** Users are added in a dialog around a record's form. */
async function openUsers() {
  const asks = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const customer = await gateway.makeCustomer();
  const as = await gateway.makeUser({ customer });
  const visit = await renderPortal(gateway, { at: '/permission/users', as, confirmed: true });
  const open = async () => {
    await visit.user.click(await screen.findByRole('button', { name: 'Add User' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add User' });
    return { dialog, name: within(dialog).getByLabelText(/User Name/) };
  };
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { ...visit, as, asks, open, isClosed };
}
/** A card that is about to be blocked, in a dialog around a command. */
async function blocking() {
  const asks = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const card = await gateway.makeCard();
  const as = await gateway.makeUser({ customer: card.customer });
  const visit = await renderPortal(gateway, { at: `/card/cards/${card.id}/show`, as, confirmed: true });
  await visit.user.click(await screen.findByRole('button', { name: 'Block' }));
  return { ...visit, asks, dialog: await screen.findByRole('dialog') };
}

const besides = (dialog: HTMLElement) => dialog.parentElement as HTMLElement;
const cancel = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Cancel' });

test('what was typed into a dialog is given up only by who says so, and never by a press beside it', async () => {
  const { user, asks, open, isClosed } = await openUsers();
  const { dialog, name } = await open();
  await user.type(name, 'Noor Fresh');
  await user.click(besides(dialog));
  expect(asks).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(asks).toHaveBeenLastCalledWith('You have unsaved changes. Leave without saving?');
  await user.click(cancel(dialog));
  expect(asks).toHaveBeenCalledTimes(2);
  expect(name).toHaveValue('Noor Fresh');
  expect(dialog).toBeVisible();
  asks.mockReturnValue(true);
  await user.click(cancel(dialog));
  await isClosed();
  const again = await open();
  expect(again.name).toHaveValue('');
});

test('who goes back with something typed into a dialog is asked, and stays or goes', async () => {
  const { user, asks, open, isClosed, router, path } = await openUsers();
  await router.navigate('/permission/roles');
  await screen.findByRole('heading', { level: 1, name: 'Roles' });
  await router.navigate('/permission/users');
  const { name } = await open();
  await user.type(name, 'Noor Fresh');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(asks).toHaveBeenCalledOnce());
  expect(name).toHaveValue('Noor Fresh');
  expect(path()).toBe('/permission/users');
  asks.mockReturnValue(true);
  await act(() => router.navigate(-1));
  await isClosed();
  expect(path()).toBe('/permission/roles');
  expect(asks).toHaveBeenCalledTimes(2);
});

test('a dialog that nobody typed into is left at once', async () => {
  const { user, asks, open, isClosed } = await openUsers();
  const ways = [
    () => user.keyboard('{Escape}'),
    (dialog: HTMLElement) => user.click(besides(dialog)),
    (dialog: HTMLElement) => user.click(cancel(dialog)),
  ];
  for (const leave of ways) {
    const { dialog } = await open();
    await leave(dialog);
    await isClosed();
  }
  expect(asks).not.toHaveBeenCalled();
});

test('nobody is asked once it was done', async () => {
  const { user, asks, open, isClosed } = await openUsers();
  const { dialog, name } = await open();
  await user.type(name, 'Noor Fresh');
  await user.type(within(dialog).getByLabelText(/Email/), 'noor@leaving.test');
  await user.click(within(dialog).getByRole('combobox', { name: /Role/ }));
  await user.click(await screen.findByRole('option', { name: 'Customer viewer' }));
  await user.click(within(dialog).getByRole('button', { name: 'Add User' }));
  await isClosed();
  expect(await screen.findByText('noor@leaving.test')).toBeVisible();
  expect(asks).not.toHaveBeenCalled();
});

test('what a command asks for is no less kept', async () => {
  const { user, asks, dialog } = await blocking();
  await user.type(within(dialog).getByLabelText(/Reason/), 'Lost at sea');
  await user.click(besides(dialog));
  await user.keyboard('{Escape}');
  expect(asks).toHaveBeenCalledOnce();
  expect(within(dialog).getByLabelText(/Reason/)).toHaveValue('Lost at sea');
});

test('over a form that was typed into, the dialog asks for both, and the form again once it is closed', async () => {
  const asks = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const customer = await gateway.makeCustomer();
  const as = await gateway.makeUser({ customer });
  const { user, router, path } = await renderPortal(gateway, { at: '/cardholders/list', as });
  await screen.findByRole('heading', { level: 1, name: 'Cardholders' });
  const form = '/cardholders/add-individual';
  await router.navigate(form);
  const name = await screen.findByRole('textbox', { name: /Last Name/ });
  await user.type(name, 'Fresh');
  await user.click(screen.getByRole('button', { name: /Account menu/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Change Password' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Password' });
  await user.type(within(dialog).getByLabelText(/Current Password/), 'Another');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(asks).toHaveBeenCalledOnce());
  expect([path(), dialog.isConnected]).toEqual([form, true]);
  asks.mockReturnValue(true);
  await user.click(cancel(dialog));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  asks.mockReturnValue(false);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(asks).toHaveBeenCalledTimes(3));
  expect([path(), (name as HTMLInputElement).value]).toEqual([form, 'Fresh']);
});

test('who closes the tab with something typed into a dialog is asked by the browser', async () => {
  const { user, dialog } = await blocking();
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  await user.type(within(dialog).getByLabelText(/Reason/), 'Lost at sea');
  expect(isAsked()).toBe(true);
});
