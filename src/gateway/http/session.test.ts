import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { cardStatus, customerStatus, status } from '#domain/enumerations.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestUser } from '#tests/records.ts';

const minutes = (count: number) => count * 60_000;
const hours = (count: number) => minutes(count * 60);
const query = '/api/dashboard/app/user/query';
const logout = '/api/dashboard/logout';

let gateway: TestGateway;
let user: TestUser;

beforeAll(async () => {
  gateway = await testGateway();
  user = await gateway.makeUser({ customer: await gateway.makeCustomer() });
});
afterAll(() => gateway.close());

const web = async (who = user) => (await gateway.signIn(who, { web: true })).caller;
const bearer = async (who = user) => (await gateway.signIn(who)).caller;
const ask = async (caller: Caller) => (await gateway.post(query, undefined, caller)).status;
const configs = async (caller: Caller) => (await gateway.command(caller, 'getConfigs')).status;

test('in production only the portal’s own address is no other site, whatever host the caller says it asked', async () => {
  const strict = await testGateway({ publicUrl: 'https://portal.example', anyHost: false });
  const { email, password } = await strict.makeUser();
  const from = async (headers: Record<string, string>) =>
    (await strict.post('/api/dashboard/login-card', { email, password }, { headers })).status;
  expect(await from({ origin: 'https://evil.example', host: 'evil.example' })).toBe(403);
  expect(await from({ origin: 'http://localhost:3000', host: 'localhost:3000' })).toBe(403);
  expect(await from({ origin: 'https://portal.example', host: '10.0.0.7:3000' })).toBe(200);
  expect(await from({ host: '10.0.0.7:3000' })).toBe(200);
  await strict.close();
});

describe('a session of a browser', () => {
  it('opens with the handle and the cookie together', async () => {
    const caller = await web();
    expect(await ask(caller)).toBe(200);
    expect(await configs(caller)).toBe(200);
  });

  it('is not opened by the handle alone, the cookie alone, or the cookie’s secret sent as a token', async () => {
    const { token, cookie } = await web();
    const secret = cookie?.split('=')[1];
    for (const caller of [{ token }, { cookie }, { token: secret }, { token: secret, cookie }]) {
      expect(await ask(caller)).toBe(401);
      expect(await configs(caller)).toBe(401);
    }
  });

  it('is not opened by a handle and a cookie of two sessions', async () => {
    const [one, other] = [await web(), await web()];
    expect(await ask({ token: one.token, cookie: other.cookie })).toBe(401);
  });

  it('keeps its secret in a cookie that scripts, other sites and plain connections don’t get', async () => {
    const { answer } = await gateway.signIn(user, { web: true });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-portal_sid=[\w-]{43}; /);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']) expect(cookie.split('; ')).toContain(part);
    expect(answer.body.data.token_kind).toBe('handle');
    expect(JSON.stringify(answer.body)).not.toContain(cookie.split(/[=;]/)[1]);
  });
});

describe('a session of another caller', () => {
  it('opens with its token alone, and a browser’s cookie beside it does no harm', async () => {
    const { answer, caller } = await gateway.signIn(user);
    expect(answer.body.data.token_kind).toBe('bearer');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await configs(caller)).toBe(200);
    expect(await configs({ ...caller, cookie: (await web()).cookie })).toBe(200);
  });

  it('has 256 random bits and only their hash in the database', async () => {
    const { token = '' } = await bearer();
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await gateway.asStaff((db) => db.selectFrom('sessions').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.some(({ tokenHash }) => Buffer.from(tokenHash).toString('base64url') === token)).toBe(false);
  });

  it.each(['', 'no-such-token', 'x'.repeat(5000), '💳', "' or 1=1 --"])('is not opened by %j', async (token) => {
    const headers = { access_token: encodeURI(token) };
    expect(await configs({ headers })).toBe(401);
  });
});

describe('time', () => {
  it('ends a session that was idle for a quarter of an hour', async () => {
    const caller = await web();
    gateway.clock.advance(minutes(15) - 10_000);
    expect(await configs(caller)).toBe(200);
    gateway.clock.advance(minutes(15) - 10_000);
    expect(await configs(caller)).toBe(200);
    gateway.clock.advance(minutes(15));
    expect(await configs(caller)).toBe(401);
  });

  it('counts idleness from the last call, even shortly after another', async () => {
    const caller = await bearer();
    gateway.clock.advance(30_000);
    expect(await configs(caller)).toBe(200);
    gateway.clock.advance(minutes(15) - 1);
    expect(await configs(caller)).toBe(200);
  });

  it('ends one that only its page has used, which asks by itself and says so', async () => {
    const left = await web();
    const byItself = { ...left, headers: { ...left.headers, 'x-portal-unattended': '1' } };
    for (let minute = 0; minute < 14; minute++) {
      gateway.clock.advance(minutes(1));
      expect([await configs(byItself), await ask(byItself)]).toEqual([200, 200]);
    }
    gateway.clock.advance(minutes(1));
    expect([await configs(byItself), await ask(left)]).toEqual([401, 401]);
    const back = await web();
    const meanwhile = { ...back, headers: { ...back.headers, 'x-portal-unattended': '1' } };
    gateway.clock.advance(minutes(14));
    expect([await configs(meanwhile), await configs(back)]).toEqual([200, 200]);
    gateway.clock.advance(minutes(14));
    expect(await configs(meanwhile)).toBe(200);
  });

  it('ends a session after twelve hours, however busy', async () => {
    const caller = await bearer();
    for (let passed = minutes(10); passed < hours(12); passed += minutes(10)) {
      gateway.clock.advance(minutes(10));
      expect(await configs(caller)).toBe(200);
    }
    gateway.clock.advance(minutes(10));
    expect(await configs(caller)).toBe(401);
  });
});

describe('what ends or changes a session at once', () => {
  it('logging out, on the server, too', async () => {
    const caller = await web();
    const answer = await gateway.send('DELETE', logout, undefined, caller);
    expect(answer).toMatchObject({ status: 200, body: { code: '10000', data: {} } });
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-portal_sid=; Max-Age=0;/);
    expect(await ask(caller)).toBe(401);
    expect(await configs(caller)).toBe(401);
  });

  it('logging out leaves the user’s other sessions', async () => {
    const [one, other] = [await bearer(), await bearer()];
    await gateway.send('DELETE', logout, undefined, one);
    expect(await configs(other)).toBe(200);
  });

  it('disabling the user', async () => {
    const disabled = await gateway.makeUser();
    const caller = await bearer(disabled);
    expect(await configs(caller)).toBe(200);
    await gateway.asStaff((db) =>
      db.updateTable('users').set({ status: status.code.disabled }).where('id', '=', disabled.id).execute(),
    );
    expect(await configs(caller)).toBe(401);
  });

  it('disabling the user’s customer', async () => {
    const customer = await gateway.makeCustomer();
    const caller = await bearer(await gateway.makeUser({ customer }));
    const set = (customerStatus: 1 | 2) =>
      gateway.asStaff((db) => db.updateTable('customers').set({ customerStatus }).where('id', '=', customer).execute());
    await set(customerStatus.code.disabled);
    expect(await configs(caller)).toBe(401);
    await set(customerStatus.code.enabled);
    expect(await configs(caller)).toBe(200);
  });

  it('another role: its rights count from the next call on', async () => {
    const changing = await gateway.makeUser({ role: 'Operator administrator' });
    const caller = await bearer(changing);
    const { id: cardId } = await gateway.makeCard();
    const block = async () => (await gateway.command(caller, 'blockCard', { ids: [cardId] })).status;
    const rules = async () => (await gateway.post(query, undefined, caller)).body.data.userAbilityRules;
    const actions = (list: { subject: string; action: string[] }[]) =>
      list.find((rule) => rule.subject === 'card')?.action;
    expect(actions(await rules())).toContain('block');
    expect(await block()).toBe(200);
    await gateway.giveRole(changing.id, 'Customer viewer');
    expect(actions(await rules())).toEqual(['read']);
    expect(await block()).toBe(403);
  });
});

describe('a token in the address', () => {
  it.each(['header', 'address', 'both'])('is taken by the call that asks who one is: %s', async (where) => {
    const { token, cookie } = await web();
    const path = where === 'header' ? query : `${query}?access_token=${token}`;
    const answer = await gateway.post(path, undefined, { cookie, token: where === 'address' ? undefined : token });
    expect(answer.status).toBe(200);
  });

  it('is taken by logging out', async () => {
    const { token } = await bearer();
    expect((await gateway.send('DELETE', `${logout}?access_token=${token}`, undefined)).status).toBe(200);
    expect(await ask({ token })).toBe(401);
  });

  it('that differs from the header ends the session', async () => {
    const caller = await web();
    expect((await gateway.post(`${query}?access_token=another`, undefined, caller)).status).toBe(401);
    expect(await ask(caller)).toBe(401);
  });

  it('that is another session’s ends both', async () => {
    const [one, other] = [await bearer(), await bearer()];
    expect((await gateway.post(`${query}?access_token=${other.token}`, undefined, one)).status).toBe(401);
    expect(await ask(one)).toBe(401);
    expect(await ask(other)).toBe(401);
  });

  it('that differs ends nothing for who has only the handle', async () => {
    const caller = await web();
    await gateway.post(`${query}?access_token=another`, undefined, { token: caller.token });
    expect(await ask(caller)).toBe(200);
  });

  it('twice is refused', async () => {
    const { token } = await bearer();
    const answer = await gateway.post(`${query}?access_token=${token}&access_token=${token}`, undefined, { token });
    expect(answer.status).toBe(400);
    expect(await ask({ token })).toBe(200);
  });

  it.each<[string, object]>([
    ['/api/portal/cms/card/page', { dtoName: 'card', size: 10 }],
    ['/api/portal/cms/card/call', { dtoName: 'getConfigs', requestId: 'SA0011767225600000' }],
    ['/issuing/list', { dtoName: 'card' }],
    ['/api/dashboard/login-card', { email: 'nobody@people.test', password: 'x' }],
    ['/api/dashboard/login-card-by-token', { card_token: 'x' }],
    ['/api/dashboard/forgot-password-booster', { email: 'nobody@people.test' }],
    ['/api/dashboard/verify-reset-code-booster', { email: 'nobody@people.test', code: '12345678' }],
  ])('is refused by %s', async (path, body) => {
    const caller = await bearer();
    expect((await gateway.post(path, body, caller)).status).not.toBe(400);
    const answer = await gateway.post(`${path}?access_token=${caller.token}`, body, caller);
    expect(answer).toMatchObject({ status: 400, body: { code: '40000' } });
  });
});

describe('an easy password', () => {
  it('leaves three calls only, whatever the portal keeps in its storage', async () => {
    const caller = await bearer(await gateway.makeUser({ isEasy: true }));
    expect(await gateway.command(caller, 'getConfigs')).toMatchObject({ status: 403, body: { code: '40301' } });
    for (const door of ['list', 'page', 'get', 'get-by', 'create', 'update', 'export'] as const) {
      expect(await gateway.door(caller, door, { dtoName: 'card' })).toMatchObject({
        status: 403,
        body: { code: '40301' },
      });
    }
    expect((await gateway.post(query, undefined, caller)).body.data.isEasyPassword).toBe(true);
    expect((await gateway.send('DELETE', logout, undefined, caller)).status).toBe(200);
  });
});

describe('other sites', () => {
  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: 'http://localhost:4000' },
  ])('are refused: %j', async (headers) => {
    const caller = await web();
    expect(await configs({ ...caller, headers })).toBe(403);
    expect(await ask({ ...caller, headers })).toBe(403);
    const body = { email: user.email, password: user.password };
    expect((await gateway.post('/api/dashboard/login-card', body, { headers })).status).toBe(403);
  });

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:8085' },
    { origin: 'http://localhost:3000' },
    {},
  ])('are not what this is: %j', async (headers) => {
    const caller = await web();
    expect(await configs({ ...caller, headers })).toBe(200);
  });
});

describe('a cardholder’s session', () => {
  const lookUp = async (token: string, caller: Caller = {}) =>
    gateway.post('/api/dashboard/login-card-by-token', { card_token: token }, caller);
  const balance = (caller: Caller) => gateway.command(caller, 'cardBalance');

  it('opens the balance of its card and nothing else [S1.2] [S6.1] [S7.8]', async () => {
    const card = await gateway.makeCard({ balance: 12_345n });
    const { body } = await lookUp(card.inquiryToken);
    expect(body.data.token_kind).toBe('bearer');
    const caller = { token: body.data.access_token };
    expect((await balance(caller)).body.dto).toMatchObject({ available: '123.45', currency: 'USD' });
    expect(await configs(caller)).toBe(401);
    expect(await ask(caller)).toBe(401);
    for (const door of ['list', 'page', 'get', 'get-by', 'create', 'update', 'export'] as const) {
      expect((await gateway.door(caller, door, { dtoName: 'card' })).status).toBe(401);
    }
  });

  it('is split for browsers, with a cookie of its own', async () => {
    const card = await gateway.makeCard();
    const answer = await lookUp(card.inquiryToken, { headers: { 'x-portal-client': 'web' } });
    expect(answer.cookie).toMatch(/^__Host-portal_card=[\w-]{43}$/);
    expect(answer.body.data.token_kind).toBe('handle');
    const caller = { token: answer.body.data.access_token, cookie: answer.cookie };
    expect((await balance(caller)).status).toBe(200);
    expect((await balance({ token: caller.token })).status).toBe(401);
    expect((await balance({ cookie: caller.cookie })).status).toBe(401);
    expect((await balance({ ...caller, cookie: caller.cookie?.replace('card=', 'sid=') })).status).toBe(401);
  });

  it('is not what a user’s session is: that doesn’t open the look-up', async () => {
    expect((await balance(await web())).status).toBe(401);
    expect((await balance(await bearer())).status).toBe(401);
  });

  it('ends after ten idle minutes, and after thirty in any case', async () => {
    const card = await gateway.makeCard();
    const open = async () => ({ token: (await lookUp(card.inquiryToken)).body.data.access_token });
    const [idle, busy] = [await open(), await open()];
    for (let passed = 0; passed < 25; passed += 5) {
      gateway.clock.advance(minutes(5));
      expect((await balance(busy)).status).toBe(200);
    }
    expect((await balance(idle)).status).toBe(401);
    gateway.clock.advance(minutes(5));
    expect((await balance(busy)).status).toBe(401);
  });

  it('stays open until its ten idle minutes are over, and no longer', async () => {
    const card = await gateway.makeCard();
    const caller = { token: (await lookUp(card.inquiryToken)).body.data.access_token };
    gateway.clock.advance(minutes(10) - 1);
    expect((await balance(caller)).status).toBe(200);
    gateway.clock.advance(minutes(10));
    expect((await balance(caller)).status).toBe(401);
  });

  it.each([
    ['the card is closed', { cardStatus: cardStatus.code.closed }],
    ['the card is lost', { cardStatus: cardStatus.code.lost }],
    ['its token is revoked', { inquiryTokenHash: null }],
  ])('ends at once when %s', async (_, change) => {
    const card = await gateway.makeCard();
    const caller = { token: (await lookUp(card.inquiryToken)).body.data.access_token };
    expect((await balance(caller)).status).toBe(200);
    await gateway.asStaff((db) => db.updateTable('cards').set(change).where('id', '=', card.id).execute());
    expect((await balance(caller)).status).toBe(401);
  });
});

describe('a session that another gateway ended', () => {
  it('opens nothing here any more, within a second', async () => {
    const caller = await bearer();
    expect(await configs(caller)).toBe(200);
    // Not through this gateway, which would know at once.
    await gateway.database.asOwner((db) => db.updateTable('sessions').set({ endedAt: new Date() }).execute());
    await vi.waitFor(async () => expect(await configs(caller)).toBe(401), { timeout: 1000, interval: 50 });
  });
});
