import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '#demo/seed/random.ts';
import { heldOf, netOf, settleStatusOf, type Totals } from '#domain/authorization/event.ts';
import type { EventKind } from '#domain/processor/event.ts';
import { brokenRules } from '#gateway/verify/verify.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
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

interface Told {
  link: string;
  kind: EventKind;
  amount: string | undefined;
  body: string;
}

const kinds: readonly (readonly [EventKind, weight: number])[] = [
  ['authorize', 10],
  ['increment', 4],
  ['advice', 3],
  ['reversal', 5],
  ['partial', 6],
  ['final', 5],
  ['forced', 2],
  ['refund', 4],
  ['expired', 3],
];

/** A purchase as the rules say it is, told anew from what was answered. */
interface Model extends Totals {
  isOpen: boolean;
  isSettled: boolean;
  hasExpired: boolean;
}

const rows = (card: TestCard) =>
  gateway.asStaff(async (db) => ({
    card: await db.selectFrom('cards').select(['balance', 'held']).where('id', '=', card.id).executeTakeFirstOrThrow(),
    purchases: await db
      .selectFrom('authorizations')
      .selectAll()
      .where('cardId', '=', card.id)
      .where('originalAuthorizationId', 'is', null)
      .where('processStatus', '<>', 3)
      .execute(),
    events: await db
      .selectFrom('authorizationEvents')
      .innerJoin('authorizations as purchase', 'purchase.id', 'authorizationEvents.authorizationId')
      .selectAll('authorizationEvents')
      .where('purchase.cardId', '=', card.id)
      .orderBy('sequence')
      .execute(),
    owed: await db.selectFrom('receivables').select(['outstanding']).where('cardId', '=', card.id).execute(),
  }));

test.each([1, 2, 3, 4, 5, 6])(
  'whatever comes, twice and in any order, and whatever staff release, purchases add up: sequence %i',
  async (seed) => {
    const random = createRandom(seed);
    const opening = 300_00n;
    const card = await gateway.makeCard({ balance: opening });
    const links = Array.from({ length: 5 }, () => network.newLink());
    const told: Told[] = [];
    for (let count = 0; count < 45; count++) {
      const again = told.length > 0 && random.chance(0.15) ? random.pick(told) : undefined;
      const next = again ?? something(random, card, links);
      const answer = await network.deliver(next.body);
      expect([200, 422]).toContain(answer.status);
      if (!again) told.push(next);
      const state = await rows(card);
      expect(state.card.balance - state.card.held).toBeGreaterThanOrEqual(0n);
      expect(state.card.held).toBe(state.purchases.reduce((sum, { held }) => sum + held, 0n));
      const open = state.purchases.filter(({ held }) => held > 0n);
      if (open.length > 0 && random.chance(0.08)) {
        const released = await gateway.command(operator, 'releaseHold', {
          id: random.pick(open).id,
          reason: 'Asked to',
        });
        expect(released.body.dto.held).toBe('0.00');
      }
    }
    const { card: after, purchases, events, owed } = await rows(card);
    for (const purchase of purchases) {
      const model = replay(events.filter(({ authorizationId }) => authorizationId === purchase.id));
      expect({
        held: purchase.held,
        settleStatus: purchase.settleStatus,
        settled: purchase.settledBillingAmount,
        net: purchase.authorizedBillingAmount - purchase.reversedBillingAmount,
      }).toEqual({
        held: model.isOpen ? held(model) : 0n,
        settleStatus: purchase.recordType === 'verification' ? null : settleStatusOf(model, model),
        settled: model.settled,
        net: netOf(model),
      });
      expect(model.refunded).toBeLessThanOrEqual(model.settled);
    }
    const settled = purchases.reduce((sum, each) => sum + each.settledBillingAmount - each.refundedBillingAmount, 0n);
    const owing = owed.reduce((sum, { outstanding }) => sum + outstanding, 0n);
    expect(after.balance).toBe(opening - settled + owing);
    const broken = await brokenRules(gateway.ports);
    // Test cards begin with money that no posting put there.
    expect(broken.filter(({ rule }) => !/^(card\.balance|transaction\.chain)$/.test(rule))).toEqual([]);
  },
);

function something(random: ReturnType<typeof createRandom>, card: TestCard, links: readonly string[]): Told {
  const link = random.pick(links);
  const kind = random.weighted(kinds);
  const isWhole = kind === 'expired' || (kind === 'reversal' && random.chance(0.5));
  const amount = isWhole ? undefined : `${random.int(1, 120)}.${String(random.int(0, 99)).padStart(2, '0')}`;
  return { link, kind, amount, body: JSON.stringify(network.message(card, link, kind, amount)) };
}

/** Within one currency. */
const held = (model: Model) => heldOf({ transaction: model, billing: model });

/** Steps of one purchase, in order, by the rules and not by the totals that were written beside them. */
function replay(steps: Awaited<ReturnType<typeof rows>>['events']): Model {
  const model: Model = {
    authorized: 0n,
    reversed: 0n,
    settled: 0n,
    refunded: 0n,
    isOpen: false,
    isSettled: false,
    hasExpired: false,
  };
  for (const { kind, billingAmount, heldAfter } of steps) {
    if (kind === 'approve') model.isOpen = true;
    if (kind === 'approve' || kind === 'increment') model.authorized += billingAmount;
    if (/Reversal$|^advice$/.test(kind)) model.reversed += billingAmount;
    if (kind.endsWith('Settlement')) model.settled += billingAmount;
    if (kind.endsWith('Settlement')) model.isSettled = true;
    if (kind === 'refund') model.refunded += billingAmount;
    const isFreed = kind === 'expiry' || kind === 'release';
    if (isFreed) model.hasExpired = true;
    if (isFreed || kind === 'finalSettlement' || kind === 'forcedSettlement') model.isOpen = false;
    if (held(model) === 0n) model.isOpen = false;
    expect(heldAfter).toBe(model.isOpen ? held(model) : 0n);
  }
  return model;
}
