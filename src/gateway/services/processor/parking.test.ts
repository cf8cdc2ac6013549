import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPutAside } from '#domain/authorization/putAside.ts';
import type { EventKind } from '#domain/processor/event.ts';
import { scenarioNames } from '#domain/processor/simulation.ts';
import { expireHolds } from '#gateway/jobs/expireHolds.ts';
import { matchParked } from '#gateway/jobs/matchParked.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import type { TestCard } from '#tests/records.ts';

let gateway: TestGateway;
let network: TestProcessor;
let operator: Caller;

const dayMs = 86_400_000;

beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey], simulator: true });
  network = processor(gateway);
  await signInAgain();
});
afterAll(() => gateway.close());

/** Sessions end while the clock is turned. */
const signInAgain = async () => {
  operator = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
};
const newCard = (more: object = {}) => gateway.makeCard({ balance: 500_00n, ...more });
const read = async (dtoName: string, id: string) => (await gateway.door(operator, 'get', { dtoName, id })).body.dto;
const list = async (dtoName: string, filter: object) =>
  (await gateway.door(operator, 'list', { dtoName, filter, sort: { field: 'createdAt', order: 'ASC' } })).body.dto;
const moneyOf = async (card: TestCard) => {
  const { cardBalance, held } = await read('card', card.id);
  return { cardBalance, held };
};
const waitingFor = async (link: string) => (await list('processorMessage', { q: link }))[0];

describe('what comes before its authorization', () => {
  test('waits, pending, and is taken up when the authorization comes [S3.29]', async () => {
    const card = await newCard();
    const link = network.newLink();
    const early = await network.tell(card, link, 'final', '40.00');
    expect(early.body.dto).toEqual({ processStatus: 3, recordId: expect.any(String) });
    expect(await moneyOf(card)).toEqual({ cardBalance: '500.00', held: '0.00' });
    expect(await read('authorization', early.body.dto.recordId)).toMatchObject({
      processStatus: 3,
      recordType: 'cardSettlement',
    });

    expect((await network.tell(card, link, 'authorize', '40.00')).body.dto).toMatchObject({ approved: true });
    expect(await moneyOf(card)).toEqual({ cardBalance: '460.00', held: '0.00' });
    expect(await waitingFor(link)).toMatchObject({ outcome: 'matched', processStatus: 2 });
    const record = await read('authorization', early.body.dto.recordId);
    expect(record).toMatchObject({ processStatus: 2, originalAuthorizationId: expect.any(String) });
    expect(record.events.map(({ kind }: { kind: string }) => kind)).toEqual(['approve', 'finalSettlement']);
  });

  test('of one purchase, is taken up in the order in which it came', async () => {
    const card = await newCard();
    const link = network.newLink();
    await network.tell(card, link, 'partial', '30.00');
    await network.tell(card, link, 'refund', '10.00');
    await network.tell(card, link, 'reversal');
    await network.tell(card, link, 'authorize', '100.00');
    expect(await moneyOf(card)).toEqual({ cardBalance: '480.00', held: '0.00' });
  });

  test('and can’t be done even then stays an exception with its reason', async () => {
    const card = await newCard();
    const link = network.newLink();
    await network.tell(card, link, 'reversal', '20.00');
    await network.tell(card, link, 'authorize', '10.00');
    expect(await waitingFor(link)).toMatchObject({
      outcome: 'parked',
      processStatus: 3,
      refusal: 'reversalAboveRest',
    });
    await matchParked(gateway.ports);
    expect(await moneyOf(card)).toEqual({ cardBalance: '500.00', held: '10.00' });
  });

  test('and can’t be done yet is taken up once it can', async () => {
    const card = await newCard();
    const link = network.newLink();
    await network.tell(card, link, 'refund', '10.00');
    await network.tell(card, link, 'authorize', '10.00');
    await network.tell(card, link, 'final', '10.00');
    expect(await waitingFor(link)).toMatchObject({ outcome: 'matched', refusal: null });
    expect(await moneyOf(card)).toEqual({ cardBalance: '500.00', held: '0.00' });
  });

  test('is taken up by a settlement that has no authorization', async () => {
    const card = await newCard();
    const link = network.newLink();
    await network.tell(card, link, 'refund', '10.00');
    await network.tell(card, link, 'forced', '10.00');
    expect(await waitingFor(link)).toMatchObject({ outcome: 'matched', refusal: null });
    expect(await moneyOf(card)).toEqual({ cardBalance: '500.00', held: '0.00' });
  });

  test('is found by the job when the authorization could not', async () => {
    const card = await newCard();
    const link = network.newLink();
    await network.tell(card, link, 'reversal');
    const { body } = await network.tell(card, network.newLink(), 'authorize', '10.00');
    expect(body.dto.approved).toBe(true);
    await gateway.asStaff((db) =>
      db
        .updateTable('authorizations')
        .set({ transactionLink: link })
        .where('cardId', '=', card.id)
        .where('held', '>', 0n)
        .execute(),
    );
    await matchParked(gateway.ports);
    await matchParked(gateway.ports);
    expect(await moneyOf(card)).toEqual({ cardBalance: '500.00', held: '0.00' });
  });
});

describe('a refund that overtakes its settlement', () => {
  test.each([
    'refund, authorize, final',
    'refund, final, authorize',
    'final, refund, authorize',
    'authorize, refund, final',
    'authorize, final, refund',
    'authorize, expired, refund, final',
    'authorize, refund, expired, final',
  ])('is paid whatever comes first: %s', async (text) => {
    const card = await newCard();
    const link = network.newLink();
    const order = text.split(', ') as EventKind[];
    for (const kind of order) {
      const { status } = await network.tell(card, link, kind, kind === 'expired' ? undefined : '50.00');
      expect(status).toBe(200);
    }
    expect(await moneyOf(card)).toEqual({ cardBalance: '500.00', held: '0.00' });
    const messages = await list('processorMessage', { cardId: card.id });
    expect(messages.map(({ processStatus }: { processStatus: number }) => processStatus)).not.toContain(3);
    expect(messages.map(({ refusal }: { refusal: string }) => refusal)).toEqual(order.map(() => null));
    const [purchase] = await list('authorization', {
      cardId: card.id,
      authorizationStatus: 1,
      recordType: 'cardAuthorization',
    });
    expect(purchase).toMatchObject({ settledBillingAmount: '50.00', refundedBillingAmount: '50.00', held: '0.00' });
  });

  test.each([
    ['was declined', { suspicious: true }, '50.00'],
    ['asked for nothing', {}, '0.00'],
  ])('is paid whatever comes first where its purchase %s', async (_, more, asked) => {
    for (const text of [
      'authorize, final, refund',
      'authorize, refund, final',
      'authorize, refund, partial, partial',
      'authorize, partial, refund, partial',
      'refund, authorize, final',
      'final, refund, authorize',
    ]) {
      const card = await newCard();
      const link = network.newLink();
      for (const kind of text.split(', ') as EventKind[]) {
        const isAsked = kind === 'authorize';
        const amount = isAsked ? asked : kind === 'partial' ? '25.00' : '50.00';
        expect((await network.tell(card, link, kind, amount, isAsked ? more : {})).status).toBe(200);
      }
      expect([text, await moneyOf(card)]).toEqual([text, { cardBalance: '500.00', held: '0.00' }]);
    }
  });

  test('waits for staff where its purchase was declined, and is refused after that one’s last settlement', async () => {
    const card = await newCard();
    const link = network.newLink();
    await network.tell(card, link, 'authorize', '50.00', { suspicious: true });
    expect((await network.tell(card, link, 'refund', '50.00')).body.dto).toMatchObject({ processStatus: 3 });
    expect(await list('processorMessage', { q: link, processStatus: 3 })).toMatchObject([
      { kind: 'refund', refusal: 'refundAboveSettled' },
    ]);
    await network.tell(card, link, 'final', '30.00');
    expect((await network.tell(card, link, 'refund', '30.01')).status).toBe(422);
  });

  test('waits while its purchase is open, beside it and without a reason', async () => {
    const card = await newCard();
    const link = network.newLink();
    await network.tell(card, link, 'authorize', '50.00');
    const { body } = await network.tell(card, link, 'refund', '50.00');
    expect(body.dto).toEqual({ processStatus: 3, recordId: expect.any(String) });
    const [purchase] = await list('authorization', { cardId: card.id, isOpen: true });
    expect((await list('processorMessage', { q: link, processStatus: 3 }))[0]).toMatchObject({
      outcome: 'parked',
      refusal: null,
      authorizationId: purchase.id,
    });
    await matchParked(gateway.ports);
    expect(await moneyOf(card)).toEqual({ cardBalance: '500.00', held: '50.00' });
  });

  test.each([
    ['settled for less', 'final', '30.00'],
    ['taken back', 'reversal', '50.00'],
    ['forgotten', 'expired', undefined],
  ] as const)('is an exception for staff once its purchase is %s', async (_, kind, amount) => {
    const card = await newCard();
    const link = network.newLink();
    await network.tell(card, link, 'authorize', '50.00');
    await network.tell(card, link, 'refund', '50.00');
    await network.tell(card, link, kind, amount);
    expect((await list('processorMessage', { q: link, processStatus: 3 }))[0]).toMatchObject({
      kind: 'refund',
      outcome: 'parked',
      refusal: 'refundAboveSettled',
    });
  });

  test('is an exception once the job has freed its purchase’s hold', async () => {
    const card = await newCard();
    const link = network.newLink();
    await network.tell(card, link, 'authorize', '50.00');
    await network.tell(card, link, 'refund', '50.00');
    gateway.clock.advance(8 * dayMs);
    await expireHolds(gateway.ports);
    await signInAgain();
    expect((await list('processorMessage', { q: link, processStatus: 3 }))[0]).toMatchObject({
      refusal: 'refundAboveSettled',
    });
  });

  test('is an exception once staff have freed its purchase’s hold', async () => {
    const card = await newCard();
    const link = network.newLink();
    await network.tell(card, link, 'authorize', '50.00');
    await network.tell(card, link, 'refund', '50.00');
    const [{ id }] = await list('authorization', { cardId: card.id, isOpen: true });
    expect((await gateway.command(operator, 'releaseHold', { id, reason: 'Nobody came' })).status).toBe(200);
    expect((await list('processorMessage', { q: link, processStatus: 3 }))[0]).toMatchObject({
      refusal: 'refundAboveSettled',
    });
  });

  test('is refused once nothing more can be settled', async () => {
    for (const [kind, amount] of [
      ['final', '30.00'],
      ['reversal', '50.00'],
      ['forced', '50.00'],
    ] as const) {
      const card = await newCard();
      const link = network.newLink();
      await network.tell(card, link, 'authorize', '50.00');
      await network.tell(card, link, kind, amount);
      expect((await network.tell(card, link, 'refund', '50.01')).status).toBe(422);
    }
  });

  test('is matched by hand only where it can be paid', async () => {
    const card = await newCard();
    const [link, other] = [network.newLink(), network.newLink()];
    await network.tell(card, link, 'authorize', '50.00');
    await network.tell(card, other, 'refund', '50.00');
    const [purchase] = await list('authorization', { cardId: card.id, isOpen: true });
    const { id } = await waitingFor(other);
    const match = () =>
      gateway.command(operator, 'resolveProcessorMessage', {
        id,
        resolution: 'match',
        reason: 'Merchant called',
        authorizationId: purchase.id,
      });
    expect((await match()).status).toBe(422);
    await network.tell(card, link, 'final', '50.00');
    expect((await match()).body.dto).toMatchObject({ outcome: 'matched' });
    expect(await moneyOf(card)).toEqual({ cardBalance: '500.00', held: '0.00' });
  });
});

describe('an exception', () => {
  const resolve = (id: string, more: object) =>
    gateway.command(operator, 'resolveProcessorMessage', { id, reason: 'Merchant called', ...more });

  test('is dismissed with a reason, once', async () => {
    const card = await newCard();
    const link = network.newLink();
    const { recordId } = (await network.tell(card, link, 'final', '40.00')).body.dto;
    const { id } = await waitingFor(link);
    expect((await resolve(id, { resolution: 'dismiss', reason: ' ' })).status).toBe(400);
    const done = await resolve(id, { resolution: 'dismiss' });
    expect(done.body.dto).toMatchObject({
      outcome: 'dismissed',
      processStatus: 2,
      reason: 'Merchant called',
      resolvedBy: 'Robin Example',
    });
    const record = await read('authorization', recordId);
    expect(record).toMatchObject({ processStatus: 2 });
    expect(isPutAside(record)).toBe(true);
    expect((await resolve(id, { resolution: 'dismiss' })).status).toBe(422);
    expect(await moneyOf(card)).toEqual({ cardBalance: '500.00', held: '0.00' });
  });

  test('that was put aside isn’t mistaken for a purchase of so little that nothing is billed', async () => {
    const card = await newCard();
    const link = network.newLink();
    const asked = { transactionCurrency: 'IDR', conversionRate: '0.0001' };
    expect((await network.tell(card, link, 'authorize', '1.00', asked)).body.dto).toMatchObject({ approved: true });
    const [bought] = await list('authorization', { cardId: card.id });
    expect(bought).toMatchObject({ billingAmount: '0.00', processStatus: 2, settleStatus: null });
    expect(isPutAside(bought)).toBe(false);
  });

  test('that was put aside stands in nobody’s way', async () => {
    const card = await newCard();
    const [link, other] = [network.newLink(), network.newLink()];
    await network.tell(card, link, 'refund', '10.00');
    await network.tell(card, link, 'authorize', '10.00');
    await network.tell(card, other, 'final', '10.00');
    for (const each of [link, other]) {
      expect((await resolve((await waitingFor(each)).id, { resolution: 'dismiss' })).status).toBe(200);
    }
    expect((await network.tell(card, other, 'authorize', '10.00')).body.dto).toMatchObject({ approved: true });
    expect(await moneyOf(card)).toEqual({ cardBalance: '500.00', held: '20.00' });
  });

  test('is matched to an authorization by hand, but not to another card’s, nor to a later record', async () => {
    const [card, other] = [await newCard(), await newCard()];
    const [link, wrongLink] = [network.newLink(), network.newLink()];
    await network.tell(card, link, 'authorize', '40.00');
    await network.tell(other, network.newLink(), 'authorize', '40.00');
    await network.tell(card, wrongLink, 'final', '40.00');
    const { id } = await waitingFor(wrongLink);
    const [mine] = await list('authorization', { cardId: card.id, isOpen: true });
    const [others] = await list('authorization', { cardId: other.id, isOpen: true });
    const match = (authorizationId?: string) => resolve(id, { resolution: 'match', authorizationId });
    expect((await match()).body.errors).toHaveProperty('authorizationId');
    expect((await match(others.id)).status).toBe(422);
    expect((await match(crypto.randomUUID())).status).toBe(404);
    const [parked] = await list('authorization', { cardId: card.id, processStatus: 3 });
    expect((await match(parked.id)).status).toBe(422);
    expect((await match(mine.id)).body.dto).toMatchObject({ outcome: 'matched', authorizationId: mine.id });
    expect(await moneyOf(card)).toEqual({ cardBalance: '460.00', held: '0.00' });
  });
});

describe('holds whose time is over', () => {
  test('expire after 7 days, 30 for a pre-authorization, 31 for lodging and car rental, once', async () => {
    const card = await newCard();
    const links = [network.newLink(), network.newLink(), network.newLink()] as const;
    await network.tell(card, links[0], 'authorize', '10.00');
    await network.tell(card, links[1], 'authorize', '20.00', { preAuthorization: true });
    await network.tell(card, links[2], 'authorize', '40.00', { mccCode: '7512' });
    const heldAfter = async (days: number) => {
      gateway.clock.advance(days * dayMs);
      await Promise.all([expireHolds(gateway.ports), expireHolds(gateway.ports)]);
      await signInAgain();
      return (await moneyOf(card)).held;
    };
    expect(await heldAfter(6.9)).toBe('70.00');
    expect(await heldAfter(0.2)).toBe('60.00');
    expect(await heldAfter(22.8)).toBe('60.00');
    expect(await heldAfter(0.2)).toBe('40.00');
    expect(await heldAfter(1)).toBe('0.00');
    const expired = await list('authorization', { cardId: card.id, dataType: 'cardAuthorizationExpired' });
    expect(expired).toHaveLength(3);
    expect(await list('authorization', { cardId: card.id, settleStatus: 5 })).toHaveLength(3);
    expect(await list('authorization', { cardId: card.id, settleStatus: ['none', 1] })).toHaveLength(3);
  });
});

describe('the simulator', () => {
  test.each(scenarioNames)('plays %s through the door', async (scenario) => {
    const card = await newCard();
    const { body } = await gateway.command(operator, 'runSimulation', { scenario, cardId: card.id });
    expect(body.dto.steps.length).toBeGreaterThan(0);
    expect(body.dto.steps.filter(({ outcome }: { outcome: string }) => outcome === 'refused')).toEqual([]);
    expect((await read('authorization', body.dto.authorizationId)).events.length).toBe(body.dto.steps.length);
    expect((await read('card', card.id)).held).toBe('0.00');
    expect((await list('authorization', { cardId: card.id })).filter(isPutAside)).toEqual([]);
  });

  test('says why a merchant was declined, as its record does', async () => {
    const card = await newCard();
    const play = async (scenario: string) =>
      (await gateway.command(operator, 'runSimulation', { scenario, cardId: card.id })).body.dto.steps;
    expect(await play('decline')).toMatchObject([{ outcome: 'declined', responseCode: '57', failedCheck: 'merchant' }]);
    expect(await play('verification')).toMatchObject([{ outcome: 'approved', failedCheck: null }]);
  });

  test('is for operator staff, and for the demonstration only', async () => {
    const card = await newCard();
    const customer = (await gateway.signIn(await gateway.makeUser({ customer: card.customer }))).caller;
    const input = { scenario: 'fuel', cardId: card.id };
    expect((await gateway.command(customer, 'runSimulation', input)).status).toBe(403);
    gateway.ports.config.simulator = false;
    expect((await gateway.command(operator, 'runSimulation', input)).status).toBe(422);
    gateway.ports.config.simulator = true;
  });
});
