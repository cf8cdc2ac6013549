import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import type { TestCard } from '#tests/records.ts';

let gateway: TestGateway;
let network: TestProcessor;
let operator: Caller;

const dayMs = 86_400_000;

beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  network = processor(gateway);
  operator = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
});
afterAll(() => gateway.close());

/** What a gateway does whose clock is a day ahead of the others'. */
async function aDayAhead<T>(work: () => Promise<T>): Promise<T> {
  gateway.clock.advance(dayMs);
  try {
    return await work();
  } finally {
    gateway.clock.advance(-dayMs);
  }
}

async function owedOn(card: TestCard): Promise<Record<string, string>> {
  const asked = { dtoName: 'receivable', filter: { customerId: card.customer } };
  const rows: { amount: string; outstanding: string }[] = (await gateway.door(operator, 'list', asked)).body.dto;
  return Object.fromEntries(rows.map(({ amount, outstanding }) => [amount, outstanding]));
}

async function waitingFor(link: string): Promise<string[]> {
  const asked = { dtoName: 'processorMessage', filter: { q: link, processStatus: 3 } };
  const rows: { transactionAmount: string }[] = (await gateway.door(operator, 'list', asked)).body.dto;
  return rows.map(({ transactionAmount }) => transactionAmount);
}

describe('while a gateway’s clock is ahead', () => {
  test('what was owed first is paid first', async () => {
    const card = await gateway.makeCard({ balance: 10_00n });
    const link = network.newLink();
    await network.tell(card, link, 'forced', '10.00');
    await aDayAhead(() => network.tell(card, network.newLink(), 'forced', '30.00'));
    await network.tell(card, network.newLink(), 'forced', '20.00');
    await network.tell(card, link, 'refund', '10.00');
    expect(await owedOn(card)).toEqual({ '30.00': '20.00', '20.00': '20.00' });
  });

  test('a pre-authorization stays one, however often it grows by clocks that are behind', async () => {
    const card = await gateway.makeCard({ balance: 100_00n });
    const link = network.newLink();
    await aDayAhead(() => network.tell(card, link, 'authorize', '10.00', { preAuthorization: true }));
    await network.tell(card, link, 'increment', '5.00');
    await network.tell(card, link, 'increment', '5.00');
    const asked = { dtoName: 'authorization', filter: { cardId: card.id, isOpen: true } };
    const [held]: { createdAt: string; holdExpiresAt: string }[] = (await gateway.door(operator, 'list', asked)).body
      .dto;
    expect(Date.parse(held?.holdExpiresAt ?? '') - Date.parse(held?.createdAt ?? '')).toBe(30 * dayMs);
  });

  test('a refund that went past a closed card stands after what happened on it before', async () => {
    const card = await gateway.makeCard({ balance: 100_00n });
    const link = network.newLink();
    await network.tell(card, link, 'forced', '40.00');
    await aDayAhead(() => network.tell(card, network.newLink(), 'forced', '25.00'));
    await gateway.asStaff((db) => db.updateTable('cards').set({ cardStatus: 8 }).where('id', '=', card.id).execute());
    await network.tell(card, link, 'refund', '10.00');
    const asked = { dtoName: 'cardTransaction', filter: { cardId: card.id } };
    const lines: { balanceChange: string; balanceAfter: string }[] = (await gateway.door(operator, 'list', asked)).body
      .dto;
    const told = lines.map(({ balanceChange, balanceAfter }) => `${balanceChange}, then ${balanceAfter}`);
    expect(told).toEqual(['0.00, then 35.00', '-25.00, then 35.00', '-40.00, then 60.00']);
  });

  test('what came first before its authorization is taken up first', async () => {
    const card = await gateway.makeCard({ balance: 500_00n });
    const link = network.newLink();
    await aDayAhead(() => network.tell(card, link, 'reversal', '60.00'));
    await network.tell(card, link, 'reversal', '50.00');
    await network.tell(card, link, 'authorize', '100.00');
    expect(await waitingFor(link)).toEqual(['50.00']);
  });
});

test('a usual purchase that has grown for over three weeks is still held for a week', async () => {
  const card = await gateway.makeCard({ balance: 100_00n });
  const link = network.newLink();
  await network.tell(card, link, 'authorize', '10.00');
  for (let grown = 1; grown <= 5; grown++) {
    gateway.clock.advance(6 * dayMs);
    const { body } = await network.tell(card, link, 'increment', '5.00');
    expect(body.dto).toMatchObject({ approved: true });
  }
  const { holdExpiresAt } = await gateway.asStaff((db) =>
    db
      .selectFrom('authorizations')
      .select('holdExpiresAt')
      .where('transactionLink', '=', link)
      .where('originalAuthorizationId', 'is', null)
      .executeTakeFirstOrThrow(),
  );
  expect((holdExpiresAt?.getTime() ?? 0) - gateway.clock.now()).toBe(7 * dayMs);
});
