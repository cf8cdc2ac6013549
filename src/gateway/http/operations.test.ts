import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '#domain/card/card.ts';
import { commands } from '#domain/contract.ts';
import { type Noun, nounNames, nouns } from '#domain/nouns.ts';
import { shippedRoles } from '#domain/role/role.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { expectDoneOnce } from '#tests/receipt.ts';
import { type Door, doors, doorsPath } from '#wire/doors.ts';
import { newRequestId } from '#wire/envelope.ts';
import { commandServices } from '../services/commands.ts';
import { registry } from '../services/registry.ts';

let gateway: TestGateway;
let acme: string;
let globex: string;
let operator: Caller;
let administrator: Caller;
let viewer: Caller;
/** Made at 22:30 UTC on the first of May. */
let lateCard: string;

beforeAll(async () => {
  gateway = await testGateway();
  acme = await gateway.makeCustomer({ name: 'Acme Trading' });
  globex = await gateway.makeCustomer({ name: 'Globex Logistics' });
  for (let card = 0; card < 12; card++) {
    gateway.clock.advance(60_000);
    await gateway.makeCard({ customer: acme, balance: BigInt(card) * 1_000n, currency: card % 2 ? 'USD' : 'JPY' });
  }
  await gateway.makeCard({ customer: globex, accountBalance: 250_000n });
  gateway.clock.advance(Date.parse('2026-05-01T22:30:00Z') - gateway.clock.now());
  lateCard = (await gateway.makeCard({ customer: acme })).id;
  operator = (await gateway.signIn(await gateway.makeUser())).caller;
  administrator = (await gateway.signIn(await gateway.makeUser({ customer: acme }))).caller;
  viewer = (await gateway.signIn(await gateway.makeUser({ customer: acme, role: 'Customer viewer' }))).caller;
});
afterAll(() => gateway.close());

const page = (caller: Caller, body: object) => gateway.door(caller, 'page', { page: 1, size: 10, ...body });

test('the gateway serves exactly the nouns and commands of the contract', () => {
  expect([...registry.keys()].sort()).toEqual([...nounNames].sort());
  expect(Object.keys(commandServices).sort()).toEqual(Object.keys(commands).sort());
});

describe.each(nounNames)('%s', (noun: Noun) => {
  test('is listed in every order it offers, both ways', async () => {
    for (const field of nouns[noun].sorts) {
      for (const order of ['ASC', 'DESC']) {
        const { status } = await page(operator, { dtoName: noun, sort: { field, order } });
        expect({ field, order, status }).toEqual({ field, order, status: 200 });
      }
    }
  });

  test('takes every field of its filter', async () => {
    const samples = {
      id: crypto.randomUUID(),
      time: { from: '2026-01-01', to: '2026-12-31' },
      amount: { from: '1', to: '99.5' },
      text: 'acme',
    };
    for (const [field, schema] of Object.entries(nouns[noun].filter.shape)) {
      const candidates = [
        samples.time,
        samples.amount,
        samples.id,
        true,
        1,
        2,
        5,
        'USD',
        'FR',
        '6011',
        '601100',
        'virtual',
        'cardSettlement',
        samples.text,
      ];
      const value = candidates.find((candidate) => schema.safeParse(candidate).success);
      const { status } = await page(operator, { dtoName: noun, filter: { [field]: value } });
      expect({ field, value, status }).toEqual({ field, value, status: 200 });
    }
  });

  test('refuses a field it doesn’t have, in filter, order and columns', async () => {
    const filter = { ...(await page(operator, { dtoName: noun, filter: { passwordHash: 'x' } })).body };
    expect(filter).toMatchObject({ code: '40000', errors: { 'filter.passwordHash': 'Unknown field' } });
    expect((await page(operator, { dtoName: noun, sort: { field: 'passwordHash', order: 'ASC' } })).status).toBe(400);
    const columns = { dtoName: noun, format: 'csv', columns: ['passwordHash'] };
    expect((await gateway.door(operator, 'export', columns)).status).toBe(400);
  });

  test('is not there for someone without a session', async () => {
    for (const door of ['list', 'page', 'get', 'get-by', 'export'] as const)
      expect((await gateway.door({}, door, { dtoName: noun })).status).toBe(401);
  });

  test('answers what its schema says', async () => {
    const { body } = await gateway.door(operator, 'list', { dtoName: noun });
    if (noun === 'cardholder') return expect(body.dto.length).toBeGreaterThan(0);
    for (const record of body.dto) expect(nouns[noun].record.safeParse(record).error).toBeUndefined();
  });
});

describe('pages', () => {
  test('come in the asked size with their total, and every record once [S7.15]', async () => {
    const seen: string[] = [];
    for (let number = 1; number <= 3; number++) {
      const { body } = await page(administrator, {
        dtoName: 'card',
        page: number,
        size: 5,
        sort: { field: 'cardStatus', order: 'ASC' },
      });
      expect(body.dto).toMatchObject({ total: 13, totalIsExact: true, page: number, size: 5, hasNext: number < 3 });
      seen.push(...body.dto.records.map(({ id }: { id: string }) => id));
    }
    expect(new Set(seen).size).toBe(13);
  });

  test.each([1, 7, 1000, '10'])('refuses the size %j', async (size) => {
    expect((await page(operator, { dtoName: 'card', size })).status).toBe(400);
  });

  test('ends at ten thousand and says to narrow the filter', async () => {
    const { status, body } = await page(operator, { dtoName: 'card', page: 101, size: 100 });
    expect(status).toBe(400);
    expect(body.msg).toContain('narrow the filter');
  });
});

describe('a list', () => {
  const idsOf = async (body: object) =>
    (await gateway.door(administrator, 'list', { dtoName: 'card', ...body })).body.dto.map(({ id }: Card) => id);

  test('has all that was asked for in the asked order, a hundred at most, and no more than were wanted [S7.14]', async () => {
    const filter = { currency: 'USD' };
    const newest = await idsOf({ filter, sort: { field: 'createdAt', order: 'DESC' } });
    const oldest = await idsOf({ filter, sort: { field: 'createdAt', order: 'ASC' } });
    expect(newest).toHaveLength(7);
    expect(newest).toEqual(oldest.toReversed());
    expect(await idsOf({ filter, sort: { field: 'createdAt', order: 'ASC' }, limit: 3 })).toEqual(oldest.slice(0, 3));
    expect(new Set(await idsOf({ ids: [newest[4], newest[1]] }))).toEqual(new Set([newest[1], newest[4]]));
    expect((await gateway.door(administrator, 'list', { dtoName: 'card', limit: 101 })).status).toBe(400);
  });
});

describe('filters', () => {
  test('any of several, and text with its wildcards meant literally', async () => {
    const both = await page(operator, { dtoName: 'account', filter: { currency: ['USD', 'JPY'] } });
    expect(both.body.dto.total).toBe(14);
    expect((await page(operator, { dtoName: 'account', filter: { q: '%' } })).body.dto.total).toBe(0);
    expect((await page(operator, { dtoName: 'customer', filter: { q: 'globex' } })).body.dto.total).toBe(1);
  });

  test('amounts are compared in each record’s own currency', async () => {
    const { body } = await page(operator, { dtoName: 'account', filter: { balance: { from: '2500.00' } } });
    expect(body.dto.records).toEqual([expect.objectContaining({ currency: 'USD', balance: '2500.00' })]);
  });

  test('a day is the caller’s day', async () => {
    const on = async (date: string, timeZone: string) =>
      (
        await page(administrator, { dtoName: 'card', filter: { createdAt: { from: date, to: date } }, timeZone })
      ).body.dto.records.map((card: { id: string }) => card.id);
    expect(await on('2026-05-01', 'Etc/UTC')).toEqual([lateCard]);
    expect(await on('2026-05-01', 'Asia/Hong_Kong')).toEqual([]);
    expect(await on('2026-05-02', 'Asia/Hong_Kong')).toEqual([lateCard]);
  });

  test('a day ends where the next begins, and a moment is itself in a range that ends with it', async () => {
    const { id, customer } = await gateway.makeCard();
    const createdAt = new Date('2026-03-04T00:00:00.000Z');
    await gateway.asStaff((db) => db.updateTable('cards').set({ createdAt }).where('id', '=', id).execute());
    const isIn = async (from: string, to: string) =>
      (await page(operator, { dtoName: 'card', filter: { customerId: customer, createdAt: { from, to } } })).body.dto
        .total === 1;
    expect(await isIn('2026-03-03', '2026-03-03')).toBe(false);
    expect(await isIn('2026-03-04', '2026-03-04')).toBe(true);
    expect(await isIn('2026-03-03T00:00:00.000Z', createdAt.toISOString())).toBe(true);
    expect(await isIn(createdAt.toISOString(), '2026-03-05T00:00:00.000Z')).toBe(true);
  });
});

describe('another customer’s records', () => {
  const held = shippedRoles.find(({ roleName }) => roleName === 'Customer administrator')?.privileges ?? [];

  test('are in no list, no page, no export and behind no id [S7.14]', async () => {
    const theirs = (await gateway.door(operator, 'list', { dtoName: 'account', filter: { customerId: globex } })).body
      .dto[0];
    for (const noun of nounNames) {
      const { status, body } = await gateway.door(administrator, 'list', { dtoName: noun });
      const mayRead = held.some((name) => name === `${noun}:read`);
      expect([noun, status]).toEqual([noun, mayRead ? 200 : 403]);
      if (!mayRead) continue;
      for (const record of body.dto) if ('customerId' in record) expect(record.customerId).toBe(acme);
    }
    expect(
      (await page(administrator, { dtoName: 'account', filter: { customerId: globex } })).body.dto.records,
    ).toEqual([]);
    expect((await gateway.door(administrator, 'get', { dtoName: 'account', id: theirs.id })).status).toBe(404);
    const by = { accountNumber: theirs.accountNumber };
    expect((await gateway.door(administrator, 'get-by', { dtoName: 'account', by })).status).toBe(404);
    expect((await gateway.door(operator, 'get-by', { dtoName: 'account', by })).body.dto.id).toBe(theirs.id);
    const remark = { dtoName: 'account', id: theirs.id, requestId: gateway.requestId(), data: { remark: 'mine' } };
    expect((await gateway.door(administrator, 'update', remark)).status).toBe(404);
    const file = await gateway.door(administrator, 'export', { dtoName: 'account', format: 'csv' });
    expect(file.body).not.toContain(theirs.accountNumber);
  });
});

describe('one record by its id', () => {
  test('is the record that its list shows [S7.16]', async () => {
    const [account] = (await gateway.door(administrator, 'list', { dtoName: 'account' })).body.dto;
    const { status, body } = await gateway.door(administrator, 'get', { dtoName: 'account', id: account.id });
    expect([status, body.dtoName, body.dto]).toEqual([200, 'account', account]);
  });
});

describe('one record by what tells it apart', () => {
  test('is the record itself, and fields that several share find none [S7.17]', async () => {
    const [{ id }] = (await gateway.door(administrator, 'list', { dtoName: 'account' })).body.dto;
    const account = (await gateway.door(administrator, 'get', { dtoName: 'account', id })).body.dto;
    const getBy = (by: object) => gateway.door(administrator, 'get-by', { dtoName: 'account', by });
    expect((await getBy({ accountNumber: account.accountNumber })).body.dto).toEqual(account);
    expect((await getBy({ accountNumber: 'none' })).status).toBe(404);
    expect((await getBy({ currency: account.currency })).status).toBe(400);
    expect((await getBy({})).status).toBe(400);
  });
});

describe('changing', () => {
  const change = (caller: Caller, id: string, data: object) =>
    gateway.door(caller, 'update', { dtoName: 'account', id, requestId: gateway.requestId(), data });

  test('an account’s remark is kept, and nothing else of it can be changed [S7.20]', async () => {
    const [{ id }] = (await gateway.door(administrator, 'list', { dtoName: 'account' })).body.dto;
    expect((await change(administrator, id, { remark: 'Travel' })).body.dto.remark).toBe('Travel');
    const { status, body } = await change(administrator, id, { remark: 'x', balance: '1000000.00' });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ balance: 'Unknown field' });
    expect((await gateway.door(administrator, 'get', { dtoName: 'account', id })).body.dto.remark).toBe('Travel');
  });

  test('a viewer may not', async () => {
    const [{ id }] = (await gateway.door(viewer, 'list', { dtoName: 'account' })).body.dto;
    expect((await change(viewer, id, { remark: 'mine' })).status).toBe(403);
  });

  test('a command is called by its name, and no other than those of the contract [S7.18]', async () => {
    for (const name of ['blockCard', 'unblockCard']) {
      const { status, body } = await gateway.command(administrator, name, { ids: [lateCard] });
      expect([status, body.code, body.dto[0].done]).toEqual([200, '10000', true]);
    }
    const unknown = await gateway.command(administrator, 'meltCard', { ids: [lateCard] });
    expect(unknown).toMatchObject({ status: 400, body: { code: '40001' } });
    const unnamed = await gateway.door(administrator, 'call', { dtoName: 'blockCard', ids: [lateCard] });
    expect(unnamed).toMatchObject({ status: 400, body: { errors: { requestId: expect.any(String) } } });
  });

  test('a command says who operates and for which partner, but the session decides whose doing it is [S7.26]', async () => {
    const said = { operUId: crypto.randomUUID(), partnerId: 'development' };
    for (const name of ['blockCard', 'unblockCard']) {
      const { status, body } = await gateway.command(administrator, name, { ids: [lateCard], ...said });
      expect([status, body.code]).toEqual([200, '10000']);
    }
    const filter = { operation: 'unblockCard', subjectId: lateCard };
    const [line] = (await gateway.door(administrator, 'list', { dtoName: 'auditLog', filter })).body.dto;
    expect(line).toMatchObject({ userName: 'Robin Example', customerId: acme });
    expect(JSON.stringify(line)).not.toContain(said.operUId);
  });

  test('what isn’t made through a door can’t be made', async () => {
    const body = { dtoName: 'account', requestId: gateway.requestId(), data: {} };
    expect((await gateway.door(operator, 'create', body)).status).toBe(400);
  });
});

describe('a request that is sent again', () => {
  let initech: string;
  let ours: Caller;
  beforeAll(async () => {
    initech = await gateway.makeCustomer({ name: 'Initech Travel' });
    ours = (await gateway.signIn(await gateway.makeUser({ customer: initech }))).caller;
  });
  const remark = (id: string, text: string, requestId: string, caller = ours) =>
    gateway.door(caller, 'update', { dtoName: 'account', id, requestId, data: { remark: text } });
  const newAccount = async () => (await gateway.makeCard({ customer: initech })).accountId;

  test('is answered byte for byte as it was, and when that was, also where its keys come in another order', async () => {
    const [id, requestId] = [await newAccount(), gateway.requestId()];
    const send = async (body: object) => {
      const headers = { 'content-type': 'application/json', access_token: ours.token ?? '' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await gateway.app.request(`http://localhost:3000${doorsPath}/update`, init)).text();
    };
    const first = await send({ dtoName: 'account', id, requestId, data: { remark: 'in order' } });
    expect(JSON.parse(first)).toMatchObject({ code: '10000', dto: { remark: 'in order' } });
    const again = await send({ data: { remark: 'in order' }, requestId, id, dtoName: 'account' });
    const { doneAt } = JSON.parse(again);
    expect(Math.abs(Date.parse(doneAt) - Date.now())).toBeLessThan(60_000);
    expect(again).toBe(`${first.slice(0, -1)},"doneAt":"${doneAt}"}`);
    const { caller } = await gateway.signIn(await gateway.makeUser());
    const adjust = (input: object) => gateway.door(caller, 'call', { dtoName: 'adjustAccount', ...input });
    const asked = { requestId: gateway.requestId(), id, amount: '5', reason: 'Gift' };
    const done = await adjust(asked);
    const { reason, amount, ...rest } = asked;
    expect((await adjust({ reason, amount, ...rest })).body).toEqual({ ...done.body, doneAt: expect.any(String) });
  });

  test('is refused when its id is a day old or of tomorrow, so that what was forgotten is never done again', async () => {
    const id = await newAccount();
    const aDay = 24 * 3_600_000;
    for (const time of [Date.now() - aDay - 60_000, Date.now() + aDay + 60_000]) {
      const { status, body } = await remark(id, 'late', newRequestId(Math.random, time));
      expect({ status, msg: body.msg }).toEqual({
        status: 409,
        msg: expect.stringContaining('more than a day old'),
      });
    }
    for (const time of [Date.now() - aDay + 600_000, Date.now() + aDay - 600_000]) {
      expect((await remark(id, `${time}`, newRequestId(Math.random, time))).status).toBe(200);
    }
  });

  test('has one effect and the same answer', async () => {
    const [id, requestId] = [await newAccount(), gateway.requestId()];
    const first = await remark(id, 'first', requestId);
    await remark(id, 'second', gateway.requestId());
    const again = await remark(id, 'first', requestId);
    expectDoneOnce([first, again]);
    expect((await gateway.door(ours, 'get', { dtoName: 'account', id })).body.dto.remark).toBe('second');
  });

  test('ten times at once has one effect and ten times the same answer', async () => {
    const { id } = await gateway.makeCard({ customer: initech });
    const body = { dtoName: 'blockCard', requestId: gateway.requestId(), ids: [id] };
    const answers = await Promise.all(Array.from({ length: 10 }, () => gateway.door(ours, 'call', body)));
    expectDoneOnce(answers);
    const log = await gateway.door(ours, 'list', { dtoName: 'cardLog', filter: { cardId: id } });
    expect(log.body.dto).toHaveLength(1);
  });

  test('with other contents is refused', async () => {
    const [id, requestId] = [await newAccount(), gateway.requestId()];
    await remark(id, 'first', requestId);
    expect((await remark(id, 'other', requestId)).status).toBe(409);
  });

  test('by somebody else is another request', async () => {
    const [id, requestId] = [await newAccount(), gateway.requestId()];
    await remark(id, 'ours', requestId);
    expect((await remark(id, 'theirs', requestId, operator)).body.dto.remark).toBe('theirs');
  });

  test('when the right is gone is refused, and the first answer isn’t told', async () => {
    const user = await gateway.makeUser({ customer: initech });
    const roleId = await gateway.giveRole(user.id, {
      holds: ['account:read', 'account:edit', 'cardholder:read', 'cardholder:create', 'user:create', 'user:read'],
    });
    const { caller } = await gateway.signIn(user, { confirmed: true });
    const [id, requestId] = [await newAccount(), gateway.requestId()];
    const adding = {
      dtoName: 'user',
      requestId: gateway.requestId(),
      data: { userName: 'Someone', email: 'someone@remarks.test', roleId },
    };
    expect((await remark(id, 'first', requestId, caller)).status).toBe(200);
    expect((await gateway.door(caller, 'create', adding)).status).toBe(200);
    await gateway.giveRole(user.id, { holds: ['account:read', 'user:read'] });
    for (const refused of [
      await remark(id, 'first', requestId, caller),
      await gateway.door(caller, 'create', adding),
    ]) {
      expect(refused.status).toBe(403);
      expect(refused.body.dto).toBeUndefined();
    }
    const filter = { userId: user.id, outcome: 'refused' };
    const refusals = await gateway.door(operator, 'list', { dtoName: 'auditLog', filter });
    expect(refusals.body.dto.map(({ operation }: { operation: string }) => operation).toSorted()).toEqual([
      'create',
      'update',
    ]);
  });

  test('after a refusal is tried anew', async () => {
    const { id } = await gateway.makeCard({ customer: initech });
    const unblock = { dtoName: 'unblockCard', requestId: gateway.requestId(), ids: [id] };
    expect((await gateway.door(ours, 'call', unblock)).status).toBe(422);
    await gateway.command(ours, 'blockCard', { ids: [id] });
    expect((await gateway.door(ours, 'call', unblock)).status).toBe(200);
  });

  test('leaves no PIN behind', async () => {
    const { id } = await gateway.makeCard({ customer: initech });
    await gateway.command(ours, 'updatePin', { ids: [id], secret: '271828' });
    const rows = await gateway.asStaff((db) => db.selectFrom('requests').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain('271828');
  });
});

describe('exports', () => {
  test('stream all that matches, with the asked columns, headed and labelled in the caller’s language [S7.22]', async () => {
    const asked = {
      dtoName: 'card',
      format: 'csv',
      columns: ['last4', 'cardStatus', 'currency', 'cardBalance', 'sharedCard'],
      filter: { currency: 'USD' },
      sort: { field: 'createdAt', order: 'ASC' },
      language: 'fr',
    };
    const { headers, body } = await gateway.door(administrator, 'export', asked);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="card-\d{4}-\d\d-\d\d\.csv"$/);
    const [head, ...rows] = (body as string).trimEnd().split('\r\n');
    expect(head).not.toContain('cardStatus');
    expect(rows).toHaveLength(7);
    expect(rows[0]).toMatch(/^\d{4},[^,]+,USD,10\.00,[^,]+$/);
  });

  test('have a column once that was asked for twice, where it was asked for first', async () => {
    const columns = ['currency', 'last4', 'currency', 'cardStatus', 'last4'];
    const { body } = await gateway.door(administrator, 'export', { dtoName: 'card', format: 'csv', columns });
    expect((body as string).split('\r\n')[0]?.replace('\uFEFF', '')).toBe('Currency,Last 4 Digits,Card Status');
  });

  test('of chosen rows have just those', async () => {
    const [one, other] = (await gateway.door(administrator, 'list', { dtoName: 'card' })).body.dto;
    const { body } = await gateway.door(administrator, 'export', {
      dtoName: 'card',
      format: 'csv',
      columns: ['id'],
      ids: [one.id, other.id],
    });
    expect(new Set((body as string).trimEnd().split('\r\n').slice(1))).toEqual(new Set([one.id, other.id]));
  });

  test('a viewer may not', async () => {
    expect((await gateway.door(viewer, 'export', { dtoName: 'card', format: 'csv' })).status).toBe(403);
  });
});

describe('what isn’t of the contract’s form', () => {
  const raw = (door: Door, text: string) => gateway.post(`${doorsPath}/${door}`, text, operator);

  test.each(doors.filter((door) => door !== 'upload'))(
    '%s: names that reach into JavaScript are no nouns and no commands',
    async (door) => {
      for (const dtoName of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
        const body = {
          dtoName,
          requestId: gateway.requestId(),
          page: 1,
          size: 10,
          id: 'x',
          by: {},
          data: {},
          format: 'csv',
        };
        expect((await gateway.door(operator, door, body)).status).toBe(400);
      }
    },
  );

  test('duplicate keys, prototype keys, unknown keys, broken text and something that isn’t JSON are refused with 400', async () => {
    for (const text of [
      '{"dtoName":"card","dtoName":"account","id":"x"}',
      '{"dtoName":"card","__proto__":{"admin":true},"id":"x"}',
      '{"dtoName":"card","id":"x","customerId":"y"}',
      '{"dtoName":"card"',
      '',
      'null',
      '[]',
    ])
      expect((await raw('get', text)).status).toBe(400);
  });

  test('a body that is too large is refused before it is read', async () => {
    expect((await raw('get', JSON.stringify({ dtoName: 'card', id: 'x'.repeat(70_000) }))).status).toBe(413);
  });

  test('an id that is none is simply not there', async () => {
    expect((await gateway.door(operator, 'get', { dtoName: 'card', id: "' or 1=1 --" })).status).toBe(404);
  });

  test('an unknown path answers in the same envelope', async () => {
    expect((await gateway.post('/api/portal/cms/card/destroy', {}, operator)).body).toMatchObject({ code: '40400' });
  });
});

test('the same doors answer under /issuing [S7.24]', async () => {
  const body = { dtoName: 'card', page: 1, size: 10 };
  expect((await gateway.post('/issuing/page', body, administrator)).body.dto.total).toBe(13);
});

test('dictionaries come in the caller’s language [S7.27]', async () => {
  const { body } = await gateway.command(viewer, 'getConfigs', { language: 'zh-TW' });
  expect(body).toEqual({
    code: '10000',
    msg: expect.any(String),
    dtoName: 'getConfigs',
    dto: expect.any(Object),
  });
  expect(body.dto.dictionaries.cardStatus).toContainEqual({
    value: 4,
    label: expect.stringMatching(/\p{Script=Han}/u),
  });
  expect(body.dto.accountCurrencies).toEqual(['USD', 'HKD', 'EUR', 'GBP', 'AUD', 'JPY', 'KRW']);
  expect(body.dto.partnerId).toBeNull();
});
