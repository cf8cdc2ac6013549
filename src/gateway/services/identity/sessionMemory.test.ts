import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetAccess } from '#gateway/db/scope.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
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
