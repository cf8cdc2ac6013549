import { act, screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { preferences } from '#domain/preference/preference.ts';
import { drainOutbox } from '#gateway/services/identity/outbox.ts';
import { allowComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { type Asked, renderPortal } from '#tests/renderPortal.tsx';
import { routes } from './routes.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());
afterEach(() => vi.restoreAllMocks());

const path = () => window.location.pathname;
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const openSessionsOf = (userId: string) =>
  gateway.asStaff((db) =>
    db.selectFrom('sessions').select('id').where('userId', '=', userId).where('endedAt', 'is', null).execute(),
  );
/** What was asked of records; the dictionaries that the frame itself needs are nobody's data. */
const doorsAsked = (asked: Asked[]) =>
  asked.filter(({ path, body }) => path.startsWith('/api/portal/') && body?.dtoName !== 'getConfigs');

async function fillLogin(user: Awaited<ReturnType<typeof renderPortal>>['user'], email: string, password: string) {
  await user.type(await screen.findByLabelText(/Email/), email);
  await user.type(screen.getByLabelText(/^Password/), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

describe('logging in', () => {
  it('leads to the page that was wanted [S1.1]', async () => {
    const robin = await gateway.makeUser();
    const { user } = await renderPortal(gateway, { at: '/setting' });
    await heading('Login');
    expect(path()).toBe('/login');
    await fillLogin(user, robin.email, robin.password);
    await heading('Settings');
    expect(path()).toBe('/setting');
    expect(await screen.findAllByText(robin.email)).not.toHaveLength(0);
  });

  it('leads to the part of the page that an address names, as those in mails do', async () => {
    const robin = await gateway.makeUser();
    const { user } = await renderPortal(gateway, { at: '/setting#notices' });
    await fillLogin(user, robin.email, robin.password);
    await heading('Settings');
    expect(path() + window.location.hash).toBe('/setting#notices');
  });

  it('leads nobody else to the page on which somebody’s session ended: its address says what they looked for', async () => {
    const [robin, kim] = [await gateway.makeUser(), await gateway.makeUser()];
    const { user, portal } = await renderPortal(gateway, { at: '/customers?filter={"q":"harbour"}', as: robin });
    await heading('Customers');
    act(() => portal.unauthorized.announce('Request Unauthorized'));
    await user.click(await screen.findByText('Request Unauthorized'));
    await heading('Login');
    await fillLogin(user, kim.email, kim.password);
    await heading('Dashboard');
    expect(path()).toBe('/dashboard');
  });

  it('leads who may not see the dashboard to the first screen that they may, and so does every way home', async () => {
    const robin = await gateway.makeUser({ role: { holds: ['card:read'] } });
    const { user, router } = await renderPortal(gateway, { at: '/login' });
    await fillLogin(user, robin.email, robin.password);
    await heading('Cards');
    expect(path()).toBe('/card/cards');
    await router.navigate('/dashboard');
    await screen.findByText('Not Authorized 401');
    const ways = screen.getAllByRole('link', { name: 'Cards' }).map((link) => link.getAttribute('href'));
    expect(ways.length).toBeGreaterThan(1);
    expect(new Set(ways)).toEqual(new Set(['/card/cards']));
    expect(document.querySelector('main a[href="/dashboard"]')).toBeNull();
  });

  it('with a wrong password shows the spec’s words and stays [S8.10]', async () => {
    const robin = await gateway.makeUser();
    const { user } = await renderPortal(gateway, { at: '/login' });
    await fillLogin(user, robin.email, 'wrong');
    expect(await screen.findByText('Login failed, please check username or password')).toBeVisible();
    expect(path()).toBe('/login');
    expect(screen.getByLabelText(/Email/)).toHaveValue(robin.email);
  });

  it('asks for an e-mail and a password before it asks the gateway [S5.7] [S5.21] [S5.22]', async () => {
    const { user, asked } = await renderPortal(gateway, { at: '/login' });
    await heading('Login');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(screen.getByText('Please enter Email')).toBeVisible();
    expect(screen.getByText('This field is required')).toBeVisible();
    await user.type(screen.getByLabelText(/Email/), 'robin');
    expect(screen.getByText('The Email field must be a valid email')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('keeps what is half typed when the language is switched, and tells the browser of it [S1.16]', async () => {
    const { user } = await renderPortal(gateway, { at: '/login' });
    await user.type(await screen.findByLabelText(/Email/), 'robin@');
    await user.click(screen.getByRole('button', { name: 'Language' }));
    await user.click(screen.getByRole('menuitemradio', { name: '简体中文' }));
    await heading('登录');
    expect(screen.getByRole('textbox')).toHaveValue('robin@');
    expect(document.documentElement.lang).toBe('zh-CN');
    expect(Cookies.get('portal-language')).toBe('zh');
  });

  it.each(['de', 'zh_CN'])(
    'is refused in the language that it is written in, with %s in the cookie [S1.18] [S7.30]',
    async (cookie) => {
      vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['zh-CN']);
      Cookies.set('portal-language', cookie);
      const { user, asked } = await renderPortal(gateway, { at: '/login' });
      await user.type(await screen.findByLabelText(/邮箱/), 'robin@example.test');
      await user.type(screen.getByLabelText(/^密码/), 'Wrong#2026');
      await user.click(screen.getByRole('button', { name: '登录' }));
      expect(await screen.findByText('登录失败，请检查用户名或密码')).toBeVisible();
      expect(asked).toEqual([expect.objectContaining({ body: expect.objectContaining({ language: 'zh_CN' }) })]);
    },
  );
});

describe('an address', () => {
  it('that is none shows a public page of its own and asks for nothing [S2.32] [S2.35] [S2.60]', async () => {
    const { asked } = await renderPortal(gateway, { at: '/no/such/page' });
    await heading('Page Not Found 404');
    expect(path()).toBe('/no/such/page');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(asked).toEqual([]);
  });

  it.each(['/no/such/page', '/card/cards/1/2/3', '/pages/misc/not-found/anything'])(
    'that is none, %s, is not found by who is signed in either [S2.32] [S2.33]',
    async (at) => {
      const { asked } = await renderPortal(gateway, { at, as: await gateway.makeUser() });
      await heading('Page Not Found 404');
      expect(path()).toBe(at);
      expect(screen.queryByRole('navigation')).toBeNull();
      expect(doorsAsked(asked)).toEqual([]);
    },
  );

  it('of the root leads home who is signed in', async () => {
    const robin = await gateway.makeUser();
    await renderPortal(gateway, { at: '/', as: robin });
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('that isn’t allowed shows so in its place, without having asked for data [S2.59] [S6.3]', async () => {
    const robin = await gateway.makeUser();
    const { portal, router, asked, goOffline } = await renderPortal(gateway, { at: '/blank', as: robin });
    portal.abilities.set([{ action: 'read', subject: 'account' }]);
    // Otherwise the gateway would say at once what this user really may.
    goOffline();
    await router.navigate('/card/cards');
    await screen.findByRole('heading', { name: 'Not Authorized 401' });
    expect(path()).toBe('/card/cards');
    expect(doorsAsked(asked)).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Cards' })).toBeNull();
    const navigation = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    expect(navigation.getByRole('link', { name: 'Balances' })).toBeVisible();
  });
});

describe('every page that takes a right', () => {
  const guarded = routes.filter(({ access, path: address }) => access && address !== '/permission');

  /** A session whose rights the test says; the gateway, which would say at once what they really are, is out of reach. */
  async function openBlank() {
    const visit = await renderPortal(gateway, { at: '/blank', as: await gateway.makeUser() });
    visit.goOffline();
    return visit;
  }

  it('shows Not Authorized without it, and neither asks for data nor stands in the navigation [S2.59]', async () => {
    const { portal, router, asked } = await openBlank();
    portal.abilities.set([]);
    for (const route of guarded) {
      const address = route.path.replace('/*', '').replace(':id', '0');
      await router.navigate('/blank');
      await waitFor(() => expect(screen.queryByText('Not Authorized 401')).toBeNull());
      await router.navigate(address);
      expect(await screen.findByText('Not Authorized 401')).toBeVisible();
      expect([path(), document.querySelectorAll('nav[aria-label="Main navigation"] li').length]).toEqual([address, 0]);
    }
    expect(guarded.length).toBeGreaterThan(30);
    expect(doorsAsked(asked)).toEqual([]);
  });

  it('shows Not Authorized to who may do everything but that, and nothing of the page [S2.59]', async () => {
    const { portal, router, asked } = await openBlank();
    for (const { access, path: pattern } of guarded) {
      if (!access) continue;
      const address = pattern.replace('/*', '').replace(':id', '0');
      await router.navigate('/blank');
      await waitFor(() => expect(screen.queryByText('Not Authorized 401')).toBeNull());
      portal.abilities.set([
        { action: 'manage', subject: 'all' },
        { action: [access.action].flat(), subject: access.subject, inverted: true },
      ]);
      await router.navigate(address);
      expect(await screen.findByText('Not Authorized 401')).toBeVisible();
      expect([path(), document.querySelector(`nav a[href="${address}"]`)]).toEqual([address, null]);
    }
    expect(doorsAsked(asked)).toEqual([]);
  });
});

describe('a session', () => {
  it('that the gateway has ended says why, then leads to the login [S4.14] [S8.2] [S8.3]', async () => {
    // Who presses the toast at once has left the list before that has heard of it.
    allowComplaint('Request Unauthorized');
    const robin = await gateway.makeUser();
    const { user, portal } = await renderPortal(gateway, { at: '/setting', as: robin });
    await heading('Settings');
    await portal.client.logout('user');
    await user.click(screen.getByRole('link', { name: 'Balances' }));
    const toast = await screen.findByText(/session has ended|Unauthorized/i);
    await waitFor(() => expect(path()).toBe('/account/balance'));
    expect(portal.session.state().token).toBeDefined();
    await user.click(toast);
    await heading('Login');
    expect(portal.session.state()).toMatchObject({ token: undefined, user: undefined });
    expect(Cookies.get('userAbilityRules')).toBeUndefined();
  });

  it('that is refused without a word says in the user’s language that it has ended [S8.14] [S8.2]', async () => {
    allowComplaint('errors.unauthorized');
    Cookies.set(preferences.language.cookie, 'fr');
    const visit = await renderPortal(gateway, { at: '/setting', as: await gateway.makeUser() });
    const { user, portal, interfere } = visit;
    await heading('Paramètres');
    interfere(({ path: asked }) => (asked.endsWith('/page') ? new Response(null, { status: 401 }) : undefined));
    await user.click(screen.getByRole('link', { name: 'Soldes' }));
    const toast = await within(await screen.findByRole('region', { name: /^Notifications/ })).findByRole('alert');
    await user.click(within(toast).getByText('Demande non autorisée'));
    await heading('Connexion');
    expect(portal.session.state().token).toBeUndefined();
  });

  it('that has ended is told, too, when that is heard after the page is drawn', async () => {
    allowComplaint('Somebody else signed in');
    const robin = await gateway.makeUser();
    const { user, portal, interfere } = await renderPortal(gateway, { at: '/setting', as: robin });
    await heading('Settings');
    let refuse = () => {};
    const refused = new Promise<Response>((resolve) => {
      refuse = () => resolve(Response.json({ code: '40100', msg: 'Somebody else signed in' }, { status: 401 }));
    });
    interfere(({ path: asked }) => (asked.endsWith('/page') ? refused.then((answer) => answer.clone()) : undefined));
    await user.click(screen.getByRole('link', { name: 'Balances' }));
    await heading('Balances');
    refuse();
    const toast = await screen.findByRole('alert');
    await user.click(within(toast).getByText('Somebody else signed in'));
    await heading('Login');
    expect(portal.session.state().token).toBeUndefined();
  });

  it('ends by the user’s menu, here and at the gateway', async () => {
    const robin = await gateway.makeUser();
    const { user, portal, asked } = await renderPortal(gateway, { at: '/setting', as: robin });
    await heading('Settings');
    await user.click(screen.getByRole('button', { name: /Account menu/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Log Out' }));
    await heading('Login');
    expect(portal.session.state()).toMatchObject({ token: undefined, user: undefined });
    expect(Cookies.get('userAbilityRules')).toBeUndefined();
    expect(asked.at(-1)?.path).toBe('/api/dashboard/logout');
  });

  it('that somebody leaves isn’t told them as a refusal: of what is still on its way nothing is heard', async () => {
    const robin = await gateway.makeUser();
    const { user, interfere, asked } = await renderPortal(gateway, { at: '/account/balance', as: robin });
    const [rows, end] = [Promise.withResolvers<Response>(), Promise.withResolvers<undefined>()];
    interfere(({ path: to }) => {
      if (to.endsWith('/page')) return rows.promise.then((answer) => answer.clone());
      return to.endsWith('/logout') ? end.promise : undefined;
    });
    await heading('Balances');
    await waitFor(() => expect(asked.some(({ path: to }) => to.endsWith('/page'))).toBe(true));
    await user.click(screen.getByRole('button', { name: /Account menu/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Log Out' }));
    await waitFor(() => expect(asked.at(-1)?.path).toBe('/api/dashboard/logout'));
    rows.resolve(Response.json({ code: '40100', msg: 'Request Unauthorized' }, { status: 401 }));
    await new Promise((resume) => setTimeout(resume, 50));
    end.resolve(undefined);
    await heading('Login');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of an easy password is for changing it: the dialog stays, and leaving it logs out [S2.63] [S2.64] [S2.65]', async () => {
    const robin = await gateway.makeUser({ isEasy: true });
    const { user, asked, portal, router } = await renderPortal(gateway, { at: '/account/balance', as: robin });
    const theDialog = () => screen.findByRole('dialog', { name: 'Change Password' });
    await theDialog();
    for (const at of ['/setting', '/dashboard', '/card/cards']) {
      await router.navigate(at);
      const dialog = await theDialog();
      await user.keyboard('{Escape}');
      await user.click(dialog.parentElement as HTMLElement);
      expect(dialog).toBeInTheDocument();
      expect(path()).toBe(at);
    }
    expect(doorsAsked(asked)).toEqual([]);
    await user.click(within(await theDialog()).getByRole('button', { name: 'Log Out Instead' }));
    await heading('Login');
    expect(portal.session.state().token).toBeUndefined();
    expect(asked.filter((one) => one.path === '/api/dashboard/logout')).toHaveLength(1);
    expect(await openSessionsOf(robin.id)).toEqual([]);
  });

  it('of a password that isn’t easy goes on when the dialog it was asked for is closed again [S2.65]', async () => {
    const { user, portal } = await renderPortal(gateway, { at: '/setting', as: await gateway.makeUser() });
    for (const close of [
      () => user.keyboard('{Escape}'),
      () => user.click(screen.getByRole('button', { name: 'Cancel' })),
    ]) {
      await user.click(await screen.findByRole('button', { name: 'Change Password' }));
      await screen.findByRole('dialog', { name: 'Change Password' });
      await close();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(path()).toBe('/setting');
    expect(portal.session.state().token).toBeDefined();
  });
});

describe('changing the password', () => {
  it('checks the fields, changes it, and says what comes next [S4.12] [S5.13] [S5.14] [S5.15] [S5.16] [S8.9] [S8.12]', async () => {
    const robin = await gateway.makeUser();
    const { user } = await renderPortal(gateway, { at: '/setting', as: robin });
    await user.click(await screen.findByRole('button', { name: 'Change Password' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change Password' });
    const submit = within(dialog).getByRole('button', { name: 'Submit' });
    await user.click(submit);
    expect(within(dialog).getAllByText('This field is required')).toHaveLength(3);
    await user.type(within(dialog).getByLabelText(/Current Password/), robin.password);
    await user.type(within(dialog).getByLabelText(/New Password/), 'short');
    expect(within(dialog).getByText('Invalid password')).toBeVisible();
    await user.clear(within(dialog).getByLabelText(/New Password/));
    await user.type(within(dialog).getByLabelText(/New Password/), 'Another-9-Harbour');
    await user.type(within(dialog).getByLabelText(/Confirm Password/), 'Another-9-Harbor');
    expect(within(dialog).getByText('The passwords do not match. Please try again.')).toBeVisible();
    await user.clear(within(dialog).getByLabelText(/Confirm Password/));
    await user.type(within(dialog).getByLabelText(/Confirm Password/), 'Another-9-Harbour');
    await user.click(submit);
    expect(await screen.findByText('Password successfully changed. Redirecting to the login page…')).toBeVisible();
    const { answer } = await gateway.signIn({ email: robin.email, password: 'Another-9-Harbour' });
    expect(answer.status).toBe(200);
  });

  it('after a network failure only stops the spinner: everything is still filled in [S8.7]', async () => {
    const robin = await gateway.makeUser();
    const { user, goOffline, asked } = await renderPortal(gateway, { at: '/setting', as: robin });
    await user.click(await screen.findByRole('button', { name: 'Change Password' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change Password' });
    await user.type(within(dialog).getByLabelText(/Current Password/), robin.password);
    await user.type(within(dialog).getByLabelText(/New Password/), 'Another-9-Harbour');
    await user.type(within(dialog).getByLabelText(/Confirm Password/), 'Another-9-Harbour');
    goOffline();
    const submit = within(dialog).getByRole('button', { name: 'Submit' });
    await user.click(submit);
    const sent = () => asked.some((one) => one.path.endsWith('/changePassword'));
    await waitFor(() => expect(sent()).toBe(true));
    await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled'));
    expect(within(dialog).getByLabelText(/New Password/)).toHaveValue('Another-9-Harbour');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a forgotten password', () => {
  it('is set anew with the code from the mail [S8.13]', async () => {
    const robin = await gateway.makeUser();
    const { user } = await renderPortal(gateway, { at: '/forget-password' });
    await user.type(await screen.findByLabelText(/Email/), robin.email);
    await user.click(screen.getByRole('button', { name: 'Send Code' }));
    await heading('Reset Password');
    await gateway.settled();
    const code = /\b\d{6,8}\b/.exec(gateway.mails.at(-1)?.text ?? '')?.[0] ?? '';
    await user.type(screen.getByLabelText(/Verification Code/), code);
    await user.type(screen.getByLabelText(/New Password/), 'Another-9-Harbour');
    await user.type(screen.getByLabelText(/Confirm Password/), 'Another-9-Harbour');
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByText('Reset password success')).toBeVisible();
    await heading('Login');
    const { answer } = await gateway.signIn({ email: robin.email, password: 'Another-9-Harbour' });
    expect(answer.status).toBe(200);
  });

  it('takes the address along from the login, and goes back a step at a time', async () => {
    const { user, router } = await renderPortal(gateway, { at: '/login' });
    await user.type(await screen.findByLabelText(/Email/), 'typo@acme.test');
    await user.click(screen.getByRole('link', { name: 'Forgot Password' }));
    await heading('Forgot Password');
    const email = () => screen.getByLabelText(/Email/);
    expect(email()).toHaveValue('typo@acme.test');
    await user.clear(email());
    await user.type(email(), 'nobody@acme.test{Enter}');
    await heading('Reset Password');
    expect(screen.getByText(/nobody@acme\.test/)).toBeVisible();
    await act(() => router.navigate(-1));
    await heading('Forgot Password');
    expect(email()).toHaveValue('nobody@acme.test');
    await act(() => router.navigate(1));
    await heading('Reset Password');
    await user.click(screen.getByRole('button', { name: 'Use Another Email' }));
    await heading('Forgot Password');
    await act(() => router.navigate(-1));
    await heading('Login');
    expect(window.location.href).not.toContain('acme');
  });

  it('is set with the code that an invitation has brought, which another one would have ended', async () => {
    const { caller } = await gateway.signIn(await gateway.makeUser(), { confirmed: true });
    const { id: roleId } = await gateway.asStaff((db) =>
      db.selectFrom('roles').select('id').where('roleName', '=', 'Operator').executeTakeFirstOrThrow(),
    );
    const email = 'newly.invited@issuer.test';
    const data = { userName: 'Newly Invited', email, roleId };
    await gateway.door(caller, 'create', { dtoName: 'user', requestId: gateway.requestId(), data });
    await drainOutbox(gateway.ports);
    const mails = gateway.mails.length;
    const [, first = '', last = ''] = /\b(\d{4})(\d{4})\b/.exec(gateway.mails.at(-1)?.text ?? '') ?? [];

    const { user } = await renderPortal(gateway, { at: '/forget-password' });
    await user.click(await screen.findByRole('button', { name: 'I Already Have a Code' }));
    expect(await screen.findByText('This field is required')).toBeVisible();
    await user.type(screen.getByLabelText(/Email/), email);
    await user.click(screen.getByRole('button', { name: 'I Already Have a Code' }));
    await heading('Reset Password');
    expect(screen.queryByText(/a code is on its way/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Send Again' })).toBeEnabled();
    await user.type(screen.getByLabelText(/Verification Code/), ` ${first} ${last}`);
    await user.type(screen.getByLabelText(/New Password/), 'Another-9-Harbour');
    await user.type(screen.getByLabelText(/Confirm Password/), 'Another-9-Harbour');
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    await heading('Login');
    // And nobody was sent another code.
    await drainOutbox(gateway.ports);
    expect(gateway.mails.slice(mails).filter(({ text }) => /\b\d{8}\b/.test(text))).toEqual([]);
    expect((await gateway.signIn({ email, password: 'Another-9-Harbour' })).answer.status).toBe(200);
  });
});
