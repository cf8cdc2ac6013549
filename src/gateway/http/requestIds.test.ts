import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGateway } from '#gateway/gateway.ts';
import { createLog } from '#node/log.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';

let direct: TestGateway;
let folder: string;
beforeAll(async () => {
  direct = await testGateway();
  folder = mkdtempSync(join(tmpdir(), 'portal-ids-'));
});
afterAll(async () => {
  await direct.close();
  rmSync(folder, { recursive: true });
});

const made = /^[0-9a-f]{32}$/;
const nginx = '4bf92f3577b34da6a3ce929d0e0e4736';
const uuid = '0192F3a1-77b3-4da6-a3ce-929d0e0e4736';

/** The same gateway behind a proxy. */
const behind = () =>
  createGateway({ ...direct.ports, config: { ...direct.ports.config, behindProxy: true, signInsPerAddress: 1000 } });
const idFor = async (headers: Record<string, string>, app = behind()) =>
  (await direct.send('GET', '/healthz', undefined, { headers }, app)).headers.get('x-request-id');

test('every answer has an id of its own: good ones, refusals, unknown addresses and wrong methods', async () => {
  const answers = [
    await direct.send('GET', '/healthz', undefined),
    await direct.post('/api/portal/cms/card/list', {}),
    await direct.send('GET', '/no/such/page', undefined),
    await direct.send('DELETE', '/healthz', undefined),
    await direct.post('/api/dashboard/login-card', 'no JSON'),
  ];
  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  for (const id of ids) expect(id).toMatch(made);
  expect(new Set(ids).size).toBe(answers.length);
});

test('an id that a caller brings along is not taken, and one of the proxy in front is', async () => {
  expect(await idFor({ 'x-request-id': nginx }, direct.app)).not.toBe(nginx);
  expect(await idFor({ traceparent: `00-${nginx}-00f067aa0ba902b7-01` }, direct.app)).not.toBe(nginx);
  expect(await idFor({ 'x-request-id': nginx })).toBe(nginx);
  expect(await idFor({ 'x-request-id': uuid })).toBe('0192f3a177b34da6a3ce929d0e0e4736');
  expect(await idFor({ traceparent: `00-${nginx}-00f067aa0ba902b7-01`, 'x-request-id': uuid })).toBe(nginx);
});

test.each([
  ['words', 'please delete everything'],
  ['a line that looks like one of the log', `${nginx}"} {"level":50`],
  ['markup', '<script>alert(1)</script>'],
  ['a card number', '4111111111111111'],
  ['too much', 'a'.repeat(4000)],
  ['nothing but zeros', '0'.repeat(32)],
  ['two of them', `${nginx}, ${nginx}`],
])('also of a proxy only what is well formed is taken: not %s', async (_, given) => {
  for (const header of ['x-request-id', 'traceparent']) {
    const id = await idFor({ [header]: given });
    expect(id).toMatch(made);
    expect(given).not.toContain(id);
  }
});

test.each([
  `00-${nginx}-00f067aa0ba902b7`,
  `ff-${nginx}-00f067aa0ba902b7-01`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${nginx}-${'0'.repeat(16)}-01`,
])('a trace context that isn’t one counts for nothing: %s', async (traceparent) => {
  expect(await idFor({ traceparent })).not.toBe(nginx);
});

test('what failed on our side says the id that the log has its reason under', async () => {
  const file = join(folder, 'gateway.log');
  const hasher = {
    ...direct.hasher,
    verify: () => Promise.reject(new Error('out of order')),
  };
  const app = createGateway({ ...direct.ports, hasher, log: createLog({ level: undefined, file }) });
  const login = { email: 'nobody@acme.test', password: 'whatever it is' };
  const [one, two] = await Promise.all([1, 2].map(() => direct.post('/api/dashboard/login-card', login, {}, app)));
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const answer of [one, two]) {
    expect(answer?.status).toBe(500);
    expect(answer?.body).toMatchObject({ code: '50000', traceId: answer?.headers.get('x-request-id') });
    expect(lines.filter(({ traceId }) => traceId === answer?.body.traceId)).toEqual([
      expect.objectContaining({ msg: 'unexpected failure', err: expect.objectContaining({ message: 'out of order' }) }),
    ]);
  }
});

test('a refusal that nobody has to mend says none', async () => {
  const { status, body } = await direct.post('/api/portal/cms/card/list', {});
  expect(status).toBe(401);
  expect(body).not.toHaveProperty('traceId');
});
