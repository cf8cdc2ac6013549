import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchParked } from '#gateway/jobs/matchParked.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import type { TestCard } from '#tests/records.ts';

let gateway: TestGateway;
let network: TestProcessor;
let operator: Caller;

beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey], conversionFee: '0' });
  network = processor(gateway);
  operator = (await gateway.signIn(await gateway.makeUser({ role: 'Operator administrator' }))).caller;
});
afterAll(() => gateway.close());

const newCard = () => gateway.makeCard({ balance: 500_00n });
const balanceOf = async ({ id }: TestCard) =>
  (await gateway.door(operator, 'get', { dtoName: 'card', id })).body.dto.cardBalance;
const messageOf = async (link: string) => {
  const asked = { dtoName: 'processorMessage', filter: { q: link }, sort: { field: 'createdAt', order: 'DESC' } };
  return (await gateway.door(operator, 'list', asked)).body.dto[0];
};
const setRate = async (spentCurrency: string, conversionRate: string) => {
  const asked = { spentCurrency, billedCurrency: 'USD', conversionRate, reason: 'For a test' };
  expect((await gateway.command(operator, 'setConversionRate', asked)).status).toBe(200);
};

describe('clearing without a rate', () => {
  test('waits as an exception, whatever it settles, and is booked once there is a rate', async () => {
    const card = await newCard();
    const [bought, forced] = [network.newLink(), network.newLink()];
    await network.tell(card, bought, 'authorize', '40.00');
    const spent = { transactionCurrency: 'TND' };
    for (const [link, kind] of [[bought, 'final'] as const, [forced, 'forced'] as const]) {
      const { status, body } = await network.tell(card, link, kind, '100.000', spent);
      expect([status, body.dto]).toEqual([200, { processStatus: 3, recordId: null }]);
      expect(await messageOf(link)).toMatchObject({ outcome: 'parked', refusal: 'noConversionRate' });
    }
    await matchParked(gateway.ports);
    expect(await balanceOf(card)).toBe('500.00');

    gateway.woken.length = 0;
    await setRate('TND', '0.32');
    expect(gateway.woken).toContain('matchParked');
    await matchParked(gateway.ports);
    await matchParked(gateway.ports);
    expect(await balanceOf(card)).toBe('436.00');
    for (const link of [bought, forced]) {
      expect(await messageOf(link)).toMatchObject({ outcome: 'matched', refusal: null, processStatus: 2 });
    }
  });

  test('may be money back, too', async () => {
    const card = await newCard();
    const link = network.newLink();
    await network.tell(card, link, 'forced', '40.00');
    expect((await network.tell(card, link, 'refund', '10.000', { transactionCurrency: 'KWD' })).status).toBe(200);
    expect(await balanceOf(card)).toBe('460.00');
    await setRate('KWD', '3.20');
    await matchParked(gateway.ports);
    expect(await balanceOf(card)).toBe('492.00');
  });

  test('is booked though that of another card can’t be', async () => {
    const [full, other] = [await gateway.makeCard({ balance: 999_999_999_999_999_999n }), await newCard()];
    const link = network.newLink();
    await network.tell(full, link, 'forced', '40.00');
    await gateway.command(operator, 'adjustAccount', { id: full.accountId, amount: '40.00', reason: 'For a test' });
    expect((await gateway.command(operator, 'topUpCard', { id: full.id, amount: '40.00' })).status).toBe(200);
    const spent = { transactionCurrency: 'JOD' };
    await network.tell(full, link, 'refund', '10.000', spent);
    await network.tell(other, network.newLink(), 'forced', '10.000', spent);
    await setRate('JOD', '1.40');
    await expect(matchParked(gateway.ports)).rejects.toThrow('balanceTooLarge');
    expect(await balanceOf(full)).toBe('9999999999999999.99');
    expect(await balanceOf(other)).toBe('486.00');
    await gateway.command(operator, 'returnCardFunds', { id: full.id, amount: '14.00' });
    await matchParked(gateway.ports);
    expect(await balanceOf(full)).toBe('9999999999999999.99');
  });

  test('is booked without the programme’s, where its authorization says one', async () => {
    const card = await newCard();
    const link = network.newLink();
    await network.tell(card, link, 'forced', '100.000', { transactionCurrency: 'BHD' });
    const asked = { transactionCurrency: 'BHD', conversionRate: '2.50' };
    expect((await network.tell(card, link, 'authorize', '100.000', asked)).body.dto).toMatchObject({ approved: true });
    expect(await balanceOf(card)).toBe('250.00');
  });

  test('that named the number of a replaced card is booked to the purchase that went on with the card in its place', async () => {
    const card = await newCard();
    const next = (await gateway.command(operator, 'renewCard', { id: card.id })).body.dto.card.id;
    const link = network.newLink();
    for (const kind of ['forced', 'refund'] as const)
      await network.tell(card, link, kind, '10.000', { transactionCurrency: 'LYD' });
    await gateway.command(operator, 'activateCard', { ids: [next] });
    const bought = await network.tell(card, link, 'authorize', '40.00', { recurring: true });
    expect(bought.body.dto).toMatchObject({ approved: true });
    await setRate('LYD', '2.00');
    await matchParked(gateway.ports);
    const purchases = { cardId: next, transactionLink: link, recordType: 'cardAuthorization' };
    const [purchase] = (await gateway.door(operator, 'list', { dtoName: 'authorization', filter: purchases })).body.dto;
    expect(purchase).toMatchObject({ settledBillingAmount: '20.00', refundedBillingAmount: '20.00', processStatus: 2 });
    expect(await balanceOf({ ...card, id: next })).toBe('500.00');
  });

  test('is refused where it bills in another currency than the card’s: no rate mends that', async () => {
    const told = { transactionCurrency: 'OMR', billingAmount: '10.00', billingCurrency: 'EUR' };
    const { status } = await network.tell(await newCard(), network.newLink(), 'forced', '10.000', told);
    expect(status).toBe(422);
  });
});
