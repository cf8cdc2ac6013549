import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardStatus } from '#domain/enumerations.ts';
import { matchParked } from '#gateway/jobs/matchParked.ts';
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
  operator = await signIn('Operator');
});
afterAll(() => gateway.close());

const signIn = async (role: 'Operator' | 'Operator administrator'): Promise<Caller> =>
  (await gateway.signIn(await gateway.makeUser({ role }))).caller;
const list = async (dtoName: string, filter: object) =>
  (await gateway.door(operator, 'list', { dtoName, filter })).body.dto;
const read = async (dtoName: string, id: string) => (await gateway.door(operator, 'get', { dtoName, id })).body.dto;
const balanceOf = async ({ id }: TestCard) => (await read('card', id)).cardBalance;
const messageOf = async (link: string) => (await list('processorMessage', { q: link, kind: 'refund' }))[0];
const pay = async (link: string) =>
  gateway.command(operator, 'resolveProcessorMessage', {
    id: (await messageOf(link)).id,
    resolution: 'pay',
    reason: 'The merchant has sent the money',
  });

const notWaiting = 'This message is no longer waiting. Please reload and check again.';
const stillAwaited = 'This refund’s purchase pays it by itself once it can.';

describe('a refund that belongs to no purchase', () => {
  test('is paid to its card by staff, once, with who and why', async () => {
    const card = await gateway.makeCard({ balance: 100_00n });
    const link = network.newLink();
    const { recordId } = (await network.tell(card, link, 'refund', '40.00')).body.dto;
    expect((await pay(link)).body.dto).toMatchObject({
      outcome: 'accepted',
      processStatus: 2,
      authorizationId: recordId,
      reason: 'The merchant has sent the money',
      resolvedBy: 'Robin Example',
    });
    expect(await pay(link)).toMatchObject({ status: 422, body: { msg: notWaiting } });
    expect(await balanceOf(card)).toBe('140.00');
    expect(await read('authorization', recordId)).toMatchObject({
      recordType: 'consumptionRefund',
      processStatus: 2,
      settleStatus: 1,
      settledBillingAmount: '40.00',
    });
    expect(await list('cardTransaction', { cardId: card.id })).toEqual([
      expect.objectContaining({ type: 152, balanceChange: '40.00', relatedTransactionId: null }),
    ]);
    const [noted] = await list('auditLog', {
      operation: 'resolveProcessorMessage',
      subjectId: (await messageOf(link)).id,
    });
    expect(noted.after).toMatchObject({ resolution: 'pay', reason: 'The merchant has sent the money' });
    // Its link is the purchase's that may still come.
    await network.tell(card, link, 'authorize', '10.00');
    await network.tell(card, link, 'final', '10.00');
    expect(await balanceOf(card)).toBe('130.00');
  });

  test('is paid or put aside, whoever else is at it at the same time', async () => {
    const card = await gateway.makeCard();
    for (let paid = 0, tried = 0; tried < 5; tried++) {
      const link = network.newLink();
      await network.tell(card, link, 'refund', '1.00');
      const { id } = await messageOf(link);
      const dismiss = { id, resolution: 'dismiss', reason: 'For a test' };
      const answers = await Promise.all([
        pay(link),
        gateway.command(operator, 'resolveProcessorMessage', dismiss),
        pay(link),
      ]);
      const done = answers.filter(({ status }) => status === 200);
      expect(done).toHaveLength(1);
      for (const { status, body } of answers) if (status !== 200) expect([status, body.msg]).toEqual([422, notWaiting]);
      if (done[0]?.body.dto.outcome === 'accepted') paid++;
      expect(await balanceOf(card)).toBe(`${paid}.00`);
    }
  });

  test('goes to the account of a card that is closed, and of a shared one', async () => {
    for (const more of [{ status: cardStatus.code.closed }, { sharedCard: true }]) {
      const card = await gateway.makeCard(more);
      const link = network.newLink();
      await network.tell(card, link, 'refund', '40.00');
      expect((await pay(link)).status).toBe(200);
      expect((await read('account', card.accountId)).balance).toBe('40.00');
    }
  });

  test('is paid though its purchase was settled for less, and not while that is open', async () => {
    const card = await gateway.makeCard({ balance: 100_00n });
    const link = network.newLink();
    await network.tell(card, link, 'authorize', '50.00');
    await network.tell(card, link, 'refund', '50.00');
    expect(await pay(link)).toMatchObject({ status: 422 });
    await network.tell(card, link, 'final', '30.00');
    expect((await pay(link)).status).toBe(200);
    expect(await balanceOf(card)).toBe('120.00');
  });

  test('isn’t a purchase, to which another message could be matched, as little as one that was put aside', async () => {
    const card = await gateway.makeCard({ balance: 100_00n });
    const [paid, aside, other] = [network.newLink(), network.newLink(), network.newLink()];
    const { recordId } = (await network.tell(card, paid, 'refund', '40.00')).body.dto;
    await pay(paid);
    const { recordId: asideId } = (await network.tell(card, aside, 'reversal', '40.00')).body.dto;
    const [{ id }] = await list('processorMessage', { q: aside });
    await gateway.command(operator, 'resolveProcessorMessage', { id, resolution: 'dismiss', reason: 'For a test' });
    for (const kind of ['refund', 'final'] as const) {
      await network.tell(card, other, kind, '40.00');
      const [waiting] = await list('processorMessage', { q: other, kind });
      for (const authorizationId of [recordId, asideId]) {
        const asked = { id: waiting.id, resolution: 'match', reason: 'For a test', authorizationId };
        expect(await gateway.command(operator, 'resolveProcessorMessage', asked)).toMatchObject({ status: 422 });
      }
    }
    expect(await balanceOf(card)).toBe('140.00');
  });

  test('isn’t paid once its purchase has come, though nobody has looked at it since', async () => {
    const card = await gateway.makeCard({ balance: 100_00n });
    const renewed = await gateway.makeCard({ balance: 100_00n });
    const administrator = await signIn('Operator administrator');
    const next = (await gateway.command(administrator, 'renewCard', { id: renewed.id })).body.dto.card.id;
    await gateway.command(administrator, 'activateCard', { ids: [next] });
    for (const each of [card, renewed]) {
      const link = network.newLink();
      await network.tell(each, link, 'refund', '40.00');
      const asked = await network.tell(each, link, 'authorize', '40.00', { recurring: true });
      expect(asked.body.dto).toMatchObject({ approved: true });
      const { id } = await messageOf(link);
      await gateway.asStaff((db) =>
        db.updateTable('processorMessages').set({ authorizationId: null }).where('id', '=', id).execute(),
      );
      expect(await pay(link)).toMatchObject({ status: 422, body: { msg: stillAwaited } });
      await network.tell(each, link, 'final', '40.00');
      expect((await messageOf(link)).outcome).toBe('matched');
    }
  });

  test('isn’t paid once there is the rate at which its purchase pays it', async () => {
    const card = await gateway.makeCard({ balance: 100_00n });
    const link = network.newLink();
    await network.tell(card, link, 'forced', '40.00');
    await network.tell(card, link, 'refund', '10.000', { transactionCurrency: 'TND' });
    const rate = { spentCurrency: 'TND', billedCurrency: 'USD', conversionRate: '0.32', reason: 'For a test' };
    await gateway.command(await signIn('Operator administrator'), 'setConversionRate', rate);
    expect(await pay(link)).toMatchObject({ status: 422, body: { msg: stillAwaited } });
    await matchParked(gateway.ports);
    expect(await balanceOf(card)).toBe('63.20');
  });

  test('is booked once for a clearing record', async () => {
    const card = await gateway.makeCard();
    const [one, other] = [network.newLink(), network.newLink()];
    for (const link of [one, other])
      await network.tell(card, link, 'refund', '5.00', { clearingReference: 'arn-5000' });
    expect((await pay(one)).status).toBe(200);
    expect((await pay(other)).status).toBe(422);
    expect(await balanceOf(card)).toBe('5.00');
  });

  test('isn’t anything but a refund, nor to a card that nobody knows', async () => {
    const link = network.newLink();
    const card = await gateway.makeCard({ balance: 10_00n });
    await network.tell(card, link, 'final', '1.00');
    const [{ id }] = await list('processorMessage', { q: link });
    const asked = { id, resolution: 'pay', reason: 'For a test' };
    expect((await gateway.command(operator, 'resolveProcessorMessage', asked)).status).toBe(422);
    const unknown = network.newLink();
    await network.tell({ cardToken: 'nobodys' }, unknown, 'refund', '1.00');
    expect((await pay(unknown)).status).toBe(422);
  });
});

test('what was paid so breaks no rule', async () => {
  const broken = await brokenRules(gateway.ports);
  // Test cards begin with money that no posting put there.
  expect(broken.filter(({ rule }) => !/^(card\.balance|transaction\.chain)$/.test(rule))).toEqual([]);
});
