import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CardStatus, cardStatus } from '#domain/enumerations.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { closeCards } from './closeCards.ts';
import { expireCards } from './expireCards.ts';

const { initial, unactivated, normal, blocked, lost, expired, closing, closed } = cardStatus.code;
const day = 24 * 3_600_000;

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await testGateway({ programTimeZone: 'Asia/Tokyo' });
});
afterAll(() => gateway.close());

const change = (id: string, values: { expiredDate?: string; held?: bigint }) =>
  gateway.database.asOwner((db) => db.updateTable('cards').set(values).where('id', '=', id).execute());
const read = (id: string) =>
  gateway.asStaff((db) => db.selectFrom('cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const statusOf = async (id: string) => (await read(id)).cardStatus;

async function cardThatEnds(status: CardStatus, expiredDate: string) {
  const { id } = await gateway.makeCard({ status });
  await change(id, { expiredDate });
  return id;
}

describe('the end of the expiry month', () => {
  test('ends cards that were alive, and no others', async () => {
    const ends = await Promise.all([unactivated, normal, blocked, lost].map((from) => cardThatEnds(from, '2026-02')));
    const others = await Promise.all([initial, closing, closed].map((from) => cardThatEnds(from, '2026-02')));
    const later = await cardThatEnds(normal, '2026-03');
    await expireCards(gateway.ports);
    await expireCards(gateway.ports);
    expect(await Promise.all(ends.map(statusOf))).toEqual([expired, expired, expired, expired]);
    expect(await Promise.all(others.map(statusOf))).toEqual([initial, closing, closed]);
    expect(await statusOf(later)).toBe(normal);
  });

  test('is written down once, however many gateways find it', async () => {
    const id = await cardThatEnds(normal, '2026-02');
    await Promise.all([expireCards(gateway.ports), expireCards(gateway.ports), expireCards(gateway.ports)]);
    const lines = gateway.asStaff((db) =>
      db
        .selectFrom('auditLogs')
        .select('id')
        .where('subjectId', '=', id)
        .where('operation', '=', 'expireCards')
        .execute(),
    );
    expect(await lines).toHaveLength(1);
  });

  test('comes by the programme’s calendar, not by UTC', async () => {
    const id = await cardThatEnds(normal, '2026-03');
    gateway.clock.advance(Date.parse('2026-03-31T14:59:59Z') - gateway.clock.now());
    await expireCards(gateway.ports);
    expect(await statusOf(id)).toBe(normal);
    gateway.clock.advance(1000);
    await expireCards(gateway.ports);
    expect(await statusOf(id)).toBe(expired);
  });
});

describe('closing', () => {
  test('gives back what is left to the account, once, also when several gateways close at once', async () => {
    const card = await gateway.makeCard({ status: closing, balance: 1_250n, accountBalance: 100n });
    await Promise.all([closeCards(gateway.ports), closeCards(gateway.ports), closeCards(gateway.ports)]);
    expect(await read(card.id)).toMatchObject({ cardStatus: closed, balance: 0n });
    const movements = await gateway.asStaff((db) =>
      db
        .selectFrom('accountTransactions')
        .select(['type', 'balanceChange', 'balanceAfter'])
        .where('accountId', '=', card.accountId)
        .execute(),
    );
    expect(movements).toEqual([{ type: 120, balanceChange: 1_250n, balanceAfter: 1_350n }]);
  });

  test('takes money back from a card that was closed before it came', async () => {
    const card = await gateway.makeCard({ status: closed, balance: 1_250n });
    await closeCards(gateway.ports);
    expect(await read(card.id)).toMatchObject({ cardStatus: closed, balance: 0n });
    const account = await gateway.asStaff((db) =>
      db.selectFrom('accounts').select('balance').where('id', '=', card.accountId).executeTakeFirstOrThrow(),
    );
    expect(account.balance).toBe(1_250n);
  });

  test('waits while something is held, and takes a shared card as it is', async () => {
    const waiting = await gateway.makeCard({ status: closing, balance: 1_000n });
    await change(waiting.id, { held: 400n });
    const shared = await gateway.makeCard({ status: closing, sharedCard: true });
    await closeCards(gateway.ports);
    expect(await read(waiting.id)).toMatchObject({ cardStatus: closing, balance: 1_000n });
    expect(await statusOf(shared.id)).toBe(closed);
    await change(waiting.id, { held: 0n });
    await closeCards(gateway.ports);
    expect(await read(waiting.id)).toMatchObject({ cardStatus: closed, balance: 0n });
  });

  test('begins by itself 31 days after a card’s last month, by the programme’s calendar, also where its remark was changed since', async () => {
    const card = await gateway.makeCard({ balance: 700n });
    await change(card.id, { expiredDate: '2026-04' });
    gateway.clock.advance(Date.parse('2026-04-30T15:00:00Z') - gateway.clock.now());
    await expireCards(gateway.ports);
    gateway.clock.advance(30 * day);
    const { caller } = await gateway.signIn(await gateway.makeUser({ customer: card.customer }));
    const said = await gateway.door(caller, 'update', {
      dtoName: 'card',
      requestId: gateway.requestId(),
      id: card.id,
      data: { cardRemark: 'Robin has the new one' },
    });
    expect(said.status).toBe(200);
    gateway.clock.advance(day - 1000);
    await closeCards(gateway.ports);
    expect(await read(card.id)).toMatchObject({ cardStatus: expired, balance: 700n });
    gateway.clock.advance(1000);
    await closeCards(gateway.ports);
    expect(await read(card.id)).toMatchObject({ cardStatus: closed, balance: 0n });
  });

  test('leaves other cards alone', async () => {
    const { id } = await gateway.makeCard({ balance: 900n });
    await closeCards(gateway.ports);
    expect(await read(id)).toMatchObject({ cardStatus: normal, balance: 900n });
  });
});
