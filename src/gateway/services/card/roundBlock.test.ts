import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardStatus, cardType } from '#domain/enumerations.ts';
import { closeCards } from '#gateway/jobs/closeCards.ts';
import { endCards } from '#gateway/jobs/endCards.ts';
import { expireCards } from '#gateway/jobs/expireCards.ts';
import { brokenRules } from '#gateway/verify/verify.ts';
import { address } from '#tests/address.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';

const { unactivated, normal } = cardStatus.code;
const physical = cardType.code.commercialPhysical;
let gateway: TestGateway;
let staff: Caller;

beforeAll(async () => {
  gateway = await testGateway();
  staff = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
});
afterAll(() => gateway.close());

const row = (id: string) =>
  gateway.asStaff((db) => db.selectFrom('cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const set = (id: string, values: object) =>
  gateway.asStaff((db) => db.updateTable('cards').set(values).where('id', '=', id).execute());
const activate = (caller: Caller, id: string) => gateway.command(caller, 'activateCard', { ids: [id] });
const done = async (caller: Caller, name: string, input: object) => {
  const { status, body } = await gateway.command(caller, name, input);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.dto;
};

/** The card that staff make and send of the application. */
async function sent(before: string, id: string): Promise<string> {
  for (const command of ['processApplication', 'completeApplication']) await done(staff, command, { id });
  return (await row(before)).followedByCardId as string;
}

/** A card, and the one of plastic that is on its way in its place. */
async function replaced() {
  const { id, customer } = await gateway.makeCard({ type: physical });
  const customers = (await gateway.signIn(await gateway.makeUser({ customer }))).caller;
  const wish = { id, replaceReason: 'damaged', deliveryAddress: address };
  const { applicationId } = await done(customers, 'replaceCard', wish);
  return { id, customers, next: await sent(id, applicationId) };
}

describe('what follows a card that operator staff have blocked is activated by them alone', () => {
  test.each<[string, (card: { id: string; customers: Caller }) => Promise<unknown>]>([
    ['once its customer has revoked it', ({ id, customers }) => done(customers, 'revokeCard', { ids: [id] })],
    [
      'once its customer has reported it lost and revoked it',
      async ({ id, customers }) => {
        await done(customers, 'reportCardLoss', { ids: [id] });
        await done(customers, 'revokeCard', { ids: [id] });
      },
    ],
    [
      'once its last day is over',
      async ({ id }) => {
        await set(id, { endDay: '2020-01-31' });
        await endCards(gateway.ports);
      },
    ],
    [
      'once what it was for is spent',
      async ({ id }) => {
        await set(id, { spentAt: new Date(0) });
        await endCards(gateway.ports);
      },
    ],
    [
      'once it has expired and was closed for that',
      async ({ id }) => {
        await set(id, { expiredDate: '2020-01' });
        await expireCards(gateway.ports);
      },
    ],
  ])('%s', async (_, end) => {
    const { id, customers, next } = await replaced();
    await done(staff, 'blockCard', { ids: [id], reason: 'Fraud' });
    await end({ id, customers });
    await closeCards(gateway.ports);
    expect((await row(id)).cardStatus).toBeGreaterThan(cardStatus.code.expired);
    const refused = await activate(customers, next);
    expect(refused).toMatchObject({
      status: 422,
      body: { msg: expect.stringMatching(/^The card issuer stopped the card before this one/) },
    });
    expect((await row(next)).cardStatus).toBe(unactivated);
    expect((await activate(staff, next)).status).toBe(200);
  });

  test('unless they have lifted the block before, or revoked the card themselves, also of a card that was lost', async () => {
    for (const ending of ['unblockCard', 'revokeCard', 'reportCardLoss']) {
      const { id, customers, next } = await replaced();
      await done(staff, 'blockCard', { ids: [id] });
      await done(staff, ending, { ids: [id] });
      const revoker = ending === 'unblockCard' ? customers : staff;
      if (ending !== 'revokeCard') await done(revoker, 'revokeCard', { ids: [id] });
      expect((await activate(customers, next)).status).toBe(200);
      expect((await row(next)).cardStatus).toBe(normal);
    }
  });
});

describe('a card that renews another, and isn’t in use yet', () => {
  const renewed = async (type?: typeof physical) => {
    const { id, customer } = await gateway.makeCard({ sharedCard: true, ...(type !== undefined && { type }) });
    const customers = (await gateway.signIn(await gateway.makeUser({ customer }))).caller;
    const { applicationId, card } = await done(customers, 'renewCard', { id, deliveryAddress: address });
    return { id, customers, next: card ? (card.id as string) : await sent(id, applicationId) };
  };
  const replace = (caller: Caller, id: string) =>
    gateway.command(caller, 'replaceCard', { id, replaceReason: 'lost', deliveryAddress: address });

  test('isn’t replaced but by staff while they block the one before it', async () => {
    const { id, customers, next } = await renewed();
    await done(staff, 'blockCard', { ids: [id] });
    expect((await replace(customers, next)).status).toBe(422);
    expect((await replace(staff, next)).status).toBe(200);
  });

  test('leaves that block to what was sent in its place, also once its customer has revoked the blocked card', async () => {
    const { id, customers, next } = await renewed(physical);
    const last = await sent(next, (await replace(customers, next)).body.dto.applicationId);
    await done(staff, 'blockCard', { ids: [id] });
    expect((await activate(customers, last)).status).toBe(422);
    await done(customers, 'revokeCard', { ids: [id] });
    await closeCards(gateway.ports);
    expect((await activate(customers, last)).status).toBe(422);
    expect((await activate(staff, last)).status).toBe(200);
  });

  test('is replaced by its customer like any card where nobody blocks the one before it, or it has taken its place', async () => {
    const early = await renewed();
    expect((await replace(early.customers, early.next)).status).toBe(200);
    const late = await renewed();
    await done(late.customers, 'activateCard', { ids: [late.next] });
    expect((await replace(late.customers, late.next)).status).toBe(200);
  });
});

test('and the books agree with all of it', async () => {
  expect(await brokenRules({ ...gateway.ports, db: gateway.database.db })).toEqual([]);
});
