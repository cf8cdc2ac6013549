import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Channel } from '#domain/enumerations.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import type { TestCard } from '#tests/records.ts';
import { ruleMakers } from '#tests/rules.ts';

let gateway: TestGateway;
let network: TestProcessor;
let make: ReturnType<typeof ruleMakers>;
let staff: Caller;

beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  network = processor(gateway);
  make = ruleMakers(gateway);
  staff = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
});
afterAll(() => gateway.close());

const newCard = () => gateway.makeCard({ balance: 900_00n });
const ask = async (card: TestCard, more: object, link = network.newLink()) =>
  (await network.tell(card, link, 'authorize', '20.00', more)).body.dto;
const saying = (...channels: Channel[]) => ({ ruleMeasure: 'none' as const, merchantCodes: [], channels });
async function recordsOf(card: TestCard, filter: object = {}) {
  const asked = { dtoName: 'authorization', filter: { cardId: card.id, ...filter } };
  return (await gateway.door(staff, 'list', asked)).body.dto;
}

describe('how a card was presented', () => {
  test('is kept with the purchase and found by it, and isn’t known where nobody told', async () => {
    const card = await newCard();
    await ask(card, { channel: 'contactless' });
    await ask(card, {});
    const [untold, told] = await recordsOf(card);
    expect([told.channel, untold.channel]).toEqual(['contactless', null]);
    expect(await recordsOf(card, { channel: ['contactless', 'atm'] })).toHaveLength(1);
  });

  test('is told by the older word for recurring purchases as well, and by both only where they say the same', async () => {
    const card = await newCard();
    await ask(card, { recurring: true });
    await ask(card, { recurring: true, channel: 'recurring' });
    expect(await recordsOf(card, { channel: 'recurring' })).toHaveLength(2);
    for (const both of [
      { recurring: true, channel: 'eCommerce' },
      { recurring: false, channel: 'recurring' },
    ]) {
      const { status, body } = await network.tell(card, network.newLink(), 'authorize', '20.00', both);
      expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 400, fields: ['channel'] });
    }
  });

  test('is that of the purchase for what follows it, also where that came first', async () => {
    const card = await newCard();
    const link = network.newLink();
    await network.tell(card, link, 'final', '25.00');
    await ask(card, { channel: 'eCommerce' }, link);
    const open = network.newLink();
    await ask(card, { channel: 'inStore' }, open);
    await network.tell(card, open, 'increment', '5.00');
    await network.tell(card, open, 'reversal');
    const channels = (await recordsOf(card)).map((each: { channel: string }) => each.channel);
    expect(channels.toSorted()).toEqual(['eCommerce', 'eCommerce', 'inStore', 'inStore', 'inStore']);
  });

  test('is looked at by rules: online purchases are declined, or all others, and those that nobody told with them', async () => {
    const online = saying('eCommerce', 'recurring');
    const card = await newCard();
    await make.live(staff, { ...online, ruleScope: 'card', scopeId: card.id });
    expect(await ask(card, { channel: 'eCommerce' })).toMatchObject({ approved: false, responseCode: '57' });
    expect(await ask(card, { recurring: true })).toMatchObject({ approved: false });
    expect(await ask(card, { channel: 'atm' })).toMatchObject({ approved: true });
    expect(await ask(card, {})).toMatchObject({ approved: true });
    const other = await newCard();
    await make.live(staff, { ...online, ruleEffect: 'approveOnly', ruleScope: 'card', scopeId: other.id });
    expect(await ask(other, { channel: 'eCommerce' })).toMatchObject({ approved: true });
    expect(await ask(other, {})).toMatchObject({ approved: false });
  });

  test('is that of its purchase for an increment that says none, and its own for one that does', async () => {
    const card = await newCard();
    const link = network.newLink();
    await ask(card, { channel: 'contactless' }, link);
    const scope = { ruleScope: 'card', scopeId: card.id } as const;
    await make.live(staff, { ...saying('contactless'), ...scope });
    expect((await network.tell(card, link, 'increment', '5.00')).body.dto).toMatchObject({ approved: false });
    const byChip = { channel: 'inStore' };
    expect((await network.tell(card, link, 'increment', '5.00', byChip)).body.dto).toMatchObject({ approved: true });
  });

  test('stands against a declined purchase that is tried again, as it was told then', async () => {
    const card = await newCard();
    const scope = { ruleScope: 'card', scopeId: card.id } as const;
    const { id } = await make.live(staff, { ...saying('atm'), ...scope });
    await ask(card, { channel: 'atm' });
    const [declined] = await recordsOf(card);
    const replay = async () => (await gateway.command(staff, 'replayDecline', { id: declined.id })).body.dto.obstacles;
    expect(await replay()).toEqual(['spendingRule']);
    await make.move(staff, 'endSpendingRule', id);
    await make.live(staff, { ...saying('eCommerce'), ...scope });
    expect(await replay()).toEqual([]);
  });
});

describe('when a card was presented', () => {
  const hour = 3_600_000;
  /** The last time a clock in UTC showed that on that weekday (0 is Sunday). */
  function last(weekday: number, hours: number): string {
    const midnight = Math.floor(gateway.clock.now() / (24 * hour)) * 24 * hour;
    const days = (new Date(midnight).getUTCDay() - weekday + 7) % 7 || 7;
    return new Date(midnight - days * 24 * hour + hours * hour).toISOString();
  }

  test('is what rules tell weekdays and hours by, while limits and the books go by when it came', async () => {
    const card = await newCard();
    const night = { ...saying(), weekdays: [6], fromTime: '22:00', toTime: '06:00' };
    await make.live(staff, { ...night, ruleScope: 'card', scopeId: card.id });
    const presentedAt = last(6, 23);
    expect(await ask(card, { presentedAt })).toMatchObject({ approved: false });
    expect(await ask(card, { presentedAt: last(6, 21) })).toMatchObject({ approved: true });
    const [approved, declined] = await recordsOf(card);
    expect(declined).toMatchObject({ presentedAt, failedCheck: 'spendingRule' });
    expect(Date.parse(approved.createdAt)).toBe(gateway.clock.now());
    const { usageDay } = await gateway.asStaff((db) =>
      db.selectFrom('authorizations').select('usageDay').where('id', '=', approved.id).executeTakeFirstOrThrow(),
    );
    expect(usageDay).toBe(new Date(gateway.clock.now()).toISOString().slice(0, 10));
  });

  test('tells the weekday by itself: of Friday’s hours past midnight, Friday’s early hours are one, and Saturday’s aren’t', async () => {
    const card = await newCard();
    const night = { ...saying(), weekdays: [5], fromTime: '22:00', toTime: '06:00' };
    await make.live(staff, { ...night, ruleScope: 'card', scopeId: card.id });
    const approved = async (weekday: number, hours: number) =>
      (await ask(card, { presentedAt: last(weekday, hours) })).approved;
    expect([await approved(5, 23), await approved(5, 1), await approved(6, 1)]).toEqual([false, false, true]);
  });

  test('lies within the last week: others are refused, and leave no purchase', async () => {
    const card = await newCard();
    for (const ago of [8 * 24 * hour, -hour]) {
      const presentedAt = new Date(gateway.clock.now() - ago).toISOString();
      const { status, body } = await network.tell(card, network.newLink(), 'authorize', '20.00', { presentedAt });
      expect({ status, msg: body.msg }).toMatchObject({ status: 422 });
    }
    expect(await recordsOf(card)).toEqual([]);
  });
});
