import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardStatus } from '#domain/enumerations.ts';
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

const newCard = (customer?: string) => gateway.makeCard({ balance: 90_000_00n, ...(customer && { customer }) });
const person = async (
  customer: string,
  role: 'Customer administrator' | 'Customer viewer' = 'Customer administrator',
) => (await gateway.signIn(await gateway.makeUser({ customer, role }))).caller;
const ask = async (card: TestCard, amount: string, more: object = {}, link = network.newLink()) =>
  (await network.tell(card, link, 'authorize', amount, more)).body.dto;
const latest = async (caller: Caller, card: TestCard) => {
  const { body } = await gateway.door(caller, 'list', {
    dtoName: 'authorization',
    filter: { cardId: card.id },
    limit: 1,
  });
  return (await gateway.door(caller, 'get', { dtoName: 'authorization', id: body.dto[0].id })).body.dto;
};
const rule = async (caller: Caller, id: string) => gateway.door(caller, 'get', { dtoName: 'spendingRule', id });

describe('a rule', () => {
  test('is made as a draft that looks at nothing, tried in shadow, made live and ended, each a version', async () => {
    const card = await newCard();
    const { id } = await make.made(staff, { ruleScope: 'card', scopeId: card.id });
    const states = [(await rule(staff, id)).body.dto.ruleState];
    expect(await ask(card, '5.00', { mccCode: '7995', merchantName: 'Tombola' })).toMatchObject({ responseCode: '57' });
    expect((await latest(staff, card)).findings).toEqual([]);
    for (const command of ['shadowSpendingRule', 'startSpendingRule', 'endSpendingRule'])
      states.push((await make.move(staff, command, id)).body.dto.ruleState);
    expect(states).toEqual(['draft', 'shadow', 'live', 'ended']);
    const { versions } = (await rule(staff, id)).body.dto;
    expect(
      versions.map((version: { ruleState: string; reason: string }) => [version.ruleState, version.reason]),
    ).toEqual([
      ['ended', 'For a test'],
      ['live', 'For a test'],
      ['shadow', 'For a test'],
      ['draft', null],
    ]);
    expect(await make.move(staff, 'startSpendingRule', id)).toMatchObject({ status: 422 });
    const data = { ruleName: 'Again', ruleEffect: 'decline', ruleMeasure: 'none', countries: ['FR'], seenVersion: 4 };
    expect(await make.update(staff, id, data)).toMatchObject({ status: 422 });
  });

  test('says what is wrong at each field', async () => {
    const fields = async (said: object) => Object.keys((await make.create(staff, said)).body.errors ?? {});
    expect(await fields({ merchantCodes: [] })).toEqual(['merchantCodes']);
    expect(await fields({ ruleScope: 'card' })).toEqual(['scopeId']);
    expect(await fields({ ruleMeasure: 'amount' })).toEqual(['currency', 'allowedAmount']);
    expect(await fields({ ruleMeasure: 'count' })).toEqual(['allowedTimes', 'rulePeriod', 'ruleCounting']);
    expect(await fields({ ruleMeasure: 'amount', currency: 'JPY', allowedAmount: '1.5' })).toEqual(['allowedAmount']);
    expect(
      await fields({ ruleEffect: 'approveOnly', ruleMeasure: 'amount', currency: 'USD', allowedAmount: '5' }),
    ).toEqual(['ruleMeasure']);
    expect(await fields({ fromTime: '22:00' })).toEqual(['toTime']);
    expect(await fields({ fromTime: '25:00', toTime: '06:00' })).toEqual(['fromTime']);
    expect(await fields({ ruleScope: 'card', scopeId: crypto.randomUUID() })).toEqual(['scopeId']);
  });

  test.each(['normal', 'lost', 'expired'] as const)('is made for a card that is %s', async (status) => {
    const card = await gateway.makeCard({ status: cardStatus.code[status] });
    expect((await make.made(staff, { ruleScope: 'card', scopeId: card.id })).scopeId).toBe(card.id);
  });

  test('isn’t made for a card that is at its end, and is for who holds it', async () => {
    const card = await newCard();
    await gateway.command(staff, 'revokeCard', { ids: [card.id] });
    const { status, body } = await make.create(staff, { ruleScope: 'card', scopeId: card.id });
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { scopeId: 'This card is at its end. If another has taken its place, please choose that one.' },
    });
    expect(await make.create(staff, { ruleScope: 'cardholder', scopeId: card.cardholderId })).toMatchObject({
      status: 200,
    });
  });

  test('is changed as the version that was seen, and by one of two', async () => {
    const { id, version } = await make.made(staff, {});
    const said = {
      ruleName: 'Less',
      ruleEffect: 'decline',
      ruleMeasure: 'none',
      countries: ['FR'],
      seenVersion: version,
    };
    const answers = await Promise.all([make.update(staff, id, said), make.update(staff, id, said)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await rule(staff, id)).body.dto).toMatchObject({ version: 2, ruleName: 'Less', merchantCodes: [] });
  });

  test.each(['shadowSpendingRule', 'startSpendingRule'])(
    'is not put to work by who has seen another version of it (%s), and is ended by anybody',
    async (command) => {
      const { id, version } = await make.made(staff, {});
      const data = { ruleName: 'All', ruleEffect: 'decline', ruleMeasure: 'none', weekdays: [1], seenVersion: version };
      expect((await make.update(staff, id, data)).status).toBe(200);
      const begin = (seenVersion: number) => gateway.command(staff, command, { id, reason: 'For a test', seenVersion });
      expect((await begin(version)).status).toBe(409);
      expect((await rule(staff, id)).body.dto).toMatchObject({ ruleState: 'draft', version: 2 });
      expect((await begin(2)).status).toBe(200);
      expect((await make.move(staff, 'endSpendingRule', id)).status).toBe(200);
    },
  );
});

describe('a purchase', () => {
  test('on anybody’s card is declined by a live rule of the programme, until that is ended', async () => {
    const [one, other] = [await newCard(), await newCard()];
    const { id } = await make.live(staff, { ruleScope: 'programme', merchantCodes: ['5999'] });
    const asked = async () => [
      (await ask(one, '1.00', { mccCode: '5999' })).approved,
      (await ask(other, '1.00', { mccCode: '5999' })).approved,
      (await ask(one, '1.00')).approved,
    ];
    expect(await asked()).toEqual([false, false, true]);
    await make.move(staff, 'endSpendingRule', id);
    expect(await asked()).toEqual([true, true, true]);
  });

  test.each([
    ['10:00', '11:00', ['10:00', '10:59'], ['09:59', '11:00']],
    ['22:00', '06:00', ['22:00', '05:59'], ['21:59', '06:00']],
  ])('is within a rule’s hours from %s on and until %s', async (fromTime, toTime, within, beyond) => {
    const card = await newCard();
    await make.live(staff, { ruleScope: 'card', scopeId: card.id, merchantCodes: [], fromTime, toTime });
    const yesterday = new Date(gateway.clock.now() - 86_400_000).toISOString().slice(0, 10);
    const approvedAt = async (time: string) =>
      (await ask(card, '1.00', { presentedAt: `${yesterday}T${time}:00Z` })).approved;
    for (const time of within) expect([time, await approvedAt(time)]).toEqual([time, false]);
    for (const time of beyond) expect([time, await approvedAt(time)]).toEqual([time, true]);
  });

  test('is declined by a live rule of any scope, and says by which, what it saw and what it allows', async () => {
    const card = await newCard();
    const amount = { ruleMeasure: 'amount', currency: 'USD', allowedAmount: '100.00' } as const;
    const scopes = [
      ['product', card.productId],
      ['customer', card.customer],
      ['cardholder', card.cardholderId],
      ['card', card.id],
    ] as const;
    for (const [ruleScope, scopeId] of scopes) {
      const made = await make.live(staff, {
        ...amount,
        merchantCodes: [],
        ruleName: `Of the ${ruleScope}`,
        ruleScope,
        scopeId,
      });
      expect(await ask(card, '100.01')).toMatchObject({ approved: false, responseCode: '57' });
      const declined = await latest(staff, card);
      expect(declined).toMatchObject({ failedCheck: 'spendingRule', held: '0.00' });
      expect(declined.findings).toEqual([
        {
          ruleId: made.id,
          ruleName: `Of the ${ruleScope}`,
          version: 2,
          ruleState: 'live',
          ruleMeasure: 'amount',
          currency: 'USD',
          seenAmount: '100.01',
          allowedAmount: '100.00',
          seenTimes: null,
          allowedTimes: null,
          createdAt: expect.any(String),
        },
      ]);
      expect(await ask(card, '100.00')).toMatchObject({ approved: true });
      expect(await ask(await newCard(), '100.01')).toMatchObject({ approved: true });
      await make.move(staff, 'endSpendingRule', made.id);
    }
  });

  test.each([
    ['amount', {}],
    ['sum', { rulePeriod: 'month', ruleCounting: 'card' }],
    ['sum', { rulePeriod: 'month', ruleCounting: 'cardholder' }],
  ] as const)(
    'is looked at by a rule with an amount of %s in the currency of its card alone %o',
    async (ruleMeasure, more) => {
      const card = await newCard();
      const inEuro = await gateway.makeCard({ customer: card.customer, currency: 'EUR', balance: 500_00n });
      await gateway.asStaff((db) =>
        db.updateTable('cards').set({ cardholderId: card.cardholderId }).where('id', '=', inEuro.id).execute(),
      );
      const scope = { ruleScope: 'cardholder', scopeId: card.cardholderId } as const;
      const amount = { ruleMeasure, currency: 'USD', allowedAmount: '100.00' } as const;
      await make.live(staff, { ...scope, ...more, ...amount, merchantCodes: [] });
      expect(await ask(inEuro, '101.00', { transactionCurrency: 'EUR' })).toMatchObject({ approved: true });
      // What was spent in euros is none of these dollars.
      expect(await ask(card, '100.00')).toMatchObject({ approved: true });
      expect(await ask(card, '100.01')).toMatchObject({ approved: false });
    },
  );

  test.each(['İSTANBUL KEBAP', 'ΚΑΦΕΣ', 'CAFÉ ÖL'])('at %s is found by that name', async (merchantName) => {
    const card = await newCard();
    const named = { ruleScope: 'card', scopeId: card.id, merchants: [merchantName] } as const;
    await ask(card, '5.00', { merchantName });
    gateway.clock.advance(1000);
    const tried = { ...named, ruleEffect: 'decline', ruleMeasure: 'none' };
    expect((await gateway.command(staff, 'trySpendingRule', tried)).body.dto).toMatchObject({ declined: 1 });
    await make.live(staff, { ...named, merchantCodes: [], merchants: [merchantName] });
    expect(await ask(card, '5.00', { merchantName })).toMatchObject({ approved: false, responseCode: '57' });
    expect(await ask(card, '5.00', { merchantName: 'Corner Shop' })).toMatchObject({ approved: true });
  });

  test('that a rule in shadow would decline passes, and is written down with it', async () => {
    const card = await newCard();
    const tried = await make.shadowed(staff, { ruleScope: 'card', scopeId: card.id, merchantCodes: ['5411'] });
    expect(await ask(card, '5.00')).toMatchObject({ approved: true });
    const passed = await latest(staff, card);
    expect(passed.findings).toMatchObject([{ ruleId: tried.id, ruleState: 'shadow', seenAmount: null }]);
    const { body } = await gateway.door(staff, 'list', { dtoName: 'authorization', filter: { ruleId: tried.id } });
    expect(body.dto.map(({ id }: { id: string }) => id)).toEqual([passed.id]);
  });

  test('names all rules that it doesn’t keep to', async () => {
    const card = await newCard();
    const scope = { ruleScope: 'card', scopeId: card.id } as const;
    await make.live(staff, { ...scope, ruleName: 'Category', merchantCodes: ['5411'] });
    await make.live(staff, { ...scope, ruleName: 'Country', merchantCodes: [], countries: ['GB'] });
    await make.shadowed(staff, { ...scope, ruleName: 'Name', merchantCodes: [], merchants: ['corner'] });
    await ask(card, '5.00');
    const { findings } = await latest(staff, card);
    expect(findings.map(({ ruleName }: { ruleName: string }) => ruleName).sort()).toEqual([
      'Category',
      'Country',
      'Name',
    ]);
  });

  test('that grows is looked at again, with what it holds already', async () => {
    const card = await newCard();
    const scope = { ruleScope: 'card', scopeId: card.id } as const;
    await make.live(staff, {
      ...scope,
      merchantCodes: [],
      ruleMeasure: 'amount',
      currency: 'USD',
      allowedAmount: '50.00',
    });
    const link = network.newLink();
    expect(await ask(card, '40.00', {}, link)).toMatchObject({ approved: true });
    const more = (amount: string) => network.tell(card, link, 'increment', amount);
    expect((await more('10.01')).body.dto).toMatchObject({ approved: false, responseCode: '57' });
    expect((await latest(staff, card)).findings).toMatchObject([{ seenAmount: '50.01', allowedAmount: '50.00' }]);
    expect((await more('10.00')).body.dto).toMatchObject({ approved: true });
  });

  test('that grows is one of those that are counted, and a question about nothing is none', async () => {
    const card = await newCard();
    await make.live(staff, {
      ruleScope: 'card',
      scopeId: card.id,
      merchantCodes: [],
      ruleMeasure: 'count',
      allowedTimes: 1,
      rulePeriod: 'day',
      ruleCounting: 'card',
    });
    const link = network.newLink();
    expect(await ask(card, '40.00', {}, link)).toMatchObject({ approved: true });
    expect((await network.tell(card, link, 'increment', '10.00')).body.dto).toMatchObject({ approved: true });
    expect(await ask(card, '0.00')).toMatchObject({ approved: true });
    expect(await ask(card, '1.00')).toMatchObject({ approved: false, responseCode: '57' });
  });

  test.each(['card', 'cardholder'] as const)(
    'counts with what was bought in the period before there was the rule, settled or not (by %s)',
    async (ruleCounting) => {
      const card = await newCard();
      const [settled, open] = [network.newLink(), network.newLink()];
      await ask(card, '50.00', {}, settled);
      await network.tell(card, settled, 'final', '50.00');
      await ask(card, '30.00', {}, open);
      await make.live(staff, {
        ruleScope: 'card',
        scopeId: card.id,
        merchantCodes: [],
        ruleMeasure: 'sum',
        currency: 'USD',
        allowedAmount: '100.00',
        rulePeriod: 'month',
        ruleCounting,
      });
      expect(await ask(card, '20.01')).toMatchObject({ approved: false, responseCode: '57' });
      expect(await ask(card, '20.00')).toMatchObject({ approved: true });
    },
  );

  test('gives back what was reversed of a sum, and counts on all cards of a cardholder together', async () => {
    const card = await newCard();
    const other = await gateway.makeCard({ customer: card.customer, balance: 500_00n });
    await gateway.asStaff((db) =>
      db.updateTable('cards').set({ cardholderId: card.cardholderId }).where('id', '=', other.id).execute(),
    );
    await make.live(staff, {
      ruleScope: 'cardholder',
      scopeId: card.cardholderId,
      merchantCodes: ['5411'],
      ruleMeasure: 'sum',
      currency: 'USD',
      allowedAmount: '100.00',
      rulePeriod: 'month',
      ruleCounting: 'cardholder',
    });
    const link = network.newLink();
    expect(await ask(card, '60.00', {}, link)).toMatchObject({ approved: true });
    expect(await ask(card, '99.00', { mccCode: '5812' })).toMatchObject({ approved: true });
    expect(await ask(other, '40.01')).toMatchObject({ approved: false });
    expect((await latest(staff, other)).findings).toMatchObject([{ seenAmount: '100.01', allowedAmount: '100.00' }]);
    await network.tell(card, link, 'reversal', '0.01');
    expect(await ask(other, '40.01')).toMatchObject({ approved: true });
  });

  test('of several at once on two cards of a cardholder, no more pass than the rule allows', async () => {
    const card = await newCard();
    const other = await gateway.makeCard({ customer: card.customer, balance: 500_00n });
    await gateway.asStaff((db) =>
      db.updateTable('cards').set({ cardholderId: card.cardholderId }).where('id', '=', other.id).execute(),
    );
    await make.live(staff, {
      ruleScope: 'cardholder',
      scopeId: card.cardholderId,
      merchantCodes: [],
      ruleMeasure: 'count',
      allowedTimes: 5,
      rulePeriod: 'day',
      ruleCounting: 'cardholder',
    });
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        network.deliver(
          JSON.stringify(network.message(index % 2 ? card : other, network.newLink(), 'authorize', '1.00')),
        ),
      ),
    );
    expect(answers.filter(({ body }) => body.dto.approved)).toHaveLength(5);
  });

  test('while a rule is changed counts by it as it was or as it is', async () => {
    const card = await newCard();
    const scope = { ruleScope: 'card', scopeId: card.id } as const;
    const before = { ruleMeasure: 'amount', currency: 'USD', allowedAmount: '10.00' } as const;
    // Neither stands against 5.00 at a grocer's, 50.00 at a restaurant; half of each would.
    const made = await make.live(staff, { ...scope, ...before, merchantCodes: ['5411'] });
    const { ruleName, ruleEffect, ruleMeasure } = made;
    const after = {
      merchantCodes: ['5812'],
      ruleName,
      ruleEffect,
      ruleMeasure,
      currency: 'USD',
      allowedAmount: '100.00',
    };
    const pay = () =>
      network.deliver(
        JSON.stringify(network.message(card, network.newLink(), 'authorize', '50.00', { mccCode: '5812' })),
      );
    const [, ...answers] = await Promise.all([
      make.update(staff, made.id, { ...after, seenVersion: made.version }),
      ...Array.from({ length: 12 }, pay),
    ]);
    expect(answers.every(({ body }) => body.dto.approved)).toBe(true);
  });
});

describe('a customer', () => {
  test('narrows their own and nobody else’s, and doesn’t touch what the card issuer set for them', async () => {
    const card = await newCard();
    const stranger = await newCard();
    const own = await person(card.customer);
    expect(await make.create(own, { ruleScope: 'programme' })).toMatchObject({ status: 403 });
    expect(await make.create(own, { ruleScope: 'product', scopeId: card.productId })).toMatchObject({ status: 403 });
    expect(await make.create(own, { ruleScope: 'card', scopeId: stranger.id })).toMatchObject({ status: 422 });
    const theirs = await make.live(own, { ruleScope: 'customer', scopeId: card.customer });
    expect(theirs).toMatchObject({ ruleOwner: 'customer', customerId: card.customer, createdByName: 'Robin Example' });
    const ours = await make.live(staff, { ruleScope: 'customer', scopeId: card.customer });
    expect((await rule(own, ours.id)).body.dto).toMatchObject({ ruleOwner: 'programme', createdByName: null });
    expect(await make.move(own, 'endSpendingRule', ours.id)).toMatchObject({ status: 403 });
    const { ruleName, ruleEffect, ruleMeasure, merchantCodes, version } = ours;
    const said = { ruleName, ruleEffect, ruleMeasure, merchantCodes, seenVersion: version };
    expect(await make.update(own, ours.id, said)).toMatchObject({ status: 403 });
    expect(await rule(await person(stranger.customer), theirs.id)).toMatchObject({ status: 404 });
    expect(await make.create(await person(card.customer, 'Customer viewer'), {})).toMatchObject({ status: 403 });
  });

  test('is told that a rule of the programme declined, and neither what it says nor what is only tried', async () => {
    const card = await newCard();
    const own = await person(card.customer);
    const scope = { ruleScope: 'product', scopeId: card.productId } as const;
    const wide = await make.live(staff, { ...scope, ruleName: 'Ours alone', merchantCodes: ['5812'] });
    await make.shadowed(staff, { ...scope, ruleName: 'Tried alone', merchantCodes: ['5812'] });
    await ask(card, '5.00', { mccCode: '5812' });
    const seen = await latest(own, card);
    expect(seen.findings).toMatchObject([{ ruleId: null, ruleName: null, ruleState: 'live', allowedAmount: null }]);
    expect(JSON.stringify(seen)).not.toContain(wide.id);
    expect(await rule(own, wide.id)).toMatchObject({ status: 404 });
    const { body } = await gateway.door(own, 'list', { dtoName: 'authorization', filter: { ruleId: wide.id } });
    expect(body.dto).toEqual([]);
  });
});
