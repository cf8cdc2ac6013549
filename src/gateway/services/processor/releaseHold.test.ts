import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleStatus } from '#domain/enumerations.ts';
import { expireHolds } from '#gateway/jobs/expireHolds.ts';
import { brokenRules } from '#gateway/verify/verify.ts';
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

/** A card with five hundred dollars that were posted to it. */
async function newCard(): Promise<TestCard> {
  const card = await gateway.makeCard();
  await moneyMovers(gateway).onCard(card, 500_00n);
  return card;
}
const read = async (dtoName: string, id: string) => (await gateway.door(operator, 'get', { dtoName, id })).body.dto;
const release = (id: string, caller = operator) =>
  gateway.command(caller, 'releaseHold', { id, reason: 'The hotel has confirmed that nobody came' });
const moneyOf = async (card: TestCard) => {
  const { cardBalance, held, available } = await read('card', card.id);
  return { cardBalance, held, available };
};

/** Asks for so much on the card; answers the purchase's link and id. */
async function asked(card: TestCard, amount: string) {
  const link = network.newLink();
  await network.tell(card, link, 'authorize', amount);
  const { body } = await gateway.door(operator, 'list', {
    dtoName: 'authorization',
    filter: { transactionLink: link },
  });
  return { link, id: body.dto[0].id as string };
}

describe('a hold that staff release', () => {
  test('is free at once, counts as expired, and says in its history and in the audit log who ended it and why', async () => {
    const card = await newCard();
    const { id } = await asked(card, '120.00');
    const { status, body } = await release(id);
    expect(status).toBe(200);
    expect(body.dto).toMatchObject({ id, held: '0.00', settleStatus: settleStatus.code.expired, processStatus: 2 });
    expect(body.dto.events.map(({ kind }: { kind: string }) => kind)).toEqual(['approve', 'release']);
    expect(await moneyOf(card)).toEqual({ cardBalance: '500.00', held: '0.00', available: '500.00' });
    const logged = await gateway.door(operator, 'list', { dtoName: 'auditLog', filter: { subjectId: id } });
    expect(logged.body.dto).toMatchObject([
      { operation: 'releaseHold', subject: 'authorization', customerId: card.customer, outcome: 'done' },
    ]);
    expect(JSON.stringify((await read('auditLog', logged.body.dto[0].id)).after)).toContain('nobody came');
  });

  test('counts no more against the limits of its card', async () => {
    const card = await newCard();
    const { id } = await asked(card, '120.00');
    await release(id);
    expect((await read('card', card.id)).limitUsage.dailyLimit.used).toBe('0.00');
  });

  test('keeps what was settled of it, and frees the rest', async () => {
    const card = await newCard();
    const { id, link } = await asked(card, '100.00');
    await network.tell(card, link, 'partial', '30.00');
    expect((await release(id)).body.dto).toMatchObject({ held: '0.00', settledBillingAmount: '30.00' });
    expect(await moneyOf(card)).toEqual({ cardBalance: '470.00', held: '0.00', available: '470.00' });
  });

  test('doesn’t keep the merchant from settling later, as after one that has expired', async () => {
    const card = await newCard();
    const { id, link } = await asked(card, '100.00');
    await release(id);
    await network.tell(card, link, 'final', '100.00');
    expect(await read('authorization', id)).toMatchObject({ settleStatus: settleStatus.code.settled, held: '0.00' });
    expect(await moneyOf(card)).toEqual({ cardBalance: '400.00', held: '0.00', available: '400.00' });
  });

  test('of a shared card is free on the account', async () => {
    const card = await gateway.makeCard({ sharedCard: true });
    await moneyMovers(gateway).onAccount(card, 300_00n);
    const { id } = await asked(card, '80.00');
    expect(await read('account', card.accountId)).toMatchObject({ held: '80.00' });
    await release(id);
    expect(await read('account', card.accountId)).toMatchObject({ held: '0.00', available: '300.00' });
  });

  test('is released once: a second try, and the time that would have ended it, find nothing to free', async () => {
    const card = await newCard();
    const { id } = await asked(card, '10.00');
    const both = await Promise.all([release(id), release(id)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]));
    await expireHolds(gateway.ports);
    const { events } = await read('authorization', id);
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['approve', 'release']);
  });
});

describe('nothing is released', () => {
  test('of what was declined, settled, or is a later record of a purchase', async () => {
    const card = await newCard();
    const declined = await asked(card, '9999.00');
    const { id, link } = await asked(card, '20.00');
    await network.tell(card, link, 'final', '20.00');
    const { records } = await read('authorization', id);
    for (const each of [declined.id, id, records[1].id]) expect((await release(each)).status).toBe(422);
    expect((await release(crypto.randomUUID())).status).toBe(404);
  });

  test('by a customer’s own people, whatever their role was given', async () => {
    const card = await newCard();
    const { id } = await asked(card, '20.00');
    const { caller } = await gateway.signIn(await gateway.makeUser({ customer: card.customer }));
    expect((await release(id, caller)).status).toBe(403);
  });

  test('without a reason', async () => {
    const { id } = await asked(await newCard(), '20.00');
    const { status, body } = await gateway.command(operator, 'releaseHold', { id, reason: ' ' });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ reason: expect.any(String) });
  });
});

test('after all of this every rule holds', async () => {
  expect(await brokenRules(gateway.ports)).toEqual([]);
});
