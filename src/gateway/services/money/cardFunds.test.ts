import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardStatus } from '#domain/enumerations.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { expectDoneOnce } from '#tests/receipt.ts';
import { inTransaction, systemContext } from '../../context.ts';
import { brokenRules } from '../../verify/verify.ts';
import { returnRemainder } from './cardFunds.ts';

const { initial, unactivated, normal, blocked, lost, expired, closing, closed } = cardStatus.code;

let gateway: TestGateway;
let acme: string;
let operator: Caller;
let finance: Caller;

beforeAll(async () => {
  gateway = await testGateway();
  acme = await gateway.makeCustomer();
  operator = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
  finance = (await gateway.signIn(await gateway.makeUser({ customer: acme, role: 'Customer finance' }))).caller;
});
afterAll(() => gateway.close());

/** A card whose account has money. */
async function fundedCard(values: Parameters<TestGateway['makeCard']>[0] = {}, amount = '100') {
  const card = await gateway.makeCard({ customer: acme, ...values });
  await gateway.command(operator, 'adjustAccount', { id: card.accountId, amount, reason: 'Opening balance' });
  return card;
}
const topUp = (id: string, amount: string, more: object = {}, caller = finance) =>
  gateway.command(caller, 'topUpCard', { id, amount, ...more });
const giveBack = (id: string, amount: string, more: object = {}, caller = finance) =>
  gateway.command(caller, 'returnCardFunds', { id, amount, ...more });
const read = async (dtoName: string, id: string) => (await gateway.door(operator, 'get', { dtoName, id })).body.dto;
const setStatus = (id: string, status: (typeof cardStatus.values)[number]) =>
  gateway.asStaff((db) => db.updateTable('cards').set({ cardStatus: status }).where('id', '=', id).execute());

describe('a top-up', () => {
  test('leaves the account as 121 and arrives on the card as 120, in one posting, each naming the other [S3.17]', async () => {
    const { id, accountId } = await fundedCard();
    const { status, body } = await topUp(id, '40.25');
    expect(status).toBe(200);
    const { accountTransaction: out, cardTransaction: into } = body.dto;
    expect(out).toMatchObject({ type: 121, balanceChange: '-40.25', balanceAfter: '59.75', accountId });
    expect(into).toMatchObject({ type: 120, balanceChange: '40.25', balanceAfter: '40.25', cardId: id });
    expect(out.postingId).toBe(into.postingId);
    expect(out.relatedTransaction).toEqual({ id: into.id, transactionId: into.transactionId, on: 'card', type: 120 });
    expect(into.relatedTransaction).toEqual({ id: out.id, transactionId: out.transactionId, on: 'account', type: 121 });
    expect(await read('cardBalance', id)).toMatchObject({ balance: '40.25', available: '40.25', sharedCard: false });
    expect(await read('account', accountId)).toMatchObject({ balance: '59.75' });
  });

  test('may come from another account of the customer in the same currency', async () => {
    const card = await fundedCard();
    const other = await fundedCard({}, '7');
    expect((await topUp(card.id, '7', { accountId: other.accountId })).status).toBe(200);
    expect(await read('account', other.accountId)).toMatchObject({ balance: '0.00' });
    expect(await read('account', card.accountId)).toMatchObject({ balance: '100.00' });
  });

  test('of more than is available is refused, and changes nothing', async () => {
    const { id, accountId } = await fundedCard();
    const { status, body } = await topUp(id, '100.01');
    expect({ status, msg: body.msg }).toEqual({ status: 422, msg: 'There isn’t enough money available.' });
    expect(await read('account', accountId)).toMatchObject({ balance: '100.00' });
  });

  test('from an account in another currency is refused, and names both', async () => {
    const { id } = await fundedCard();
    const { accountId } = await fundedCard({ currency: 'KRW' }, '5000');
    const { status, body } = await topUp(id, '5', { accountId });
    expect({ status, msg: body.msg }).toMatchObject({ status: 422, msg: expect.stringMatching(/KRW.*USD/) });
  });

  test('from another customer’s account is not there, for staff neither', async () => {
    const { id } = await fundedCard();
    const foreign = await fundedCard({ customer: await gateway.makeCustomer() });
    for (const caller of [finance, operator]) {
      expect((await topUp(id, '5', { accountId: foreign.accountId }, caller)).status).toBe(404);
    }
    expect((await topUp(foreign.id, '5')).status).toBe(404);
  });

  test('of a shared card is refused: it spends its account’s balance [S1.20]', async () => {
    const { id } = await fundedCard({ sharedCard: true });
    for (const move of [topUp, giveBack]) {
      const { status, body } = await move(id, '5');
      expect({ status, msg: body.msg }).toMatchObject({ status: 422, msg: expect.stringContaining('directly') });
    }
    expect(await read('cardBalance', id)).toMatchObject({ balance: null, available: '100.00', sharedCard: true });
  });

  test('of won is exact to the unit, and has no decimals', async () => {
    const { id } = await fundedCard({ currency: 'KRW' }, '1000001');
    expect((await topUp(id, '0.5')).body.errors).toEqual({ amount: 'Too many decimals for this currency' });
    expect((await topUp(id, '1000001')).status).toBe(200);
    expect(await read('cardBalance', id)).toMatchObject({ balance: '1000001' });
  });
});

describe('a return', () => {
  test('is the reverse of a top-up', async () => {
    const { id, accountId } = await fundedCard();
    await topUp(id, '60');
    const { body } = await giveBack(id, '59.99');
    expect(body.dto.cardTransaction).toMatchObject({ type: 121, balanceChange: '-59.99', balanceAfter: '0.01' });
    expect(body.dto.accountTransaction).toMatchObject({ type: 120, balanceChange: '59.99', balanceAfter: '99.99' });
    expect((await giveBack(id, '0.02')).status).toBe(422);
    expect(await read('account', accountId)).toMatchObject({ balance: '99.99' });
  });

  test('of all that is left is what closing a card does', async () => {
    const { id, accountId } = await fundedCard();
    await topUp(id, '60');
    await setStatus(id, closing);
    const left = () => inTransaction(systemContext(gateway.ports), (ctx) => returnRemainder(ctx, id));
    expect(await left()).toBe(60_00n);
    expect(await left()).toBe(0n);
    expect(await read('account', accountId)).toMatchObject({ balance: '100.00' });
  });
});

test('cards take money in exactly the statuses 2 to 4 and give it back in 2 to 6', async () => {
  const { id } = await fundedCard();
  await topUp(id, '50');
  const taking: readonly number[] = [unactivated, normal, blocked];
  const giving: readonly number[] = [lost, expired];
  for (const status of [initial, unactivated, normal, blocked, lost, expired, closing, closed]) {
    await setStatus(id, status);
    const answers = [await topUp(id, '1'), await giveBack(id, '1')];
    const takes = taking.includes(status);
    const gives = takes || giving.includes(status);
    expect([status, ...answers.map((answer) => answer.status)]).toEqual([status, takes ? 200 : 422, gives ? 200 : 422]);
  }
  await setStatus(id, lost);
  expect((await topUp(id, '1')).body.msg).toBe('A card that is lost can’t be topped up');
  await setStatus(id, normal);
});

describe('at once', () => {
  test('fifty top-ups spend the account once and no more', async () => {
    const { id, accountId } = await fundedCard();
    const answers = await Promise.all(Array.from({ length: 50 }, () => topUp(id, '10')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(40);
    expect(await read('account', accountId)).toMatchObject({ balance: '0.00' });
    expect(await read('cardBalance', id)).toMatchObject({ balance: '100.00' });
  });

  test('top-ups and returns of several cards end, and the money is all there', async () => {
    const cards = [await fundedCard({}, '30'), await fundedCard({}, '30')];
    const ids = cards.map(({ id }) => id);
    for (const id of ids) await topUp(id, '10');
    const moves = Array.from({ length: 20 }, (_, turn) => {
      const from = cards[turn % 2] as (typeof cards)[0];
      const accountId = cards[(turn >> 1) % 2]?.accountId;
      return turn % 3 ? topUp(from.id, '1', { accountId }) : giveBack(from.id, '1', { accountId });
    });
    expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(moves.map(() => 200));
    const balances = await Promise.all([
      ...ids.map((id) => read('cardBalance', id)),
      ...cards.map(({ accountId }) => read('account', accountId)),
    ]);
    expect(balances.reduce((sum, { balance }) => sum + Number(balance), 0)).toBe(60);
  });

  test('one request sent ten times has one effect and one answer', async () => {
    const { id, accountId } = await fundedCard();
    const body = { requestId: gateway.requestId(), dtoName: 'topUpCard', id, amount: '15' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => gateway.door(finance, 'call', body)));
    expectDoneOnce(answers);
    expect(await read('account', accountId)).toMatchObject({ balance: '85.00' });
  });
});

test('a viewer moves nothing', async () => {
  const viewer = (await gateway.signIn(await gateway.makeUser({ customer: acme, role: 'Customer viewer' }))).caller;
  const { id } = await fundedCard();
  expect((await topUp(id, '1', {}, viewer)).status).toBe(403);
  expect((await giveBack(id, '1', {}, viewer)).status).toBe(403);
});

test('card balances are found by currency, holder and text', async () => {
  const { id, cardholderId } = await fundedCard({ currency: 'HKD' });
  const { last4, cardToken } = await read('cardBalance', id);
  for (const filter of [{ currency: 'HKD' }, { cardholderId }, { q: last4, currency: 'HKD' }, { q: cardToken }]) {
    const { body } = await gateway.door(finance, 'list', { dtoName: 'cardBalance', filter });
    expect(body.dto.map((row: { id: string }) => row.id)).toEqual([id]);
  }
});

test('card balances are found by when their card was made', async () => {
  const { id, cardholderId } = await fundedCard();
  const { createdAt } = await read('cardBalance', id);
  expect(createdAt).toBe((await read('card', id)).createdAt);
  const found = async (range: object) =>
    (await gateway.door(finance, 'list', { dtoName: 'cardBalance', filter: { cardholderId, createdAt: range } })).body
      .dto;
  expect(await found({ from: createdAt })).toMatchObject([{ id }]);
  expect(await found({ to: new Date(Date.parse(createdAt) - 1000).toISOString() })).toEqual([]);
});

test('after all of this every rule holds', async () => {
  expect(await brokenRules(gateway.ports)).toEqual([]);
});
