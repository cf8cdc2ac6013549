import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardStatus, cardType, productState } from '#domain/enumerations.ts';
import { address } from '#tests/address.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestCard } from '#tests/records.ts';
import { renewCards } from './renewCards.ts';

const { normal, unactivated, blocked, lost, closing } = cardStatus.code;

let gateway: TestGateway;
let staff: Caller;

beforeAll(async () => {
  gateway = await testGateway();
  staff = (await gateway.signIn(await gateway.makeUser())).caller;
});
afterAll(() => gateway.close());

const today = () => new Date(gateway.clock.now()).toISOString().slice(0, 10);
const thisMonth = () => today().slice(0, 7);
/** Days from now until this month is over. */
const daysLeft = () => {
  const [year = 0, month = 0, day = 0] = today().split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate() - day;
};
const row = (id: string) =>
  gateway.asStaff((db) => db.selectFrom('cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const change = (id: string, values: object) =>
  gateway.asStaff((db) => db.updateTable('cards').set(values).where('id', '=', id).execute());
const applicationsFor = ({ id }: TestCard) =>
  gateway.asStaff((db) => db.selectFrom('cardApplications').selectAll().where('followsCardId', '=', id).execute());
const renewAhead = async (renewalDays: number) => {
  const changed = await gateway.command(staff, 'changeProgramme', { renewalDays, reason: 'For a test' });
  expect([200, 422]).toContain(changed.status);
};
const toldOf = (card: TestCard) =>
  gateway.asStaff((db) =>
    db
      .selectFrom('notices')
      .innerJoin('users', 'users.id', 'notices.userId')
      .select(['notices.kind', 'users.customerId'])
      .where(sql<boolean>`${card.id}::uuid = any(notices.subject_ids)`)
      .execute(),
  );

async function cardThatExpires(values: Parameters<TestGateway['makeCard']>[0] = {}, more: object = {}) {
  const card = await gateway.makeCard({ balance: 40_00n, ...values });
  await change(card.id, { expiredDate: thisMonth(), ...more });
  return card;
}

describe('a card that expires soon', () => {
  test('is renewed as many days before as the programme says, and no earlier', async () => {
    const card = await cardThatExpires();
    await renewAhead(daysLeft() - 1);
    await renewCards(gateway.ports);
    expect((await row(card.id)).followedByCardId).toBeNull();
    await renewAhead(daysLeft());
    await renewCards(gateway.ports);
    const { followedByCardId } = await row(card.id);
    expect(await row(followedByCardId as string)).toMatchObject({
      cardStatus: unactivated,
      followReason: 'renewal',
      cardholderId: card.cardholderId,
      balance: 0n,
    });
    // It works until the new one is activated, and the money goes then.
    expect(await row(card.id)).toMatchObject({ cardStatus: normal, balance: 40_00n });
    const { caller } = await gateway.signIn(await gateway.makeUser({ customer: card.customer }));
    await gateway.command(caller, 'activateCard', { ids: [followedByCardId] });
    expect(await row(followedByCardId as string)).toMatchObject({ cardStatus: normal, balance: 40_00n });
  });

  test('is renewed once, however many gateways do it and however often', async () => {
    const card = await cardThatExpires();
    await gateway.makeUser({ customer: card.customer });
    await renewAhead(180);
    await Promise.all([renewCards(gateway.ports), renewCards(gateway.ports), renewCards(gateway.ports)]);
    await renewCards(gateway.ports);
    expect(await applicationsFor(card)).toHaveLength(1);
    expect(await toldOf(card)).toEqual([{ kind: 'cardRenewed', customerId: card.customer }]);
  });

  test('is left to people where the programme says so, or its renewal was cancelled', async () => {
    const card = await cardThatExpires({ type: cardType.code.commercialPhysical });
    await gateway.asStaff((db) =>
      db
        .updateTable('cardholders')
        .set({ details: JSON.stringify({ residenceAddress: address }) })
        .where('id', '=', card.cardholderId)
        .execute(),
    );
    await renewAhead(0);
    await renewCards(gateway.ports);
    expect(await applicationsFor(card)).toHaveLength(0);
    await renewAhead(180);
    await renewCards(gateway.ports);
    const [application] = await applicationsFor(card);
    expect(application).toMatchObject({ followReason: 'renewal', deliveryAddress: address });
    await gateway.command(staff, 'cancelApplication', { id: application?.id });
    await renewCards(gateway.ports);
    expect(await applicationsFor(card)).toHaveLength(1);
  });

  test.each<[string, object]>([
    ['blocked', { cardStatus: blocked }],
    ['lost', { cardStatus: lost, statusBeforeLoss: normal }],
    ['closing', { cardStatus: closing }],
    ['not activated', { cardStatus: unactivated }],
    ['single-use', { singleUse: true }],
    ['ending on a day', { endDay: '2030-01-31' }],
    ['ending at a sum', { endAmount: 10_00n }],
  ])('isn’t renewed while it is %s', async (_, values) => {
    const card = await cardThatExpires({}, values);
    await renewAhead(180);
    await renewCards(gateway.ports);
    expect(await applicationsFor(card)).toHaveLength(0);
    await change(card.id, { cardStatus: cardStatus.code.closed });
  });

  test('of a product that is retired is told to its customer and to staff, once', async () => {
    const card = await cardThatExpires();
    await gateway.makeUser({ customer: card.customer });
    const { productId } = await row(card.id);
    await gateway.asStaff((db) =>
      db.updateTable('products').set({ productState: productState.code.retired }).where('id', '=', productId).execute(),
    );
    await renewAhead(180);
    await Promise.all([renewCards(gateway.ports), renewCards(gateway.ports)]);
    await renewCards(gateway.ports);
    expect(await row(card.id)).toMatchObject({ followedByCardId: null, renewalRefused: 'productDisabled' });
    const told = await toldOf(card);
    expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(['cardNotRenewed']));
    expect(told.filter(({ customerId }) => customerId === card.customer)).toHaveLength(1);
    expect(told.filter(({ customerId }) => customerId === null)).toHaveLength(1);
    const { body } = await gateway.command(staff, 'notices', {});
    expect(body.dto.records[0].text).toMatch(/^Card .* expires soon and couldn’t be renewed$/);
    // Put on offer again, it is renewed without anybody asking.
    await gateway.asStaff((db) =>
      db.updateTable('products').set({ productState: productState.code.offered }).where('id', '=', productId).execute(),
    );
    await renewCards(gateway.ports);
    expect(await row(card.id)).toMatchObject({ followedByCardId: expect.any(String), renewalRefused: null });
  });
});
