import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyedHash } from '#gateway/services/identity/secrets.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import { processorPath, signatureHeader } from '#wire/processor.ts';

let gateway: TestGateway;
let network: TestProcessor;
let operator: Caller;

beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey, 'the-next-key-of-thirty-two-characters-or-so'] });
  network = processor(gateway);
  operator = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
});
afterAll(() => gateway.close());

const heldOn = async (id: string) => (await gateway.door(operator, 'get', { dtoName: 'card', id })).body.dto.held;
const newCard = () => gateway.makeCard({ balance: 500_00n });

describe('the signature', () => {
  test('of another key, of another body, or of none opens nothing', async () => {
    const card = await newCard();
    const body = JSON.stringify(network.message(card, network.newLink(), 'authorize', '10.00'));
    expect((await network.deliver(body, { key: 'some-other-key-of-thirty-two-characters' })).status).toBe(401);
    expect((await gateway.post('/api/processor/events', body)).status).toBe(401);
    expect((await gateway.post('/api/processor/events', body, { headers: { 'x-signature': 't=1,v1=' } })).status).toBe(
      401,
    );
    expect(await heldOn(card.id)).toBe('0.00');
  });

  test('is good for five minutes either way, and by each of the keys', async () => {
    const card = await newCard();
    const body = () => JSON.stringify(network.message(card, network.newLink(), 'authorize', '1.00'));
    const minutes = (count: number) => new Date(gateway.clock.now() + count * 60_000);
    expect((await network.deliver(body(), { at: minutes(-5) })).status).toBe(200);
    expect((await network.deliver(body(), { at: minutes(5) })).status).toBe(200);
    expect((await network.deliver(body(), { at: minutes(-5.1) })).status).toBe(401);
    expect((await network.deliver(body(), { at: minutes(5.1) })).status).toBe(401);
    expect((await network.deliver(body(), { key: 'the-next-key-of-thirty-two-characters-or-so' })).status).toBe(200);
  });

  /** As docs/processor.md has those sign who have no code of ours. */
  const signed = (t: number, body: string, key = processorKey) =>
    createHmac('sha256', key).update(`${t}.${body}`).digest('hex');
  const post = (body: string, header: string) =>
    gateway.post(processorPath, body, { headers: { [signatureHeader]: header } });

  test('is of the moment and the body, so that neither can be another', async () => {
    const card = await newCard();
    const t = Math.floor(gateway.clock.now() / 1000);
    const body = JSON.stringify(network.message(card, network.newLink(), 'authorize', '1.00'));
    const withoutMoment = createHmac('sha256', processorKey).update(body).digest('hex');
    expect((await post(body, `t=${t},v1=${withoutMoment}`)).status).toBe(401);
    expect((await post(body, `t=${t + 1},v1=${signed(t, body)}`)).status).toBe(401);
    expect((await post(body, `t=${t},v1=${signed(t, body)}`)).status).toBe(200);
  });

  test('may be one of up to four, while the sender changes its key', async () => {
    const card = await newCard();
    const t = Math.floor(gateway.clock.now() / 1000);
    const statusWith = async (others: number) => {
      const body = JSON.stringify(network.message(card, network.newLink(), 'authorize', '1.00'));
      const wrong = Array.from({ length: others }, () => `v1=${signed(t, body, 'a-key-that-is-not-ours-any-more')}`);
      return (await post(body, [`t=${t}`, ...wrong, `v1=${signed(t, body)}`].join())).status;
    };
    expect([await statusWith(1), await statusWith(3), await statusWith(4)]).toEqual([200, 200, 401]);
  });

  test('is needed before anything of the body is looked at, and a door without a key is shut', async () => {
    expect((await network.deliver('{', { key: 'wrong' })).status).toBe(401);
    const shut = await testGateway();
    const card = await shut.makeCard();
    expect((await processor(shut).tell(card, 'some-link', 'authorize', '1.00')).status).toBe(401);
    await shut.close();
  });
});

describe('the body', () => {
  test.each([
    ['a fee', { feeAmount: '0.30' }],
    ['an amount to bill', { billingAmount: '10.00' }],
  ])('with %s and no currency of it is refused at the currency that is missing', async (_, billed) => {
    const told = network.message(await newCard(), network.newLink(), 'final', '10.00', billed);
    const { status, body } = await network.deliver(JSON.stringify(told));
    expect([status, body.errors]).toEqual([400, { billingCurrency: 'Please choose a currency' }]);
  });

  test.each([
    ['that is no JSON', '{'],
    ['with a key twice', '{"kind":"authorize","kind":"forced"}'],
    ['of a kind that isn’t known', '{"kind":"chargeback"}'],
  ])('%s is refused', async (_, body) => {
    expect((await network.deliver(body)).status).toBe(400);
  });

  test.each<[string, object]>([
    ['with a field that isn’t known', { tip: '1.00' }],
    ['with an amount below zero', { transactionAmount: '-1.00' }],
    ['with more decimals than the currency has', { transactionAmount: '1.001' }],
    ['of another data type than its kind', { dataType: 'cardSettlement' }],
    ['with two cards', { cardNumber: '4111111111111111' }],
    ['without a card', { cardToken: undefined }],
  ])('%s is refused', async (_, wrong) => {
    const card = await newCard();
    expect((await network.tell(card, network.newLink(), 'authorize', '1.00', wrong)).status).toBe(400);
  });

  test('that is larger than it may be is refused', async () => {
    expect((await network.deliver(' '.repeat(70_000))).status).toBe(413);
  });
});

describe('the same message', () => {
  test('again is answered as before and has one effect', async () => {
    const card = await newCard();
    const body = JSON.stringify(network.message(card, network.newLink(), 'authorize', '10.00'));
    const first = await network.deliver(body);
    gateway.clock.advance(1000);
    const second = await network.deliver(body);
    expect(second.body).toEqual(first.body);
    expect(await heldOn(card.id)).toBe('10.00');
  });

  test('ten times at once has one effect, too', async () => {
    const card = await newCard();
    const body = JSON.stringify(network.message(card, network.newLink(), 'authorize', '10.00'));
    const answers = await Promise.all(Array.from({ length: 10 }, () => network.deliver(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map(({ body: answer }) => answer.dto.authCode)).size).toBe(1);
    expect(await heldOn(card.id)).toBe('10.00');
  });

  test('with its keys in another order is the same message', async () => {
    const card = await gateway.makeCard({ balance: 100_00n });
    const told = network.message(card, network.newLink(), 'authorize', '10.00');
    const first = await network.deliver(JSON.stringify(told));
    const turned = Object.fromEntries(Object.entries(told).toReversed());
    const again = await network.deliver(JSON.stringify(turned, null, 2));
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
  });

  test('that an earlier release took, to which the order of keys mattered, is answered as before', async () => {
    const card = await newCard();
    const message = network.message(card, network.newLink(), 'authorize', '10.00');
    const body = JSON.stringify(message);
    const first = await network.deliver(body);
    const bodyHash = await keyedHash(gateway.ports.keys, 'processor message', body);
    const { messageId } = message;
    await gateway.database.asOwner((db) =>
      db.updateTable('processorMessages').set({ bodyHash }).where('messageId', '=', messageId).execute(),
    );
    expect(await network.deliver(body)).toMatchObject({ status: 200, body: first.body });
    expect((await network.deliver(JSON.stringify({ ...message, transactionAmount: '20.00' }))).status).toBe(409);
    expect(await heldOn(card.id)).toBe('10.00');
  });

  test('with another body is a conflict', async () => {
    const card = await newCard();
    const message = network.message(card, network.newLink(), 'authorize', '10.00');
    await network.deliver(JSON.stringify(message));
    const other = await network.deliver(JSON.stringify({ ...message, transactionAmount: '20.00' }));
    expect(other.status).toBe(409);
    expect(await heldOn(card.id)).toBe('10.00');
  });

  test('that was refused is refused again, and staff see why', async () => {
    const card = await newCard();
    const link = network.newLink();
    await network.tell(card, link, 'forced', '10.00');
    const body = JSON.stringify(network.message(card, link, 'refund', '10.01'));
    const [first, second] = [await network.deliver(body), await network.deliver(body)];
    expect([first.status, second.status]).toEqual([422, 422]);
    const filter = { outcome: 'refused', cardId: card.id };
    const { body: found } = await gateway.door(operator, 'list', { dtoName: 'processorMessage', filter });
    expect(found.dto).toEqual([expect.objectContaining({ kind: 'refund', refusal: 'refundAboveSettled' })]);
  });
});

test('a card is found by its number, which is kept nowhere', async () => {
  const card = await newCard();
  const { cardNumber } = card;
  const answer = await network.tell({ cardToken: undefined as never }, network.newLink(), 'authorize', '10.00', {
    cardNumber,
  });
  expect(answer.body.dto).toMatchObject({ approved: true });
  const rows = await gateway.asStaff((db) => db.selectFrom('processorMessages').selectAll().execute());
  expect(JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
    cardNumber,
  );
  expect(JSON.stringify(gateway.logged)).not.toContain(cardNumber);
});

test('a card that nobody knows is declined with 14', async () => {
  const answer = await network.tell({ cardToken: 'ct_nobody' }, network.newLink(), 'authorize', '10.00');
  expect(answer.body.dto).toEqual({ approved: false, responseCode: '14', authCode: null, availableBalance: null });
});

test('customers neither see the messages nor resolve them', async () => {
  const customer = await gateway.makeCustomer();
  const { caller } = await gateway.signIn(await gateway.makeUser({ customer }));
  expect((await gateway.door(caller, 'list', { dtoName: 'processorMessage' })).status).toBe(403);
  const input = { id: crypto.randomUUID(), resolution: 'dismiss', reason: 'No' };
  expect((await gateway.command(caller, 'resolveProcessorMessage', input)).status).toBe(403);
});
