import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountStatus, cardStatus, customerStatus, status } from '#domain/enumerations.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import type { TestCard } from '#tests/records.ts';
import type { RoleName, RoleOf } from '#tests/roles.ts';
import { ruleMakers } from '#tests/rules.ts';

let gateway: TestGateway;
let network: TestProcessor;
let make: ReturnType<typeof ruleMakers>;
let staff: Caller;

beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  network = processor(gateway);
  make = ruleMakers(gateway);
  staff = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
});
afterAll(() => gateway.close());

const set = (table: 'cards' | 'cardholders' | 'accounts' | 'customers', id: string, values: object) =>
  gateway.asStaff((db) => db.updateTable(table).set(values).where('id', '=', id).execute());
const newCard = () => gateway.makeCard({ balance: 500_00n });
const person = async (customer: string, role: RoleName | RoleOf = 'Customer viewer') =>
  (await gateway.signIn(await gateway.makeUser({ customer, role }))).caller;

/** A request that ought to be declined, and its record. */
async function declined(card: TestCard, amount: string, more: object = {}, link = network.newLink()) {
  const kind = 'kind' in more ? (more.kind as 'authorize') : 'authorize';
  expect((await network.tell(card, link, kind, amount, more)).body.dto).toMatchObject({ approved: false });
  return newest(card);
}
async function newest(card: TestCard): Promise<string> {
  const filter = { cardId: card.id };
  return (await gateway.door(staff, 'list', { dtoName: 'authorization', filter, limit: 1 })).body.dto[0].id;
}
const replay = async (caller: Caller, id: string) => gateway.command(caller, 'replayDecline', { id });
const obstacles = async (id: string) => (await replay(staff, id)).body.dto.obstacles;

describe('a declined purchase would pass now', () => {
  const { normal, blocked, lost, expired } = cardStatus.code;
  test.each<[string, object, string, object, object]>([
    ['lost', { cardStatus: lost }, '1.00', {}, { cardStatus: normal }],
    ['expired', { cardStatus: expired }, '1.00', {}, { cardStatus: normal }],
    ['cardStatus', { cardStatus: blocked }, '1.00', {}, { cardStatus: normal }],
    ['maxSingleAmount', { maxSingleAmount: 99_99n }, '100.00', {}, { maxSingleAmount: 100_00n }],
    ['dailyLimit', { dailyLimit: 99_99n }, '100.00', {}, { dailyLimit: 100_00n }],
    ['monthlyLimit', { monthlyLimit: 99_99n }, '100.00', {}, { monthlyLimit: null }],
    ['overallTotalLimit', { overallTotalLimit: 99_99n }, '100.00', {}, { overallTotalLimit: null }],
    ['maxDailyTransactions', { maxDailyTransactions: 0 }, '1.00', {}, { maxDailyTransactions: 1 }],
  ])('once what stood against it is mended: %s', async (failedCheck, was, amount, more, mended) => {
    const card = await newCard();
    await set('cards', card.id, was);
    const id = await declined(card, amount, more);
    expect(await obstacles(id)).toEqual([failedCheck]);
    await set('cards', card.id, mended);
    expect((await replay(staff, id)).body.dto).toEqual({
      asOf: gateway.ports.clock().toISOString(),
      obstacles: [],
      missing: null,
      findings: [],
    });
  });

  test('once the card has money enough; till then it says how much is missing', async () => {
    const card = await newCard();
    const id = await declined(card, '512.30');
    expect((await replay(staff, id)).body.dto).toMatchObject({
      obstacles: ['availableBalance'],
      missing: { amount: '12.30', currency: 'USD' },
    });
    await gateway.database.asOwner((db) =>
      db.updateTable('cards').set({ balance: 512_30n }).where('id', '=', card.id).execute(),
    );
    expect(await obstacles(id)).toEqual([]);
  });

  test('once there is a rate for its currency', async () => {
    const card = await newCard();
    const id = await declined(card, '10.00', { transactionCurrency: 'CHF' });
    expect(await obstacles(id)).toEqual(['currency']);
    const administrator = (await gateway.signIn(await gateway.makeUser(), { confirmed: true })).caller;
    const rate = { spentCurrency: 'CHF', billedCurrency: 'USD', conversionRate: '1.13', reason: 'For a test' };
    expect(await gateway.command(administrator, 'setConversionRate', rate)).toMatchObject({ status: 200 });
    expect(await obstacles(id)).toEqual([]);
  });

  test('and neither that nor anything else is written, however often it is asked', async () => {
    const card = await newCard();
    const scope = { ruleScope: 'card', scopeId: card.id, ruleMeasure: 'sum', currency: 'USD' } as const;
    const rule = { ...scope, allowedAmount: '50.00', rulePeriod: 'month', ruleCounting: 'card' } as const;
    await make.live(staff, { ...rule, merchantCodes: [] });
    const id = await declined(card, '60.00');
    const everything = () =>
      gateway.asStaff(async (db) => ({
        authorizations: await db.selectFrom('authorizations').select('id').where('cardId', '=', card.id).execute(),
        usage: await db.selectFrom('cardUsage').selectAll().where('cardId', '=', card.id).execute(),
        findings: await db.selectFrom('ruleFindings').selectAll().where('customerId', '=', card.customer).execute(),
      }));
    const before = await everything();
    const first = (await replay(staff, id)).body.dto;
    for (let again = 0; again < 5; again += 1) expect((await replay(staff, id)).body.dto).toEqual(first);
    expect(await everything()).toEqual(before);
  });
});

describe('what still stands against a declined purchase', () => {
  test('is named all at once, in the order in which it is asked', async () => {
    const card = await gateway.makeCard({ balance: 500_00n, terms: { refusedCountries: ['RU'] } });
    await network.tell(card, network.newLink(), 'authorize', '1.00');
    await set('cards', card.id, { cardStatus: cardStatus.code.lost });
    const id = await declined(card, '600.00', { mccCode: '7995', transactionCountry: 'RU', suspicious: true });
    await set('cards', card.id, {
      expiredDate: '2026-02',
      endDay: '2026-02-28',
      singleUse: true,
      maxSingleAmount: 1n,
      dailyLimit: 1n,
      monthlyLimit: 1n,
      overallTotalLimit: 1n,
      endAmount: 1n,
      maxDailyTransactions: 0,
    });
    await set('cardholders', card.cardholderId, { status: status.code.disabled });
    await set('accounts', card.accountId, { accountStatus: accountStatus.code.frozen });
    await set('customers', card.customer, { customerStatus: customerStatus.code.disabled });
    await make.live(staff, { ruleScope: 'card', scopeId: card.id });
    const answer = (await replay(staff, id)).body.dto;
    expect(answer.obstacles).toEqual([
      'lost',
      'expired',
      'endDay',
      'singleUse',
      'cardholder',
      'customer',
      'account',
      'merchant',
      'country',
      'suspectedFraud',
      'maxSingleAmount',
      'dailyLimit',
      'monthlyLimit',
      'overallTotalLimit',
      'endAmount',
      'maxDailyTransactions',
      'availableBalance',
      'spendingRule',
    ]);
    expect(answer).toMatchObject({ missing: { amount: '101.00' }, findings: [{ ruleName: 'No gambling' }] });
  });

  test('is what the network suspected, as long as it does', async () => {
    expect(await obstacles(await declined(await newCard(), '1.00', { suspicious: true }))).toEqual(['suspectedFraud']);
  });

  test('of a rule is as it sees the purchase now', async () => {
    const card = await newCard();
    const link = network.newLink();
    const rule = await make.live(staff, {
      ruleScope: 'card',
      scopeId: card.id,
      merchantCodes: ['5411'],
      ruleMeasure: 'sum',
      currency: 'USD',
      allowedAmount: '100.00',
      rulePeriod: 'month',
      ruleCounting: 'card',
    });
    await network.tell(card, link, 'authorize', '80.00');
    const id = await declined(card, '30.00');
    const finding = { ruleId: rule.id, seenAmount: '110.00', allowedAmount: '100.00', ruleState: 'live' };
    expect((await replay(staff, id)).body.dto).toMatchObject({ obstacles: ['spendingRule'], findings: [finding] });
    await network.tell(card, link, 'reversal', '10.00');
    expect(await obstacles(id)).toEqual([]);
  });

  test('of more that was asked for is asked of the purchase as it is', async () => {
    const card = await newCard();
    const link = network.newLink();
    await network.tell(card, link, 'authorize', '40.00');
    await set('cards', card.id, { maxSingleAmount: 50_00n });
    const id = await declined(card, '10.01', { kind: 'increment' }, link);
    expect(await obstacles(id)).toEqual(['maxSingleAmount']);
    await set('cards', card.id, { maxSingleAmount: 50_01n });
    expect(await obstacles(id)).toEqual([]);
    await network.tell(card, link, 'reversal', '40.00');
    expect(await obstacles(id)).toEqual(['unknownAuthorization']);
  });
});

describe('who asks whether it would pass', () => {
  test('sees no more of the card issuer’s rules than of the decline itself', async () => {
    const card = await newCard();
    await make.live(staff, { ruleScope: 'product', scopeId: card.productId, merchantCodes: ['5411'] });
    const id = await declined(card, '5.00');
    const { body } = await replay(await person(card.customer), id);
    expect(body.dto).toMatchObject({ obstacles: ['spendingRule'], findings: [{ ruleId: null, ruleName: null }] });
  });

  test('is somebody who sees it: no stranger, and nothing that was approved', async () => {
    const card = await newCard();
    const id = await declined(card, '900.00');
    const stranger = await newCard();
    expect(await replay(await person(stranger.customer), id)).toMatchObject({ status: 404 });
    await network.tell(card, network.newLink(), 'authorize', '5.00');
    expect(await replay(staff, await newest(card))).toMatchObject({ status: 422 });
  });

  test('isn’t told the balance that they may not see', async () => {
    const card = await newCard();
    const id = await declined(card, '900.00');
    const caller = await person(card.customer, { like: 'Customer viewer', holds: ['card:read:withoutBalance'] });
    expect((await replay(caller, id)).body.dto).toMatchObject({ obstacles: ['availableBalance'], missing: null });
  });
});
