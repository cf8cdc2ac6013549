import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SpendingRuleInput } from '#domain/rule/rule.ts';
import type { Trial } from '#domain/rule/trial.ts';
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

type Said = Partial<Omit<SpendingRuleInput, 'ruleName'>> & { place?: object; newerThan?: string };
const above = (allowedAmount: string) => ({ ruleMeasure: 'amount', currency: 'USD', allowedAmount }) as const;
const attempt = (caller: Caller, said: Said) =>
  gateway.command(caller, 'trySpendingRule', {
    ruleEffect: 'decline',
    ruleMeasure: 'none',
    ruleScope: 'programme',
    ...said,
  });
async function tried(caller: Caller, said: Said): Promise<Trial> {
  gateway.clock.advance(1000);
  const { status, body } = await attempt(caller, said);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.dto;
}
const newCard = (customer?: string) => gateway.makeCard({ balance: 90_000_00n, ...(customer && { customer }) });
const buy = async (card: TestCard, amount: string, link = network.newLink(), more: object = {}) =>
  (await network.tell(card, link, 'authorize', amount, more)).body.dto.approved;
const asPerson = async (customer: string) => (await gateway.signIn(await gateway.makeUser({ customer }))).caller;

describe('a rule that is tried on the past', () => {
  test('says how much of what was approved it would have declined, on how many cards, and which, the newest first', async () => {
    const card = await newCard();
    const other = await newCard(card.customer);
    for (const amount of ['10.00', '60.00', '70.50']) await buy(card, amount);
    await buy(other, '20.00');
    const scope = { ruleScope: 'customer', scopeId: card.customer } as const;
    const { newest, ...found } = await tried(staff, { ...scope, ...above('50.00') });
    expect(found).toMatchObject({
      next: null,
      cardholders: 2,
      ofCardholders: 2,
      purchases: 4,
      declined: 2,
      cards: 2,
      declinedCards: 1,
      sums: [{ currency: 'USD', amount: '130.50' }],
    });
    const { body } = await gateway.door(staff, 'list', { dtoName: 'authorization', ids: newest.map(({ id }) => id) });
    const amounts = new Map(
      body.dto.map((each: { id: string; billingAmount: string }) => [each.id, each.billingAmount]),
    );
    expect(newest.map(({ id }) => amounts.get(id))).toEqual(['70.50', '60.00']);
  });

  test('says the same as it found in shadow, also of what grew, was taken back and is over', async () => {
    const card = await newCard();
    const scope = { ruleScope: 'card', scopeId: card.id } as const;
    const terms = {
      ...scope,
      ruleEffect: 'decline',
      ruleMeasure: 'sum',
      currency: 'USD',
      allowedAmount: '100.00',
      rulePeriod: 'month',
      ruleCounting: 'card',
    } as const;
    const said = { ...terms, merchantCodes: ['5411'] };
    const shadow = await make.shadowed(staff, said);
    const [one, two, three] = [network.newLink(), network.newLink(), network.newLink()];
    await buy(card, '60.00', one);
    await buy(card, '30.00', two);
    await network.tell(card, two, 'increment', '20.00');
    await network.tell(card, one, 'reversal', '50.00');
    await buy(card, '30.00', three);
    await network.tell(card, two, 'final', '75.00');
    await buy(card, '10.00');
    await buy(card, '10.00', network.newLink(), { mccCode: '5812' });
    await network.tell(card, three, 'expired');
    await buy(card, '5.00');
    const filter = { ruleId: shadow.id };
    const { body } = await gateway.door(staff, 'list', { dtoName: 'authorization', filter });
    const found = await tried(staff, said);
    expect(found.newest.map(({ id }) => id)).toEqual(body.dto.map(({ id }: { id: string }) => id));
    expect(found.declined).toBeGreaterThan(1);
    expect(found.purchases).toBe(7);
  });

  test('looks at what an approved increment came to, and at no reduction', async () => {
    const card = await newCard();
    const link = network.newLink();
    await buy(card, '40.00', link);
    await network.tell(card, link, 'increment', '15.00');
    await network.tell(card, link, 'advice', '12.00');
    const scope = { ruleScope: 'card', scopeId: card.id } as const;
    const found = await tried(staff, { ...scope, ...above('50.00') });
    expect(found).toMatchObject({ purchases: 2, declined: 1, sums: [{ amount: '15.00' }] });
  });

  test('looks neither at what was declined nor at what is older than ninety days', async () => {
    const card = await newCard();
    const scope = { ruleScope: 'card', scopeId: card.id } as const;
    const sum = { ruleMeasure: 'sum', currency: 'USD', allowedAmount: '50.00' } as const;
    await buy(card, '40.00');
    expect(await buy(card, '95000.00')).toBe(false);
    gateway.clock.advance(91 * 86_400_000);
    staff = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
    await buy(card, '20.00');
    expect(await tried(staff, { ...scope, ...above('1.00') })).toMatchObject({ purchases: 1, declined: 1 });
    // What was bought before counts towards the sum all the same, if it is of the period.
    const all = { ...scope, ...sum, rulePeriod: 'ever', ruleCounting: 'card' } as const;
    expect(await tried(staff, all)).toMatchObject({ purchases: 1, declined: 1 });
    expect(await tried(staff, { ...all, rulePeriod: 'month' })).toMatchObject({ purchases: 1, declined: 0 });
  });

  test('is tried in slices that come to the whole, whatever is bought meanwhile', async () => {
    const card = await newCard();
    const others = [await newCard(card.customer), await newCard(card.customer)];
    for (const each of [card, ...others]) await buy(each, '60.00');
    const said = { ruleScope: 'customer', scopeId: card.customer, ...above('50.00') } as const;
    const { until } = await tried(staff, said);
    const place = { after: '00000000-0000-0000-0000-000000000000', until, atOnce: 1 };
    let [declined, slices] = [0, 0];
    for (let next: Trial['next'] = place; next; slices += 1) {
      await buy(card, '70.00');
      const slice: Trial = await tried(staff, { ...said, place: { ...next, atOnce: 1 } });
      declined += slice.declined;
      next = slice.next;
    }
    expect({ declined, slices }).toEqual({ declined: 3, slices: 4 });
    const { newest } = await tried(staff, { ...said, newerThan: until });
    expect(newest).toHaveLength(4);
  });
});

describe('who tries a rule', () => {
  test('is told of their own purchases alone, and asks for no more', async () => {
    const card = await newCard();
    await buy(card, '60.00');
    await buy(await newCard(), '60.00');
    const own = await asPerson(card.customer);
    expect(await attempt(own, { ...above('50.00') })).toMatchObject({ status: 403 });
    const theirs = { ruleScope: 'customer', scopeId: card.customer, ...above('50.00') } as const;
    expect(await tried(own, theirs)).toMatchObject({ declined: 1 });
    const stranger = await asPerson((await newCard()).customer);
    expect(await attempt(stranger, theirs)).toMatchObject({ status: 422 });
  });

  test('learns nothing of what they may not see by asking about it', async () => {
    const card = await newCard();
    const limits = [{ of: 'authorization:read', fields: ['billingAmount'], inverted: true }] as const;
    const role = { like: 'Customer administrator', limits } as const;
    const { caller } = await gateway.signIn(await gateway.makeUser({ customer: card.customer, role }));
    expect(await attempt(caller, { ruleScope: 'card', scopeId: card.id, ...above('50.00') })).toMatchObject({
      status: 403,
    });
  });

  test('says what is wrong at each field, as when the rule is kept', async () => {
    const { status, body } = await attempt(staff, { ruleMeasure: 'amount' });
    expect({ status, fields: Object.keys(body.errors) }).toEqual({
      status: 400,
      fields: ['currency', 'allowedAmount'],
    });
  });
});
