import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

/** Somebody about to disable Odo, and the dialog that asks for their password before. */
async function disabling() {
  const customer = await gateway.makeCustomer();
  const other = await gateway.makeUser({ customer, role: 'Customer viewer' });
  await gateway.asStaff((db) =>
    db.updateTable('users').set({ userName: 'Odo Other' }).where('id', '=', other.id).execute(),
  );
  const as = await gateway.makeUser({ customer });
  const visit = await renderPortal(gateway, { at: '/permission/users', as });
  const press = async (action: string) => {
    await visit.user.click(await screen.findByRole('button', { name: 'Actions for Odo Other' }));
    await visit.user.click(await screen.findByRole('menuitem', { name: action }));
    const dialog = within(await screen.findByRole('dialog', { name: new RegExp(`^${action}`) }));
    const button = dialog.getByRole('button', { name: action });
    await waitFor(() => expect(button).toBeEnabled());
    await visit.user.click(button);
  };
  await press('Disable');
  const prompt = within(await screen.findByRole('dialog', { name: 'Confirm It’s You' }));
  return { ...visit, as, press, prompt };
}

test('the password is asked for over the form; once it is right, what was pressed is done, and no more is asked', async () => {
  const { user, as, press, prompt } = await disabling();
  expect(prompt.getByLabelText(/Your Password/)).toHaveFocus();
  await user.click(prompt.getByRole('button', { name: 'Confirm' }));
  expect(prompt.getByText('This field is required')).toBeVisible();
  await user.type(prompt.getByLabelText(/Your Password/), 'Wrong-1-Lantern{Enter}');
  expect(await prompt.findByText('The password is not correct.')).toBeVisible();
  await user.clear(prompt.getByLabelText(/Your Password/));
  await user.type(prompt.getByLabelText(/Your Password/), `${as.password}{Enter}`);
  expect(await screen.findByText('Disabled')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Enable');
  await waitFor(() => expect(screen.queryByText('Disabled')).toBeNull());
});

test('who leaves it has done nothing, reads so, and still has the form', async () => {
  const { user, prompt } = await disabling();
  await user.click(prompt.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm It’s You' })).toBeNull());
  expect(await screen.findByText('Please enter your password to continue.')).toBeVisible();
  const form = within(screen.getByRole('dialog', { name: 'Disable Odo Other?' }));
  expect(form.getByRole('button', { name: 'Disable' })).toBeEnabled();
  await user.click(form.getByRole('button', { name: 'Disable' }));
  expect(await screen.findByRole('dialog', { name: 'Confirm It’s You' })).toBeVisible();
});

test('it is gone with the session, and nothing is said of it at the login', async () => {
  const { portal } = await disabling();
  portal.session.end();
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the password that was given spares the one before a card’s number', async () => {
  const customer = await gateway.makeCustomer();
  const card = await gateway.makeCard({ customer });
  const as = await gateway.makeUser({ customer });
  const { user, portal } = await renderPortal(gateway, { at: `/card/cards/${card.id}/show`, as });
  const { confirmedUntil } = await portal.client.call('confirmPassword', { password: as.password });
  portal.confirmation.keep(new Date(Date.parse(confirmedUntil) + Date.now() - gateway.clock.now()).toISOString());
  await user.click(await screen.findByRole('button', { name: 'Show Card Number' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText(/Your Password/)).toBeNull();
  await user.type(dialog.getByLabelText(/Why do you need it/), 'Till');
  await user.click(dialog.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText(/^6210 0000 \d{4} \d{4}$/)).toBeVisible();
});
