import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountCurrency } from '#domain/currency.ts';
import {
  type AccountStatus,
  accountStatus,
  type CustomerStatus,
  cardType,
  customerStatus,
  status,
} from '#domain/enumerations.ts';
import { newId } from '#gateway/id.ts';
import { applicationMakers, type Programme } from '#tests/applications.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { productMakers } from '#tests/productForm.ts';

const { open, frozen, closed } = accountStatus.code;

let gateway: TestGateway;
let make: ReturnType<typeof applicationMakers>;
let operator: Caller;

beforeAll(async () => {
  gateway = await testGateway();
  make = applicationMakers(gateway);
  operator = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
});
afterAll(() => gateway.close());

const apply = (data: object, caller = operator) =>
  gateway.door(caller, 'create', { dtoName: 'cardApplication', requestId: gateway.requestId(), data });
const applyForSeveral = ({ cardholderId, ...order }: Programme['order']) =>
  gateway.command(operator, 'applyForCards', { ...order, cardholderIds: [cardholderId] });

describe('who names no account', () => {
  /** Beside the programme's own, which is closed. */
  async function withAccounts(...wanted: [string, AccountCurrency, AccountStatus][]) {
    const programme = await make.programme();
    const { customer: customerId, accountId } = programme;
    const now = gateway.ports.clock();
    const rows = wanted.map(([accountName, currency, is]) => ({
      id: newId(gateway.ports),
      customerId,
      accountNumber: `${accountName} of ${customerId}`,
      accountName,
      currency,
      remark: null,
      accountStatus: is,
      createdAt: now,
      updatedAt: now,
    }));
    await gateway.asStaff(async (db) => {
      await db.updateTable('accounts').set({ accountStatus: closed }).where('id', '=', accountId).execute();
      await db.insertInto('accounts').values(rows).execute();
    });
    return programme;
  }

  test('pays from the customer’s first open account in the product’s currency', async () => {
    const { order, customer } = await withAccounts(
      ['5', 'USD', open],
      ['1', 'USD', closed],
      ['2', 'USD', frozen],
      ['3', 'EUR', open],
      ['4', 'USD', open],
    );
    expect((await apply(order)).body.dto.accountNumber).toBe(`4 of ${customer}`);
  });

  test('is told where none is open in the product’s currency', async () => {
    const { order } = await withAccounts(['1', 'EUR', open], ['2', 'USD', frozen]);
    const { status: answered, body } = await apply(order);
    expect([answered, body.errors]).toEqual([422, { accountId: expect.stringContaining('USD') }]);
  });
});

test('an account that isn’t open pays for no cards', async () => {
  for (const stopped of [frozen, closed]) {
    const { order, accountId } = await make.programme();
    await gateway.asStaff((db) =>
      db.updateTable('accounts').set({ accountStatus: stopped }).where('id', '=', accountId).execute(),
    );
    const { status: answered, body } = await apply({ ...order, accountId });
    expect([answered, Object.keys(body.errors)]).toEqual([422, ['accountId']]);
  }
});

test.each([customerStatus.code.initial, customerStatus.code.disabled] satisfies CustomerStatus[])(
  'a customer who isn’t in business (%i) gets no cards, for one cardholder or several',
  async (is) => {
    const { order, customer } = await make.programme();
    await gateway.asStaff((db) =>
      db.updateTable('customers').set({ customerStatus: is }).where('id', '=', customer).execute(),
    );
    const why = expect.stringContaining('isn’t enabled');
    const [one, several] = [await apply(order), await applyForSeveral(order)];
    expect([one.status, one.body.errors]).toEqual([422, { cardholderId: why }]);
    expect([several.status, several.body.errors]).toEqual([422, { cardholderIds: why }]);
  },
);

test('a draft isn’t applied for: it has no terms that count', async () => {
  const programme = await make.programme();
  const productId = (await productMakers(gateway).create(operator)).body.dto.id;
  const { status: answered, body } = await apply({ ...programme.order, productId });
  expect([answered, Object.keys(body.errors)]).toEqual([422, ['productId']]);
});

test('what is on hold on the account pays for no cards', async () => {
  const { order, accountId } = await make.programme({ fee: 500n, balance: 1_000n });
  const hold = (held: bigint) =>
    gateway.database.asOwner((db) => db.updateTable('accounts').set({ held }).where('id', '=', accountId).execute());
  await hold(501n);
  expect((await apply(order)).status).toBe(422);
  await hold(500n);
  expect((await apply(order)).status).toBe(200);
});

test('a product has numbers for all the cards that several cardholders are to get, or for none of them', async () => {
  const { order, customer } = await make.programme({ numbers: 3n });
  const other = await make.programme({ customer });
  const { cardholderId: _, ...asked } = { ...order, cardholderIds: [order.cardholderId, other.order.cardholderId] };
  const twoEach = await gateway.command(operator, 'applyForCards', { ...asked, quantity: 2 });
  expect([twoEach.status, Object.keys(twoEach.body.errors)]).toEqual([422, ['productId']]);
  expect((await gateway.command(operator, 'applyForCards', { ...asked, quantity: 1 })).status).toBe(200);
});

test('plastic is neither made nor issued for a cardholder who may not have cards any more', async () => {
  const programme = await make.programme({ type: cardType.code.personalPhysical });
  const order = { ...programme.order, deliveryAddress: make.address };
  const ids = [(await apply(order)).body.dto.id, (await apply(order)).body.dto.id];
  const give = async (command: string, id: string) => (await gateway.command(operator, command, { id })).status;
  const [waiting, processed] = ids;
  expect(await give('processApplication', processed)).toBe(200);
  await make.changeHolder(programme, { status: status.code.disabled });
  expect(await give('processApplication', waiting)).toBe(422);
  expect(await give('completeApplication', processed)).toBe(422);
  await make.changeHolder(programme, { status: status.code.enabled });
  expect(await give('processApplication', waiting)).toBe(200);
  expect(await give('completeApplication', processed)).toBe(200);
});
