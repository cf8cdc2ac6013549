import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardStatus } from '#domain/enumerations.ts';
import { inScope } from '#gateway/db/scope.ts';
import { type Answer, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import type { TestCard } from '#tests/records.ts';
import { untilWaiting } from '#tests/waitingForLocks.ts';

let gateway: TestGateway;
let network: TestProcessor;

beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  network = processor(gateway);
});
afterAll(() => gateway.close());

/** Else one waits for the other before it locks anything. */
const onSeveralConnections = process.env.TEST_DATABASE_URL !== undefined;

const closed = ({ id }: TestCard) =>
  gateway.asStaff((db) =>
    db.updateTable('cards').set({ cardStatus: cardStatus.code.closed }).where('id', '=', id).execute(),
  );

/** A purchase with a refund that waits for its settlement. */
async function awaited(): Promise<{ card: TestCard; link: string }> {
  const card = await gateway.makeCard({ balance: 50_00n });
  const link = network.newLink();
  await network.tell(card, link, 'authorize', '50.00');
  await network.tell(card, link, 'refund', '50.00');
  await network.tell(card, link, 'expired');
  return { card, link };
}
const accountOf = ({ accountId }: TestCard) =>
  gateway.asStaff((db) =>
    db.selectFrom('accounts').select('balance').where('id', '=', accountId).executeTakeFirstOrThrow(),
  );

test('a settlement on a closed card pays the refund that waited for it to the account', async () => {
  const { card, link } = await awaited();
  await closed(card);
  expect((await network.tell(card, link, 'final', '50.00')).status).toBe(200);
  expect(await accountOf(card)).toEqual({ balance: 50_00n });
});

/** Somebody has the account and asks for the card, for less time than it takes the database to see a deadlock. */
const whoHasTheAccount = (card: TestCard, meanwhile: () => Promise<void>) =>
  inScope(gateway.ports.db, { staff: true }, async (db) => {
    await db.selectFrom('accounts').select('id').where('id', '=', card.accountId).forUpdate().execute();
    await meanwhile();
    await sql`set local lock_timeout = '700ms'`.execute(db);
    await db.selectFrom('cards').select('id').where('id', '=', card.id).forUpdate().execute();
  });

test('a settlement on a closed card waits for its account without the card', async () => {
  const { card, link } = await awaited();
  await closed(card);
  let answer: Promise<Answer> | undefined;
  await whoHasTheAccount(card, async () => {
    answer = network.tell(card, link, 'final', '50.00');
    await untilWaiting(gateway.database);
  });
  expect((await answer)?.status).toBe(200);
  expect(await accountOf(card)).toEqual({ balance: 50_00n });
});

test('and lets the card go where it was closed while it waited for it', async () => {
  const { card, link } = await awaited();
  let answer: Promise<Answer> | undefined;
  const inBetween = onSeveralConnections ? whoHasTheAccount : (_: TestCard, work: () => Promise<void>) => work();
  await inBetween(card, async () => {
    await inScope(gateway.ports.db, { staff: true }, async (db) => {
      await db.selectFrom('cards').select('id').where('id', '=', card.id).forUpdate().execute();
      answer = network.tell(card, link, 'final', '50.00');
      await untilWaiting(gateway.database);
      await db.updateTable('cards').set({ cardStatus: cardStatus.code.closed }).where('id', '=', card.id).execute();
    });
    await untilWaiting(gateway.database);
  });
  expect((await answer)?.status).toBe(200);
  expect(await accountOf(card)).toEqual({ balance: 50_00n });
});
