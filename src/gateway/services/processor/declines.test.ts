import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardStatus, customerStatus } from '#domain/enumerations.ts';
import { daysOf } from '#domain/programme/days.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import type { TestCard } from '#tests/records.ts';
import { limitUsage } from './limitUsage.ts';

let gateway: TestGateway;
let network: TestProcessor;
let operator: Caller;

beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey], programTimeZone: 'Asia/Hong_Kong' });
  network = processor(gateway);
  operator = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
});
afterAll(() => gateway.close());

const setCard = (card: TestCard, values: object) =>
  gateway.asStaff((db) => db.updateTable('cards').set(values).where('id', '=', card.id).execute());
const newCard = async (values: object = {}) => {
  const card = await gateway.makeCard({ balance: 500_00n });
  if (Object.keys(values).length > 0) await setCard(card, values);
  return card;
};
const ask = async (card: TestCard, amount: string, more: object = {}, link = network.newLink()) =>
  (await network.tell(card, link, 'authorize', amount, more)).body.dto;
const recordOf = async (card: TestCard) => {
  const { body } = await gateway.door(operator, 'list', { dtoName: 'authorization', filter: { cardId: card.id } });
  return body.dto[0];
};
const usageOf = (card: TestCard) =>
  gateway.asStaff((db) =>
    limitUsage(db, { id: card.id, customerId: card.customer }, gateway.ports.clock(), daysOf('Asia/Hong_Kong')),
  );

describe('a request is declined with the check that fails first', () => {
  const { unactivated, blocked, lost, expired, closing, closed } = cardStatus.code;
  test.each<[string, string, object, string, object]>([
    ['lost', '41', { cardStatus: lost }, '1.00', {}],
    ['expired', '54', { cardStatus: expired }, '1.00', {}],
    ['expired', '54', { expiredDate: '2026-02' }, '1.00', {}],
    ['cardStatus', '62', { cardStatus: unactivated }, '1.00', {}],
    ['cardStatus', '62', { cardStatus: blocked }, '1.00', {}],
    ['cardStatus', '62', { cardStatus: closing }, '1.00', {}],
    ['cardStatus', '62', { cardStatus: closed }, '1.00', {}],
    ['currency', '57', {}, '1.00', { transactionCurrency: 'CHF' }],
    ['currency', '57', {}, '1.00', { transactionCurrency: 'CHF', billingAmount: '1.00', billingCurrency: 'EUR' }],
    ['currency', '57', {}, '1.00', { transactionCurrency: 'CHF', mccCode: '7995' }],
    ['merchant', '57', {}, '1.00', { mccCode: '7995' }],
    ['suspectedFraud', '59', {}, '1.00', { suspicious: true }],
    ['maxSingleAmount', '61', { maxSingleAmount: 99_99n }, '100.00', {}],
    ['dailyLimit', '61', { dailyLimit: 99_99n }, '100.00', {}],
    ['monthlyLimit', '61', { monthlyLimit: 99_99n }, '100.00', {}],
    ['overallTotalLimit', '61', { overallTotalLimit: 99_99n }, '100.00', {}],
    ['maxDailyTransactions', '65', { maxDailyTransactions: 0 }, '1.00', {}],
    ['availableBalance', '51', {}, '500.01', {}],
  ])('%s, %s', async (failedCheck, responseCode, values, amount, more) => {
    const card = await newCard(values);
    expect(await ask(card, amount, more)).toEqual({
      approved: false,
      responseCode,
      authCode: null,
      availableBalance: '500.00',
    });
    expect(await recordOf(card)).toMatchObject({ authorizationStatus: 5, failedCheck, responseCode, held: '0.00' });
  });

  test.each([
    { dailyLimit: 50_00n },
    { monthlyLimit: 50_00n },
    { overallTotalLimit: 50_00n },
    { endAmount: 50_00n },
    { maxDailyTransactions: 1 },
  ])('an amount of zero asks only whether the card is good, also where more is used by now than %o', async (values) => {
    const card = await newCard();
    await ask(card, '100.00');
    await setCard(card, values);
    expect(await ask(card, '0.00')).toMatchObject({ approved: true, responseCode: '00', availableBalance: '400.00' });
    expect(await ask(card, '0.01')).toMatchObject({ approved: false });
    await setCard(card, { cardStatus: cardStatus.code.blocked });
    expect(await ask(card, '0.00')).toMatchObject({ approved: false, responseCode: '62' });
  });

  test('and never for all that there is, or all that a limit allows', async () => {
    for (const values of [{}, { maxSingleAmount: 500_00n }, { dailyLimit: 500_00n }, { monthlyLimit: 500_00n }]) {
      const card = await newCard(values);
      expect(await ask(card, '500.00')).toMatchObject({ approved: true, availableBalance: '0.00' });
    }
  });

  test('from the moment a card is reported lost, and no longer once it is found [S4.2] [S4.3]', async () => {
    const card = await newCard();
    expect(await ask(card, '1.00')).toMatchObject({ approved: true });
    expect((await gateway.command(operator, 'reportCardLoss', { ids: [card.id] })).status).toBe(200);
    expect(await ask(card, '1.00')).toMatchObject({ approved: false, responseCode: '41' });
    expect((await gateway.command(operator, 'cancelCardLoss', { ids: [card.id] })).status).toBe(200);
    expect(await ask(card, '1.00')).toMatchObject({ approved: true });
  });

  test('from the moment a card is blocked, and no longer once it is unblocked [S4.4] [S4.5]', async () => {
    const card = await newCard();
    expect((await gateway.command(operator, 'blockCard', { ids: [card.id] })).status).toBe(200);
    expect(await ask(card, '1.00')).toMatchObject({ approved: false, responseCode: '62' });
    expect((await gateway.command(operator, 'unblockCard', { ids: [card.id] })).status).toBe(200);
    expect(await ask(card, '1.00')).toMatchObject({ approved: true });
  });

  test('until a card is activated [S4.1]', async () => {
    const card = await newCard({ cardStatus: cardStatus.code.unactivated });
    expect(await ask(card, '1.00')).toMatchObject({ approved: false, responseCode: '62' });
    expect((await gateway.command(operator, 'activateCard', { ids: [card.id] })).status).toBe(200);
    expect(await ask(card, '1.00')).toMatchObject({ approved: true });
  });

  test('also when the customer is switched off', async () => {
    const card = await newCard();
    await gateway.asStaff((db) =>
      db
        .updateTable('customers')
        .set({ customerStatus: customerStatus.code.disabled })
        .where('id', '=', card.customer)
        .execute(),
    );
    expect(await ask(card, '1.00')).toMatchObject({ approved: false, responseCode: '62' });
  });

  test('a card is good until the end of its month in the programme’s zone', async () => {
    // 2 March, 09:00 UTC.
    expect(await ask(await newCard({ expiredDate: '2026-03' }), '1.00')).toMatchObject({ approved: true });
  });
});

describe('limits', () => {
  test('count what is approved, give back what is released, and take what is settled in the end', async () => {
    const card = await newCard({ dailyLimit: 100_00n, maxDailyTransactions: 2 });
    const [one, two] = [network.newLink(), network.newLink()];
    expect(await ask(card, '60.00', {}, one)).toMatchObject({ approved: true });
    expect(await ask(card, '50.00')).toMatchObject({ responseCode: '61' });
    expect(await ask(card, '40.00', {}, two)).toMatchObject({ approved: true });
    expect(await ask(card, '0.00')).toMatchObject({ approved: true });
    expect((await usageOf(card)).day).toMatchObject({ used: 100_00n, times: 2 });
    await network.tell(card, two, 'reversal');
    expect((await usageOf(card)).day).toMatchObject({ used: 60_00n, times: 1 });
    await network.tell(card, one, 'final', '75.00');
    expect(await usageOf(card)).toMatchObject({
      day: { used: 75_00n, times: 1 },
      month: { used: 75_00n },
      overall: { used: 75_00n },
    });
    await network.tell(card, one, 'refund', '75.00');
    expect((await usageOf(card)).day).toMatchObject({ used: 75_00n });
  });

  test('count what is settled though it wasn’t approved, once', async () => {
    for (const [amount, approved] of [
      ['999.00', false],
      ['0.00', true],
    ] as const) {
      const card = await newCard({ dailyLimit: 100_00n });
      const link = network.newLink();
      expect(await ask(card, amount, {}, link)).toMatchObject({ approved });
      await network.tell(card, link, 'partial', '30.00');
      expect((await usageOf(card)).day).toMatchObject({ used: 30_00n, times: 1 });
      await network.tell(card, link, 'final', '40.00');
      expect((await usageOf(card)).day).toMatchObject({ used: 70_00n, times: 1 });
      expect(await ask(card, '30.01')).toMatchObject({ responseCode: '61' });
    }
  });

  test('count what is settled by force without an authorization, on the day on which it is booked', async () => {
    const card = await newCard({ dailyLimit: 100_00n });
    await network.tell(card, network.newLink(), 'forced', '70.00');
    expect(await usageOf(card)).toMatchObject({
      day: { used: 70_00n, times: 1 },
      month: { used: 70_00n },
      overall: { used: 70_00n },
    });
    expect(await ask(card, '30.01')).toMatchObject({ responseCode: '61' });
    expect(await ask(card, '30.00')).toMatchObject({ approved: true });
  });

  test('begin anew with the programme’s day and month, and say when', async () => {
    const card = await newCard({ dailyLimit: 50_00n });
    await ask(card, '50.00');
    const { day, month } = await usageOf(card);
    expect(day.resetsAt.toISOString()).toBe('2026-03-02T16:00:00.000Z');
    expect(month.resetsAt.toISOString()).toBe('2026-03-31T16:00:00.000Z');
    expect(await ask(card, '0.01')).toMatchObject({ responseCode: '61' });
    gateway.clock.advance(day.resetsAt.getTime() - gateway.clock.now());
    operator = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
    expect(await ask(card, '50.00')).toMatchObject({ approved: true });
    expect(await usageOf(card)).toMatchObject({ day: { used: 50_00n }, month: { used: 100_00n } });
  });

  test('count it on the day on which it was asked for, whenever it is settled', async () => {
    const card = await newCard({ dailyLimit: 50_00n });
    const link = network.newLink();
    expect(await ask(card, '999.00', {}, link)).toMatchObject({ approved: false });
    gateway.clock.advance(86_400_000);
    operator = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
    await network.tell(card, link, 'final', '30.00');
    expect(await usageOf(card)).toMatchObject({ day: { used: 0n, times: 0 }, month: { used: 30_00n } });
    expect(await ask(card, '50.00')).toMatchObject({ approved: true });
  });

  test('an increment is asked of the limits like a request, and what it asked in vain stays out', async () => {
    const card = await newCard({ maxSingleAmount: 100_00n });
    const link = network.newLink();
    await ask(card, '80.00', {}, link);
    expect((await network.tell(card, link, 'increment', '30.00')).body.dto).toMatchObject({ responseCode: '61' });
    expect((await network.tell(card, link, 'increment', '20.00')).body.dto).toMatchObject({ approved: true });
    expect((await usageOf(card)).day).toMatchObject({ used: 100_00n, times: 1 });
    // What has been settled of it is still of the same purchase.
    await network.tell(card, link, 'partial', '60.00');
    expect((await network.tell(card, link, 'increment', '0.01')).body.dto).toMatchObject({ responseCode: '61' });
    expect((await network.tell(card, network.newLink(), 'increment', '1.00')).body.dto).toMatchObject({
      approved: false,
      responseCode: '05',
    });
  });

  test('of how many are taken a day count no increment of one that was', async () => {
    const card = await newCard({ maxDailyTransactions: 1 });
    const link = network.newLink();
    await ask(card, '80.00', {}, link);
    expect((await network.tell(card, link, 'increment', '20.00')).body.dto).toMatchObject({ approved: true });
    expect(await ask(card, '1.00')).toMatchObject({ responseCode: '65' });
  });

  test('hold over all days of a month, and over all months, to the cent', async () => {
    const [monthly, overall] = [
      await newCard({ monthlyLimit: 100_00n }),
      await newCard({ overallTotalLimit: 150_00n }),
    ];
    const both = async (amount: string) =>
      [await ask(monthly, amount), await ask(overall, amount)].map(({ responseCode }) => responseCode);
    expect(await both('60.00')).toEqual(['00', '00']);
    gateway.clock.advance(86_400_000);
    expect(await both('40.00')).toEqual(['00', '00']);
    gateway.clock.advance(86_400_000);
    expect((await ask(monthly, '0.01')).responseCode).toBe('61');
    expect(await both('50.01')).toEqual(['61', '61']);
    gateway.clock.advance(Date.parse('2026-03-31T16:00:00Z') - gateway.clock.now());
    expect((await ask(overall, '50.01')).responseCode).toBe('61');
    expect(await both('50.00')).toEqual(['00', '00']);
    expect((await ask(overall, '0.01')).responseCode).toBe('61');
    expect(await both('50.00')).toEqual(['00', '61']);
  });
});
