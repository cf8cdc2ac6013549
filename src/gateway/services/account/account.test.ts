import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountStatus } from '#domain/enumerations.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';

let gateway: TestGateway;
let staff: Caller;
let customerId: string;
let theirs: Caller;
beforeAll(async () => {
  gateway = await testGateway();
  staff = (await gateway.signIn(await gateway.makeUser())).caller;
  customerId = await gateway.makeCustomer();
  theirs = (await gateway.signIn(await gateway.makeUser({ customer: customerId }))).caller;
});
afterAll(() => gateway.close());

const given = { currency: 'HKD', accountName: 'Travel' };
const open = (data: object, caller = staff, requestId = gateway.requestId()) =>
  gateway.door(caller, 'create', { dtoName: 'account', requestId, data });
const change = (id: string, data: object, caller = staff) =>
  gateway.door(caller, 'update', { dtoName: 'account', requestId: gateway.requestId(), id, data });

describe('opening an account', () => {
  it('makes an empty one with a number of its own, in use at once, and tells the audit log', async () => {
    const { body } = await open({ ...given, customerId, remark: 'For Asia' });
    expect(body.dto).toMatchObject({ ...given, customerId, balance: '0.00', held: '0.00', remark: 'For Asia' });
    expect(body.dto.accountNumber).toMatch(/^8\d{11}$/);
    expect(body.dto.accountStatus).toBe(accountStatus.code.open);
    const filter = { subjectId: body.dto.id };
    const logged = await gateway.door(staff, 'list', { dtoName: 'auditLog', filter });
    expect(logged.body.dto).toMatchObject([{ operation: 'create', outcome: 'done', customerId }]);
  });

  it('sent twice makes one', async () => {
    const requestId = gateway.requestId();
    const twice = [
      await open({ ...given, customerId }, staff, requestId),
      await open({ ...given, customerId }, staff, requestId),
    ];
    expect(new Set(twice.map(({ body }) => body.dto.id)).size).toBe(1);
  });

  it.each([
    ['customerId', { customerId: crypto.randomUUID() }],
    ['currency', { currency: 'CHF' }],
    ['currency', { currency: undefined }],
    ['accountName', { accountName: ' ' }],
    ['accountName', { accountName: 'x'.repeat(65) }],
    ['balance', { balance: '1.00' }],
  ])('is refused at %s for %j', async (field, wrong) => {
    const { status: answered, body } = await open({ ...given, customerId, ...wrong });
    expect([400, 422]).toContain(answered);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it('is the card issuer’s: a customer’s administrator can’t', async () => {
    expect((await open({ ...given, customerId }, theirs)).status).toBe(403);
  });
});

describe('changing an account', () => {
  it('renames it, and says so in the audit log', async () => {
    const { id } = (await open({ ...given, customerId })).body.dto;
    const { body } = await change(id, { accountName: 'Journeys' });
    expect(body.dto).toMatchObject({ accountName: 'Journeys', remark: null });
    const logged = await gateway.door(staff, 'list', { dtoName: 'auditLog', filter: { subjectId: id } });
    expect(logged.body.dto.map(({ operation }: { operation: string }) => operation).sort()).toEqual([
      'create',
      'update',
    ]);
  });

  it('of a customer’s own people: the remark, and no more than that', async () => {
    const { id } = (await open({ ...given, customerId })).body.dto;
    expect((await change(id, { remark: 'Ours' }, theirs)).body.dto.remark).toBe('Ours');
    for (const data of [{ accountName: 'Ours' }, { remark: 'x', accountName: 'y' }]) {
      expect((await change(id, data, theirs)).status).toBe(403);
    }
    const { body } = await gateway.door(staff, 'get', { dtoName: 'account', id });
    expect(body.dto).toMatchObject({ accountName: 'Travel', remark: 'Ours', accountStatus: accountStatus.code.open });
  });

  it('of somebody else’s doesn’t find it', async () => {
    const { id } = (await open({ ...given, customerId: await gateway.makeCustomer() })).body.dto;
    expect((await change(id, { remark: 'Mine?' }, theirs)).status).toBe(404);
  });
});
