import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommandContract } from '#domain/command.ts';
import { commands } from '#domain/contract.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { goodPassword } from '#tests/records.ts';
import { dashboardCalls } from '#wire/dashboard.ts';
import { doorsPath } from '#wire/doors.ts';

let gateway: TestGateway;
let operator: Caller;
let email: string;
beforeAll(async () => {
  gateway = await testGateway();
  const user = await gateway.makeUser();
  email = user.email;
  operator = (await gateway.signIn(user)).caller;
});
afterAll(() => gateway.close());

const ask = (path: string, body: object, headers: Record<string, string> = {}) =>
  gateway.app.request(`http://localhost:3000${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip', ...headers },
    body: JSON.stringify(body),
  });
const signedIn = () => ({ access_token: operator.token ?? '' });
const page = { dtoName: 'permission', page: 1, size: 25, filter: {} };

test('rows come compressed to who takes them so, and are the same', async () => {
  const packed = await ask(`${doorsPath}/page`, page, signedIn());
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  const plain = await ask(`${doorsPath}/page`, page, { ...signedIn(), 'accept-encoding': 'identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  const bytes = new Uint8Array(await packed.arrayBuffer());
  const text = await plain.text();
  expect(bytes.byteLength).toBeLessThan(text.length / 3);
  const unpacked = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
  expect((await unpacked.json()).dto).toEqual(JSON.parse(text).dto);
});

test('so do the dictionaries, which are long and the same for everybody', async () => {
  const configs = await ask(`${doorsPath}/call`, { dtoName: 'getConfigs', requestId: gateway.requestId() }, signedIn());
  expect([configs.status, configs.headers.get('content-encoding')]).toEqual([200, 'gzip']);
});

test('what opens a session or answers any other command never does: it may hold a secret', async () => {
  const session = await ask(dashboardCalls.login.path, { email, password: goodPassword });
  const sessions = { dtoName: 'ownSessions', requestId: gateway.requestId() };
  const called = await ask(`${doorsPath}/call`, sessions, signedIn());
  for (const { status, headers } of [session, called]) {
    expect([status, headers.get('content-encoding')]).toEqual([200, null]);
  }
  const open = Object.entries<CommandContract>(commands).filter(([, { isOpen }]) => isOpen);
  expect(open.map(([name]) => name)).toEqual(['getConfigs']);
});
