import { act, screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { codeAt } from '#gateway/services/identity/authenticator.ts';
import { withSecondFactor } from '#tests/gateway/secondFactor.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const now = () => new Date(gateway.clock.now());
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('is set up in the settings: password, picture or key, a first code, and recovery codes this once', async () => {
  const as = await gateway.makeUser();
  const { user } = await renderPortal(gateway, { at: '/setting', as });
  const begin = await screen.findByRole('button', { name: 'Set Up Two-Step Login' });
  act(() => begin.focus());
  await user.keyboard('{Enter}');
  const prompt = await dialogOf('Confirm It’s You');
  await user.type(prompt.getByLabelText(/Your Password/), `${as.password}{Enter}`);
  const dialog = await dialogOf('Set Up Two-Step Login');
  expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent.replaceAll(' ', '');
  const code = dialog.getByRole('textbox', { name: /^Code/ });
  await user.type(code, '000000{Enter}');
  expect(await dialog.findByText(/This code is not correct/)).toBeVisible();
  await user.clear(code);
  await user.type(code, `${codeAt(key, now())}{Enter}`);
  const codes = await dialogOf('Save Your Recovery Codes');
  expect(codes.getAllByRole('listitem')).toHaveLength(10);
  await user.click(codes.getByRole('button', { name: 'I’ve Saved Them' }));
  expect(await screen.findByText(/^On since .* · 10 recovery codes left$/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  // The button that it was begun with is gone.
  await waitFor(() => expect(screen.getByText(/^On since/)).toHaveFocus());
});

test('on a phone, whose own screen can’t be scanned, it is handed to the authenticator there', async () => {
  const nothing = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', (query: string) => ({ ...nothing, matches: query === '(pointer: coarse)' }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user } = await renderPortal(gateway, { at: '/setting', as: await gateway.makeUser(), confirmed: true });
  await user.click(await screen.findByRole('button', { name: 'Set Up Two-Step Login' }));
  const dialog = await dialogOf('Set Up Two-Step Login');
  const key = dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent.replaceAll(' ', '');
  const link = dialog.getByRole('link', { name: 'Add to the App on This Device' });
  expect(link).toHaveAttribute('href', expect.stringMatching(new RegExp(`^otpauth://totp/.*secret=${key}`)));
});

/** A browser that knows passkeys, and asks whoever sits there: until the test ends, unless it answers otherwise. */
function browserThatAsks(answer: () => Promise<never> = () => new Promise(() => undefined)) {
  const create = vi.fn<() => Promise<never>>(answer);
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return create;
}

test('a passkey is asked for once, however often its button is pressed while the browser asks', async () => {
  const create = browserThatAsks();
  const as = await gateway.makeUser();
  const { user, asked } = await renderPortal(gateway, { at: '/setting', as, confirmed: true });
  await user.click(await screen.findByRole('button', { name: 'Add Passkey' }));
  const dialog = await dialogOf('Add Passkey');
  await user.type(dialog.getByRole('textbox'), 'Phone{Enter}');
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  await user.type(dialog.getByRole('textbox'), '{Enter}');
  await gateway.settled();
  expect(dialog.getByRole('button', { name: 'Add Passkey' })).toBeDisabled();
  expect(create).toHaveBeenCalledOnce();
  expect(asked.filter(({ body }) => body?.dtoName === 'beginPasskey')).toHaveLength(1);
});

test.each([
  [
    'is refused by a device that has one already',
    'InvalidStateError',
    'This device already has a passkey for your account.',
  ],
  ['is not made by who leaves it', 'NotAllowedError', 'Your device didn’t confirm the passkey. Nothing has changed.'],
])('a passkey that %s is said to be that', async (_, name, said) => {
  browserThatAsks(() => Promise.reject(new DOMException('for programmers', name)));
  const as = await gateway.makeUser();
  const { user } = await renderPortal(gateway, { at: '/setting', as, confirmed: true });
  await user.click(await screen.findByRole('button', { name: 'Add Passkey' }));
  await user.type((await dialogOf('Add Passkey')).getByRole('textbox'), 'Phone{Enter}');
  expect(await screen.findByText(said)).toBeVisible();
});

test('is asked for at the login once the password was right, and says so where it is wrong', async () => {
  const as = await gateway.makeUser();
  const { code } = await withSecondFactor(gateway, as);
  const { user, path } = await renderPortal(gateway, { at: '/login' });
  await user.type(await screen.findByLabelText(/^Email/), as.email);
  await user.type(screen.getByLabelText(/^Password/), `${as.password}{Enter}`);
  const field = await screen.findByRole('textbox', { name: /^Code/ });
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(field, '000000{Enter}');
  expect((await screen.findAllByText(/This code is not correct/))[0]).toBeVisible();
  await user.clear(field);
  await user.type(field, `${code()}{Enter}`);
  await waitFor(() => expect(path()).toBe('/dashboard'));
});

test('is asked for with the password before what takes more than a session, and is turned off', async () => {
  const as = await gateway.makeUser();
  const { code } = await withSecondFactor(gateway, as);
  const { user, portal, router } = await renderPortal(gateway, { at: '/login' });
  await portal.authProvider.login({ email: as.email, password: as.password, code: code() });
  await router.navigate('/setting');
  await user.click(await screen.findByRole('button', { name: 'Turn Off' }));
  await user.click((await dialogOf('Turn off two-step login?')).getByRole('button', { name: 'Turn Off' }));
  const prompt = await dialogOf('Confirm It’s You');
  await user.type(prompt.getByLabelText(/Your Password/), `${as.password}{Enter}`);
  await user.type(await prompt.findByRole('textbox', { name: /^Code/ }), `${code()}{Enter}`);
  expect(await screen.findByText('Two-step login is off')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Set Up Two-Step Login' })).toBeVisible();
});

test('an authenticator beside a passkey is taken away by buttons that say the same, in French too', async () => {
  const as = await gateway.makeUser();
  const { code } = await withSecondFactor(gateway, as);
  const passkey = { id: crypto.randomUUID(), userId: as.id, credentialId: 'key', counter: 0n, lastUsedAt: null };
  await gateway.asStaff((db) =>
    db
      .insertInto('passkeys')
      .values({
        ...passkey,
        publicKey: sql<Uint8Array>`'\\x00'::bytea`,
        transports: ['internal'],
        passkeyName: 'Portable',
        createdAt: now(),
      })
      .execute(),
  );
  Cookies.set('portal-language', 'fr');
  const { user, portal, router } = await renderPortal(gateway, { at: '/login' });
  await portal.authProvider.login({ email: as.email, password: as.password, code: code() });
  await router.navigate('/setting');
  const remove = { name: 'Retirer l’application' };
  await user.click(await screen.findByRole('button', remove));
  const dialog = within(await screen.findByRole('dialog', { name: /^Retirer l’application d’authentification\s\?$/ }));
  expect(dialog.getByRole('button', remove)).toBeVisible();
});

test('new recovery codes are shown once', async () => {
  const as = await gateway.makeUser();
  const { code, recoveryCodes } = await withSecondFactor(gateway, as);
  const { user, portal, router } = await renderPortal(gateway, { at: '/login' });
  await portal.authProvider.login({ email: as.email, password: as.password, code: recoveryCodes[0] });
  await portal.client.call('confirmPassword', { password: as.password, code: code() });
  await router.navigate('/setting');
  expect(await screen.findByText(/9 recovery codes left$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New Recovery Codes' }));
  const codes = await dialogOf('Save Your Recovery Codes');
  await user.click(codes.getByRole('button', { name: 'I’ve Saved Them' }));
  expect(await screen.findByText(/10 recovery codes left$/)).toBeVisible();
});

test('that a role requires is set up right after the login, before the page that was wanted; it can’t be turned off', async () => {
  await gateway.asStaff((db) =>
    db.updateTable('roles').set({ requiresSecondFactor: true }).where('roleName', '=', 'Customer finance').execute(),
  );
  const as = await gateway.makeUser({ customer: await gateway.makeCustomer(), role: 'Customer finance' });
  const { user, path, router } = await renderPortal(gateway, { at: '/card/cards' });
  await user.type(await screen.findByLabelText(/^Email/), as.email);
  await user.type(screen.getByLabelText(/^Password/), `${as.password}{Enter}`);
  const required = await dialogOf('Two-Step Login Required');
  await waitFor(() => expect(path()).toBe('/card/cards'));
  expect(screen.queryByText('Your list is empty')).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(required.getByRole('button', { name: 'Set Up' }));
  await user.type((await dialogOf('Confirm It’s You')).getByLabelText(/Your Password/), `${as.password}{Enter}`);
  const dialog = await dialogOf('Set Up Two-Step Login');
  const key = dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent.replaceAll(' ', '');
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), `${codeAt(key, now())}{Enter}`);
  const codes = await dialogOf('Save Your Recovery Codes');
  // Another tab hears that it is set up: the codes, which are shown this once, stay until they are kept.
  localStorage.setItem('portal-needs-second-factor', 'false');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'portal-needs-second-factor' })));
  expect(screen.getByRole('dialog', { name: 'Save Your Recovery Codes' })).toBeVisible();
  await user.click(codes.getByRole('button', { name: 'I’ve Saved Them' }));
  expect(await screen.findByText('Your list is empty')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await router.navigate('/setting');
  expect(await screen.findByText('Required for your role.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn Off' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('that is required of somebody at work leads them to it at their next step', async () => {
  const role = 'Customer viewer';
  const as = await gateway.makeUser({ customer: await gateway.makeCustomer(), role });
  const { user } = await renderPortal(gateway, { at: '/dashboard', as });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  const set = (requiresSecondFactor: boolean) =>
    gateway.asStaff((db) =>
      db.updateTable('roles').set({ requiresSecondFactor }).where('roleName', '=', role).execute(),
    );
  await set(true);
  await user.click((await screen.findAllByRole('link', { name: 'Cards' }))[0] as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Two-Step Login Required' })).toBeVisible();
  await set(false);
});

test.each([
  ['without', false],
  ['with a code of their own', true],
])('another whose address is put in its place logs in %s', async (_, hasOwn) => {
  const [first, other] = await Promise.all([gateway.makeUser(), gateway.makeUser()]);
  await withSecondFactor(gateway, first);
  const own = hasOwn ? await withSecondFactor(gateway, other) : undefined;
  const { user, path } = await renderPortal(gateway, { at: '/login' });
  const enter = async ({ email, password }: typeof other) => {
    const fields = [await screen.findByLabelText(/^Email/), screen.getByLabelText(/^Password/)] as const;
    for (const field of fields) await user.clear(field);
    await user.type(fields[0], email);
    await user.type(fields[1], `${password}{Enter}`);
  };
  await enter(first);
  await user.type(await screen.findByRole('textbox', { name: /^Code/ }), '000000');
  await enter(other);
  if (own) {
    const field = await screen.findByRole('textbox', { name: /^Code/ });
    expect(field).toHaveValue('');
    await user.type(field, `${own.code()}{Enter}`);
  }
  await waitFor(() => expect(path()).toBe('/dashboard'));
});
