import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HoldBoard } from '#domain/authorization/holdBoard.ts';
import { fromDecimal } from '#domain/money.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { moneyMovers } from '#tests/movements.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import type { TestCard } from '#tests/records.ts';

let gateway: TestGateway;
let network: TestProcessor;
let operator: Caller;
let card: TestCard;
/** Of another customer. */
let other: TestCard;

const dayMs = 86_400_000;
const shop = { mccCode: '5411', merchantName: 'Corner Shop' };
const hotel = { mccCode: '7011', merchantName: 'Grand Hotel' };

/** Holds of three ages, two sorts of merchants and two customers, the last of them settled. */
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  network = processor(gateway);
  card = await newCard();
  other = await newCard();
  await network.tell(card, network.newLink(), 'authorize', '310.00', hotel);
  gateway.clock.advance(20 * dayMs);
  await network.tell(card, network.newLink(), 'authorize', '20.00', hotel);
  gateway.clock.advance(5 * dayMs);
  await network.tell(card, network.newLink(), 'authorize', '7.00', shop);
  await network.tell(other, network.newLink(), 'authorize', '30.00', shop);
  const settled = network.newLink();
  await network.tell(card, settled, 'authorize', '99.00', shop);
  await network.tell(card, settled, 'final', '99.00', shop);
  gateway.clock.advance(dayMs + dayMs / 2);
  operator = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
});
afterAll(() => gateway.close());

async function newCard(): Promise<TestCard> {
  const made = await gateway.makeCard();
  await moneyMovers(gateway).onCard(made, 1000_00n);
  return made;
}
const boardFor = async (caller: Caller, input: object = {}): Promise<HoldBoard> =>
  HoldBoard.parse((await gateway.command(caller, 'holdBoard', input)).body.dto);
const personOf = async (of: TestCard) =>
  (await gateway.signIn(await gateway.makeUser({ customer: of.customer, role: 'Customer finance' }))).caller;

const inBands = ({ bands }: HoldBoard) =>
  Object.fromEntries(
    (bands ?? []).flatMap(({ band, count, currencies }) => (count ? [[band, [count, currencies[0]?.held]]] : [])),
  );

describe('the holds of a customer', () => {
  test('are counted and added up by their age; what was settled holds nothing any more', async () => {
    const board = await boardFor(operator, { customerId: card.customer });
    expect(board).toMatchObject({ count: 3, currencies: [{ currency: 'USD', count: 3, held: '337.00' }] });
    expect(inBands(board)).toEqual({ threeDays: [1, '7.00'], week: [1, '20.00'], month: [1, '310.00'] });
    expect(board.bands).toHaveLength(6);
  });

  test('are counted by what the merchants sell and how long that is held, and say which ends next', async () => {
    const { categories } = await boardFor(operator, { customerId: card.customer });
    expect(categories).toMatchObject([
      { category: 'hotels', holdDays: 31, count: 2, currencies: [{ held: '330.00' }] },
      { category: 'groceries', holdDays: 7, count: 1, currencies: [{ held: '7.00' }] },
    ]);
    const [hotels] = categories ?? [];
    expect(Date.parse(hotels?.endsNext as string) - Date.parse(hotels?.oldest as string)).toBe(31 * dayMs);
  });

  test('are those that the list shows under the filter that each group brings', async () => {
    const board = await boardFor(operator);
    const groups = [
      board,
      board.endsSoon,
      ...(board.bands ?? []),
      ...(board.categories ?? []),
      ...(board.customers ?? []),
    ];
    expect(groups.length).toBeGreaterThan(10);
    for (const group of groups) {
      const { body } = await gateway.door(operator, 'page', {
        dtoName: 'authorization',
        page: 1,
        size: 100,
        filter: group?.filter,
      });
      const { records } = body.dto as { records: { held: string }[] };
      expect(records).toHaveLength(group?.count as number);
      const sum = records.reduce((all, { held }) => all + fromDecimal(held, 'USD'), 0n);
      expect(sum).toBe(fromDecimal(group?.currencies[0]?.held ?? '0.00', 'USD'));
    }
  });
});

describe('who asks', () => {
  test('of staff sees whose they are, the most first; a customer’s own person sees their own and no customers', async () => {
    const { count, customers } = await boardFor(operator);
    expect(count).toBe(4);
    expect(customers?.map(({ customerId, count: its }) => [customerId, its])).toEqual([
      [card.customer, 3],
      [other.customer, 1],
    ]);
    const own = await boardFor(await personOf(other));
    expect(own).toMatchObject({ count: 1, currencies: [{ held: '30.00' }], customers: null });
  });

  test('for another customer’s is told of none, and without the right is refused', async () => {
    const caller = await personOf(other);
    expect(await boardFor(caller, { customerId: card.customer })).toMatchObject({ count: 0, currencies: [] });
    expect((await gateway.command({}, 'holdBoard', {})).status).toBe(401);
  });

  test('in no time zone is refused; in another one days are theirs', async () => {
    expect((await gateway.command(operator, 'holdBoard', { timeZone: 'Nowhere' })).status).toBe(400);
    const farEast = await boardFor(operator, { timeZone: 'Pacific/Kiritimati' });
    expect(farEast.bands?.reduce((all, { count }) => all + count, 0)).toBe(farEast.count);
  });
});

test('a hold whose time is over within a day is among those that end soon, and days later the younger one is, too', async () => {
  expect((await boardFor(operator)).endsSoon).toMatchObject({ count: 0, currencies: [] });
  gateway.clock.advance(4 * dayMs);
  const later = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
  const ofCustomer = await boardFor(later, { customerId: card.customer });
  expect(ofCustomer.endsSoon).toMatchObject({ count: 1, currencies: [{ currency: 'USD', held: '310.00' }] });
  expect(ofCustomer.endsNext).toBe(ofCustomer.categories?.[0]?.endsNext);
});
