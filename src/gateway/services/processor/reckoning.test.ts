import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleStatus } from '#domain/enumerations.ts';
import { brokenRules } from '#gateway/verify/verify.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import type { TestCard } from '#tests/records.ts';

let gateway: TestGateway;
let network: TestProcessor;
let operator: Caller;

beforeAll(async () => {
  gateway = await testGateway({
    processorKeys: [processorKey],
    conversionRates: { 'EUR/USD': '1.10', 'KRW/USD': '0.0007' },
    // So little that no fee comes of it.
    conversionFee: '0.000001',
  });
  network = processor(gateway);
  operator = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
});
afterAll(() => gateway.close());

const euros = { transactionCurrency: 'EUR' };
const at = (conversionRate: string) => ({ ...euros, conversionRate });
const bills = (billingAmount: string) => ({ ...euros, billingAmount, billingCurrency: 'USD' });

const read = async (dtoName: string, id: string) => (await gateway.door(operator, 'get', { dtoName, id })).body.dto;
const list = async (dtoName: string, filter: object) =>
  (await gateway.door(operator, 'list', { dtoName, filter, sort: { field: 'createdAt', order: 'ASC' } })).body.dto;
const newCard = (more: object = {}) => gateway.makeCard({ balance: 500_00n, ...more });
const moneyOf = async (card: TestCard) => {
  const { cardBalance, held } = await read('card', card.id);
  return { cardBalance, held };
};
const purchaseOf = async (card: TestCard) => {
  const found = await list('authorization', { cardId: card.id });
  return read(
    'authorization',
    found.find((each: { originalAuthorizationId: null }) => !each.originalAuthorizationId).id,
  );
};
const exchanged = (card: TestCard) =>
  gateway.asStaff(async (db) => {
    const lines = await db
      .selectFrom('ledgerLines as line')
      .innerJoin('cardTransactions as movement', 'movement.postingId', 'line.postingId')
      .where('movement.cardId', '=', card.id)
      .where('line.book', 'in', ['exchange', 'clearing'])
      .select(['line.book', 'line.amount'])
      .execute();
    const of = (book: string) => lines.reduce((sum, line) => sum + (line.book === book ? line.amount : 0n), 0n);
    return { exchange: of('exchange'), clearing: of('clearing') };
  });

/** One message after the other about one purchase; all must be taken. */
async function happen(
  card: TestCard,
  ...messages: Parameters<TestProcessor['tell']> extends [unknown, unknown, ...infer M] ? M[] : never
) {
  const link = network.newLink();
  for (const message of messages) {
    const { status, body } = await network.tell(card, link, ...message);
    expect({ message, status, body }).toMatchObject({ message, status: 200 });
  }
  return link;
}

test('what follows a purchase is billed at the rate at which it was, whatever the programme’s is, or if it has none', async () => {
  for (const transactionCurrency of ['EUR', 'GBP']) {
    const card = await newCard();
    const asked = { transactionCurrency, billingAmount: '120.00', billingCurrency: 'USD' };
    await happen(card, ['authorize', '100.00', asked], ['final', '100.00', { transactionCurrency }]);
    expect(await moneyOf(card)).toEqual({ cardBalance: '380.00', held: '0.00' });
    const { conversionRate, settleStatus: settled } = await purchaseOf(card);
    expect({ conversionRate, settled }).toEqual({ conversionRate: '1.2', settled: settleStatus.code.settled });
  }
});

test('a message that says both what it bills and a rate is billed the one, and what follows it at the other', async () => {
  const card = await newCard();
  await happen(
    card,
    ['authorize', '100.00', { ...bills('108.55'), conversionRate: '1.09' }],
    ['partial', '50.00', euros],
  );
  expect(await purchaseOf(card)).toMatchObject({ conversionRate: '1.09', billingAmount: '108.55' });
  expect(await moneyOf(card)).toMatchObject({ cardBalance: '445.50' });
});

describe('a refund in another currency', () => {
  test('is good for what was bought though the rate has moved, and the difference is exchange', async () => {
    const card = await newCard();
    const link = await happen(
      card,
      ['authorize', '100.00', bills('108.55')],
      ['final', '100.00', bills('108.55')],
      ['refund', '100.00', bills('109.10')],
    );
    expect(await moneyOf(card)).toEqual({ cardBalance: '500.55', held: '0.00' });
    expect(await purchaseOf(card)).toMatchObject({
      settledBillingAmount: '108.55',
      refundedBillingAmount: '108.55',
      transactions: [
        { type: 151, billingAmount: '108.55' },
        { type: 152, billingAmount: '109.10', balanceChange: '109.10' },
      ],
    });
    expect(await exchanged(card)).toEqual({ exchange: -55n, clearing: 0n });
    const [bought] = await list('cardTransaction', { cardId: card.id, type: 151 });
    expect(bought.status).not.toBe(1);
    expect((await network.tell(card, link, 'refund', '0.01', euros)).status).toBe(422);
  });

  test('at a fallen rate gives less, and all of it is refunded all the same', async () => {
    const card = await newCard();
    await happen(
      card,
      ['authorize', '100.00', at('1.2')],
      ['final', '100.00', at('1.2')],
      ['refund', '100.00', at('1.1')],
    );
    expect(await moneyOf(card)).toEqual({ cardBalance: '490.00', held: '0.00' });
    expect(await purchaseOf(card)).toMatchObject({ settledBillingAmount: '120.00', refundedBillingAmount: '120.00' });
    expect(await exchanged(card)).toEqual({ exchange: 1000n, clearing: 0n });
  });

  test('that names no rate gives back the share of what was paid, and the last part the rest', async () => {
    const card = await newCard();
    // 11.05 for 10.05: each third is 3.68 and a bit.
    const thirds = [1, 2, 3].map(() => ['refund', '3.35', euros] as const);
    await happen(
      card,
      ['authorize', '10.05', at('1.1')],
      ['final', '10.05', bills('11.05')],
      ...thirds.map((each) => [...each] as never),
    );
    expect(await moneyOf(card)).toEqual({ cardBalance: '500.00', held: '0.00' });
    expect(await exchanged(card)).toEqual({ exchange: 0n, clearing: 0n });
  });

  test('above what was bought is refused, whatever it bills', async () => {
    const card = await newCard();
    const link = await happen(card, ['forced', '100.00', bills('108.55')], ['refund', '40.00', bills('50.00')]);
    expect((await network.tell(card, link, 'refund', '60.01', bills('1.00'))).status).toBe(422);
    expect((await network.tell(card, link, 'refund', '60.00', bills('66.00'))).status).toBe(200);
    expect(await purchaseOf(card)).toMatchObject({ refundedBillingAmount: '108.55' });
  });

  test('told in the card’s currency is counted by what it bills', async () => {
    const card = await newCard();
    const link = await happen(card, ['forced', '100.00', bills('110.00')], ['refund', '55.00']);
    expect((await network.tell(card, link, 'refund', '50.01', euros)).status).toBe(422);
    expect((await network.tell(card, link, 'refund', '50.00', euros)).status).toBe(200);
    expect(await moneyOf(card)).toEqual({ cardBalance: '500.00', held: '0.00' });
  });

  test('told in the card’s currency above what was billed is refused, also where both round to one unit of the other', async () => {
    const card = await newCard();
    const yen = { transactionCurrency: 'JPY', billingAmount: '1.00', billingCurrency: 'USD' };
    const link = await happen(card, ['forced', '1', yen]);
    expect((await network.tell(card, link, 'refund', '1.40')).status).toBe(422);
    expect((await network.tell(card, link, 'refund', '1.00')).status).toBe(200);
    expect(await moneyOf(card)).toEqual({ cardBalance: '500.00', held: '0.00' });
  });

  test('of a closed card’s purchase goes to its account, with its difference', async () => {
    const card = await newCard();
    const link = await happen(card, ['forced', '100.00', bills('108.55')]);
    await gateway.database.asOwner((db) =>
      db.updateTable('cards').set({ cardStatus: 8, balance: 0n }).where('id', '=', card.id).execute(),
    );
    expect((await network.tell(card, link, 'refund', '100.00', bills('109.10'))).status).toBe(200);
    expect(await read('account', card.accountId)).toMatchObject({ balance: '109.10' });
  });
});

describe('parts of a purchase in another currency', () => {
  test('that are taken back one by one leave nothing held', async () => {
    const card = await newCard();
    await happen(
      card,
      ['authorize', '10.05', at('1.1')],
      ['reversal', '3.35', euros],
      ['reversal', '3.35', euros],
      ['reversal', '3.35', euros],
    );
    expect(await moneyOf(card)).toEqual({ cardBalance: '500.00', held: '0.00' });
    expect(await purchaseOf(card)).toMatchObject({ settleStatus: 4, processStatus: 2, reversedBillingAmount: '11.06' });
  });

  test('whose roundings add up to more than was held can be taken back to the last', async () => {
    const card = await newCard();
    // 3 × 0.15 at 1.1 is 3 × 0.165, which rounds to 0.16; 0.45 × 1.1 is 0.495, which rounds to 0.50. And the other way round.
    for (const [whole, part, count] of [
      ['0.45', '0.15', 3],
      ['0.15', '0.05', 3],
      ['0.30', '0.05', 6],
    ] as const) {
      const parts = Array.from({ length: count }, () => ['reversal', part, at('1.1')] as never);
      await happen(card, ['authorize', whole, at('1.1')], ...parts);
      expect(await moneyOf(card)).toEqual({ cardBalance: '500.00', held: '0.00' });
    }
  });

  test('that are settled to the last leave nothing held', async () => {
    const card = await newCard();
    await happen(
      card,
      ['authorize', '10.05', at('1.1')],
      ['partial', '3.35', euros],
      ['partial', '3.35', euros],
      ['partial', '3.35', euros],
    );
    expect(await moneyOf(card)).toEqual({ cardBalance: '488.96', held: '0.00' });
    expect(await purchaseOf(card)).toMatchObject({ settledTransactionAmount: '10.05', processStatus: 2 });
  });

  test('are settled and taken back in turn, at rates of their own', async () => {
    const card = await newCard();
    await happen(
      card,
      ['authorize', '100.00', at('1.1')],
      ['partial', '40.00', at('1.2')],
      ['reversal', '30.00', at('9')],
      ['partial', '20.00', at('1.0')],
      ['reversal', '10.00', euros],
    );
    expect(await moneyOf(card)).toEqual({ cardBalance: '432.00', held: '0.00' });
    expect(await purchaseOf(card)).toMatchObject({ processStatus: 2, settledTransactionAmount: '60.00' });
  });

  test('are advised in the purchase’s currency, whatever the rate has become', async () => {
    const card = await newCard();
    const link = await happen(card, ['authorize', '100.00', at('1.1')], ['advice', '60.00', at('1.9')]);
    expect(await moneyOf(card)).toMatchObject({ held: '66.00' });
    expect((await network.tell(card, link, 'advice', '80.00', at('1.2'))).body.dto).toMatchObject({ approved: true });
    expect(await moneyOf(card)).toMatchObject({ held: '90.00' });
    expect((await network.tell(card, link, 'reversal', '80.00', euros)).status).toBe(200);
    expect(await moneyOf(card)).toMatchObject({ held: '0.00' });
  });

  test('taken back for more than is held are refused, also where both round to one unit of the other', async () => {
    const card = await newCard();
    const yen = { transactionCurrency: 'JPY', billingAmount: '1.00', billingCurrency: 'USD' };
    const link = await happen(card, ['authorize', '1', yen]);
    expect((await network.tell(card, link, 'reversal', '1.40')).status).toBe(422);
    expect((await network.tell(card, link, 'reversal', '1.00')).status).toBe(200);
    expect(await purchaseOf(card)).toMatchObject({ reversedBillingAmount: '1.00', held: '0.00' });
  });

  test('are taken back for nothing once a risen rate has settled more than was held', async () => {
    const card = await newCard();
    await happen(
      card,
      ['authorize', '100.00', at('1.1')],
      ['partial', '50.00', at('2.4')],
      ['reversal', '50.00', euros],
    );
    expect(await moneyOf(card)).toEqual({ cardBalance: '380.00', held: '0.00' });
    expect(await purchaseOf(card)).toMatchObject({ settledBillingAmount: '120.00', reversedBillingAmount: '0.00' });
  });

  test('told in the card’s currency take their share of what was asked for', async () => {
    const card = await newCard();
    await happen(
      card,
      ['authorize', '100.00', at('1.1')],
      ['increment', '11.00'],
      ['partial', '55.00'],
      ['reversal', '60.00', euros],
    );
    expect(await moneyOf(card)).toEqual({ cardBalance: '445.00', held: '0.00' });
    expect(await purchaseOf(card)).toMatchObject({ processStatus: 2, settledTransactionAmount: '50.00' });
  });

  test('of which one bills just what is left settle all that was asked for, and all of that can be refunded', async () => {
    const card = await newCard();
    const link = await happen(
      card,
      ['authorize', '100.00', at('1.1')],
      ['partial', '40.00', at('1.2')],
      ['partial', '62.00'],
    );
    expect(await moneyOf(card)).toEqual({ cardBalance: '390.00', held: '0.00' });
    expect(await purchaseOf(card)).toMatchObject({
      settledTransactionAmount: '100.00',
      settledBillingAmount: '110.00',
    });
    expect((await network.tell(card, link, 'refund', '100.00', euros)).status).toBe(200);
    expect(await moneyOf(card)).toEqual({ cardBalance: '500.00', held: '0.00' });
  });

  test('advised to more of them that bills no more keep what is held', async () => {
    const card = await newCard();
    await happen(card, ['authorize', '100.00', bills('110.00')], ['advice', '120.00', bills('105.00')]);
    expect(await moneyOf(card)).toMatchObject({ held: '110.00' });
    expect(await purchaseOf(card)).toMatchObject({ authorizedBillingAmount: '110.00', reversedBillingAmount: '0.00' });
  });

  test('advised to less than a unit of them are all taken back', async () => {
    const card = await newCard();
    const yen = { transactionCurrency: 'JPY', billingAmount: '1.00', billingCurrency: 'USD' };
    await happen(card, ['authorize', '1', yen], ['advice', '0.40']);
    expect(await moneyOf(card)).toMatchObject({ held: '0.00' });
    expect(await purchaseOf(card)).toMatchObject({
      settleStatus: settleStatus.code.reversed,
      reversedBillingAmount: '1.00',
    });
  });

  test('settled in a third currency aren’t converted at the purchase’s rate', async () => {
    const card = await newCard();
    await happen(card, ['authorize', '100.00', at('1.1')], ['final', '100000', { transactionCurrency: 'KRW' }]);
    expect(await moneyOf(card)).toEqual({ cardBalance: '430.00', held: '0.00' });
  });
});

describe('a settlement so small that it bills nothing', () => {
  const won = { transactionCurrency: 'KRW' };

  test('settles its purchase', async () => {
    const card = await newCard();
    await happen(card, ['authorize', '1', won], ['final', '1', won]);
    expect(await purchaseOf(card)).toMatchObject({ settleStatus: 1, processStatus: 2, held: '0.00' });
  });

  test('ends one of more, settled in part', async () => {
    const card = await newCard();
    await happen(card, ['authorize', '10.00'], ['final', '1', won]);
    expect(await purchaseOf(card)).toMatchObject({ settleStatus: 2, processStatus: 2, held: '0.00' });
    expect(await moneyOf(card)).toEqual({ cardBalance: '500.00', held: '0.00' });
  });
});

describe('an amount', () => {
  test('in the card’s currency that is to be billed as another is refused, whatever asks for it', async () => {
    const card = await newCard();
    for (const kind of ['authorize', 'partial', 'final', 'forced', 'refund'] as const) {
      const link = network.newLink();
      const answer = await network.tell(card, link, kind, '10.00', { billingAmount: '12.00', billingCurrency: 'USD' });
      expect({ kind, status: answer.status }).toEqual({ kind, status: 422 });
      expect(answer.body.msg).toBe('An amount in the card’s own currency must be billed unchanged.');
    }
    const link = await happen(card, ['authorize', '10.00', { billingAmount: '10.00', billingCurrency: 'USD' }]);
    for (const kind of ['increment', 'advice', 'reversal'] as const) {
      expect((await network.tell(card, link, kind, '5.00', { conversionRate: '1.5' })).status).toBe(422);
    }
    expect(await moneyOf(card)).toEqual({ cardBalance: '500.00', held: '10.00' });
  });

  test('beyond all reason is refused for good, told or converted', async () => {
    const card = await newCard();
    const yen = { transactionCurrency: 'JPY' };
    const huge = [
      ['9999999999999999', { ...yen, conversionRate: '999999999' }],
      ['1000000000000', { ...yen, conversionRate: '1.01' }],
      ['1000000000001', { ...yen, conversionRate: '0.000001' }],
      ['10000000000.01', {}],
      ['1', { ...yen, billingAmount: '10000000000.01', billingCurrency: 'USD' }],
      ['1', { ...yen, conversionRate: '1', billingCurrency: 'USD', feeAmount: '10000000000.01' }],
    ] as const;
    for (const [amount, more] of huge) {
      for (const kind of 'feeAmount' in more
        ? (['final', 'forced'] as const)
        : (['authorize', 'final', 'forced'] as const)) {
        const body = JSON.stringify(network.message(card, network.newLink(), kind, amount, more));
        const first = await network.deliver(body);
        expect({ kind, amount, status: first.status }).toEqual({ kind, amount, status: 422 });
        expect(await network.deliver(body)).toMatchObject({ status: 422, body: first.body });
      }
    }
    for (let count = 0; count < 12; count++) {
      expect((await network.tell(card, network.newLink(), 'forced', '10000000000.00')).status).toBe(200);
    }
  });
});

test('a purchase on a shared card that was all refunded says so on the card and on the account', async () => {
  const card = await gateway.makeCard({ sharedCard: true, accountBalance: 300_00n });
  await happen(card, ['authorize', '10.00'], ['final', '10.00'], ['refund', '10.00']);
  const status = async (dtoName: string, filter: object) => (await list(dtoName, { type: 151, ...filter }))[0].status;
  expect(await status('cardTransaction', { cardId: card.id })).toBe(10);
  expect(await status('accountTransaction', { accountId: card.accountId })).toBe(10);
});

test('and after all of that no rule of the books is broken', async () => {
  const broken = await brokenRules(gateway.ports);
  // Test cards begin with money that no posting put there.
  expect(broken.filter(({ rule }) => !/^((card|account)\.balance|transaction\.chain)$/.test(rule))).toEqual([]);
});
