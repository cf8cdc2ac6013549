import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cardStatus } from '#domain/enumerations.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { moneyMovers } from '#tests/movements.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import { jobs } from './jobs.ts';

const { closing, closed } = cardStatus.code;

let gateway: TestGateway;
let network: TestProcessor;
let caller: Caller;

beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  network = processor(gateway);
  ({ caller } = await gateway.signIn(await gateway.makeUser()));
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.woken.length = 0;
});

/** Runs what was woken, and nothing whose hour it would be. */
async function runWoken(): Promise<void> {
  for (const name of new Set(gateway.woken.splice(0))) await jobs[name as keyof typeof jobs].run(gateway.ports);
}
const row = (id: string) =>
  gateway.asStaff((db) => db.selectFrom('cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const revoke = async (id: string) => {
  expect((await gateway.command(caller, 'revokeCard', { ids: [id], reason: 'For a test' })).status).toBe(200);
};
async function fundedCard() {
  const card = await gateway.makeCard();
  await moneyMovers(gateway).onCard(card, 200_00n);
  return card;
}

describe('a card that is revoked', () => {
  test('is closed at once where nothing is held, and its money is back on its account', async () => {
    const { id, accountId } = await fundedCard();
    await revoke(id);
    await runWoken();
    expect(await row(id)).toMatchObject({ cardStatus: closed, balance: 0n });
    const { body } = await gateway.door(caller, 'get', { dtoName: 'account', id: accountId });
    expect(body.dto.balance).toBe('200.00');
  });

  test.each(['final', 'reversal'] as const)('is closed as soon as its last hold ends: by %s', async (ending) => {
    const card = await fundedCard();
    const [first, last] = [network.newLink(), network.newLink()];
    for (const link of [first, last]) await network.tell(card, link, 'authorize', '30.00');
    await revoke(card.id);
    await network.tell(card, first, ending, '30.00');
    await runWoken();
    expect((await row(card.id)).cardStatus).toBe(closing);
    await network.tell(card, last, ending, '30.00');
    await runWoken();
    expect(await row(card.id)).toMatchObject({ cardStatus: closed, balance: 0n });
  });
});
