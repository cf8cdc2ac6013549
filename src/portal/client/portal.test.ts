import Cookies from 'js-cookie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { unattendedHeader } from '#wire/dashboard.ts';
import type { GatewayClient } from './gatewayClient.ts';
import { createPortal } from './portal.ts';
import { byFetch } from './sendForm.ts';

afterEach(() => vi.restoreAllMocks());

it('what a page asks on which nobody has done anything for a minute says so, until somebody does', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const sent: (string | null)[] = [];
  const portal = await createPortal({
    fetch: async (_, init) => {
      sent.push(new Headers(init?.headers).get(unattendedHeader));
      return Response.json({ code: '10000', dto: [] });
    },
    window,
    cookies: Cookies,
    resources: {},
  });
  const ask = () => portal.client.list('card', {});
  await ask();
  now.mockReturnValue(1_061_000);
  await ask();
  window.dispatchEvent(new Event('pointermove'));
  await ask();
  expect(sent).toEqual([null, '1', null]);
  portal.close();
});

it.each([
  ['8085', undefined, '/issuing/get'],
  ['8080', undefined, '/api/portal/cms/card/get'],
  ['3000', undefined, '/api/portal/cms/card/get'],
  ['', undefined, '/api/portal/cms/card/get'],
  ['8085', 'https://dev.gateway.example', 'https://dev.gateway.example/api/portal/cms/card/get'],
])('asks at the port %j, built for %s, at %s [S7.24] [S7.25]', async (port, baseUrl, at) => {
  const asked: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (url) => {
    asked.push(url);
    return Response.json({ code: '10000', dto: {} });
  };
  // A page can't be moved to another port; what the portal reads of its window it can be given.
  const there = new Proxy(window, {
    get: (it, name) => {
      if (name === 'location') return { port };
      const value: unknown = Reflect.get(it, name);
      return typeof value === 'function' ? value.bind(it) : value;
    },
  });
  const portal = await createPortal({ fetch, window: there, cookies: Cookies, resources: {}, baseUrl });
  await portal.client.get('card', '7');
  expect(asked).toEqual([at]);
  portal.close();
});

it('a tab speaks the language that was chosen in another one', async () => {
  const fetch: typeof globalThis.fetch = async () => Response.json({ code: '10000', dto: {} });
  const open = () => createPortal({ fetch, window, cookies: Cookies, resources: {} });
  const [here, there] = [await open(), await open()];
  await here.words.change('fr');
  here.preferences.set('language', 'fr');
  await vi.waitFor(() => expect(there.words.language()).toBe('fr'));
  here.preferences.reset();
  for (const portal of [here, there]) portal.close();
});

describe('a session that the gateway says is over', () => {
  /** Somebody’s portal whose gateway knows no session, and what it told of that. */
  async function over() {
    const fetch = vi.fn<typeof globalThis.fetch>(async () =>
      Response.json({ code: '40100', msg: 'Request Unauthorized' }, { status: 401 }),
    );
    const portal = await createPortal({ fetch, sendForm: byFetch(fetch), window, cookies: Cookies, resources: {} });
    const told = vi.fn<(message: string) => void>();
    portal.unauthorized.subscribe(told);
    const signIn = (access_token: string) => portal.session.signIn({ ...answer, access_token, token_kind: 'bearer' });
    signIn('of-this-session');
    return { portal, told, signIn };
  }
  const user = {
    id: crypto.randomUUID(),
    name: 'Robin',
    email: 'robin@people.test',
    role: 'Operator',
    customerId: null,
    customerName: null,
  };
  const answer = { user, isEasyPassword: false, userAbilityRules: [] };
  const file = new File(['x'], 'x.png');

  it.each<[string, (client: GatewayClient) => Promise<unknown>]>([
    ['a list', (client) => client.list('card', {})],
    ['a record', (client) => client.get('card', '1')],
    ['a command', (client) => client.call('readNotices', {})],
    ['an export', (client) => client.export('card', { format: 'csv' })],
    ['a file that is sent', (client) => client.upload('cardholder', 'passport', file)],
    ['a file that is read', (client) => client.file('1')],
    ['who is signed in', (client) => client.queryUser()],
    ['another password', (client) => client.changePassword('one', 'other')],
  ])('is told, whatever was asked: %s', async (_, ask) => {
    const { portal, told } = await over();
    await expect(ask(portal.client)).rejects.toThrow('Request Unauthorized');
    expect(told.mock.calls).toEqual([['Request Unauthorized']]);
    portal.close();
  });

  it.each<[string, (client: GatewayClient) => Promise<unknown>]>([
    ['opens one', (client) => client.login('robin@people.test', 'wrong')],
    ['looks a card up', (client) => client.loginByToken('wrong')],
    ['ends it', (client) => client.logout('user')],
  ])('isn’t told to who %s', async (_, ask) => {
    const { portal, told } = await over();
    await expect(ask(portal.client)).rejects.toThrow('Request Unauthorized');
    expect(told).not.toHaveBeenCalled();
    portal.close();
  });

  it('isn’t told where it was another one', async () => {
    const { portal, told, signIn } = await over();
    const asked = portal.client.list('card', {});
    signIn('of-another-one');
    await expect(asked).rejects.toThrow('Request Unauthorized');
    expect(told).not.toHaveBeenCalled();
    portal.close();
  });
});
