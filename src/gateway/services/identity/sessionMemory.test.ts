import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessChangesIn, forgetAccess } from '#gateway/db/scope.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { dashboardCalls } from '#wire/dashboard.ts';
import { recallSession } from './sessionMemory.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const shown = async () => {
  const { caller } = await gateway.signIn(await gateway.makeUser());
  return { token: caller.token ?? '', cookie: undefined };
};

test('requests of one session that come together have it looked up once', async () => {
  const { ports } = gateway;
  const session = await shown();
  const [first, second] = await Promise.all([recallSession(ports, session), recallSession(ports, session)]);
  expect(first?.session.user.email).toContain('@');
  expect(second).toBe(first);
});

test('whoever comes after rights were changed is not given what was looked up before', async () => {
  const { ports } = gateway;
  const session = await shown();
  const before = recallSession(ports, session);
  forgetAccess(ports.db);
  const after = recallSession(ports, session);
  expect((await after)?.session.sessionId).toBe((await before)?.session.sessionId);
  expect(await after).not.toBe(await before);
});

test('a session that there is not is found neither time', async () => {
  const nobody = { token: 'nobody', cookie: undefined };
  const found = await Promise.all([recallSession(gateway.ports, nobody), recallSession(gateway.ports, nobody)]);
  expect(found).toEqual([undefined, undefined]);
});

test('who is looked up is remembered whatever strangers try, cardholders look up, or somebody is refused', async () => {
  const { caller } = await gateway.signIn(await gateway.makeUser({ role: { holds: ['card:read'] } }));
  const { inquiryToken: card_token } = await gateway.makeCard();
  const cardholder = (await gateway.send('POST', dashboardCalls.loginByToken.path, { card_token })).body.data;
  const before = accessChangesIn(gateway.ports.db);
  const ask = (by: Caller, command: string) => gateway.command(by, command, {});
  const list = (by: Caller) => gateway.door(by, 'list', { dtoName: 'account' });
  const statuses = [
    (await list({ token: 'nobody' })).status,
    (await ask({ token: cardholder.access_token }, 'cardBalance')).status,
    (await list(caller)).status,
  ];
  expect(statuses).toEqual([401, 200, 403]);
  expect(accessChangesIn(gateway.ports.db)).toBe(before);
});
