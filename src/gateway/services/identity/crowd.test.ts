import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';

const minutes = (count: number) => count * 60_000;
const wrong = 'Lantern-7-Marble';
let gateway: TestGateway;
let offices = 0;

beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

/** An address that many people share. */
const office = () => `192.0.2.${++offices}`;
const attempt = async (email: string, password: string, from: Caller) =>
  (await gateway.signIn({ email, password }, { ...from, web: true })).answer;
const someone = () => `${crypto.randomUUID()}@people.test`;

/** Uses up what an address may try, on accounts that there aren't. */
async function useUp(address: string, post = (email: string) => attempt(email, wrong, { address })) {
  for (let i = 0; i < 101; i++) await post(someone());
}

/** What a browser keeps when it is closed and opened again: the session's cookie is gone, the other is not. */
async function knownBrowser(user: { email: string; password: string }, from: Caller = {}) {
  const { answer } = await gateway.signIn(user, { ...from, web: true });
  const set = answer.headers.getSetCookie().find((one) => one.startsWith('__Host-portal_known=')) ?? '';
  return { cookie: set.split(';')[0] as string, set };
}

describe('a crowd behind one address', () => {
  it('isn’t shut out by one of them, as far as their browsers are known', async () => {
    const address = office();
    const [one, other] = [await gateway.makeUser(), await gateway.makeUser()];
    const { cookie } = await knownBrowser(one, { address });
    await useUp(address);
    expect((await attempt(one.email, one.password, { address })).status).toBe(429);
    expect((await attempt(one.email, one.password, { address, cookie })).status).toBe(200);
    expect((await attempt(other.email, other.password, { address, cookie })).status).toBe(429);
  });

  it('isn’t shut out by one who tries the same account over and over', async () => {
    const address = office();
    const [victim, other] = [await gateway.makeUser(), await gateway.makeUser()];
    for (let i = 0; i < 120; i++) await attempt(victim.email, wrong, { address });
    expect((await attempt(victim.email, victim.password, { address })).status).toBe(429);
    expect((await attempt(other.email, other.password, { address })).status).toBe(200);
  });

  it('can still ask for codes and use them', async () => {
    const address = office();
    const user = await gateway.makeUser();
    const { cookie } = await knownBrowser(user, { address });
    const forgot = (email: string, from: Caller = { address }) =>
      gateway.post('/api/dashboard/forgot-password-booster', { email }, from);
    await useUp(address, (email) => forgot(email));
    expect((await forgot(user.email)).status).toBe(429);
    expect((await forgot(user.email, { address, cookie })).status).toBe(200);
    const body = { email: user.email, code: '12345678' };
    const verify = '/api/dashboard/verify-reset-code-booster';
    expect((await gateway.post(verify, body, { address, cookie })).status).toBe(422);
    await gateway.settled();
  });

  it('can still look at balances, and good look-ups count for nobody', async () => {
    const address = office();
    const headers = { 'x-portal-client': 'web' };
    const lookUp = (token: string, cookie?: string) =>
      gateway.post('/api/dashboard/login-card-by-token', { card_token: token }, { address, headers, cookie });
    const cards = await Promise.all(Array.from({ length: 12 }, () => gateway.makeCard()));
    const [first] = await Promise.all(cards.slice(0, 1).map(({ inquiryToken }) => lookUp(inquiryToken)));
    for (const { inquiryToken } of cards) expect((await lookUp(inquiryToken)).status).toBe(200);
    const known = first?.headers.getSetCookie().find((one) => one.includes('portal_known'));
    const { inquiryToken: revoked, id } = await gateway.makeCard();
    await gateway.asStaff((db) =>
      db.updateTable('cards').set({ inquiryTokenHash: null }).where('id', '=', id).execute(),
    );
    for (let i = 0; i < 12; i++) await lookUp(revoked);
    const token = cards[0]?.inquiryToken ?? '';
    expect((await lookUp(token)).status).toBe(429);
    expect((await lookUp(token, known?.split(';')[0])).status).toBe(200);
  });
});

describe('who is turned away', () => {
  const waitOf = (answer: Answer) => [answer.status, answer.headers.get('retry-after')];

  it('hears in how many seconds their address is heard again, and is heard then', async () => {
    const address = office();
    await attempt(someone(), wrong, { address });
    gateway.clock.advance(minutes(10) + 500);
    // What turned out well doesn't count, and nothing else is forgotten for it.
    const user = await gateway.makeUser();
    expect((await attempt(user.email, user.password, { address })).status).toBe(200);
    await useUp(address);
    expect(waitOf(await attempt(someone(), wrong, { address }))).toEqual([429, '1200']);
    gateway.clock.advance(minutes(19));
    expect(waitOf(await attempt(someone(), wrong, { address }))).toEqual([429, '60']);
    gateway.clock.advance(59_000);
    expect(waitOf(await attempt(someone(), wrong, { address }))).toEqual([429, '1']);
    gateway.clock.advance(1000);
    expect(waitOf(await attempt(someone(), wrong, { address }))).toEqual([401, null]);
  });

  it('hears it of what they try again and again, however much room their address has', async () => {
    const [address, email] = [office(), someone()];
    await attempt(email, wrong, { address });
    gateway.clock.advance(minutes(1));
    for (let i = 0; i < 99; i++) await attempt(email, wrong, { address });
    expect(waitOf(await attempt(email, wrong, { address }))).toEqual([429, '1740']);
    gateway.clock.advance(minutes(29));
    expect(waitOf(await attempt(email, wrong, { address }))).toEqual([401, null]);
  });

  it('hears of their address what they try too often to be looked at', async () => {
    const [address, email] = [office(), someone()];
    for (let i = 0; i < 12; i++) await attempt(email, wrong, { address });
    gateway.clock.advance(minutes(10));
    await useUp(address);
    expect(waitOf(await attempt(email, wrong, { address }))).toEqual([429, '1200']);
    gateway.clock.advance(minutes(20));
    expect(waitOf(await attempt(email, wrong, { address }))).toEqual([401, null]);
  });

  it('hears it beside others of their address, for whom the human check speaks and who may try twice as often', async () => {
    const [address, email] = [office(), someone()];
    const unchecked = (what: string) => attempt(what, wrong, { address, headers: { g_score: '0.1' } });
    for (let i = 0; i < 11; i++) await unchecked(email);
    gateway.clock.advance(minutes(10));
    for (let i = 0; i < 50; i++) await attempt(someone(), wrong, { address });
    for (const what of [email, someone()]) expect(waitOf(await unchecked(what))).toEqual([429, '1800']);
    expect((await attempt(someone(), wrong, { address })).status).toBe(401);
    gateway.clock.advance(minutes(30));
    for (const what of [email, someone()]) expect(waitOf(await unchecked(what))).toEqual([401, null]);
  });

  it('hears when their own browser is heard, where that is sooner', async () => {
    const address = office();
    const user = await gateway.makeUser();
    const { cookie } = await knownBrowser(user, { address });
    for (let i = 0; i < 10; i++) await attempt(user.email, wrong, { address, cookie });
    gateway.clock.advance(minutes(20));
    await useUp(address);
    expect(waitOf(await attempt(user.email, wrong, { address, cookie }))).toEqual([429, '600']);
    gateway.clock.advance(minutes(10));
    expect((await attempt(user.email, wrong, { address, cookie })).status).toBe(401);
    expect((await attempt(user.email, wrong, { address })).status).toBe(429);
  });
});

describe('a browser that is known', () => {
  it('has a cookie that scripts don’t get and that opens nothing', async () => {
    const { cookie, set } = await knownBrowser(await gateway.makeUser());
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/', 'Max-Age=15552000'])
      expect(set.split('; ')).toContain(part);
    expect((await gateway.command({ cookie, token: cookie.split('=')[1] }, 'getConfigs')).status).toBe(401);
    const bearer = await gateway.signIn(await gateway.makeUser());
    expect(bearer.answer.headers.getSetCookie()).toEqual([]);
  });

  it('may guess no more than others: ten passwords are evaluated, also when fifty arrive at once', async () => {
    const user = await gateway.makeUser({ password: 'Quarry-9-Marble' });
    const { cookie } = await knownBrowser(user);
    const hash = await gateway.hasher.hash(user.password);
    const evaluated = () => gateway.hasher.verified.filter((one) => one === hash).length;
    const before = evaluated();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => attempt(user.email, wrong, { address: office(), cookie })),
    );
    expect(answers.every(({ status }) => status === 401)).toBe(true);
    expect(evaluated() - before).toBe(10);
  });

  it('counts for its address again when it guesses, and no longer than half a year', async () => {
    const address = office();
    const user = await gateway.makeUser();
    const { cookie } = await knownBrowser(user, { address });
    await useUp(address);
    for (let i = 0; i < 10; i++) expect((await attempt(user.email, wrong, { address, cookie })).status).toBe(401);
    expect((await attempt(user.email, user.password, { address, cookie })).status).toBe(429);
    gateway.clock.advance(minutes(180 * 24 * 60));
    await useUp(address);
    expect((await attempt(user.email, user.password, { address, cookie })).status).toBe(429);
  });

  it('is known to several of its people, and to none by a cookie that was made up', async () => {
    const address = office();
    const [one, other] = [await gateway.makeUser(), await gateway.makeUser()];
    const first = await knownBrowser(one, { address });
    const { cookie } = await knownBrowser(other, { address, cookie: first.cookie });
    await useUp(address);
    for (const user of [one, other])
      expect((await attempt(user.email, user.password, { address, cookie })).status).toBe(200);
    const forged = cookie.replace(/\.[^.~]+(?=~|$)/g, `.${'A'.repeat(43)}`);
    for (const made of [forged, '__Host-portal_known=', '__Host-portal_known=~~.'])
      expect((await attempt(one.email, one.password, { address, cookie: made })).status).toBe(429);
  });
});

describe('a sign-in that fails on our side', () => {
  it('is no wrong password, however often: neither for the account nor for the address', async () => {
    const address = office();
    const user = await gateway.makeUser();
    await gateway.database.asOwner((db) => sql`alter function append_audit rename to append_audit_away`.execute(db));
    for (let i = 0; i < 12; i++) expect((await attempt(user.email, user.password, { address })).status).toBe(500);
    await gateway.database.asOwner((db) => sql`alter function append_audit_away rename to append_audit`.execute(db));
    const row = await gateway.asStaff((db) =>
      db.selectFrom('users').select(['failedTries', 'lockedUntil']).where('id', '=', user.id).executeTakeFirst(),
    );
    expect(row).toEqual({ failedTries: 0, lockedUntil: null });
    expect((await attempt(user.email, user.password, { address })).status).toBe(200);
  });

  it('is one when the password was wrong, whatever failed after that', async () => {
    const user = await gateway.makeUser();
    await gateway.database.asOwner((db) => sql`alter function append_audit rename to append_audit_away`.execute(db));
    for (let i = 0; i < 10; i++) expect((await attempt(user.email, wrong, { address: office() })).status).toBe(500);
    await gateway.database.asOwner((db) => sql`alter function append_audit_away rename to append_audit`.execute(db));
    expect((await attempt(user.email, user.password, { address: office() })).status).toBe(401);
  });
});
