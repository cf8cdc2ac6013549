import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendFile } from '#tests/cardholders.ts';
import { type Answer, type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { expectLinear } from '#tests/growth.ts';
import { png } from '#tests/pictures.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import { dashboardCalls } from '#wire/dashboard.ts';
import { type Door, doorsPath } from '#wire/doors.ts';
import { parseText } from './body.ts';

let gateway: TestGateway;
let operator: Caller;
let network: TestProcessor;
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  operator = (await gateway.signIn(await gateway.makeUser())).caller;
  network = processor(gateway);
});
afterAll(() => gateway.close());

describe('a body that is no JSON', () => {
  test.each([
    ['a text that never ends', '{"email":"', '\\"'],
    ['a text that ends in the middle of a character', '{"email":"', '\\\\'],
    ['brackets that are never closed', '', '['],
    ['braces that are never closed', '', '{"a":'],
    ['commas', '[', ','],
    ['quotes', '{', '"'],
  ])('is refused in as little time as it is long: %s', (_what, before, again) => {
    expectLinear((size) => {
      expect(() => parseText(before + again.repeat(size / again.length))).toThrow('invalidRequest');
      // As many characters as a body has at most.
    }, 65_536);
  });
});

test.each([[{}], [[]], [1], [true], [['fr']], [{ length: 2 }]])(
  'a language that is %j is no language',
  async (language) => {
    for (const { path, method } of Object.values(dashboardCalls)) {
      const { status } = await gateway.send(method, path, { email: 'a@b.example', password: 'x', language });
      expect([400, 401]).toContain(status);
    }
    expect(gateway.logged).toEqual([]);
  },
);

describe.each([
  ['the end that PostgreSQL has no place for', 'a\u0000b'],
  ['half of a character', 'a\ud800'],
  ['the other half', '\udc00b'],
])('a text with %s', (_what, text) => {
  const door = (name: Door, body: object) => () =>
    gateway.door(operator, name, { requestId: gateway.requestId(), ...body });
  const asked: [field: string, ask: () => Promise<Answer>][] = [
    ['filter.q', door('list', { dtoName: 'card', filter: { q: text }, requestId: undefined })],
    ['filter.last4', door('export', { dtoName: 'card', filter: { last4: text }, format: 'csv', requestId: undefined })],
    ['by.email', door('get-by', { dtoName: 'user', by: { email: text }, requestId: undefined })],
    ['id', door('get', { dtoName: 'user', id: text, requestId: undefined })],
    ['id', door('update', { dtoName: 'account', id: text, data: { remark: null } })],
    ['remark', door('update', { dtoName: 'account', id: crypto.randomUUID(), data: { remark: text } })],
    ['deep.0.er', door('create', { dtoName: 'cardholder', data: { deep: [{ er: text }] } })],
    ['content', door('call', { dtoName: 'saveCardholderDraft', content: { [text]: 1 } })],
    ['content.firstName', door('call', { dtoName: 'saveCardholderDraft', content: { firstName: text } })],
    ['reason', door('call', { dtoName: 'blockCard', ids: [crypto.randomUUID()], reason: text })],
    ['email', () => gateway.post(dashboardCalls.login.path, { email: text, password: 'x' })],
    ['card_token', () => gateway.post(dashboardCalls.loginByToken.path, { card_token: text })],
    [
      'merchantName',
      () =>
        network.deliver(
          JSON.stringify(network.message({ cardToken: 'x' }, 'link', 'authorize', '1.00', { merchantName: text })),
        ),
    ],
  ];

  test.each(asked)('is refused at its field: %s', async (field, ask) => {
    const { status, body } = await ask();
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } });
    expect(body.errors[field]).toContain('can’t be saved');
    expect(gateway.logged).toEqual([]);
  });
});

test('a form’s texts and the name of its file are texts like any other', async () => {
  const form = (more: Record<string, string>, name = 'passport.png') =>
    sendFile(gateway, operator, {
      dtoName: 'cardholder',
      purpose: 'passport',
      ...more,
      file: new File([png()], name),
    });
  for (const sent of [await form({ purpose: 'pass\u0000port' }), await form({}, 'pass\u0000port.png')]) {
    expect(sent.status).toBe(400);
    expect(JSON.stringify(await sent.json())).toContain('can’t be saved');
  }
});

test('everything else that people write is kept as it is', async () => {
  const remark = 'Zoë 👩‍👩‍👧‍👦 \u202eabc\u202c ~ \u0007 ﷺ 𝒳 \ufffe';
  const { accountId } = await gateway.makeCard();
  const data = { dtoName: 'account', requestId: gateway.requestId(), id: accountId, data: { remark } };
  expect((await gateway.door(operator, 'update', data)).body.dto.remark).toBe(remark);
});

test('what can’t be an id is nobody’s: it isn’t found, and lists don’t take it', async () => {
  for (const id of ['-'.repeat(36), 'x', '0', 'a\nb', "' or 1=1"]) {
    const update = { dtoName: 'cardholder', requestId: gateway.requestId(), id, data: { customerType: 1 } };
    expect((await gateway.door(operator, 'get', { dtoName: 'card', id })).status).toBe(404);
    expect([400, 404]).toContain((await gateway.door(operator, 'update', update)).status);
    expect((await gateway.door(operator, 'list', { dtoName: 'card', ids: [id] })).status).toBe(400);
    for (const path of ['file', 'download']) {
      const { status } = await gateway.send(
        'GET',
        `${doorsPath}/${path}/${encodeURIComponent(id)}`,
        undefined,
        operator,
      );
      expect(status).toBe(404);
    }
  }
  expect(gateway.logged).toEqual([]);
});

test.each([
  ['0000-01-01', '0001-01-01'],
  ['0999-12-31', '0999-12-31T23:59:59Z'],
  ['0001-01-01T00:00:00+14:00', '1000-01-01T00:00:00+00:01'],
  ['9999-12-31T23:59:59-00:01', '+010000-01-01T00:00:00Z'],
])('a time before or after all days isn’t looked for: %s, %s', async (...times) => {
  for (const time of times) {
    for (const filter of [{ createdAt: { from: time } }, { createdAt: { to: time } }]) {
      const { status } = await gateway.door(operator, 'list', { dtoName: 'card', filter });
      expect({ time, status }).toEqual({ time, status: 400 });
    }
    const filter = { statementDate: { from: time } };
    expect((await gateway.door(operator, 'list', { dtoName: 'statement', filter })).status).toBe(400);
  }
  for (const from of ['1000-01-01', '1000-01-01T00:00:00Z', '9999-12-31', '9999-12-31T23:59:59Z']) {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const filter = { createdAt: { from, to: from } };
      const { status } = await gateway.door(operator, 'list', { dtoName: 'card', filter, timeZone });
      expect({ from, status }).toEqual({ from, status: 200 });
    }
  }
});

test('who hangs up in the middle of a body is nobody’s failure: neither logged as one nor counted as one', async () => {
  const breaking = () =>
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"email":'));
        controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
      },
    });
  const headers = { 'content-type': 'application/json' };
  for (const told of [{}, { 'content-length': '40' }] as Record<string, string>[]) {
    const init = { method: 'POST', headers: new Headers({ ...headers, ...told }), body: breaking(), duplex: 'half' };
    const response = await gateway.app.request(`http://localhost:3000${dashboardCalls.login.path}`, init);
    expect(response.status).toBe(499);
  }
  expect(gateway.logged.splice(0).map(({ level }) => level)).toEqual(['debug', 'debug']);
  expect(await gateway.ports.metrics.text()).not.toMatch(/status="503"/);
});
