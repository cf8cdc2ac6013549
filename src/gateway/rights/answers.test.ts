import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardStatus } from '#domain/enumerations.ts';
import { person } from '#tests/cardholders.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import type { TestCard } from '#tests/records.ts';
import type { Limit, Right, RoleOf } from '#tests/roles.ts';
import { doorsPath } from '#wire/doors.ts';
import { newId } from '../id.ts';
import { runDownloads } from '../jobs/runDownloads.ts';

let gateway: TestGateway;
let network: TestProcessor;
let card: TestCard;
/** An account in another currency, of the same customer. */
let other: TestCard;
let staff: Caller;
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  network = processor(gateway);
  card = await gateway.makeCard({ accountBalance: 123_45n, balance: 55_00n });
  other = await gateway.makeCard({
    customer: card.customer,
    currency: 'EUR',
    accountBalance: 678_90n,
    balance: 44_00n,
  });
  staff = (await gateway.signIn(await gateway.makeUser())).caller;
});
afterAll(() => gateway.close());

async function somebody(holds: Right[], limits: Limit[] = []) {
  const user = await gateway.makeUser({ customer: card.customer, role: { holds, limits } });
  return { user, caller: (await gateway.signIn(user)).caller };
}

const onlyEuros: Limit = { of: 'account:read', conditions: { currency: 'EUR' } };
const noBalances: Limit = { of: 'account:read', fields: ['balance', 'held', 'available'], inverted: true };

describe('the dashboard', () => {
  it('adds up the records that the reader sees, and nothing of others', async () => {
    const { caller } = await somebody(['dashboard:read', 'card:read'], [onlyEuros]);
    const { accounts, cards } = (await gateway.command(caller, 'dashboardSummary')).body.dto;
    expect(accounts).toEqual([{ currency: 'EUR', balance: '678.90', available: '678.90', count: 1 }]);
    expect(cards).toHaveLength(2);
  });

  it('counts neither cards by status nor applications that the reader doesn’t see', async () => {
    const { caller } = await somebody(
      ['dashboard:read', 'account:read'],
      [{ of: 'card:read', conditions: { currency: 'EUR' } }],
    );
    const { cards, cardsByStatus, cardsApplied } = (await gateway.command(caller, 'dashboardSummary')).body.dto;
    expect(cards).toMatchObject([{ currency: 'EUR', count: 1 }]);
    expect(cardsByStatus).toEqual([{ cardStatus: cardStatus.code.normal, count: 1 }]);
    expect(cardsApplied).toBeNull();
  });

  it('leaves out what was added up of all records for who sees only some, and of a noun that isn’t theirs', async () => {
    const some: Limit = { of: 'cardTransaction:read', conditions: { billingCurrency: 'EUR' } };
    const { caller } = await somebody(['dashboard:read'], [some]);
    const told = (await gateway.command(caller, 'dashboardSummary')).body.dto;
    const hidden = { accounts: null, cards: null, cardsByStatus: null, authorizations: null, consumption: null };
    expect(told).toMatchObject(hidden);
  });
});

describe('the board of holds', () => {
  const boardFor = async (limits: Limit[], held: Right[] = ['authorization:read']) => {
    const { caller } = await somebody(held, limits);
    return gateway.command(caller, 'holdBoard');
  };
  const hides = (...fields: string[]): Limit => ({ of: 'authorization:read', fields, inverted: true });

  beforeAll(async () => {
    for (const each of [card, other]) {
      await network.tell(each, network.newLink(), 'authorize', each === card ? '3.00' : '4.00', {
        transactionCurrency: each === card ? 'USD' : 'EUR',
      });
    }
  });

  it('is for who may read authorizations', async () => {
    expect((await boardFor([], ['card:read'])).status).toBe(403);
  });

  it('adds up the holds that the reader sees, and nothing of others', async () => {
    const onlyInEuros: Limit = { of: 'authorization:read', conditions: { billingCurrency: 'EUR' } };
    const { dto } = (await boardFor([onlyInEuros], ['card:read'])).body;
    expect(dto).toMatchObject({ count: 1, currencies: [{ currency: 'EUR', held: '4.00' }] });
    expect(JSON.stringify(dto)).not.toContain('3.00');
  });

  it('says no age, end or category to who may not see those', async () => {
    const { dto } = (await boardFor([hides('createdAt', 'holdExpiresAt', 'mccCode')])).body;
    expect(dto).toMatchObject({
      count: 2,
      bands: null,
      endsSoon: null,
      categories: null,
      oldest: null,
      endsNext: null,
    });
  });

  it.each<[string, Limit[], Right[]]>([
    [
      'read fields that don’t tell which are open',
      [{ of: 'authorization:read', fields: ['id', 'createdAt'] }],
      ['card:read'],
    ],
    ['not see what is held', [hides('held')], ['authorization:read']],
  ])('is refused to who may %s', async (_, limits, held) => {
    const { status, body } = await boardFor(limits, held);
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 403, fields: ['isOpen'] });
  });
});

describe('the audit log', () => {
  const adjust = (of: TestCard, reason: string) =>
    gateway.command(staff, 'adjustAccount', { id: of.accountId, amount: '1.00', reason });
  const lines = async (caller: Caller, filter: object = { subject: 'account' }) =>
    (await gateway.door(caller, 'list', { dtoName: 'auditLog', filter })).body.dto;

  it('names the fields of what changed, and no value, to who may not read such objects', async () => {
    await adjust(card, 'Whispered');
    const { caller } = await somebody(['auditLog:read']);
    const [line] = await lines(caller);
    expect(line).toMatchObject({ subjectId: card.accountId, before: { balance: '***' } });
    expect(line.after).toEqual({ balance: '***', transactionId: '***', reason: '***' });
    expect(line.changes).toContain('Balance');
    expect(JSON.stringify(await lines(caller, {}))).not.toMatch(/Whispered|124\.45/);
  });

  it('says no value of an object that the reader’s conditions leave out', async () => {
    await adjust(other, 'Spoken');
    const { caller } = await somebody(['auditLog:read'], [onlyEuros]);
    const told = JSON.stringify(await lines(caller));
    expect(told).toContain('Spoken');
    expect(told).not.toContain('Whispered');
  });

  it('says no hidden field at any depth, also of what was refused', async () => {
    const { caller: editor } = await somebody(['cardholder:read', 'cardholder:edit']);
    const data = { ...person({ dateOfBirth: '1971-07-17', idNumber: 'ID-4711' }), email: 'none' };
    const body = { dtoName: 'cardholder', requestId: gateway.requestId(), id: card.cardholderId, data };
    await gateway.door(editor, 'update', { ...body, data: { ...data, email: 'robin@holders.test' } });
    const { caller: whole } = await somebody(['auditLog:read', 'cardholder:read']);
    const { caller } = await somebody(['auditLog:read', 'cardholder:read', 'cardholder:read:withoutIdentity']);
    const filter = { subject: 'cardholder', outcome: 'refused' };
    expect(JSON.stringify(await lines(whole, filter))).toContain('1971-07-17');
    const [line] = await lines(caller, filter);
    expect(line.after.data).toMatchObject({ firstName: 'Robin' });
    expect(JSON.stringify(line)).not.toMatch(/1971-07-17|Rosebery|2022-04-01/);
  });

  it('says of what is no record itself, such as a view, nothing that was looked for in it to who may not see all of some records', async () => {
    const { caller: keeper } = await somebody(['account:read']);
    const columns = { order: [], hidden: [] };
    const sort = { field: 'createdAt', order: 'DESC' };
    const content = { list: 'account', filter: { q: 'Muttered', currency: 'EUR' }, sort, columns };
    const keep = () => gateway.command(keeper, 'saveView', { viewName: 'Mine', content });
    expect([(await keep()).status, (await keep()).status]).toEqual([200, 422]);
    const told = async (limits: Limit[]) => {
      const { caller } = await somebody(['auditLog:read', 'account:read'], limits);
      return (await lines(caller, { operation: 'saveView', outcome: 'refused' }))[0].after.content.filter;
    };
    expect([await told([]), await told([noBalances])]).toEqual([content.filter, { currency: 'EUR' }]);
  });

  it('is searched in what was and is only where the reader sees such objects whole', async () => {
    const find = (caller: Caller, q: string) => lines(caller, { q });
    const { caller: whole } = await somebody(['auditLog:read', 'account:read']);
    const { caller } = await somebody(['auditLog:read', 'account:read'], [noBalances]);
    expect(await find(whole, 'Whispered')).toHaveLength(1);
    expect(await find(caller, 'Whispered')).toEqual([]);
    expect(await find(caller, 'adjustAccount')).not.toEqual([]);
  });
});

describe('a line of the audit log about a file', () => {
  it('says what was looked for in it to who sees such objects whole, and to nobody else', async () => {
    const { caller: taker } = await somebody(['account:read', 'account:export']);
    const asked = { dtoName: 'account', format: 'csv', filter: { currency: 'EUR', q: 'Murmured' } };
    expect((await gateway.door(taker, 'export', asked)).status).toBe(200);
    const told = async (limits: Limit[]) => {
      const { caller } = await somebody(['auditLog:read', 'account:read'], limits);
      const filter = { subject: 'account', operation: 'export', outcome: 'begun' };
      return (await gateway.door(caller, 'list', { dtoName: 'auditLog', filter })).body.dto[0].after.filter;
    };
    expect([await told([]), await told([noBalances])]).toEqual([asked.filter, { currency: 'EUR' }]);
  });
});

describe('a list without an order', () => {
  it('is in none that tells a hidden field, and neither does the place to ask on from', async () => {
    await gateway.makeCard({ customer: card.customer, balance: 77_00n });
    for (let more = 0; more < 9; more++)
      await gateway.makeCard({ customer: card.customer, balance: BigInt(88_00 + more) });
    const { caller } = await somebody(['cardBalance:read', 'card:read:withoutBalance']);
    const { body } = await gateway.door(caller, 'page', { dtoName: 'cardBalance', page: 1, size: 10 });
    expect(atob(body.dto.next)).not.toContain('balance');
    const ids = body.dto.records.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(ids.toSorted().toReversed());
  });
});

describe('an answer that is given again', () => {
  it('says only what the caller may see by now', async () => {
    const rights: Right[] = ['account:read', 'account:edit'];
    const { user, caller } = await somebody(rights);
    const request = {
      dtoName: 'account',
      requestId: gateway.requestId(),
      id: other.accountId,
      data: { remark: 'Twice' },
    };
    const first = await gateway.door(caller, 'update', request);
    expect(first.body.dto).toHaveProperty('balance');
    await gateway.giveRole(user.id, { holds: rights, limits: [noBalances] });
    const again = await gateway.door(caller, 'update', request);
    expect(again.body.dto).toMatchObject({ id: other.accountId, remark: 'Twice' });
    expect(again.body.dto).not.toHaveProperty('balance');
    await gateway.giveRole(user.id, { holds: rights, limits: [{ ...onlyEuros, inverted: true }] });
    const last = await gateway.door(caller, 'update', request);
    expect(last.body.dto).toEqual({ id: other.accountId });
  });
});

describe('a file that is made in the background', () => {
  const rights: Right[] = ['account:read', 'account:export', 'download:read'];
  const take = (id: string, caller: Caller) => gateway.send('GET', `${doorsPath}/download/${id}`, undefined, caller);

  it('is refused at once when it would be narrowed or ordered by what one may not see', async () => {
    const { caller } = await somebody(rights, [noBalances]);
    const ask = (input: object) =>
      gateway.command(caller, 'requestExport', { noun: 'account', format: 'csv', ...input });
    const hidden = { status: 403, body: { errors: { balance: expect.any(String) } } };
    expect(await ask({ filter: { balance: { from: '1' } } })).toMatchObject(hidden);
    expect(await ask({ sort: { field: 'balance', order: 'ASC' } })).toMatchObject(hidden);
    expect((await ask({})).status).toBe(200);
  });

  it.each([
    ['a column of it is hidden from them', [noBalances]],
    ['records in it are', [{ ...onlyEuros, inverted: true }]],
  ] as [string, Limit[]][])('isn’t given to who asked for it once %s', async (_, limits) => {
    const { user, caller } = await somebody(rights);
    const { body } = await gateway.command(caller, 'requestExport', { noun: 'account', format: 'csv' });
    await runDownloads(gateway.ports);
    expect((await take(body.dto.downloadId, caller)).status).toBe(200);
    await gateway.giveRole(user.id, { holds: rights, limits });
    expect((await take(body.dto.downloadId, caller)).status).toBe(403);
  });
});

describe('a draft', () => {
  it('is kept for cardholders that are there only', async () => {
    const { caller } = await somebody(['cardholder:read', 'cardholder:edit']);
    const save = (id: string) =>
      gateway.command(caller, 'saveCardholderDraft', { id, content: { firstName: 'Robin' } });
    const elsewhere = await gateway.makeCard();
    expect((await save(newId(gateway.ports))).status).toBe(404);
    expect((await save(elsewhere.cardholderId)).status).toBe(404);
    expect((await save(card.cardholderId)).status).toBe(200);
  });

  it('shows of a cardholder no more than may be seen of them by now', async () => {
    const rights: Right[] = ['cardholder:read', 'cardholder:edit'];
    const { user, caller } = await somebody(rights);
    const content = { firstName: 'Robin', dateOfBirth: '1971-07-17' };
    await gateway.command(caller, 'saveCardholderDraft', { id: card.cardholderId, content });
    await gateway.giveRole(user.id, { holds: [...rights, 'cardholder:read:withoutIdentity'] });
    const { body } = await gateway.command(caller, 'cardholderDraft', { id: card.cardholderId });
    expect(body.dto.content).toEqual({ firstName: 'Robin' });
  });
});

describe('what belongs to a record that was taken away', () => {
  it('goes with it, however many steps away', async () => {
    const { caller } = await somebody(
      ['account:read', 'card:read', 'cardBalance:read', 'cardContact:read'],
      [{ ...onlyEuros, inverted: true }],
    );
    for (const dtoName of ['account', 'card', 'cardBalance', 'cardContact']) {
      const { dto } = (await gateway.door(caller, 'list', { dtoName })).body;
      expect(dto.length).toBeGreaterThan(0);
      expect(JSON.stringify(dto)).not.toContain(other.id);
    }
    expect((await gateway.door(caller, 'get', { dtoName: 'card', id: other.id })).status).toBe(404);
  });

  it('isn’t given to others by who lost it, unless the same is taken from them', async () => {
    const limits = [{ ...onlyEuros, inverted: true }];
    const role: RoleOf = { holds: ['role:read', 'role:create', 'account:read', 'card:read'], limits };
    const user = await gateway.makeUser({ role });
    const { caller } = await gateway.signIn(user, { confirmed: true });
    const make = (privileges: string[]) => {
      const data = { roleName: newId(gateway.ports), description: null, forOperators: true, privileges };
      return gateway.door(caller, 'create', { dtoName: 'role', requestId: gateway.requestId(), data });
    };
    expect((await make(['card:read'])).status).toBe(422);
    expect((await make(['role:read'])).status).toBe(200);
    const held = await gateway.asStaff((db) =>
      db
        .selectFrom('users')
        .innerJoin('rolePermissions', 'rolePermissions.roleId', 'users.roleId')
        .innerJoin('permissions', 'permissions.id', 'rolePermissions.permissionId')
        .select('privilegeName')
        .where('users.id', '=', user.id)
        .where('inverted', '=', true)
        .executeTakeFirstOrThrow(),
    );
    expect((await make(['account:read', 'card:read', held.privilegeName])).status).toBe(200);
  });
});
