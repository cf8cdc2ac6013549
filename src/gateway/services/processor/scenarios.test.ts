import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardStatus, transactionStatus, transactionType } from '#domain/enumerations.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import type { TestCard } from '#tests/records.ts';

let gateway: TestGateway;
let network: TestProcessor;
let operator: Caller;

beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey], conversionRates: { 'EUR/USD': '1.10' } });
  network = processor(gateway);
  operator = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
});
afterAll(() => gateway.close());

const read = async (dtoName: string, id: string) => (await gateway.door(operator, 'get', { dtoName, id })).body.dto;
const list = async (dtoName: string, filter: object) =>
  (await gateway.door(operator, 'list', { dtoName, filter, sort: { field: 'createdAt', order: 'ASC' } })).body.dto;
const moneyOf = async (card: TestCard) => {
  const { cardBalance, held, available } = await read('card', card.id);
  return { cardBalance, held, available };
};
const purchaseOf = async (card: TestCard, link: string) => {
  const found = await list('authorization', { cardId: card.id, transactionLink: link });
  return read(
    'authorization',
    found.find((each: { originalAuthorizationId: null }) => !each.originalAuthorizationId).id,
  );
};
const newCard = (more: object = {}) => gateway.makeCard({ balance: 500_00n, ...more });

describe('a purchase from request to refund', () => {
  test('is approved and held, settled with its hold freed, and refunded [S3.12] [S3.30] [S3.32]', async () => {
    const card = await newCard();
    const link = network.newLink();
    const asked = await network.tell(card, link, 'authorize', '120.00');
    expect(asked.status).toBe(200);
    expect(asked.body.dto).toEqual({
      approved: true,
      responseCode: '00',
      authCode: expect.stringMatching(/^\d{6}$/),
      availableBalance: '380.00',
    });
    expect(await moneyOf(card)).toEqual({ cardBalance: '500.00', held: '120.00', available: '380.00' });
    expect(await purchaseOf(card, link)).toMatchObject({ settleStatus: null, processStatus: 1, held: '120.00' });

    expect((await network.tell(card, link, 'final', '120.00')).body.dto).toMatchObject({ processStatus: 2 });
    expect(await moneyOf(card)).toEqual({ cardBalance: '380.00', held: '0.00', available: '380.00' });

    await network.tell(card, link, 'refund', '20.00');
    expect(await moneyOf(card)).toEqual({ cardBalance: '400.00', held: '0.00', available: '400.00' });
    const purchase = await purchaseOf(card, link);
    expect(purchase).toMatchObject({
      dataType: 'cardAuthorization',
      settleStatus: 1,
      processStatus: 2,
      authorizedBillingAmount: '120.00',
      settledBillingAmount: '120.00',
      refundedBillingAmount: '20.00',
    });
    expect(purchase.events.map(({ kind }: { kind: string }) => kind)).toEqual(['approve', 'finalSettlement', 'refund']);
    expect(purchase.transactions.map(({ type }: { type: number }) => type)).toEqual([151, 152]);
    expect(purchase.records.map(({ recordType }: { recordType: string }) => recordType)).toEqual([
      'cardAuthorization',
      'cardSettlement',
      'consumptionRefund',
    ]);
  });

  test('at a hotel grows by an increment and settles above its hold [S3.30]', async () => {
    const card = await newCard();
    const link = network.newLink();
    await network.tell(card, link, 'authorize', '200.00', { mccCode: '7011' });
    expect((await network.tell(card, link, 'increment', '80.00', { mccCode: '7011' })).body.dto).toMatchObject({
      approved: true,
      availableBalance: '220.00',
    });
    await network.tell(card, link, 'final', '301.50', { mccCode: '7011' });
    expect(await moneyOf(card)).toMatchObject({ cardBalance: '198.50', held: '0.00' });
    const purchase = await purchaseOf(card, link);
    expect(purchase).toMatchObject({
      settleStatus: 3,
      authorizedBillingAmount: '280.00',
      settledBillingAmount: '301.50',
    });
    const days = (Date.parse(purchase.holdExpiresAt) - Date.parse(purchase.createdAt)) / 86_400_000;
    expect(Math.floor(days)).toBe(31);
  });

  test('that is only an estimate yet is held for as long when it grows', async () => {
    const card = await newCard();
    const link = network.newLink();
    await network.tell(card, link, 'authorize', '20.00', { preAuthorization: true });
    await network.tell(card, link, 'increment', '10.00');
    const { holdExpiresAt, createdAt } = await purchaseOf(card, link);
    expect(Math.floor((Date.parse(holdExpiresAt) - Date.parse(createdAt)) / 86_400_000)).toBe(30);
  });

  test('at a pump is advised down to what was dispensed', async () => {
    const card = await newCard();
    const link = network.newLink();
    await network.tell(card, link, 'authorize', '100.00', { mccCode: '5542' });
    await network.tell(card, link, 'advice', '62.40', { mccCode: '5542' });
    expect(await moneyOf(card)).toMatchObject({ held: '62.40' });
    await network.tell(card, link, 'final', '62.40', { mccCode: '5542' });
    expect(await purchaseOf(card, link)).toMatchObject({
      settleStatus: 1,
      reversedBillingAmount: '37.60',
      held: '0.00',
    });
  });

  test('in two parcels settles in parts, and keeps the rest on hold in between', async () => {
    const card = await newCard();
    const link = network.newLink();
    await network.tell(card, link, 'authorize', '90.00');
    await network.tell(card, link, 'partial', '30.00');
    expect(await purchaseOf(card, link)).toMatchObject({ settleStatus: 2, processStatus: 1, held: '60.00' });
    await network.tell(card, link, 'partial', '60.00');
    expect(await purchaseOf(card, link)).toMatchObject({ settleStatus: 1, processStatus: 2, held: '0.00' });
    expect(await moneyOf(card)).toMatchObject({ cardBalance: '410.00' });
  });

  test.each(['final', 'forced'] as const)(
    'settled for less frees the rest where the settlement is %s',
    async (kind) => {
      const card = await newCard();
      const link = network.newLink();
      await network.tell(card, link, 'authorize', '90.00');
      await network.tell(card, link, kind, '75.00');
      expect(await purchaseOf(card, link)).toMatchObject({ settleStatus: 2, processStatus: 2, held: '0.00' });
      expect(await moneyOf(card)).toEqual({ cardBalance: '425.00', held: '0.00', available: '425.00' });
    },
  );

  test('is reversed in part, then in full, and holds nothing', async () => {
    const card = await newCard();
    const link = network.newLink();
    await network.tell(card, link, 'authorize', '90.00');
    await network.tell(card, link, 'reversal', '40.00');
    expect(await moneyOf(card)).toMatchObject({ held: '50.00' });
    await network.tell(card, link, 'reversal');
    expect(await purchaseOf(card, link)).toMatchObject({
      settleStatus: 4,
      processStatus: 2,
      reversedBillingAmount: '90.00',
    });
    const { events } = await purchaseOf(card, link);
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['approve', 'partialReversal', 'fullReversal']);
    const refused = await network.tell(card, link, 'reversal');
    expect(refused.status).toBe(422);
    expect(refused.body.msg).toBe('There’s nothing left of this authorization to reverse.');
  });

  test('expires unsettled and is settled late all the same', async () => {
    const card = await newCard();
    const link = network.newLink();
    await network.tell(card, link, 'authorize', '90.00');
    await network.tell(card, link, 'expired');
    expect(await purchaseOf(card, link)).toMatchObject({ settleStatus: 5, held: '0.00' });
    expect(await moneyOf(card)).toMatchObject({ available: '500.00' });
    await network.tell(card, link, 'final', '90.00');
    expect(await purchaseOf(card, link)).toMatchObject({ settleStatus: 1 });
    expect(await moneyOf(card)).toMatchObject({ cardBalance: '410.00' });
  });

  test('that holds nothing any more does not expire, whatever the network says', async () => {
    const card = await newCard();
    const link = network.newLink();
    await network.tell(card, link, 'authorize', '90.00');
    await network.tell(card, link, 'final', '75.00');
    expect((await network.tell(card, link, 'expired')).status).toBe(200);
    const { events, records, settleStatus } = await purchaseOf(card, link);
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['approve', 'finalSettlement']);
    expect([records.length, settleStatus]).toEqual([2, 2]);
  });

  test('of zero only asks whether the card is good, and leaves a verification', async () => {
    const card = await newCard();
    const link = network.newLink();
    expect((await network.tell(card, link, 'authorize', '0.00')).body.dto).toMatchObject({ approved: true });
    expect(await purchaseOf(card, link)).toMatchObject({
      recordType: 'verification',
      held: '0.00',
      settleStatus: null,
    });
    expect(await list('cardTransaction', { cardId: card.id })).toEqual([
      expect.objectContaining({ type: 301, billingAmount: '0.00', balanceAfter: '500.00' }),
    ]);
  });

  test('of zero is the same in a currency without a rate: nothing is nothing in each', async () => {
    const card = await newCard();
    const link = network.newLink();
    const spent = { transactionCurrency: 'TND' };
    const { body } = await network.tell(card, link, 'authorize', '0.000', spent);
    expect(body.dto).toMatchObject({ approved: true, responseCode: '00' });
    expect(await purchaseOf(card, link)).toMatchObject({
      recordType: 'verification',
      transactionCurrency: 'TND',
      billingAmount: '0.00',
      conversionRate: null,
    });
    expect((await network.tell(card, network.newLink(), 'authorize', '0.001', spent)).body.dto.approved).toBe(false);
  });
});

describe('the list of authorizations', () => {
  test('is narrowed by what was answered, by merchant, data type and what is still held [S3.12] [S2.72]', async () => {
    const card = await newCard();
    const link = network.newLink();
    await network.tell(card, link, 'authorize', '20.00', { merchantName: 'Blue Door Café' });
    await network.tell(card, network.newLink(), 'authorize', '900.00');
    await network.tell(card, link, 'partial', '5.00', { merchantName: 'Blue Door Café' });
    const count = async (filter: object) => (await list('authorization', { cardId: card.id, ...filter })).length;
    expect(await count({})).toBe(3);
    expect(await count({ responseCode: '51' })).toBe(1);
    expect(await count({ merchantName: 'blue door' })).toBe(2);
    expect(await count({ dataType: 'cardSettlement' })).toBe(1);
    expect(await count({ isOpen: true })).toBe(1);
    expect(await count({ settleStatus: 'none' })).toBe(1);
    expect(await count({ settleStatus: ['none', 2] })).toBe(2);
    expect(await count({ authorizationStatus: 3 })).toBe(1);
  });

  test('shows customers their own, with all that became of them, and nobody else’s', async () => {
    const card = await newCard();
    await network.tell(card, network.newLink(), 'authorize', '20.00');
    const [{ id }] = await list('authorization', { cardId: card.id });
    const callerOf = async (customer: string) =>
      (await gateway.signIn(await gateway.makeUser({ customer, role: 'Customer viewer' }))).caller;
    const own = await gateway.door(await callerOf(card.customer), 'get', { dtoName: 'authorization', id });
    expect(own.body.dto.events).toHaveLength(1);
    const others = await callerOf(await gateway.makeCustomer());
    expect((await gateway.door(others, 'get', { dtoName: 'authorization', id })).status).toBe(404);
    expect((await gateway.door(others, 'list', { dtoName: 'authorization' })).body.dto).toEqual([]);
  });
});

describe('money in other currencies', () => {
  test('is converted at the message’s rate, and its fee posted beside it', async () => {
    const card = await newCard();
    const link = network.newLink();
    const euros = { transactionCurrency: 'EUR', conversionRate: '1.0853' };
    await network.tell(card, link, 'authorize', '100.00', euros);
    expect(await moneyOf(card)).toMatchObject({ held: '108.53' });
    await network.tell(card, link, 'final', '100.00', euros);
    expect(await moneyOf(card)).toEqual({ cardBalance: '389.84', held: '0.00', available: '389.84' });
    const { transactions, conversionRate } = await purchaseOf(card, link);
    // Without the zeros of its column.
    expect(conversionRate).toBe('1.0853');
    expect(transactions).toEqual([
      expect.objectContaining({
        type: 151,
        billingAmount: '108.53',
        billingFee: '1.63',
        transactionAmount: '100.00',
        transactionCurrency: 'EUR',
      }),
      expect.objectContaining({
        type: 500,
        billingAmount: '1.63',
        relatedTransactionId: transactions[0].transactionId,
      }),
    ]);
  });

  test('is converted at the programme’s rate where the message has none, and declined where there is none at all', async () => {
    const card = await newCard();
    await network.tell(card, network.newLink(), 'authorize', '100.00', { transactionCurrency: 'EUR' });
    expect(await moneyOf(card)).toMatchObject({ held: '110.00' });
    const answer = await network.tell(card, network.newLink(), 'authorize', '100.00', { transactionCurrency: 'CHF' });
    expect(answer.body.dto).toMatchObject({ approved: false, responseCode: '57' });
  });

  test('is one fee more than its conversion’s: what the message charges in the card’s own currency is called otherwise', async () => {
    for (const [transactionCurrency, description] of [
      ['USD', 'Transaction fee'],
      ['EUR', 'Currency conversion fee'],
    ]) {
      const card = await newCard();
      const charged = { transactionCurrency, billingCurrency: 'USD', feeAmount: '2.00' };
      await network.tell(card, network.newLink(), 'forced', '10.00', charged);
      const fees = await list('cardTransaction', { cardId: card.id, type: 500 });
      expect(fees).toMatchObject([{ balanceChange: '-2.00', description }]);
    }
  });

  test('is whole yen and won, to the unit', async () => {
    for (const currency of ['JPY', 'KRW'] as const) {
      const card = await gateway.makeCard({ currency, balance: 10_000n });
      const link = network.newLink();
      await network.tell(card, link, 'authorize', '12.34', { transactionCurrency: 'USD', conversionRate: '151.37' });
      expect(await moneyOf(card)).toMatchObject({ held: '1868', available: '8132' });
      await network.tell(card, link, 'final', '12.34', {
        conversionRate: '151.37',
        billingAmount: '1869',
        billingCurrency: currency,
        feeAmount: '28',
      });
      expect(await moneyOf(card)).toEqual({ cardBalance: '8103', held: '0', available: '8103' });
    }
    const card = await gateway.makeCard({ currency: 'JPY', balance: 10_000n });
    const half = await network.tell(card, network.newLink(), 'authorize', '10.50', { transactionCurrency: 'JPY' });
    expect(half.status).toBe(400);
  });
});

describe('settlements are always taken', () => {
  test.each(cardStatus.values)('on a card with status %i', async (status) => {
    const card = await newCard({ status });
    const link = network.newLink();
    expect((await network.tell(card, link, 'forced', '30.00')).status).toBe(200);
    expect(await moneyOf(card)).toMatchObject({ cardBalance: '470.00', held: '0.00' });
    expect(await purchaseOf(card, link)).toMatchObject({ recordType: 'cardSettlement', settleStatus: 3 });
  });

  test('what the balance can’t cover is owed, what is held for others stays, and the refund pays it first', async () => {
    const card = await gateway.makeCard({ balance: 100_00n });
    const [link, other] = [network.newLink(), network.newLink()];
    await network.tell(card, link, 'authorize', '60.00');
    await network.tell(card, other, 'authorize', '30.00');
    await network.tell(card, link, 'final', '85.00');
    expect(await moneyOf(card)).toEqual({ cardBalance: '30.00', held: '30.00', available: '0.00' });
    expect((await purchaseOf(card, link)).transactions).toEqual([
      expect.objectContaining({ billingAmount: '85.00', balanceChange: '-70.00' }),
    ]);
    await network.tell(card, link, 'refund', '85.00');
    expect(await moneyOf(card)).toEqual({ cardBalance: '100.00', held: '30.00', available: '70.00' });
  });

  test('what is owed is paid as soon as something held for others is freed', async () => {
    const card = await gateway.makeCard({ balance: 100_00n });
    const other = network.newLink();
    await network.tell(card, other, 'authorize', '30.00');
    await network.tell(card, network.newLink(), 'forced', '85.00');
    expect(await moneyOf(card)).toEqual({ cardBalance: '30.00', held: '30.00', available: '0.00' });
    await network.tell(card, other, 'reversal');
    expect(await moneyOf(card)).toEqual({ cardBalance: '15.00', held: '0.00', available: '15.00' });
  });

  test('a shared card spends its account [S1.20]', async () => {
    const card = await gateway.makeCard({ sharedCard: true, accountBalance: 300_00n });
    const link = network.newLink();
    await network.tell(card, link, 'authorize', '100.00');
    expect(await read('account', card.accountId)).toMatchObject({ held: '100.00', available: '200.00' });
    await network.tell(card, link, 'final', '110.00');
    expect(await read('account', card.accountId)).toMatchObject({ balance: '190.00', held: '0.00' });
    expect(await list('accountTransaction', { accountId: card.accountId })).toEqual([
      expect.objectContaining({ type: 151, balanceChange: '-110.00', balanceAfter: '190.00' }),
    ]);
  });

  test('a refund to a shared card that is closed is told as on one that isn’t', async () => {
    const card = await gateway.makeCard({ sharedCard: true, accountBalance: 300_00n });
    const link = network.newLink();
    await network.tell(card, link, 'forced', '30.00');
    await gateway.asStaff((db) =>
      db.updateTable('cards').set({ cardStatus: cardStatus.code.closed }).where('id', '=', card.id).execute(),
    );
    await network.tell(card, link, 'refund', '30.00');
    const told = { type: transactionType.code.consumptionRefund, balanceChange: '30.00', balanceAfter: '300.00' };
    for (const [dtoName, of] of [
      ['cardTransaction', { cardId: card.id }],
      ['accountTransaction', { accountId: card.accountId }],
    ] as const)
      expect(await list(dtoName, { ...of, type: told.type })).toMatchObject([told]);
  });

  test('once all of one has come back, it says so on the card and, where that is shared, on the account', async () => {
    const card = await gateway.makeCard({ sharedCard: true, accountBalance: 300_00n });
    const link = network.newLink();
    await network.tell(card, link, 'forced', '30.00');
    const statuses = async () => {
      const ofType = { type: transactionType.code.consumption };
      const onCard = await list('cardTransaction', { cardId: card.id, ...ofType });
      const onAccount = await list('accountTransaction', { accountId: card.accountId, ...ofType });
      return [...onCard, ...onAccount].map(({ status }: { status: number }) => transactionStatus.keyOf(status));
    };
    await network.tell(card, link, 'refund', '10.00');
    expect(await statuses()).toEqual(['success', 'success']);
    await network.tell(card, link, 'refund', '20.00');
    expect(await statuses()).toEqual(['refund', 'refund']);
  });

  test('a refund to a closed card goes to its account, and more than was settled is refused', async () => {
    const card = await newCard();
    const link = network.newLink();
    await network.tell(card, link, 'forced', '30.00');
    await gateway.asStaff((db) =>
      db.updateTable('cards').set({ cardStatus: cardStatus.code.closed }).where('id', '=', card.id).execute(),
    );
    expect((await network.tell(card, link, 'refund', '30.01')).status).toBe(422);
    expect((await network.tell(card, link, 'refund', '30.00')).status).toBe(200);
    expect(await read('account', card.accountId)).toMatchObject({ balance: '30.00' });
    expect(await moneyOf(card)).toMatchObject({ cardBalance: '470.00' });
    expect((await network.tell(card, link, 'refund', '0.01')).status).toBe(422);
  });
});
