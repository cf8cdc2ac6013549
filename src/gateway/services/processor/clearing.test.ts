import { afterAll, beforeAll, expect, test } from 'vitest';
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

const newCard = () => gateway.makeCard({ balance: 500_00n });
const arn = { clearingReference: '74537600000000000000001' };
const balanceOf = async (card: TestCard) =>
  (await gateway.door(operator, 'get', { dtoName: 'card', id: card.id })).body.dto.cardBalance;
const exceptions = async (card: TestCard) =>
  (await gateway.door(operator, 'list', { dtoName: 'processorMessage', filter: { cardId: card.id, processStatus: 3 } }))
    .body.dto;

test.each(['partial', 'final', 'forced'] as const)(
  'a clearing record told again, as %s, is an exception for staff and no second debit',
  async (kind) => {
    const card = await newCard();
    const link = network.newLink();
    await network.tell(card, link, 'authorize', '100.00');
    expect((await network.tell(card, link, kind, '20.00', arn)).body.dto).toMatchObject({ processStatus: 2 });
    const again = await network.tell(card, link, kind, '20.00', arn);
    expect(again).toMatchObject({ status: 200, body: { dto: { processStatus: 3 } } });
    expect((await network.tell(card, network.newLink(), 'forced', '20.00', arn)).body.dto.processStatus).toBe(3);
    expect(await balanceOf(card)).toBe('480.00');
    const waiting = await exceptions(card);
    expect(waiting).toHaveLength(2);
    for (const message of waiting) {
      expect(message).toMatchObject({ refusal: 'clearingReferenceUsed', ...arn });
    }
    const [{ id }] = waiting;
    const resolve = (more: object) =>
      gateway.command(operator, 'resolveProcessorMessage', { id, reason: 'Told twice', ...more });
    expect((await resolve({ resolution: 'dismiss' })).status).toBe(200);
    // What comes later about the purchase doesn't take it up either.
    await network.tell(card, link, 'refund', '20.00');
    expect(await balanceOf(card)).toBe('500.00');
  },
);

test('of two that came before their authorization with one record, one is taken', async () => {
  const card = await newCard();
  const link = network.newLink();
  await network.tell(card, link, 'final', '20.00', arn);
  await network.tell(card, link, 'final', '20.00', arn);
  await network.tell(card, link, 'authorize', '20.00');
  expect(await balanceOf(card)).toBe('480.00');
  expect(await exceptions(card)).toEqual([expect.objectContaining({ refusal: 'clearingReferenceUsed' })]);
});

test('a refund may name the record that it gives back, once; another card has records of its own', async () => {
  const [card, other] = [await newCard(), await newCard()];
  const link = network.newLink();
  for (const each of [card, other]) await network.tell(each, link, 'forced', '20.00', arn);
  expect((await network.tell(card, link, 'refund', '10.00', arn)).body.dto).toMatchObject({ processStatus: 2 });
  expect((await network.tell(card, link, 'refund', '10.00', arn)).body.dto).toMatchObject({ processStatus: 3 });
  expect([await balanceOf(card), await balanceOf(other)]).toEqual(['490.00', '480.00']);
});

test('a clearing record that waits isn’t booked beside the one that another message has just brought', async () => {
  const card = await newCard();
  const link = network.newLink();
  const dinars = { transactionCurrency: 'KWD', ...arn };
  await network.tell(card, link, 'partial', '1.000', { transactionCurrency: 'BHD', ...arn });
  await network.tell(card, link, 'authorize', '10.000', {
    ...dinars,
    clearingReference: undefined,
    conversionRate: '3',
  });
  // It can be billed by now, and waits for something to happen to its purchase.
  gateway.ports.config.conversionRates['BHD/USD'] = '2.65';
  expect(await network.tell(card, link, 'partial', '2.000', dinars)).toMatchObject({
    status: 200,
    body: { dto: { processStatus: 2 } },
  });
  expect(await exceptions(card)).toEqual([expect.objectContaining({ refusal: 'clearingReferenceUsed' })]);
});
