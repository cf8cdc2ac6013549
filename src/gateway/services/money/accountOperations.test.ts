import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { expectDoneOnce } from '#tests/receipt.ts';
import { brokenRules } from '../../verify/verify.ts';

let gateway: TestGateway;
let acme: string;
let operator: Caller;
let administrator: Caller;
let accountId: string;

beforeAll(async () => {
  gateway = await testGateway();
  acme = await gateway.makeCustomer();
  operator = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
  administrator = (await gateway.signIn(await gateway.makeUser({ customer: acme }))).caller;
});
afterAll(() => gateway.close());
beforeEach(async () => {
  ({ accountId } = await gateway.makeCard({ customer: acme, currency: 'JPY', sharedCard: true }));
});

const reason = 'Agreed with the customer';
const operate = (command: string, amount: string, more: object = {}, caller = operator) =>
  gateway.command(caller, command, { id: accountId, amount, reason, ...more });
const account = async () => (await gateway.door(operator, 'get', { dtoName: 'account', id: accountId })).body.dto;

describe('an id in capital letters, which it is read by everywhere', () => {
  test.each([
    ['adjustAccount', '10000'],
    ['rebateAccount', '30'],
  ])('is the same account to %s', async (command, amount) => {
    const id = accountId.toUpperCase();
    expect((await gateway.door(operator, 'get', { dtoName: 'account', id })).status).toBe(200);
    expect(await operate(command, amount, { id })).toMatchObject({
      status: 200,
      body: { dto: { balanceAfter: amount } },
    });
    expect((await account()).balance).toBe(amount);
  });
});

describe('staff', () => {
  test('are named in the audit log, with the balance before and after, the transaction and why', async () => {
    await operate('adjustAccount', '10000');
    const { body } = await operate('withdrawFromAccount', '1000');
    const filter = { subjectId: [accountId], operation: ['withdrawFromAccount'] };
    const reader = (await gateway.signIn(await gateway.makeUser())).caller;
    expect((await gateway.door(reader, 'list', { dtoName: 'auditLog', filter })).body.dto).toMatchObject([
      {
        subject: 'account',
        customerId: acme,
        outcome: 'done',
        before: { balance: '10000' },
        after: { balance: '9000', transactionId: body.dto.transactionId, reason },
      },
    ]);
  });

  test.each([
    ['adjustAccount', '5000', 200, 'adjustments', '5000'],
    ['adjustAccount', '-400', 200, 'adjustments', '-400'],
    ['rebateAccount', '30', 103, 'rebates', '30'],
    ['withdrawFromAccount', '1000', 110, 'bank', '-1000'],
    ['chargeAccountFee', '25', 500, 'fees', '-25'],
  ])(
    '%s of %s books a transaction %i against the book of %s, with the reason [S3.17]',
    async (command, amount, type, book, change) => {
      await operate('adjustAccount', '10000');
      const { status, body } = await operate(command, amount);
      expect(status).toBe(200);
      const after = String(10_000 + Number(change));
      expect(body.dto).toMatchObject({ type, balanceChange: change, balanceAfter: after, description: reason });
      expect((await account()).balance).toBe(after);
      const lines = await gateway.door(operator, 'list', {
        dtoName: 'ledgerLine',
        filter: { postingId: body.dto.postingId, book },
      });
      expect(lines.body.dto).toMatchObject([{ amount: String(-Number(change)), currency: 'JPY' }]);
    },
  );

  test.each([
    ['adjustAccount', '0', 'Please enter an amount other than zero'],
    ['rebateAccount', '-5', 'Please enter an amount above zero'],
    ['withdrawFromAccount', '0', 'Please enter an amount above zero'],
    ['chargeAccountFee', '1.5', 'Too many decimals for this currency'],
    ['rebateAccount', 'ten', 'Please enter an amount'],
  ])('are refused %s of %s', async (command, amount, message) => {
    const { status, body } = await operate(command, amount);
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { amount: message } });
  });

  test('are refused without a reason', async () => {
    expect((await operate('adjustAccount', '5', { reason: ' ' })).body.errors).toEqual({
      reason: 'This field is required',
    });
  });

  test('take no more than is available, and nothing that is held', async () => {
    await operate('adjustAccount', '100');
    const holding = (held: bigint) =>
      gateway.database.asOwner((db) => db.updateTable('accounts').set({ held }).where('id', '=', accountId).execute());
    await holding(60n);
    for (const command of ['withdrawFromAccount', 'chargeAccountFee']) {
      expect((await operate(command, '41')).status).toBe(422);
    }
    expect((await operate('adjustAccount', '-41')).status).toBe(422);
    expect((await operate('withdrawFromAccount', '40')).status).toBe(200);
    expect(await account()).toMatchObject({ balance: '60', held: '60', available: '0' });
    await holding(0n);
  });

  test('leave a closed account alone', async () => {
    await gateway.asStaff((db) =>
      db.updateTable('accounts').set({ accountStatus: 3 }).where('id', '=', accountId).execute(),
    );
    const { status, body } = await operate('rebateAccount', '5');
    expect({ status, msg: body.msg }).toMatchObject({ status: 422, msg: expect.stringContaining('closed') });
  });

  test('find no account where there is none', async () => {
    expect((await operate('rebateAccount', '5', { id: crypto.randomUUID() })).status).toBe(404);
  });
});

test('one request sent ten times at once moves money once', async () => {
  const body = { requestId: gateway.requestId(), dtoName: 'adjustAccount', id: accountId, amount: '70', reason };
  const answers = await Promise.all(Array.from({ length: 10 }, () => gateway.door(operator, 'call', body)));
  expectDoneOnce(answers);
  expect((await account()).balance).toBe('70');
});

test('money that comes pays first what is owed', async () => {
  await gateway.asStaff(async (db) => {
    const now = gateway.ports.clock();
    const [id, postingId] = [crypto.randomUUID(), crypto.randomUUID()];
    const line = {
      postingId,
      customerId: acme,
      accountId: null,
      cardId: null,
      currency: 'JPY',
      createdAt: now,
    } as const;
    await db.insertInto('postings').values({ id: postingId, customerId: acme, kind: 151, createdAt: now }).execute();
    await db
      .insertInto('ledgerLines')
      .values([
        { ...line, line: 1, book: 'receivables', amount: -80n },
        { ...line, line: 2, book: 'clearing', amount: 80n },
      ])
      .execute();
    const transaction = {
      transactionId: 'T-OWED',
      type: 151,
      status: 1,
      billingCurrency: 'JPY',
      billingAmount: 80n,
    } as const;
    const moved = { balanceChange: 0n, balanceAfter: 0n, transactionCurrency: 'JPY', transactionAmount: 80n } as const;
    const empty = { conversionRate: null, relatedTransactionId: null, description: null } as const;
    const nobody = { counterpartyAccountNumber: null, counterpartyName: null } as const;
    await db
      .insertInto('accountTransactions')
      .values({
        id,
        customerId: acme,
        accountId,
        postingId,
        ...transaction,
        ...moved,
        ...empty,
        ...nobody,
        createdAt: now,
      })
      .execute();
    const owed = { id, customerId: acme, accountId, cardId: null, transactionId: 'T-OWED', currency: 'JPY' } as const;
    await db
      .insertInto('receivables')
      .values({ ...owed, amount: 80n, outstanding: 80n, createdAt: now, settledAt: null })
      .execute();
  });
  gateway.clock.advance(1000);
  await operate('rebateAccount', '50');
  expect((await account()).balance).toBe('0');
  const open = { dtoName: 'receivable', filter: { accountId, isOpen: true } };
  expect((await gateway.door(operator, 'list', open)).body.dto).toMatchObject([{ amount: '80', outstanding: '30' }]);
  await operate('rebateAccount', '50');
  expect((await account()).balance).toBe('20');
  expect((await gateway.door(operator, 'list', open)).body.dto).toEqual([]);
  expect((await gateway.door(administrator, 'list', open)).status).toBe(403);
});

test('customers never do it, whatever their role says', async () => {
  for (const command of ['adjustAccount', 'rebateAccount', 'withdrawFromAccount', 'chargeAccountFee']) {
    expect((await operate(command, '5', {}, administrator)).status).toBe(403);
  }
  const role = { like: 'Customer administrator', holds: ['account:adjust'] } as const;
  const tricked = (await gateway.signIn(await gateway.makeUser({ customer: acme, role }))).caller;
  expect((await operate('adjustAccount', '5', {}, tricked)).status).toBe(403);
  expect((await account()).balance).toBe('0');
});

test('after all of this every rule holds', async () => {
  expect(await brokenRules(gateway.ports)).toEqual([]);
});
