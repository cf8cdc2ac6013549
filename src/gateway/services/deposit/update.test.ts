import type { Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { depositStatus } from '#domain/enumerations.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { whileHeld } from '#tests/whileHeld.ts';

let gateway: TestGateway;
let operator: Caller;
let finance: Caller;
let viewer: Caller;
let strangers: Caller;
let accountId: string;

beforeAll(async () => {
  gateway = await testGateway();
  const { customer, ...card } = await gateway.makeCard({ currency: 'EUR' });
  ({ accountId } = card);
  const signedIn = async (who: Parameters<TestGateway['makeUser']>[0]) =>
    (await gateway.signIn(await gateway.makeUser(who))).caller;
  operator = await signedIn({ role: 'Operator' });
  finance = await signedIn({ customer, role: 'Customer finance' });
  viewer = await signedIn({ customer, role: 'Customer viewer' });
  strangers = await signedIn({ customer: await gateway.makeCustomer() });
});
afterAll(() => gateway.close());

const door = (name: 'create' | 'update', data: object, caller: Caller, id?: string) =>
  gateway.door(caller, name, { dtoName: 'depositRecord', requestId: gateway.requestId(), id, data });
const payment = { paymentCurrency: 'EUR', paidAmount: '120.50', bankName: 'Severn Bank', bankAccountNumber: 'GB29' };
const declare = async (data: object = {}) =>
  (await door('create', { accountId, ...payment, ...data }, finance)).body.dto;
const change = (id: string, data: object, caller = finance) => door('update', data, caller, id);

test('a deposit is declared with what the payment is called at the bank, or without', async () => {
  expect(await declare()).toMatchObject({ reference: null, remark: null });
  const said = { reference: 'INV-2026-118', remark: 'In two parts' };
  expect(await declare(said)).toMatchObject(said);
});

test('its reference and remark are changed by its customer and by staff while it is under way, and the audit log tells', async () => {
  const { id, paidAmount } = await declare();
  expect((await change(id, { reference: 'INV-7' })).body.dto).toMatchObject({
    reference: 'INV-7',
    remark: null,
    paidAmount,
  });
  await gateway.command(operator, 'processDeposit', { id });
  expect((await change(id, { remark: 'Seen at the bank' }, operator)).body.dto).toMatchObject({
    reference: 'INV-7',
    remark: 'Seen at the bank',
  });
  expect((await change(id, { reference: '', remark: null })).body.dto).toMatchObject({ reference: null, remark: null });
  const logged = await gateway.door(operator, 'list', {
    dtoName: 'auditLog',
    filter: { subjectId: id, operation: 'update' },
  });
  expect(logged.body.dto).toHaveLength(3);
});

test('nothing of it is changed once it has ended, and the refusal names its status', async () => {
  const credited = await declare();
  await gateway.command(operator, 'confirmDeposit', { id: credited.id });
  const failed = await declare();
  await gateway.command(operator, 'failDeposit', { id: failed.id, reason: 'Sent back' });
  for (const [{ id }, word] of [
    [credited, 'Success'],
    [failed, 'Fail'],
  ] as const) {
    const { status, body } = await change(id, { remark: 'Late' }, operator);
    expect(status).toBe(422);
    expect(body.msg).toContain(`“${word}” can’t be changed`);
  }
});

test('nothing of it is changed where it ends while somebody waits to change it', async () => {
  const { id } = await declare({ remark: 'In two parts' });
  const ends = (db: Transaction<Tables>) =>
    db
      .updateTable('depositRecords')
      .set({ status: depositStatus.code.fail, reason: 'Sent back' })
      .where('id', '=', id)
      .execute();
  const ask = () => change(id, { remark: 'Late' });
  const { status, body } = await whileHeld(gateway, { table: 'depositRecords', id }, ends, ask);
  expect([status, body.msg]).toEqual([422, expect.stringContaining('“Fail” can’t be changed')]);
});

test('what was paid can’t be changed, nor by who only looks, nor somebody else’s', async () => {
  const { id } = await declare();
  for (const data of [
    { paidAmount: '1.00' },
    { status: 1 },
    { reference: 'x'.repeat(141) },
    { remark: 'x'.repeat(256) },
  ]) {
    const { status } = await change(id, data);
    expect({ data, status }).toEqual({ data, status: 400 });
  }
  expect((await change(id, { remark: 'Mine' }, viewer)).status).toBe(403);
  expect((await change(id, { remark: 'Mine' }, strangers)).status).toBe(404);
});
