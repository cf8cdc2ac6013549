import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '#gateway/db/scope.ts';
import { authorizationChecks } from '#gateway/verify/authorizations.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';

let gateway: TestGateway;
let network: TestProcessor;

beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  network = processor(gateway);
});
afterAll(() => gateway.close());

/** Cards that share one account with this much on it. */
async function sharedCards(count: number, accountBalance: bigint) {
  const first = await gateway.makeCard({ sharedCard: true, accountBalance });
  const cards = [first];
  while (cards.length < count) {
    const card = await gateway.makeCard({ sharedCard: true, customer: first.customer });
    await gateway.asStaff((db) =>
      db.updateTable('cards').set({ accountId: first.accountId }).where('id', '=', card.id).execute(),
    );
    cards.push(card);
  }
  return cards;
}

/** At the moment that it is: the clock stands still. */
async function atOnce(...told: Parameters<typeof network.message>) {
  const body = JSON.stringify(network.message(...told));
  for (;;) {
    const answer = await network.deliver(body);
    // What is too much at once for the connections there are is sent again, as a processor does.
    if (answer.status !== 503) return answer;
  }
}

const accountOf = (id: string) =>
  gateway.asStaff((db) =>
    db.selectFrom('accounts').select(['balance', 'held']).where('id', '=', id).executeTakeFirstOrThrow(),
  );

test('500 spends of 10.00 at once on 2,500.00 over 20 shared cards approve exactly 250', async () => {
  const cards = await sharedCards(20, 2_500_00n);
  const asked = Array.from({ length: 500 }, (_, i) =>
    atOnce(cards[i % 20] as (typeof cards)[0], network.newLink(), 'authorize', '10.00'),
  );
  const answers = (await Promise.all(asked)).map(({ body }) => body.dto);
  expect(answers.filter(({ approved }) => approved)).toHaveLength(250);
  expect(answers.filter(({ responseCode }) => responseCode === '51')).toHaveLength(250);
  expect(await accountOf((cards[0] as (typeof cards)[0]).accountId)).toEqual({ balance: 2_500_00n, held: 2_500_00n });
});

test('increments, settlements, reversals and refunds of one account at once neither lose nor make money', async () => {
  const cards = await sharedCards(5, 1_000_00n);
  const links = Array.from({ length: 20 }, () => network.newLink());
  const cardFor = (i: number) => cards[i % 5] as (typeof cards)[0];
  await Promise.all(links.map((link, i) => atOnce(cardFor(i), link, 'authorize', '20.00')));
  const answers = await Promise.all(
    links.flatMap((link, i) => [
      atOnce(cardFor(i), link, 'increment', '5.00'),
      atOnce(cardFor(i), link, 'partial', '8.00'),
      atOnce(cardFor(i), link, 'refund', '8.00'),
      atOnce(cardFor(i), link, 'reversal', '6.00'),
      atOnce(cardFor(i), link, 'final', '9.00'),
    ]),
  );
  const refunds = answers.filter(({ status }, i) => i % 5 === 2 && status === 200).length;
  expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true);
  const { balance, held } = await accountOf((cards[0] as (typeof cards)[0]).accountId);
  expect({ balance, held }).toEqual({ balance: 1_000_00n - 20n * 17_00n + BigInt(refunds) * 8_00n, held: 0n });
});

test('a purchase that is settled while it expires is settled once and holds nothing', async () => {
  const card = await gateway.makeCard({ balance: 100_00n });
  const link = network.newLink();
  await atOnce(card, link, 'authorize', '20.00');
  await Promise.all([
    atOnce(card, link, 'expired'),
    atOnce(card, link, 'final', '20.00'),
    atOnce(card, link, 'expired'),
  ]);
  const after = await gateway.asStaff((db) =>
    db.selectFrom('cards').select(['balance', 'held']).where('id', '=', card.id).executeTakeFirstOrThrow(),
  );
  expect(after).toEqual({ balance: 80_00n, held: 0n });
});

test('after all of it every purchase adds up', async () => {
  const broken = await inScope(gateway.ports.db, { staff: true }, async (db) => {
    const found = [];
    for (const check of authorizationChecks) found.push(...(await check.find(db)).map((row) => [check.name, row]));
    return found;
  });
  expect(broken).toEqual([]);
});
