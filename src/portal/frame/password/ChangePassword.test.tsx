import { screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const newPassword = 'Another-9-Harbour';

/** The dialog, filled in. What the gateway answers to it is the test's. */
async function filledIn(current?: string) {
  const robin = await gateway.makeUser();
  const visit = await renderPortal(gateway, { at: '/setting', as: robin });
  const { user } = visit;
  await user.click(await screen.findByRole('button', { name: 'Change Password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Password' }));
  await user.type(dialog.getByLabelText(/Current Password/), current ?? robin.password);
  await user.type(dialog.getByLabelText(/New Password/), newPassword);
  await user.type(dialog.getByLabelText(/Confirm Password/), newPassword);
  const submit = dialog.getByRole('button', { name: 'Submit' });
  const answered = (answer: Response | Promise<Response>) =>
    visit.interfere(({ path }) => (path.endsWith('/changePassword') ? answer : undefined));
  return { ...visit, dialog, submit, answered };
}

/** The button that sends it stays focusable while it takes no press, so that it isn't `disabled` then, either. */
async function isIdle({ dialog, submit }: Pick<Awaited<ReturnType<typeof filledIn>>, 'dialog' | 'submit'>) {
  await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled'));
  await waitFor(() => expect(dialog.queryByRole('progressbar', { name: 'Changing your password…' })).toBeNull());
}

describe('a password that is being changed', () => {
  it('waits under a spinner, where nothing can be pressed, until there is an answer [S4.12]', async () => {
    const { user, dialog, submit, answered, asked } = await filledIn();
    let answer = (_: Response) => {};
    answered(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    expect(submit).toBeEnabled();
    expect(dialog.queryByRole('progressbar', { name: 'Changing your password…' })).toBeNull();
    await user.click(submit);
    expect(await dialog.findByRole('progressbar', { name: 'Changing your password…' })).toBeVisible();
    // It keeps the focus, and takes no press.
    expect(submit).toHaveAttribute('aria-disabled', 'true');
    const sent = () => asked.filter(({ path }) => path.endsWith('/changePassword')).length;
    await user.keyboard('{Enter}');
    expect(sent()).toBe(1);
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await user.keyboard('{Escape}');
    answer(Response.json({ code: '20001', msg: 'Not yet' }));
    await isIdle({ dialog, submit });
    expect(dialog.getByLabelText(/New Password/)).toHaveValue(newPassword);
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  });

  it.each([
    [200, '20001'],
    [422, '42200'],
    [500, '50000'],
  ])('is told in the server’s words that it isn’t, by status %i and code %s [S8.9]', async (status, code) => {
    const { user, dialog, submit, answered } = await filledIn();
    const msg = `Not today: ${code}`;
    answered(Response.json({ code, msg }, { status }));
    await user.click(submit);
    expect((await screen.findByText(msg)).closest('.Toastify__toast--error')).toBeVisible();
    expect(dialog.getByLabelText(/New Password/)).toHaveValue(newPassword);
    await isIdle({ dialog, submit });
  });

  it('is left as it was by a line that is cut: the spinner stops, and nothing is said [S8.7]', async () => {
    const { user, dialog, submit, answered } = await filledIn();
    const line = Promise.withResolvers<Response>();
    answered(line.promise);
    await user.click(submit);
    await dialog.findByRole('progressbar', { name: 'Changing your password…' });
    line.reject(new TypeError('Failed to fetch'));
    await isIdle({ dialog, submit });
    expect(screen.queryByText('Network Error')).toBeNull();
    expect(document.querySelector('.Toastify__toast')).toBeNull();
    for (const name of [/New Password/, /Confirm Password/])
      expect(dialog.getByLabelText(name)).toHaveValue(newPassword);
  });

  it('says at its field that the current one is wrong', async () => {
    const { user, dialog, submit } = await filledIn('Wrong-1-Lantern');
    await user.click(submit);
    expect(await dialog.findByText('The current password is not correct.')).toBeVisible();
    expect(dialog.getByLabelText(/Current Password/)).toBeInvalid();
  });

  it('is emptied when it was changed, and stays shut until the page starts anew [S4.13]', async () => {
    const { user, dialog, submit, answered } = await filledIn();
    answered(Response.json({ code: '10000', msg: '', data: {} }));
    await user.click(submit);
    await screen.findByText('Password successfully changed. Redirecting to the login page…');
    for (const name of [/Current Password/, /New Password/, /Confirm Password/])
      expect(dialog.getByLabelText(name)).toHaveValue('');
    expect(submit).toHaveAttribute('aria-disabled', 'true');
  });

  it('ends the session once the success was read [S4.13]', async () => {
    const { user, submit, answered, portal } = await filledIn();
    answered(Response.json({ code: '10000', msg: '', data: {} }));
    await user.click(submit);
    await user.click(await screen.findByText('Password successfully changed. Redirecting to the login page…'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(portal.session.state().token).toBeUndefined();
    expect(Cookies.get('userAbilityRules')).toBeUndefined();
  });

  it('ends the session when that is over already, once it was read', async () => {
    const { user, submit, answered, portal } = await filledIn();
    answered(Response.json({ code: '40100', msg: 'Somebody else signed in' }, { status: 401 }));
    await user.click(submit);
    await user.click(await screen.findByText('Somebody else signed in'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(portal.session.state().token).toBeUndefined();
  });
});
