import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CardStatus, cardStatus } from '#domain/enumerations.ts';
import { closeCards } from '#gateway/jobs/closeCards.ts';
import { brokenRules } from '#gateway/verify/verify.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import { expectDoneOnce } from '#tests/receipt.ts';
import type { TestCard } from '#tests/records.ts';

const { unactivated, normal, blocked, lost, expired, closing, closed } = cardStatus.code;

let gateway: TestGateway;
let network: TestProcessor;
let staff: Caller;

beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  network = processor(gateway);
  staff = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
});
afterAll(() => gateway.close());

const administratorOf = async ({ customer }: Pick<TestCard, 'customer'>) =>
  (await gateway.signIn(await gateway.makeUser({ customer }))).caller;
const row = (id: string) =>
  gateway.asStaff((db) => db.selectFrom('cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const replace = (caller: Caller, id: string, more: object = {}) =>
  gateway.command(caller, 'replaceCard', { id, replaceReason: 'lost', ...more });

/** A card with money that came from its account, as the ledger tells. */
async function fundedCard(amount: string, values: Parameters<TestGateway['makeCard']>[0] = {}) {
  const card = await gateway.makeCard(values);
  const give = (command: string, input: object) => gateway.command(staff, command, input);
  expect(await give('adjustAccount', { id: card.accountId, amount: '500.00', reason: 'For a test' })).toMatchObject({
    status: 200,
  });
  if (!values.sharedCard) expect(await give('topUpCard', { id: card.id, amount })).toMatchObject({ status: 200 });
  return card;
}

describe('a virtual card that is replaced', () => {
  test('is followed at once by one of the same holder, product, limits, remark and contact, with its money', async () => {
    const card = await fundedCard('50.00');
    const administrator = await administratorOf(card);
    const limits = { dailyLimit: '70.00', overallTotalLimit: null, maxSingleAmount: '20.00', monthlyLimit: null };
    await gateway.command(administrator, 'updateCardLimits', {
      id: card.id,
      limits: { ...limits, maxDailyTransactions: 4 },
    });
    const contact = { email: 'van@depot.test', areaCode: '+44', mobileNumber: '7700900456' };
    for (const [dtoName, data] of Object.entries({ card: { cardRemark: 'Van 7' }, cardContact: contact })) {
      const change = { dtoName, requestId: gateway.requestId(), id: card.id, data };
      expect((await gateway.door(administrator, 'update', change)).status).toBe(200);
    }
    const { status, body } = await replace(administrator, card.id, { reason: 'Left on the train' });
    expect({ status, body }).toMatchObject({ status: 200 });
    const { followed, card: next } = body.dto;
    expect(followed).toMatchObject({
      id: card.id,
      cardStatus: closing,
      cardBalance: '0.00',
      followedByCardId: next.id,
    });
    expect(next).toMatchObject({
      cardStatus: normal,
      cardBalance: '50.00',
      available: '50.00',
      followsCardId: card.id,
      followReason: 'lost',
      followedByCardId: null,
      cardholderId: card.cardholderId,
      productId: card.productId,
      accountId: card.accountId,
      limits: { dailyLimit: '70.00', maxSingleAmount: '20.00', maxDailyTransactions: 4 },
      cardRemark: 'Van 7',
    });
    const passedOn = await gateway.door(administrator, 'get', { dtoName: 'cardContact', id: next.id });
    expect(passedOn.body.dto).toMatchObject(contact);
    expect(next.last4).not.toBe('');
    const moved = await gateway.asStaff((db) =>
      db
        .selectFrom('cardTransactions')
        .select(['cardId', 'type', 'balanceChange', 'transactionId', 'relatedTransactionId', 'postingId'])
        .where('description', '=', 'Moved to the replacement card')
        .where('cardId', 'in', [card.id, next.id])
        .orderBy('balanceChange')
        .execute(),
    );
    expect(moved).toMatchObject([
      { cardId: card.id, type: 121, balanceChange: -50_00n },
      { cardId: next.id, type: 120, balanceChange: 50_00n },
    ]);
    expect(moved[0]?.relatedTransactionId).toBe(moved[1]?.transactionId);
    expect(moved[0]?.postingId).toBe(moved[1]?.postingId);
    await closeCards(gateway.ports);
    expect(await row(card.id)).toMatchObject({ cardStatus: closed, balance: 0n });
    expect(await row(next.id)).toMatchObject({ cardStatus: normal, balance: 50_00n });
  });

  test('leaves what is held where it is until it is settled, and the rest then follows', async () => {
    const card = await fundedCard('50.00');
    const link = network.newLink();
    await network.tell(card, link, 'authorize', '20.00');
    const { body } = await replace(await administratorOf(card), card.id, { replaceReason: 'stolen' });
    const next = body.dto.card.id;
    expect(await row(card.id)).toMatchObject({ balance: 20_00n, held: 20_00n, cardStatus: closing });
    expect(await row(next)).toMatchObject({ balance: 30_00n, held: 0n });
    await network.tell(card, link, 'final', '12.00');
    await closeCards(gateway.ports);
    expect(await row(card.id)).toMatchObject({ balance: 0n, held: 0n, cardStatus: closed });
    expect(await row(next)).toMatchObject({ balance: 38_00n });
    // Once it's closed, its account gets what merchants give back, as with any other card.
    await network.tell(card, link, 'refund', '5.00');
    await closeCards(gateway.ports);
    expect([await row(card.id), await row(next)]).toMatchObject([{ balance: 0n }, { balance: 38_00n }]);
  });

  test('has no limit anew: the one in its place has used what it had, and gets back what comes back', async () => {
    const card = await fundedCard('50.00');
    const administrator = await administratorOf(card);
    const none = { overallTotalLimit: null, maxSingleAmount: null, monthlyLimit: null, maxDailyTransactions: 2 };
    await gateway.command(administrator, 'updateCardLimits', { id: card.id, limits: { ...none, dailyLimit: '30.00' } });
    const link = network.newLink();
    await network.tell(card, link, 'authorize', '20.00');
    const { cardToken, id } = (await replace(administrator, card.id)).body.dto.card;
    const spend = async (amount: string) =>
      (await network.tell({ cardToken }, network.newLink(), 'authorize', amount)).body.dto;
    expect(await spend('10.01')).toMatchObject({ approved: false, responseCode: '61' });
    const usage = async () => (await gateway.door(administrator, 'get', { dtoName: 'card', id })).body.dto.limitUsage;
    expect((await usage()).dailyLimit).toMatchObject({ used: '20.00', left: '10.00' });
    await network.tell(card, link, 'reversal', '20.00');
    expect((await usage()).dailyLimit).toMatchObject({ used: '0.00', left: '30.00' });
    expect(await spend('10.01')).toMatchObject({ approved: true });
  });

  test('that is shared moves no money and spends no more, while the one in its place does', async () => {
    const card = await fundedCard('0', { sharedCard: true });
    const { body } = await replace(await administratorOf(card), card.id, { replaceReason: 'damaged' });
    expect(body.dto).toMatchObject({
      followed: { cardStatus: closing },
      card: { sharedCard: true, available: '500.00' },
    });
    const spend = async (of: { cardToken: string }) =>
      (await network.tell(of, network.newLink(), 'authorize', '10.00')).body.dto.approved;
    expect([await spend(card), await spend(body.dto.card)]).toEqual([false, true]);
  });

  test('is charged for as applying for one is, and not replaced where nobody can pay', async () => {
    const card = await gateway.makeCard({ terms: { issuingFee: '4.01' } });
    await gateway.command(staff, 'adjustAccount', { id: card.accountId, amount: '4.00', reason: 'For a test' });
    const administrator = await administratorOf(card);
    expect((await replace(administrator, card.id)).status).toBe(422);
    expect(await row(card.id)).toMatchObject({ cardStatus: normal, followedByCardId: null });
    await gateway.command(staff, 'adjustAccount', { id: card.accountId, amount: '0.01', reason: 'For a test' });
    const { body } = await replace(administrator, card.id);
    const application = (
      await gateway.door(administrator, 'get', { dtoName: 'cardApplication', id: body.dto.applicationId })
    ).body.dto;
    expect(application).toMatchObject({
      followsCardId: card.id,
      followReason: 'lost',
      quantity: 1,
      issued: 1,
      issuingFee: '4.01',
    });
    const account = await gateway.asStaff((db) =>
      db.selectFrom('accounts').select('balance').where('id', '=', card.accountId).executeTakeFirstOrThrow(),
    );
    expect(account.balance).toBe(0n);
  });

  test('is replaced once, by the same request and by another one', async () => {
    const card = await fundedCard('50.00');
    const administrator = await administratorOf(card);
    const requestId = gateway.requestId();
    const ask = () =>
      gateway.door(administrator, 'call', { dtoName: 'replaceCard', requestId, id: card.id, replaceReason: 'lost' });
    const first = await ask();
    expectDoneOnce([first, await ask()]);
    expect((await replace(administrator, card.id)).status).toBe(422);
    const followers = await gateway.asStaff((db) =>
      db.selectFrom('cards').select('id').where('followsCardId', '=', card.id).execute(),
    );
    expect(followers).toHaveLength(1);
  });
});

describe('who may replace which card', () => {
  const may: [string, CardStatus[]][] = [
    ['lost', [unactivated, normal, blocked, lost]],
    ['stolen', [unactivated, normal, blocked, lost]],
    ['damaged', [unactivated, normal, blocked]],
  ];
  test.each(may)('as %s one in the statuses that fit', async (replaceReason, fitting) => {
    const customer = await gateway.makeCustomer();
    const administrator = await administratorOf({ customer });
    for (const status of [unactivated, normal, blocked, lost, expired, closing, closed]) {
      const card = await gateway.makeCard({ customer, status });
      const answer = await replace(administrator, card.id, { replaceReason });
      expect([status, answer.status]).toEqual([status, fitting.includes(status) ? 200 : 422]);
    }
  });

  test('what operator staff have blocked only they replace', async () => {
    const card = await gateway.makeCard();
    await gateway.command(staff, 'blockCard', { ids: [card.id] });
    expect((await replace(await administratorOf(card), card.id)).status).toBe(422);
    expect((await replace(staff, card.id)).status).toBe(200);
  });

  test('a viewer may not, and nobody another customer’s', async () => {
    const card = await gateway.makeCard();
    const viewer = await gateway.makeUser({ customer: card.customer, role: 'Customer viewer' });
    expect((await replace((await gateway.signIn(viewer)).caller, card.id)).status).toBe(403);
    expect((await replace(await administratorOf(await gateway.makeCard()), card.id)).status).toBe(404);
  });
});

test('cards that were replaced are listed apart from the others', async () => {
  const customer = await gateway.makeCustomer();
  const administrator = await administratorOf({ customer });
  const [card, other] = [await gateway.makeCard({ customer }), await gateway.makeCard({ customer })];
  const next = (await replace(administrator, card.id)).body.dto.card.id;
  const listed = async (filter: object) =>
    (await gateway.door(administrator, 'list', { dtoName: 'card', filter })).body.dto.map(
      ({ id }: { id: string }) => id,
    );
  expect(await listed({ isReplaced: true })).toEqual([card.id]);
  expect(new Set(await listed({ isReplaced: false }))).toEqual(new Set([next, other.id]));
  expect(await listed({ followsCardId: card.id })).toEqual([next]);
});

test('and the books agree with all of it', async () => {
  expect(await brokenRules({ ...gateway.ports, db: gateway.database.db })).toEqual([]);
});
