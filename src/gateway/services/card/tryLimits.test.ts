import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TriedLimits } from '#domain/card/triedLimits.ts';
import type { Privilege } from '#domain/permission/privilege.ts';
import type { CardLimits, WantedLimits } from '#domain/product/limits.ts';
import { drawing } from '#tests/drawing.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import type { TestCard } from '#tests/records.ts';
import type { Right, RoleOf } from '#tests/roles.ts';

const hour = 3_600_000;

let gateway: TestGateway;
let network: TestProcessor;

beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  network = processor(gateway);
});
afterAll(() => gateway.close());

const staff = async () => (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
const newCard = () => gateway.makeCard({ balance: 90_000_00n });
const attempt = (caller: Caller, id: string, limits: WantedLimits) =>
  gateway.command(caller, 'tryCardLimits', { id, limits });
async function tried(caller: Caller, id: string, limits: WantedLimits): Promise<TriedLimits> {
  gateway.clock.advance(1000);
  const { status, body } = await attempt(caller, id, limits);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.dto;
}
async function buy(card: TestCard, amount: string, link = network.newLink()): Promise<string> {
  await network.tell(card, link, 'authorize', amount);
  return link;
}

describe('limits that are tried on a card’s past', () => {
  test('say how much of what was approved they would have declined, and each by which limit, the newest first', async () => {
    const card = await newCard();
    for (const amount of ['10.00', '60.00', '70.50', '5.00']) await buy(card, amount);
    const { newest, ...found } = await tried(await staff(), card.id, {
      maxSingleAmount: '65.00',
      dailyLimit: '142.00',
    });
    expect(found).toMatchObject({ purchases: 4, declined: 2, amount: '75.50', currency: 'USD' });
    expect(newest.map(({ limit }) => limit)).toEqual(['dailyLimit', 'maxSingleAmount']);
  });

  test('look at an increment with what its purchase had taken before, and at nothing that was declined', async () => {
    const card = await newCard();
    const link = await buy(card, '40.00');
    await network.tell(card, link, 'increment', '15.00');
    await buy(card, '95000.00');
    const found = await tried(await staff(), card.id, { maxSingleAmount: '50.00', maxDailyTransactions: 1 });
    expect(found).toMatchObject({ purchases: 2, declined: 1, amount: '15.00' });
  });

  test('give back what was taken back, and begin anew with the day and the month', async () => {
    const card = await newCard();
    const link = await buy(card, '50.00');
    await network.tell(card, link, 'reversal', '30.00');
    await buy(card, '30.00');
    gateway.clock.advance(24 * hour);
    await buy(card, '45.00');
    const caller = await staff();
    expect(await tried(caller, card.id, { dailyLimit: '50.00' })).toMatchObject({ purchases: 3, declined: 0 });
    expect(await tried(caller, card.id, { overallTotalLimit: '90.00' })).toMatchObject({
      declined: 1,
      amount: '45.00',
    });
  });

  test('are refused as when they are set, and only for a card and purchases that one sees', async () => {
    const card = await newCard();
    await buy(card, '60.00');
    const own = (await gateway.signIn(await gateway.makeUser({ customer: card.customer }))).caller;
    expect(await tried(own, card.id, { maxSingleAmount: '50.00' })).toMatchObject({ declined: 1 });
    expect((await attempt(own, card.id, { maxSingleAmount: '50.001' })).status).toBe(400);
    const stranger = (await gateway.signIn(await gateway.makeUser({ customer: (await newCard()).customer }))).caller;
    expect((await attempt(stranger, card.id, { maxSingleAmount: '50.00' })).status).toBe(404);
  });

  test('count the purchases that one sees, and are for nobody who sees none or not the card', async () => {
    const card = await newCard();
    for (const mccCode of ['7995', '5411'])
      await network.tell(card, network.newLink(), 'authorize', '60.00', { mccCode });
    const holding = (...holds: Right[]) => enter({ holds });
    const enter = async (role: RoleOf) =>
      (await gateway.signIn(await gateway.makeUser({ customer: card.customer, role }))).caller;
    const without = (of: Privilege, conditions: object) =>
      enter({ holds: ['card:read', 'authorization:read'], limits: [{ of, conditions, inverted: true }] });
    const limits = { maxSingleAmount: '50.00' };
    const some = await without('authorization:read', { mccCode: '7995' });
    expect(await tried(some, card.id, limits)).toMatchObject({ purchases: 1, declined: 1 });
    for (const [caller, status] of [
      [await without('card:read', { id: card.id }), 404],
      [await holding('card:read'), 403],
      [await holding('authorization:read'), 403],
    ] as const)
      expect((await attempt(caller, card.id, limits)).status).toBe(status);
  });

  test('look at the card before it as well, as what it used counts', async () => {
    const card = await gateway.makeCard();
    const caller = (await gateway.signIn(await gateway.makeUser())).caller;
    await gateway.command(caller, 'adjustAccount', { id: card.accountId, amount: '80.00', reason: 'For a test' });
    await gateway.command(caller, 'topUpCard', { id: card.id, amount: '80.00' });
    await buy(card, '20.00');
    const { body } = await gateway.command(caller, 'renewCard', { id: card.id });
    const next = body.dto.card.id;
    await gateway.command(caller, 'activateCard', { ids: [next] });
    const { cardToken } = (await gateway.door(caller, 'get', { dtoName: 'card', id: next })).body.dto;
    await network.tell({ cardToken }, network.newLink(), 'authorize', '30.00');
    expect(await tried(caller, next, { overallTotalLimit: '45.00' })).toMatchObject({ purchases: 2, declined: 1 });
    expect(await tried(caller, next, { overallTotalLimit: '50.00' })).toMatchObject({ purchases: 2, declined: 0 });
  });
});

interface Bought {
  link: string;
  at: number;
  /** What it counts for by now. */
  cents: number;
}

/** The limit by which an independent evaluator would decline; the checks in their order. */
function declinedBy(limits: Partial<Record<keyof CardLimits, number>>, asked: Bought, before: readonly Bought[]) {
  const used = (length: number) => {
    const span = (at: number) => new Date(at).toISOString().slice(0, length);
    const some = before.filter((each) => each.cents > 0 && span(each.at) === span(asked.at));
    return { cents: some.reduce((sum, { cents }) => sum + cents, 0), times: some.length };
  };
  const isAbove = (limit: number | undefined, cents: number) => limit !== undefined && cents > limit;
  if (isAbove(limits.maxSingleAmount, asked.cents)) return 'maxSingleAmount';
  if (isAbove(limits.dailyLimit, used(10).cents + asked.cents)) return 'dailyLimit';
  if (isAbove(limits.monthlyLimit, used(7).cents + asked.cents)) return 'monthlyLimit';
  if (isAbove(limits.overallTotalLimit, used(0).cents + asked.cents)) return 'overallTotalLimit';
  return isAbove(limits.maxDailyTransactions, used(10).times + 1) ? 'maxDailyTransactions' : undefined;
}

test('of random purchases and limits an independent evaluator says the same', async () => {
  const { upTo, one } = drawing(4);
  const card = await newCard();
  const bought: Bought[] = [];
  const history: { asked: Bought; before: Bought[] }[] = [];
  for (let step = 0; step < 60; step += 1) {
    gateway.clock.advance(upTo(20) * hour);
    if (bought.length > 0 && upTo(4) === 0) {
      const back = one(bought);
      if (back.cents === 0) continue;
      const cents = upTo(1) === 0 ? back.cents : Math.ceil(back.cents / 2);
      await network.tell(card, back.link, 'reversal', (cents / 100).toFixed(2));
      back.cents -= cents;
      continue;
    }
    const cents = 100 + upTo(7000);
    const link = await buy(card, (cents / 100).toFixed(2));
    const asked = { link, at: gateway.clock.now(), cents };
    history.push({ asked: { ...asked }, before: bought.map((each) => ({ ...each })) });
    bought.push(asked);
  }
  const caller = await staff();
  let caught = 0;
  for (let round = 0; round < 15; round += 1) {
    const drawn = (most: number) => (upTo(1) === 0 ? 1000 + upTo(most) : undefined);
    const limits = {
      maxSingleAmount: drawn(8000),
      dailyLimit: drawn(12_000),
      monthlyLimit: drawn(90_000),
      overallTotalLimit: drawn(200_000),
      maxDailyTransactions: upTo(2) === 0 ? 1 + upTo(2) : undefined,
    };
    const said = Object.fromEntries(
      Object.entries(limits).flatMap(([name, limit]) => {
        if (limit === undefined) return [];
        return [[name, name === 'maxDailyTransactions' ? limit : (limit / 100).toFixed(2)]];
      }),
    );
    const wanted = history.flatMap(({ asked, before }) => {
      const limit = declinedBy(limits, asked, before);
      return limit === undefined ? [] : [{ limit, cents: asked.cents }];
    });
    const found = await tried(caller, card.id, said);
    expect([said, found.newest.map(({ limit }) => limit)]).toEqual([
      said,
      wanted.map(({ limit }) => limit).toReversed(),
    ]);
    expect(found.amount).toBe((wanted.reduce((sum, { cents }) => sum + cents, 0) / 100).toFixed(2));
    caught += wanted.length;
  }
  expect(caught).toBeGreaterThan(20);
});
