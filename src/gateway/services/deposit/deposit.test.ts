import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { depositStatus } from '#domain/enumerations.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { expectDoneOnce } from '#tests/receipt.ts';
import { brokenRules } from '../../verify/verify.ts';

const { initial, processing, success, fail } = depositStatus.code;

let gateway: TestGateway;
let acme: string;
let operator: Caller;
let finance: Caller;
let viewer: Caller;
let accountId: string;

beforeAll(async () => {
  gateway = await testGateway();
  acme = await gateway.makeCustomer();
  operator = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
  finance = (await gateway.signIn(await gateway.makeUser({ customer: acme, role: 'Customer finance' }))).caller;
  viewer = (await gateway.signIn(await gateway.makeUser({ customer: acme, role: 'Customer viewer' }))).caller;
});
afterAll(() => gateway.close());
beforeEach(async () => {
  ({ accountId } = await gateway.makeCard({ customer: acme, currency: 'EUR' }));
});

const payment = { bankName: 'Thames & Severn Bank', bankAccountNumber: 'GB29 6016 1331 9268 19' };
const declaring = (caller: Caller, data: object) =>
  gateway.door(caller, 'create', {
    requestId: gateway.requestId(),
    dtoName: 'depositRecord',
    data: { accountId, paymentCurrency: 'EUR', paidAmount: '120.50', ...payment, ...data },
  });
const declare = async (data: object = {}): Promise<string> => (await declaring(finance, data)).body.dto.id;
const get = async (id: string) => (await gateway.door(finance, 'get', { dtoName: 'depositRecord', id })).body.dto;
const balance = async (id = accountId) =>
  (await gateway.door(finance, 'get', { dtoName: 'account', id })).body.dto.balance;

describe('a deposit', () => {
  test('that a customer declares waits for the money, and credits nothing yet [S3.4] [S3.36]', async () => {
    const { status, body } = await declaring(finance, { estimatedArrivalDate: '2026-03-05' });
    expect(status).toBe(200);
    expect(body.dto).toMatchObject({
      orderNumber: expect.stringMatching(/^D20260302\d{10}$/),
      creditCurrency: 'EUR',
      creditedAmount: '120.50',
      paidAmount: '120.50',
      conversionRate: null,
      estimatedArrivalDate: '2026-03-05',
      status: initial,
      transaction: null,
      history: [expect.objectContaining({ fromStatus: null, toStatus: initial, userName: 'Robin Example' })],
    });
    expect(await balance()).toBe('0.00');
  });

  test('is processed, then confirmed: the account is credited once, by a transaction that both sides link to [S3.17]', async () => {
    const id = await declare();
    await gateway.command(operator, 'processDeposit', { id });
    gateway.clock.advance(1000);
    const { status, body } = await gateway.command(operator, 'confirmDeposit', { id });
    expect(status).toBe(200);
    expect(body.dto).toMatchObject({ status: success, transaction: { on: 'account', type: 100 } });
    expect(body.dto.history.map(({ toStatus }: { toStatus: number }) => toStatus)).toEqual([
      initial,
      processing,
      success,
    ]);
    expect(await balance()).toBe('120.50');
    const transaction = (
      await gateway.door(finance, 'get', { dtoName: 'accountTransaction', id: body.dto.transaction.id })
    ).body.dto;
    expect(transaction).toMatchObject({
      type: 100,
      balanceChange: '120.50',
      balanceAfter: '120.50',
      description: `Deposit ${body.dto.orderNumber}`,
      counterpartyName: payment.bankName,
      relatedTransaction: null,
      referredBy: [],
    });
    const lines = await gateway.door(finance, 'list', {
      dtoName: 'ledgerLine',
      filter: { postingId: transaction.postingId },
      sort: { field: 'line', order: 'ASC' },
    });
    expect(lines.body.dto).toMatchObject([
      { type: 100, accountId, book: null, amount: '120.50' },
      { type: 100, accountId: null, book: 'bank', amount: '-120.50' },
    ]);
  });

  test('in another currency is credited at the rate that is given, to the yen', async () => {
    const { accountId: yen } = await gateway.makeCard({ customer: acme, currency: 'JPY' });
    const id = await declare({
      accountId: yen,
      paymentCurrency: 'USD',
      paidAmount: '100.01',
      conversionRate: '151.25',
    });
    const { body } = await gateway.command(operator, 'confirmDeposit', { id });
    expect(body.dto).toMatchObject({ creditedAmount: '15127', creditCurrency: 'JPY', conversionRate: '151.25' });
    expect(await balance(yen)).toBe('15127');
    const { id: booked } = body.dto.transaction;
    const transaction = await gateway.door(finance, 'get', { dtoName: 'accountTransaction', id: booked });
    expect(transaction.body.dto).toMatchObject({
      balanceChange: '15127',
      transactionCurrency: 'USD',
      transactionAmount: '100.01',
      conversionRate: '151.25',
      counterpartyName: payment.bankName,
      counterpartyAccountNumber: payment.bankAccountNumber,
    });
  });

  test('that fails keeps the reason and credits nothing', async () => {
    const id = await declare();
    const { body } = await gateway.command(operator, 'failDeposit', { id, reason: 'Sent back by the bank' });
    expect(body.dto).toMatchObject({ status: fail, reason: 'Sent back by the bank', transaction: null });
    expect(await balance()).toBe('0.00');
  });

  test('that is being processed isn’t taken on a second time, and may still fail', async () => {
    const id = await declare();
    await gateway.command(operator, 'processDeposit', { id });
    const { status, body } = await gateway.command(operator, 'processDeposit', { id });
    expect([status, body.msg]).toEqual([422, expect.stringContaining('Processing')]);
    expect((await gateway.command(operator, 'failDeposit', { id, reason: 'Sent back' })).body.dto.status).toBe(fail);
    expect((await get(id)).history).toHaveLength(3);
  });

  test('never moves again once it has ended, and the refusal names its status', async () => {
    const [paid, failed] = [await declare(), await declare()];
    await gateway.command(operator, 'confirmDeposit', { id: paid });
    await gateway.command(operator, 'failDeposit', { id: failed, reason: 'Not ours' });
    for (const id of [paid, failed]) {
      const before = await get(id);
      for (const command of ['processDeposit', 'confirmDeposit', 'failDeposit']) {
        const answer = await gateway.command(operator, command, {
          id,
          ...(command === 'failDeposit' && { reason: 'x' }),
        });
        expect(answer.status).toBe(422);
        expect(answer.body.msg).toContain(id === paid ? 'Success' : 'Fail');
      }
      expect(await get(id)).toEqual(before);
    }
    expect(await balance()).toBe('120.50');
  });

  test('confirmed by two people at once credits once, and one of them is refused by name', async () => {
    const id = await declare();
    const other = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
    const answers = await Promise.all(
      [operator, other].map((caller) => gateway.command(caller, 'confirmDeposit', { id })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.msg).toContain('Success');
    expect(await balance()).toBe('120.50');
    expect((await get(id)).history).toHaveLength(2);
  });

  test('taken on by one and given up by another at once is what one of them says, in an order that its history has', async () => {
    for (let i = 0; i < 4; i++) {
      const id = await declare();
      const other = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
      const answers = await Promise.all([
        gateway.command(operator, 'failDeposit', { id, reason: 'Not ours' }),
        gateway.command(other, 'failDeposit', { id, reason: 'Sent back' }),
        gateway.command(other, 'processDeposit', { id }),
        gateway.command(operator, 'processDeposit', { id }),
      ]);
      const { status, history } = await get(id);
      expect(status).toBe(answers[0].status === 200 || answers[1].status === 200 ? fail : processing);
      const done = answers.filter((answer) => answer.status === 200).length;
      expect(answers.filter((answer) => answer.status === 422)).toHaveLength(4 - done);
      const steps: { fromStatus: number | null; toStatus: number }[] = history;
      expect(steps).toHaveLength(1 + done);
      for (const [place, { fromStatus }] of steps.entries())
        expect(fromStatus).toBe(steps[place - 1]?.toStatus ?? null);
    }
  });

  test('confirmed with one request sent ten times at once credits once, and all get the same answer', async () => {
    const id = await declare();
    const body = { requestId: gateway.requestId(), dtoName: 'confirmDeposit', id };
    const answers = await Promise.all(Array.from({ length: 10 }, () => gateway.door(operator, 'call', body)));
    expectDoneOnce(answers);
    expect(await balance()).toBe('120.50');
  });

  test('to a closed account is refused, declared or confirmed', async () => {
    const id = await declare();
    await gateway.asStaff((db) =>
      db.updateTable('accounts').set({ accountStatus: 3 }).where('id', '=', accountId).execute(),
    );
    expect((await declaring(finance, {})).body.msg).toContain('closed');
    expect((await gateway.command(operator, 'confirmDeposit', { id })).status).toBe(422);
    expect((await get(id)).status).toBe(initial);
  });
});

describe('a declaration', () => {
  const tooFar = 'Please enter a day from today to a year ahead';
  test.each([
    [{ paidAmount: '0' }, { paidAmount: 'Please enter an amount above zero' }],
    [{ paidAmount: '1.234' }, { paidAmount: 'Too many decimals for this currency' }],
    [{ bankName: ' ' }, { bankName: 'This field is required' }],
    [{ paymentCurrency: 'USD' }, { conversionRate: 'This field is required' }],
    [{ paymentCurrency: 'USD', conversionRate: '0' }, { conversionRate: 'The conversion rate must be above zero' }],
    [
      { paymentCurrency: 'USD', paidAmount: '0.01', conversionRate: '0.1' },
      { conversionRate: 'At this rate, nothing would arrive' },
    ],
    [
      { paymentCurrency: 'USD', paidAmount: '20000000000000', conversionRate: '1000' },
      { conversionRate: 'This amount is too large' },
    ],
    [{ conversionRate: '1.1' }, { conversionRate: expect.stringContaining('no rate is needed') }],
    [{ estimatedArrivalDate: '2026-02-30' }, { estimatedArrivalDate: 'Please enter a date' }],
    [{ estimatedArrivalDate: '1999-12-31' }, { estimatedArrivalDate: tooFar }],
    [{ estimatedArrivalDate: '2026-02-28' }, { estimatedArrivalDate: tooFar }],
    [{ estimatedArrivalDate: '2027-03-03' }, { estimatedArrivalDate: tooFar }],
    [{ estimatedArrivalDate: '9999-12-31' }, { estimatedArrivalDate: tooFar }],
  ])('of %j is refused at its field', async (data, errors) => {
    const { status, body } = await declaring(finance, data);
    expect(status).toBe(400);
    expect(body.errors).toEqual(errors);
  });

  test.each(['2026-03-01', '2026-03-02', '2027-03-02'])('may say that the money comes on %s', async (day) => {
    expect((await declaring(finance, { estimatedArrivalDate: day })).body.dto.estimatedArrivalDate).toBe(day);
  });

  test('to another customer’s account is refused like one that isn’t there', async () => {
    const foreign = await gateway.makeCard({ currency: 'EUR' });
    const answers = [foreign.accountId, crypto.randomUUID()].map((id) => declaring(finance, { accountId: id }));
    for (const { status, body } of await Promise.all(answers)) {
      expect({ status, errors: body.errors }).toEqual({
        status: 400,
        errors: { accountId: 'Please choose one of the options' },
      });
    }
  });
});

describe('who may', () => {
  test('customers declare, only staff decide, viewers neither', async () => {
    const id = await declare();
    expect((await declaring(viewer, {})).status).toBe(403);
    for (const caller of [finance, viewer]) {
      expect((await gateway.command(caller, 'confirmDeposit', { id })).status).toBe(403);
      expect((await gateway.command(caller, 'processDeposit', { id })).status).toBe(403);
      expect((await gateway.command(caller, 'failDeposit', { id, reason: 'x' })).status).toBe(403);
    }
    expect((await declaring(operator, {})).status).toBe(200);
  });

  test('another customer’s deposit is not there', async () => {
    const id = await declare();
    const stranger = (await gateway.signIn(await gateway.makeUser({ customer: await gateway.makeCustomer() }))).caller;
    expect((await gateway.door(stranger, 'get', { dtoName: 'depositRecord', id })).status).toBe(404);
  });
});

test('after all of this every rule holds', async () => {
  expect(await brokenRules(gateway.ports)).toEqual([]);
});
