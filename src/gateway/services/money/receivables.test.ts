import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { type InTransaction, inTransaction, systemContext } from '../../context.ts';
import { hold } from './holds.ts';
import { type LineOwner, post } from './ledger.ts';
import { bookReceivable, collectReceivables, type Purse } from './receivables.ts';

let gateway: TestGateway;
let operator: Caller;
beforeAll(async () => {
  gateway = await testGateway();
  operator = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
});
afterAll(() => gateway.close());

let card: Awaited<ReturnType<TestGateway['makeCard']>>;
let purse: { cardId: string };
beforeEach(async () => {
  card = await gateway.makeCard();
  purse = { cardId: card.id };
});

const inOne = <T>(work: (ctx: InTransaction) => Promise<T>) => inTransaction(systemContext(gateway.ports), work);

/** A settlement of which nothing could be taken: the clearing is owed all of it. */
const owe = (amount: bigint, transactionId: string, owner: Purse = purse) =>
  inOne(async (ctx) => {
    const lines = [
      { book: 'receivables', currency: 'USD', amount: -amount },
      { book: 'clearing', currency: 'USD', amount },
    ] as const;
    const { at } = await post(ctx, { customerId: card.customer, kind: 151, lines });
    const owed = { customerId: card.customer, purse: owner, transactionId, currency: 'USD', amount, at } as const;
    return bookReceivable(ctx, owed);
  });

const credit = (amount: bigint, owner: LineOwner = purse) =>
  inOne((ctx) =>
    post(ctx, {
      customerId: card.customer,
      kind: 200,
      lines: [
        { ...owner, currency: 'USD', amount },
        { book: 'bank', currency: 'USD', amount: -amount },
      ],
    }),
  );

const collect = (owner: Purse = purse) => inOne((ctx) => collectReceivables(ctx, owner));
const balance = () =>
  gateway.asStaff((db) =>
    db.selectFrom('cards').select(['balance', 'held']).where('id', '=', card.id).executeTakeFirstOrThrow(),
  );
const owed = (id: string) =>
  gateway.asStaff((db) =>
    db.selectFrom('receivables').select(['outstanding', 'settledAt']).where('id', '=', id).executeTakeFirstOrThrow(),
  );
const book = () =>
  gateway.asStaff(async (db) => {
    const { sum } = await db
      .selectFrom('ledgerLines')
      .select((row) => row.fn.sum<string>('amount').as('sum'))
      .where('book', '=', 'receivables')
      .where('customerId', '=', card.customer)
      .executeTakeFirstOrThrow();
    return BigInt(sum);
  });

async function deposit() {
  const payment = { paymentCurrency: 'USD', paidAmount: '50.00', bankName: 'Severn Bank', bankAccountNumber: 'GB29' };
  const data = { accountId: card.accountId, ...payment };
  const requestId = gateway.requestId();
  const declared = await gateway.door(operator, 'create', { requestId, dtoName: 'depositRecord', data });
  return gateway.command(operator, 'confirmDeposit', { id: declared.body.dto.id });
}

/** Between the card and its account, once the one that gives has something. */
const moveFunds = (command: 'topUpCard' | 'returnCardFunds', from: () => LineOwner) => async () => {
  await credit(50_00n, from());
  return gateway.command(operator, command, { id: card.id, amount: '50.00' });
};

describe('what a customer owes', () => {
  test('is paid from the next money, as an adjustment that names the transaction it pays for', async () => {
    const id = await owe(30_00n, 'T-late');
    await credit(50_00n);
    expect(await collect()).toBe(30_00n);
    expect(await balance()).toEqual({ balance: 20_00n, held: 0n });
    expect(await owed(id)).toEqual({ outstanding: 0n, settledAt: expect.any(Date) });
    expect(await book()).toBe(0n);
    const paid = await gateway.asStaff((db) =>
      db.selectFrom('cardTransactions').selectAll().where('cardId', '=', card.id).execute(),
    );
    expect(paid).toEqual([
      expect.objectContaining({
        type: 200,
        balanceChange: -30_00n,
        balanceAfter: 20_00n,
        relatedTransactionId: 'T-late',
      }),
    ]);
  });

  test('is paid in part when less has come, the oldest first', async () => {
    const first = await owe(30_00n, 'T-1');
    gateway.clock.advance(1000);
    const second = await owe(30_00n, 'T-2');
    await credit(45_00n);
    expect(await collect()).toBe(45_00n);
    expect(await owed(first)).toMatchObject({ outstanding: 0n });
    expect(await owed(second)).toEqual({ outstanding: 15_00n, settledAt: null });
    expect(await book()).toBe(-15_00n);
    expect(await balance()).toEqual({ balance: 0n, held: 0n });
  });

  test('never touches money that is held', async () => {
    const id = await owe(30_00n, 'T-1');
    await credit(40_00n);
    await inOne((ctx) => hold(ctx, purse, 25_00n));
    expect(await collect()).toBe(15_00n);
    expect(await balance()).toEqual({ balance: 25_00n, held: 25_00n });
    expect(await owed(id)).toEqual({ outstanding: 15_00n, settledAt: null });
  });

  test('of a shared card is paid by its account', async () => {
    const account = { accountId: card.accountId };
    const id = await owe(10_00n, 'T-1', account);
    await credit(4_00n, account);
    expect(await collect(account)).toBe(4_00n);
    expect(await collect(account)).toBe(0n);
    expect(await owed(id)).toMatchObject({ outstanding: 6_00n });
  });

  const ofAccount = () => ({ accountId: card.accountId });
  const onAccount = (command: string) => () =>
    gateway.command(operator, command, { id: card.accountId, amount: '50.00', reason: 'Asked for' });
  test.each([
    ['a deposit', ofAccount, deposit],
    ['a rebate', ofAccount, onAccount('rebateAccount')],
    ['an adjustment', ofAccount, onAccount('adjustAccount')],
    ['what a card gives back', ofAccount, moveFunds('returnCardFunds', () => purse)],
    ['a top-up', () => purse, moveFunds('topUpCard', ofAccount)],
  ])('is paid by %s, before anybody spends it', async (_, ofWhom, bring) => {
    const id = await owe(30_00n, 'T-due', ofWhom());
    gateway.clock.advance(1000);
    expect((await bring()).status).toBe(200);
    expect(await owed(id)).toEqual({ outstanding: 0n, settledAt: expect.any(Date) });
    expect(await book()).toBe(0n);
  });

  test('is paid once when money comes twice at the same moment', async () => {
    const id = await owe(30_00n, 'T-1');
    await Promise.all([0, 1, 2, 3].map(() => credit(20_00n).then(() => collect())));
    expect(await owed(id)).toMatchObject({ outstanding: 0n });
    expect(await balance()).toEqual({ balance: 50_00n, held: 0n });
  });
});
