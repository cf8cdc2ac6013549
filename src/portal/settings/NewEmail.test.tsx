import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drainOutbox } from '#gateway/services/identity/outbox.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

async function codeFor(email: string) {
  await drainOutbox(gateway.ports);
  const codes = gateway.mails.filter(({ to }) => to === email).map(({ text }) => /^\d{8}$/m.exec(text)?.[0]);
  return codes.findLast(Boolean) ?? '';
}

/** Somebody who has just given themselves another email, in the list of users. */
async function moving() {
  const as = await gateway.makeUser({ customer: await gateway.makeCustomer() });
  const email = `${crypto.randomUUID()}@people.test`;
  const visit = await renderPortal(gateway, { at: '/permission/users', as, confirmed: true });
  const { user, router } = visit;
  await user.click(await screen.findByRole('button', { name: 'Actions for Robin Example' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText(/Email/));
  await user.click(dialog.getByLabelText(/Email/));
  await user.paste(email);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(new RegExp(`We’ve sent a code to ${email}`))).toBeVisible();
  expect(await screen.findByText(`Awaiting confirmation: ${email}`)).toBeVisible();
  expect(screen.getByText(as.email)).toBeVisible();
  await router.navigate('/setting');
  await screen.findByText(new RegExp(`${email} isn’t confirmed yet`));
  return { ...visit, as, email };
}

test('another email of one’s own counts once its code is entered in the settings', async () => {
  const { user, email, portal } = await moving();
  const code = screen.getByLabelText(/^Code/);
  await user.type(code, '00000000{Enter}');
  expect(await screen.findByText(/The code is wrong or has expired/)).toBeVisible();
  await user.clear(code);
  await user.type(code, `${await codeFor(email)}{Enter}`);
  expect(await screen.findByText(`From now on, log in with ${email}`)).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText(/^Code/)).toBeNull());
  await waitFor(() => expect(portal.session.state().user?.email).toBe(email));
});

test('its code can be sent again, and the present email be kept', async () => {
  const { user, email, as, portal } = await moving();
  const first = await codeFor(email);
  await user.click(screen.getByRole('button', { name: 'Send Again' }));
  expect(await screen.findByText(`New code sent to ${email}`)).toBeVisible();
  expect(await codeFor(email)).not.toBe(first);
  await user.click(screen.getByRole('button', { name: 'Keep Current Email' }));
  await waitFor(() => expect(screen.queryByLabelText(/^Code/)).toBeNull());
  expect(portal.session.state().user?.email).toBe(as.email);
});
