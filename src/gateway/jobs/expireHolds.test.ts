import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import type { TestCard } from '#tests/records.ts';
import { expireHolds } from './expireHolds.ts';

const dayMs = 24 * 3_600_000;

let gateway: TestGateway;
let network: TestProcessor;

beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  network = processor(gateway);
});
afterAll(() => gateway.close());

async function holding(): Promise<TestCard> {
  const card = await gateway.makeCard({ balance: 100_00n });
  await network.tell(card, network.newLink(), 'authorize', '60.00');
  return card;
}
const heldOn = async ({ id }: TestCard) =>
  (await gateway.asStaff((db) => db.selectFrom('cards').select('held').where('id', '=', id).executeTakeFirstOrThrow()))
    .held;

test('a hold that can’t be freed is told of, and keeps no other from it', async () => {
  const broken = await holding();
  gateway.clock.advance(1000);
  const sound = await holding();
  // A card whose books somebody has had their hands in.
  await gateway.database.asOwner((db) =>
    db.updateTable('cards').set({ held: 1n }).where('id', '=', broken.id).execute(),
  );
  gateway.clock.advance(31 * dayMs);
  await expireHolds(gateway.ports);
  expect(await heldOn(sound)).toBe(0n);
  expect(gateway.logged).toContainEqual(
    expect.objectContaining({ level: 'error', message: 'a hold could not be freed' }),
  );
});
