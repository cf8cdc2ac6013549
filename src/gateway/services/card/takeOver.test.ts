import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardStatus, cardType, orderStatus } from '#domain/enumerations.ts';
import { closeCards } from '#gateway/jobs/closeCards.ts';
import { brokenRules } from '#gateway/verify/verify.ts';
import { address } from '#tests/address.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import type { TestCard } from '#tests/records.ts';
import { ruleMakers } from '#tests/rules.ts';

const { unactivated, normal, lost, closing, closed, expired } = cardStatus.code;
const physical = cardType.code.commercialPhysical;
let gateway: TestGateway;
let network: TestProcessor;
let staff: Caller;

beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  network = processor(gateway);
  staff = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
});
afterAll(() => gateway.close());

const asStaff = (name: string, input: object) => gateway.command(staff, name, input);
const row = (id: string) =>
  gateway.asStaff((db) => db.selectFrom('cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const approves = async (card: { cardToken: string }, amount: string) =>
  (await network.tell(card, network.newLink(), 'authorize', amount)).body.dto.approved;

/** A card with fifty dollars of its account's five hundred, and its customer's administrator. */
async function fundedCard(values: Parameters<TestGateway['makeCard']>[0] = {}) {
  const card = await gateway.makeCard(values);
  const administrator = (await gateway.signIn(await gateway.makeUser({ customer: card.customer }))).caller;
  await asStaff('adjustAccount', { id: card.accountId, amount: '500.00', reason: 'For a test' });
  await asStaff('topUpCard', { id: card.id, amount: '50.00' });
  return { ...card, administrator };
}
type Funded = Awaited<ReturnType<typeof fundedCard>>;

const replace = ({ administrator, id }: Funded, replaceReason: string, more: object = { deliveryAddress: address }) =>
  gateway.command(administrator, 'replaceCard', { id, replaceReason, ...more });

/** The card that staff make and send of the application. */
async function sent({ id }: Pick<TestCard, 'id'>, applicationId: string) {
  for (const command of ['processApplication', 'completeApplication'])
    expect(await asStaff(command, { id: applicationId })).toMatchObject({ status: 200 });
  return row((await row(id)).followedByCardId as string);
}

describe('a card of plastic', () => {
  test('is replaced by one that is sent to where it is to go, and can’t be without', async () => {
    const card = await fundedCard({ type: physical });
    const refused = await replace(card, 'damaged', {});
    expect(refused).toMatchObject({ status: 400, body: { errors: { deliveryAddress: expect.any(String) } } });
    expect((await replace(card, 'damaged')).body.dto).toMatchObject({ card: null, followed: { cardStatus: normal } });
    expect((await replace(card, 'damaged')).status).toBe(422);
  });

  test('works until the one in its place is activated, which then has its money', async () => {
    const card = await fundedCard({ type: physical });
    const next = await sent(card, (await replace(card, 'damaged')).body.dto.applicationId);
    expect(next).toMatchObject({ cardStatus: unactivated, balance: 0n, followReason: 'damaged' });
    expect([await approves(card, '10.00'), await approves(next, '10.00')]).toEqual([true, false]);
    const activated = await gateway.command(card.administrator, 'activateCard', { ids: [next.id] });
    expect(activated.body.dto[0].card).toMatchObject({ cardStatus: normal, cardBalance: '40.00' });
    expect(await row(card.id)).toMatchObject({ cardStatus: closing, balance: 10_00n, held: 10_00n });
    expect([await approves(card, '1.00'), await approves(next, '10.00')]).toEqual([false, true]);
  });

  test('that is lost keeps its money, which nobody can spend, until then', async () => {
    const card = await fundedCard({ type: physical });
    const next = await sent(card, (await replace(card, 'lost')).body.dto.applicationId);
    expect(await row(card.id)).toMatchObject({ cardStatus: lost, balance: 50_00n });
    expect(await approves(card, '1.00')).toBe(false);
    await gateway.command(card.administrator, 'activateCard', { ids: [next.id] });
    expect(await row(next.id)).toMatchObject({ balance: 50_00n });
  });

  test('may be found again while the other is under way, unless it was stolen', async () => {
    for (const [reason, status] of [
      ['lost', 200],
      ['stolen', 422],
    ] as const) {
      const card = await fundedCard({ type: physical });
      await replace(card, reason);
      expect((await gateway.command(card.administrator, 'cancelCardLoss', { ids: [card.id] })).status).toBe(status);
    }
  });

  test('that is revoked meanwhile leaves its money to the one in its place', async () => {
    const card = await fundedCard({ type: physical });
    const next = await sent(card, (await replace(card, 'damaged')).body.dto.applicationId);
    await asStaff('revokeCard', { ids: [card.id] });
    await closeCards(gateway.ports);
    expect([await row(card.id), await row(next.id)]).toMatchObject([
      { cardStatus: closed, balance: 0n },
      { cardStatus: unactivated, balance: 50_00n },
    ]);
    expect((await gateway.command(card.administrator, 'activateCard', { ids: [next.id] })).status).toBe(200);
  });

  test('may be replaced again where the first try came to nothing', async () => {
    const card = await fundedCard({ type: physical });
    const { applicationId: id } = (await replace(card, 'damaged')).body.dto;
    await gateway.command(card.administrator, 'cancelApplication', { id });
    const next = await sent(card, (await replace(card, 'damaged')).body.dto.applicationId);
    await asStaff('revokeCard', { ids: [next.id] });
    expect((await replace(card, 'damaged')).status).toBe(200);
  });

  test('that operator staff block meanwhile isn’t got round by activating the other', async () => {
    const card = await fundedCard({ type: physical });
    const next = await sent(card, (await replace(card, 'damaged')).body.dto.applicationId);
    await asStaff('blockCard', { ids: [card.id] });
    expect((await gateway.command(card.administrator, 'activateCard', { ids: [next.id] })).status).toBe(422);
    expect(await row(next.id)).toMatchObject({ cardStatus: unactivated, balance: 0n });
    expect((await asStaff('activateCard', { ids: [next.id] })).status).toBe(200);
  });
});

describe('a card that is renewed', () => {
  const renew = ({ administrator, id }: Funded, more: object = {}) =>
    gateway.command(administrator, 'renewCard', { id, ...more });

  test('goes on until somebody is ready to go on with the new one', async () => {
    const card = await fundedCard();
    const { card: next } = (await renew(card)).body.dto;
    expect(next).toMatchObject({ cardStatus: unactivated, followReason: 'renewal', cardBalance: '0.00' });
    expect(await approves(card, '10.00')).toBe(true);
    await gateway.command(card.administrator, 'activateCard', { ids: [next.id] });
    expect([await row(card.id), await row(next.id)]).toMatchObject([{ cardStatus: closing }, { balance: 40_00n }]);
  });

  test('pays what the new one owes by then', async () => {
    const card = await fundedCard();
    const { card: next } = (await renew(card)).body.dto;
    await network.tell(next, network.newLink(), 'forced', '30.00');
    await gateway.command(card.administrator, 'activateCard', { ids: [next.id] });
    expect(await row(next.id)).toMatchObject({ balance: 20_00n });
    const owed = await gateway.door(staff, 'list', { dtoName: 'receivable', filter: { cardId: next.id } });
    expect(owed.body.dto).toMatchObject([{ amount: '30.00', outstanding: '0.00' }]);
  });

  test('isn’t used in its place once staff have revoked it, but by staff; its own customer may', async () => {
    for (const [revoker, status] of [
      [staff, 422],
      [undefined, 200],
    ] as const) {
      const card = await fundedCard();
      const { card: next } = (await renew(card)).body.dto;
      expect(await gateway.command(revoker ?? card.administrator, 'revokeCard', { ids: [card.id] })).toMatchObject({
        status: 200,
      });
      const activated = await gateway.command(card.administrator, 'activateCard', { ids: [next.id] });
      expect(activated.status).toBe(status);
      if (status === 200) continue;
      expect(activated.body.msg).toMatch(/^The card issuer stopped the card before this one/);
      expect((await asStaff('activateCard', { ids: [next.id] })).status).toBe(200);
    }
  });

  test('isn’t renewed any more once it is revoked, unless the new one is being made; what is broken is replaced all the same', async () => {
    const statusOf = async (id: string) =>
      (await gateway.door(staff, 'get', { dtoName: 'cardApplication', id })).body.dto.orderStatus;
    const [ended, beingMade, broken] = [
      await fundedCard({ type: physical }),
      await fundedCard({ type: physical }),
      await fundedCard({ type: physical }),
    ];
    const [renewal, started, replacement] = [
      (await renew(ended, { deliveryAddress: address })).body.dto.applicationId,
      (await renew(beingMade, { deliveryAddress: address })).body.dto.applicationId,
      (await replace(broken, 'damaged')).body.dto.applicationId,
    ];
    await asStaff('processApplication', { id: started });
    for (const { administrator, id } of [ended, beingMade, broken])
      expect(await gateway.command(administrator, 'revokeCard', { ids: [id], reason: 'Left' })).toMatchObject({
        status: 200,
      });
    const { cancelled, processing, initial } = orderStatus.code;
    expect(await statusOf(renewal)).toBe(cancelled);
    expect(await statusOf(started)).toBe(processing);
    expect(await statusOf(replacement)).toBe(initial);
    const { history } = (await gateway.door(staff, 'get', { dtoName: 'cardApplication', id: renewal })).body.dto;
    expect(history.at(-1)).toMatchObject({ reason: 'Left' });
  });

  test('has nothing to wait for once it has expired', async () => {
    const card = await fundedCard();
    await gateway.asStaff((db) =>
      db.updateTable('cards').set({ cardStatus: expired }).where('id', '=', card.id).execute(),
    );
    expect((await renew(card)).body.dto.card).toMatchObject({ cardStatus: normal, cardBalance: '50.00' });
  });
});

test('the rules for a card go on for the one in its place, whoever set them', async () => {
  const card = await fundedCard();
  const make = ruleMakers(gateway);
  const rule = { ruleScope: 'card' as const, merchantCodes: ['5812'] };
  const { id } = await make.live(staff, { ...rule, scopeId: card.id });
  const ended = await make.live(staff, { ...rule, scopeId: card.id });
  await make.move(staff, 'endSpendingRule', ended.id);
  const next = (await replace(card, 'lost')).body.dto.card;
  const ask = async (mccCode: string) =>
    (await network.tell(next, network.newLink(), 'authorize', '1.00', { mccCode })).body.dto.approved;
  expect([await ask('5812'), await ask('5411')]).toEqual([false, true]);
  const scopeOf = async (rule: string) =>
    (await gateway.door(staff, 'get', { dtoName: 'spendingRule', id: rule })).body.dto.scopeId;
  expect([await scopeOf(id), await scopeOf(ended.id)]).toEqual([next.id, card.id]);
});

test('a chain of three passes on what is left to the last of them, and counts their limits together', async () => {
  const card = await fundedCard();
  const link = network.newLink();
  await network.tell(card, link, 'authorize', '20.00');
  const second = (await replace(card, 'lost')).body.dto.card;
  const third = (await replace({ ...card, id: second.id }, 'stolen')).body.dto.card;
  await network.tell(card, link, 'reversal', '5.00');
  await network.tell(card, link, 'final', '12.00');
  await closeCards(gateway.ports);
  expect(await row(third.id)).toMatchObject({ balance: 38_00n, earlierCardIds: [card.id, second.id] });
  const { body } = await gateway.door(card.administrator, 'get', { dtoName: 'card', id: third.id });
  expect(body.dto.limitUsage.overallTotalLimit.used).toBe('12.00');
});

test('and the books agree with all of it', async () => {
  expect(await brokenRules({ ...gateway.ports, db: gateway.database.db })).toEqual([]);
});
