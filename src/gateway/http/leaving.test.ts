import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestCard } from '#tests/records.ts';

const logout = '/api/dashboard/logout';
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const works = async (caller: Caller) => (await gateway.command(caller, 'getConfigs')).status === 200;
const sees = async (caller: Caller) => (await gateway.command(caller, 'cardBalance')).status === 200;
const leave = (caller: Caller) => gateway.send('DELETE', logout, undefined, caller);

let addresses = 0;

/** Opens a look-up as a browser does, one that shows what `from` has; from an address of its own, as there are limits. */
async function lookUp(card: TestCard, { web = true, from = {} }: { web?: boolean; from?: Caller } = {}) {
  const headers: Record<string, string> = web ? { 'x-portal-client': 'web' } : {};
  const path = '/api/dashboard/login-card-by-token';
  const answer = await gateway.post(
    path,
    { card_token: card.inquiryToken },
    {
      ...from,
      headers,
      address: `198.51.100.${addresses++}`,
    },
  );
  return { token: answer.body.data.access_token as string, cookie: answer.cookie };
}

const outcomes = async (operation: string) => {
  const staff = (await gateway.signIn(await gateway.makeUser())).caller;
  const lines = await gateway.door(staff, 'list', { dtoName: 'auditLog', filter: { operation } });
  return lines.body.dto as { subjectId: string; outcome: string; source: string }[];
};

describe('signing in anew', () => {
  it('ends the session that the browser had before, whoever’s it was', async () => {
    const [one, other] = [await gateway.makeUser(), await gateway.makeUser()];
    const first = (await gateway.signIn(one, { web: true })).caller;
    const elsewhere = (await gateway.signIn(one, { web: true })).caller;
    const second = (await gateway.signIn(other, { ...first, web: true })).caller;
    expect([await works(first), await works(elsewhere), await works(second)]).toEqual([false, true, true]);
    expect(await outcomes('signOut')).toContainEqual(
      expect.objectContaining({ subjectId: one.id, userId: one.id, outcome: 'done', source: 'portal' }),
    );
  });

  it('ends nothing for who shows only one half, or halves of two sessions', async () => {
    const user = await gateway.makeUser();
    const [first, other] = [
      (await gateway.signIn(user, { web: true })).caller,
      (await gateway.signIn(user, { web: true })).caller,
    ];
    for (const shown of [
      { token: first.token },
      { cookie: first.cookie },
      { token: first.token, cookie: other.cookie },
    ]) {
      expect((await gateway.signIn(user, { ...shown, web: true })).answer.status).toBe(200);
    }
    expect([await works(first), await works(other)]).toEqual([true, true]);
  });

  it('that is refused ends nothing', async () => {
    const user = await gateway.makeUser();
    const first = (await gateway.signIn(user, { web: true })).caller;
    const answer = (await gateway.signIn({ ...user, password: 'Lantern-7-Harbour' }, { ...first, web: true })).answer;
    expect(answer.status).toBe(401);
    expect(await works(first)).toBe(true);
  });

  it('with a card’s token ends the look-up that the browser had before, and no user’s session', async () => {
    const [one, other] = [await gateway.makeCard(), await gateway.makeCard()];
    const person = (await gateway.signIn(await gateway.makeUser(), { web: true })).caller;
    const first = await lookUp(one);
    const second = await lookUp(other, { from: first });
    expect([await sees(first), await sees(second)]).toEqual([false, true]);
    await lookUp(one, { from: person });
    expect(await works(person)).toBe(true);
  });
});

describe('leaving the balance', () => {
  it.each([true, false])('ends the look-up on the server, too (in a browser: %s)', async (web) => {
    const card = await gateway.makeCard();
    const [caller, other] = [await lookUp(card, { web }), await lookUp(card, { web })];
    const answer = await leave(caller);
    expect(answer).toMatchObject({ status: 200, body: { code: '10000', data: {} } });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-portal_card=; Max-Age=0;/);
    expect(answer.headers.getSetCookie()).toHaveLength(1);
    expect([await sees(caller), await sees(other)]).toEqual([false, true]);
    expect((await leave(caller)).status).toBe(401);
    expect(await outcomes('closeInquiry')).toContainEqual(
      expect.objectContaining({ subjectId: card.id, outcome: 'done', source: 'inquiry' }),
    );
  });

  it('is for who has both halves', async () => {
    const caller = await lookUp(await gateway.makeCard());
    for (const half of [{ token: caller.token }, { cookie: caller.cookie }])
      expect((await leave(half)).status).toBe(401);
    expect(await sees(caller)).toBe(true);
  });

  it('takes the token in the address; one that differs from the header’s ends both', async () => {
    const card = await gateway.makeCard();
    const [one, other, third] = [
      await lookUp(card, { web: false }),
      await lookUp(card, { web: false }),
      await lookUp(card, { web: false }),
    ];
    expect((await gateway.send('DELETE', `${logout}?access_token=${one.token}`, undefined)).status).toBe(200);
    expect((await gateway.send('DELETE', `${logout}?access_token=${third.token}`, undefined, other)).status).toBe(401);
    expect([await sees(one), await sees(other), await sees(third)]).toEqual([false, false, false]);
  });

  it('leaves the user’s session beside it open, and the other way round', async () => {
    const person = (await gateway.signIn(await gateway.makeUser(), { web: true })).caller;
    const card = await gateway.makeCard();
    const [one, other] = [await lookUp(card), await lookUp(card)];
    await leave({ token: one.token, cookie: `${person.cookie}; ${one.cookie}` });
    expect(await works(person)).toBe(true);
    await leave({ token: person.token, cookie: `${person.cookie}; ${other.cookie}` });
    expect([await works(person), await sees(other)]).toEqual([false, true]);
  });
});

describe('a card’s look-ups', () => {
  it.each([
    ['reported lost', 'reportCardLoss', 'cancelCardLoss'],
    ['blocked', 'blockCard', 'unblockCard'],
  ])('end for good when it is %s, whatever is taken back', async (_, doing, undoing) => {
    const card = await gateway.makeCard();
    const staff = (await gateway.signIn(await gateway.makeUser({ customer: card.customer }))).caller;
    const caller = await lookUp(card);
    expect((await gateway.command(staff, doing, { ids: [card.id] })).status).toBe(200);
    expect(await sees(caller)).toBe(false);
    expect((await gateway.command(staff, undoing, { ids: [card.id] })).status).toBe(200);
    expect(await sees(caller)).toBe(false);
    expect(await sees(await lookUp(card))).toBe(true);
  });
});
