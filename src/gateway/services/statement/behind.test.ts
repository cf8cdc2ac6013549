import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Statement } from '#domain/statement/statement.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { moneyMovers } from '#tests/movements.ts';

const day = 86_400_000;

let gateway: TestGateway;
let customer: string;
let finance: Caller;
let move: ReturnType<typeof moneyMovers>;

beforeAll(async () => {
  gateway = await testGateway();
  customer = await gateway.makeCustomer();
  move = moneyMovers(gateway);
});
afterAll(() => gateway.close());
// Noon: what a clock is behind by stays within its day.
beforeEach(() => gateway.clock.advance((Math.ceil(gateway.clock.now() / day) + 0.5) * day - gateway.clock.now()));

/** Sessions end while days go by. */
const later = async (days: number) => {
  gateway.clock.advance(days * day);
  finance = (await gateway.signIn(await gateway.makeUser({ customer, role: 'Customer finance' }))).caller;
};
const dayBefore = (days: number) => new Date(gateway.clock.now() - days * day).toISOString().slice(0, 10);
const make = (of: object, statementDate: string) =>
  gateway.command(finance, 'makeStatement', { period: 'daily', statementDate, ...of });
const made = async (of: object, statementDate: string): Promise<Statement> => (await make(of, statementDate)).body.dto;
const detailOf = async ({ id }: Statement) =>
  (await gateway.door(finance, 'get', { dtoName: 'statement', id })).body.dto.detail;

/** When an account's or a card's movements were posted, in the order in which they were. */
async function postedAt(kind: 'accountId' | 'cardId', id: string): Promise<number[]> {
  const rows = await gateway.asStaff((db) =>
    kind === 'accountId'
      ? db
          .selectFrom('accountTransactions')
          .select('createdAt')
          .where('accountId', '=', id)
          .orderBy('transactionId')
          .execute()
      : db
          .selectFrom('cardTransactions')
          .select('createdAt')
          .where('cardId', '=', id)
          .orderBy('transactionId')
          .execute(),
  );
  return rows.map(({ createdAt }) => createdAt.getTime());
}

test('of two days without movement neither holds on to the other, and both to what was before them', async () => {
  const card = await gateway.makeCard({ customer });
  await move.onCard(card, 30_00n);
  await later(5);
  const [first, second] = [
    await made({ cardId: card.id }, dayBefore(3)),
    await made({ cardId: card.id }, dayBefore(2)),
  ];
  for (const empty of [first, second]) {
    expect(empty).toMatchObject({ lineCount: 0, beginningBalance: '30.00' });
    expect(await detailOf(empty)).toMatchObject({ holds: true, previous: { statementDate: dayBefore(5) } });
  }
});

test.each(['accountId', 'cardId'] as const)(
  'a day that is closed late keeps nobody from what was posted since: what a clock that is behind posts comes after it (%s)',
  async (kind) => {
    const card = await gateway.makeCard({ customer });
    const post = (amount: bigint) => (kind === 'accountId' ? move.onAccount(card, amount) : move.onCard(card, amount));
    await post(10_00n);
    gateway.clock.advance(2 * day);
    await post(5_00n);
    await later(2);
    const owner = kind === 'accountId' ? card.accountId : card.id;
    expect(await made({ [kind]: owner }, dayBefore(4))).toMatchObject({ changeAmount: '10.00' });
    // An hour before what was posted two days ago.
    gateway.clock.advance(-2 * day - day / 24);
    await post(1_00n);
    gateway.clock.advance(2 * day + day / 24);
    const moments = await postedAt(kind, owner);
    expect(moments).toHaveLength(3);
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  },
);

test('a card’s day with money of its own keeps its account from nothing', async () => {
  const card = await gateway.makeCard({ customer });
  await move.onCard(card, 10_00n);
  await later(1);
  expect(await made({ cardId: card.id }, dayBefore(1))).toMatchObject({ changeAmount: '10.00' });
  gateway.clock.advance(-day);
  const then = gateway.clock.now();
  await move.onAccount(card, 5_00n);
  gateway.clock.advance(day);
  expect(await postedAt('accountId', card.accountId)).toEqual([then]);
});

test('what was posted on an account by a clock that was behind the one that opened it has a statement, too', async () => {
  const card = await gateway.makeCard({ customer });
  gateway.clock.advance(-day);
  await move.onAccount(card, 5_00n);
  await later(3);
  expect(await made({ accountId: card.accountId }, dayBefore(3))).toMatchObject({ lineCount: 1, changeAmount: '5.00' });
  expect((await make({ accountId: card.accountId }, dayBefore(4))).status).toBe(422);
});

test('statements up to a day are those of that day and of earlier ones', async () => {
  const card = await gateway.makeCard({ customer });
  await move.onAccount(card, 5_00n);
  await later(3);
  await made({ accountId: card.accountId }, dayBefore(1));
  const filter = { accountId: card.accountId, statementDate: { to: dayBefore(2) } };
  const { body } = await gateway.door(finance, 'page', { dtoName: 'statement', filter, size: 10 });
  const dates = body.dto.records.map(({ statementDate }: Statement) => statementDate);
  expect(dates.toSorted()).toEqual([dayBefore(3), dayBefore(2)]);
});
