import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey } from '#tests/processor.ts';
import { ruleMakers } from '#tests/rules.ts';

const day = 86_400_000;
const atMost = {
  ruleName: 'At most',
  ruleEffect: 'decline',
  ruleMeasure: 'sum',
  currency: 'USD',
  allowedAmount: '100.00',
  ruleCounting: 'card',
} as const;

let gateway: TestGateway;
// It is a Monday: a day and a week begin.
beforeEach(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
});
afterEach(() => gateway.close());

test.each([
  ['', async () => {}],
  [', also what a release before kept until the end of the day', () => endWithTheDay()],
])('a rule by the day that is made one by the week counts the whole week%s', async (_, meanwhile) => {
  const staff = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
  const card = await gateway.makeCard({ balance: 1_000_00n });
  const network = processor(gateway);
  const { live, update } = ruleMakers(gateway);
  const ask = async (amount: string): Promise<boolean> =>
    (await network.tell(card, network.newLink(), 'authorize', amount)).body.dto.approved;
  const { id, version } = await live(staff, {
    ...atMost,
    ruleScope: 'card',
    scopeId: card.id,
    merchantCodes: null,
    rulePeriod: 'day',
  });
  const answers = [await ask('10.00')];
  expect(await update(staff, id, { ...atMost, rulePeriod: 'week', seenVersion: version })).toMatchObject({
    status: 200,
  });
  answers.push(await ask('10.00'));
  await meanwhile();
  gateway.clock.advance(day);
  answers.push(await ask('50.00'), await ask('30.01'), await ask('30.00'));
  expect(answers).toEqual([true, true, true, false, true]);
});

test('a rule that is said of other purchases counts those that it is of now, from the beginning of its period', async () => {
  const staff = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
  const card = await gateway.makeCard({ balance: 1_000_00n });
  const network = processor(gateway);
  const { live, update } = ruleMakers(gateway);
  const ask = async (amount: string, mccCode: string): Promise<boolean> =>
    (await network.tell(card, network.newLink(), 'authorize', amount, { mccCode })).body.dto.approved;
  const said = { ...atMost, rulePeriod: 'month' } as const;
  const scope = { ruleScope: 'card', scopeId: card.id } as const;
  const { id, version } = await live(staff, { ...said, ...scope, merchantCodes: ['5411'] });
  expect([await ask('60.00', '5411'), await ask('40.00', '5812'), await ask('40.01', '5411')]).toEqual([
    true,
    true,
    false,
  ]);
  const restaurants = { ...said, merchantCodes: ['5812'], seenVersion: version };
  expect(await update(staff, id, restaurants)).toMatchObject({ status: 200 });
  gateway.clock.advance(day);
  expect([await ask('60.01', '5812'), await ask('60.00', '5812'), await ask('90.00', '5411')]).toEqual([
    false,
    true,
    true,
  ]);
});

const endWithTheDay = () =>
  gateway.asStaff((db) => sql`update rule_usage set ends = starts + 1 where starts = '2026-03-02'`.execute(db));
