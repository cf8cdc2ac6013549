import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AccountExposure } from '#domain/account/exposure.ts';
import { addDays } from '#domain/dates.ts';
import { cardStatus } from '#domain/enumerations.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { moneyMovers } from '#tests/movements.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import type { TestCard } from '#tests/records.ts';

let gateway: TestGateway;
let network: TestProcessor;
let operator: Caller;
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  network = processor(gateway);
  operator = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
});
afterAll(() => gateway.close());

const exposure = (caller: Caller, id: string) => gateway.command(caller, 'accountExposure', { id });
const told = async (id: string) => AccountExposure.parse((await exposure(operator, id)).body.dto);
const limit = (card: TestCard, dailyLimit: bigint) =>
  gateway.asStaff((db) => db.updateTable('cards').set({ dailyLimit }).where('id', '=', card.id).execute());
const today = () => new Date(gateway.clock.now()).toISOString().slice(0, 10);

/** A shared card on an account with a thousand dollars; more of them on the same. */
async function sharedCard(): Promise<TestCard> {
  const card = await gateway.makeCard({ sharedCard: true });
  await moneyMovers(gateway).onAccount(card, 1000_00n);
  return card;
}
const anotherOn = (card: TestCard, values: object = {}) =>
  gateway.makeCard({ customer: card.customer, account: card.accountId, sharedCard: true, ...values });

describe('an account that cards share', () => {
  test('says what they may still spend today, what of it isn’t there, and how long the money lasts at their pace', async () => {
    const card = await sharedCard();
    const second = await anotherOn(card);
    await limit(card, 400_00n);
    expect(await told(card.accountId)).toEqual({
      currency: 'USD',
      available: '1000.00',
      cards: 2,
      maySpend: '1400.00',
      beyond: '400.00',
      spent: '0.00',
      lastsUntil: null,
    });
    await network.tell(card, network.newLink(), 'authorize', '300.00');
    expect(await told(card.accountId)).toMatchObject({
      available: '700.00',
      // One hundred that the limit leaves, and for the other all that there is.
      maySpend: '800.00',
      beyond: '100.00',
      spent: '300.00',
      lastsUntil: addDays(today(), 70),
    });
    await limit(second, 50_00n);
    expect(await told(card.accountId)).toMatchObject({ maySpend: '150.00', beyond: '0.00' });
  });

  test('counts a card that ends with a sum with what is left of that', async () => {
    const card = await sharedCard();
    const ending = { id: card.id, endAmount: '100.00' };
    expect((await gateway.command(operator, 'updateCardEnding', ending)).status).toBe(200);
    expect(await told(card.accountId)).toMatchObject({ cards: 1, maySpend: '100.00', beyond: '0.00' });
    await network.tell(card, network.newLink(), 'authorize', '30.00');
    expect((await network.tell(card, network.newLink(), 'authorize', '70.01')).body.dto.approved).toBe(false);
    expect(await told(card.accountId)).toMatchObject({ available: '970.00', maySpend: '70.00' });
  });

  test('counts no card that isn’t in use, but what it has spent', async () => {
    const card = await sharedCard();
    const second = await anotherOn(card);
    await network.tell(second, network.newLink(), 'authorize', '100.00');
    const blocked = { cardStatus: cardStatus.code.blocked };
    await gateway.asStaff((db) => db.updateTable('cards').set(blocked).where('id', '=', second.id).execute());
    expect(await told(card.accountId)).toMatchObject({ cards: 1, maySpend: '900.00', spent: '100.00' });
  });

  test('is told with nothing added up where there are more cards than are', async () => {
    const card = await sharedCard();
    await gateway.asStaff(async (db) => {
      const whole = await db.selectFrom('cards').selectAll().where('id', '=', card.id).executeTakeFirstOrThrow();
      const { balance: _balance, held: _held, ...row } = whole;
      const many = Array.from({ length: 1000 }, () => {
        const id = crypto.randomUUID();
        return { ...row, id, cardToken: id, inquiryTokenHash: Buffer.from(id), numberHash: Buffer.from(id) };
      });
      await db.insertInto('cards').values(many).execute();
    });
    expect(await told(card.accountId)).toMatchObject({ cards: 1001, maySpend: null, spent: null, lastsUntil: null });
  });
});

describe('nothing is told', () => {
  test('of an account whose cards have balances of their own', async () => {
    const card = await gateway.makeCard({ accountBalance: 100_00n });
    expect((await exposure(operator, card.accountId)).body.dto).toBeNull();
  });

  test('of another customer’s account, one that isn’t there, or without a session', async () => {
    const card = await sharedCard();
    const other = await gateway.makeUser({ role: 'Customer finance', customer: await gateway.makeCustomer() });
    const { caller } = await gateway.signIn(other);
    expect((await exposure(caller, card.accountId)).status).toBe(404);
    expect((await exposure(operator, crypto.randomUUID())).status).toBe(404);
    expect((await exposure({}, card.accountId)).status).toBe(401);
    const own = await gateway.signIn(await gateway.makeUser({ role: 'Customer finance', customer: card.customer }));
    expect((await exposure(own.caller, card.accountId)).body.dto).toMatchObject({ cards: 1 });
  });
});
