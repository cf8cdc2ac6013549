import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '#gateway/db/scope.ts';
import { createGateway } from '#gateway/gateway.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import { waitingForLocks } from '#tests/waitingForLocks.ts';
import { inTurn } from '../money/purseTurns.ts';

let gateway: TestGateway;
let network: TestProcessor;
let operator: Caller;

beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  network = processor(gateway);
  operator = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
});
afterAll(() => gateway.close());

type Card = Awaited<ReturnType<typeof sharedCard>>;
const sharedCard = (accountBalance: bigint) => gateway.makeCard({ sharedCard: true, accountBalance });
const spends = (card: Card, count: number, amount = '10.00') =>
  Array.from({ length: count }, () => JSON.stringify(network.message(card, network.newLink(), 'authorize', amount)));

const heldOn = (card: Card) =>
  gateway.asStaff((db) =>
    db.selectFrom('accounts').select('held').where('id', '=', card.accountId).executeTakeFirstOrThrow(),
  );
const messagesOf = async (card: Card) =>
  (
    await gateway.asStaff((db) =>
      db.selectFrom('processorMessages').select('id').where('cardId', '=', card.id).execute(),
    )
  ).length;

const unrelatedList = () => gateway.door(operator, 'page', { dtoName: 'cardholder', page: 1, size: 10 });

/** Somebody else is at work on the account, and answers how to end that. */
async function lockedAccount({ accountId }: Card): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const work = inScope(gateway.ports.db, { staff: true }, async (db) => {
    await db.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  return async () => {
    release.resolve();
    await work;
  };
}

test('who waits too long for a busy account is refused, which has no effect, and may ask again', async () => {
  const card = await sharedCard(1_000_00n);
  const bodies = spends(card, 5);
  const isOver = Promise.withResolvers<void>();
  const busy = [1, 2].map(() => inTurn(gateway.ports.db, [card.accountId], () => isOver.promise));
  const answers = await Promise.all(bodies.map((body) => network.deliver(body)));
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
  expect([await heldOn(card), await messagesOf(card)]).toEqual([{ held: 0n }, 0]);
  isOver.resolve();
  await Promise.all(busy);
  for (const body of bodies) expect((await network.deliver(body)).body.dto).toMatchObject({ approved: true });
  expect([await heldOn(card), await messagesOf(card)]).toEqual([{ held: 50_00n }, 5]);
});

test('a twin waits for its first and is given the same answer', async () => {
  const card = await sharedCard(100_00n);
  const [body] = spends(card, 1) as [string];
  const answers = await Promise.all(Array.from({ length: 12 }, () => network.deliver(body)));
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: answers[0]?.body });
  expect(await heldOn(card)).toEqual({ held: 10_00n });
});

// The embedded database has one connection, and one gateway.
if (process.env.TEST_DATABASE_URL) {
  /** How many connections wait for a lock, once that changes no more. */
  async function settledWaiting(): Promise<number> {
    for (let before = 0; ; ) {
      await wait(200);
      const now = await waitingForLocks(gateway.database);
      if (now > 0 && now === before) return now;
      before = now;
    }
  }

  test.each<[string, (card: Card, own: Card) => Promise<{ status: number }>]>([
    ['spend from', (card) => network.deliver(spends(card, 1)[0] as string)],
    [
      'are charged on',
      ({ accountId: id }) => gateway.command(operator, 'chargeAccountFee', { id, amount: '1.00', reason: 'A letter' }),
    ],
    [
      'fill a card from',
      ({ accountId }, { id }) => gateway.command(operator, 'topUpCard', { id, accountId, amount: '1.00' }),
    ],
  ])('those who %s one account leave the connections to others while they wait', async (_name, ask) => {
    const card = await sharedCard(1_000_00n);
    const own = await gateway.makeCard({ customer: card.customer });
    const release = await lockedAccount(card);
    let answered = 0;
    const asked = Array.from({ length: 40 }, () => ask(card, own).finally(() => answered++));
    expect(await settledWaiting()).toBe(2);
    const { status } = await unrelatedList();
    expect({ status, answered }).toEqual({ status: 200, answered: 0 });
    await release();
    expect(new Set((await Promise.all(asked)).map((answer) => answer.status))).toContain(200);
  });

  test('however many wait to write, who only reads finds a connection', async () => {
    const release = Promise.withResolvers<void>();
    let ended = 0;
    const writers = Array.from({ length: 20 }, () =>
      inScope(gateway.ports.db, { staff: true }, async (db) => {
        await sql`select 1`.execute(db);
        await release.promise;
      }).finally(() => ended++),
    );
    const { status } = await unrelatedList();
    expect({ status, ended }).toEqual({ status: 200, ended: 0 });
    release.resolve();
    await Promise.all(writers);
  });

  test('two gateways on one database approve what is there between them, and no more', async () => {
    const db = gateway.database.another?.() as TestGateway['ports']['db'];
    const second = createGateway({ ...gateway.ports, db });
    const apps = [gateway.app, second] as const;
    const card = await sharedCard(200_00n);
    const post = async (body: string, number: number): Promise<{ approved: boolean }> => {
      for (;;) {
        const answer = await network.deliver(body, { app: apps[number % 2] });
        if (answer.status !== 503) return answer.body.dto;
      }
    };
    const answers = await Promise.all(spends(card, 60).map(post));
    expect(answers.filter(({ approved }) => approved)).toHaveLength(20);
    expect(await heldOn(card)).toEqual({ held: 200_00n });
    await db.destroy();
  });
}
