import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardStatus, cardType } from '#domain/enumerations.ts';
import { address } from '#tests/address.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';

const { unactivated, normal } = cardStatus.code;

let gateway: TestGateway;
let staff: Caller;
let administrator: Caller;
let acme: string;

beforeAll(async () => {
  gateway = await testGateway();
  staff = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
  acme = await gateway.makeCustomer();
  administrator = (await gateway.signIn(await gateway.makeUser({ customer: acme }))).caller;
});
afterAll(() => gateway.close());

const none = {
  overallTotalLimit: null,
  maxSingleAmount: null,
  dailyLimit: null,
  monthlyLimit: null,
  maxDailyTransactions: null,
};
const done = async (name: string, input: object, caller = administrator) => {
  const { status, body } = await gateway.command(caller, name, input);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.dto;
};
const limit = (id: string, limits: object) => done('updateCardLimits', { id, limits: { ...none, ...limits } });
const read = async (id: string, dtoName = 'card') =>
  (await gateway.door(administrator, 'get', { dtoName, id })).body.dto;
const change = async (dtoName: string, id: string, data: object) =>
  expect(
    (await gateway.door(administrator, 'update', { dtoName, requestId: gateway.requestId(), id, data })).status,
  ).toBe(200);

/** A card that works, and the one that renews it, which nobody has activated yet. */
async function renewed() {
  const { id } = await gateway.makeCard({ customer: acme });
  await change('cardContact', id, { email: 'first@acme.test', areaCode: null, mobileNumber: null });
  const { card } = await done('renewCard', { id });
  expect(card.cardStatus).toBe(unactivated);
  return { id, next: card.id as string };
}

describe('what a card is given while another waits to take its place', () => {
  test('are the limits of that one, too, and stay so when it takes it', async () => {
    const { id, next } = await renewed();
    await limit(id, { dailyLimit: '70.00', maxDailyTransactions: 3 });
    const given = { dailyLimit: '70.00', maxDailyTransactions: 3 };
    expect((await read(next)).limits).toMatchObject(given);
    await done('activateCard', { ids: [next] });
    expect(await read(next)).toMatchObject({ cardStatus: normal, limits: given });
  });

  test('is its last day and sum, its remark and its contact, too', async () => {
    const { id, next } = await renewed();
    await done('updateCardEnding', { id, endDay: '2027-01-31', endAmount: '900.00' });
    await change('card', id, { cardRemark: 'For trains' });
    await change('cardContact', id, { email: 'second@acme.test', areaCode: null, mobileNumber: null });
    expect(await read(next)).toMatchObject({ endDay: '2027-01-31', endAmount: '900.00', cardRemark: 'For trains' });
    expect(await read(next, 'cardContact')).toMatchObject({ email: 'second@acme.test' });
  });

  test('leaves what that one was given for itself', async () => {
    const { id, next } = await renewed();
    await limit(next, { dailyLimit: '20.00' });
    await change('card', next, { cardRemark: 'Its own' });
    await change('cardContact', next, { email: 'own@acme.test', areaCode: null, mobileNumber: null });
    await limit(id, { dailyLimit: '70.00', maxSingleAmount: '30.00' });
    await change('card', id, { cardRemark: 'Another' });
    await change('cardContact', id, { email: 'second@acme.test', areaCode: null, mobileNumber: null });
    expect(await read(next)).toMatchObject({
      limits: { dailyLimit: '20.00', maxSingleAmount: '30.00' },
      cardRemark: 'Its own',
    });
    expect(await read(next, 'cardContact')).toMatchObject({ email: 'own@acme.test' });
  });

  test('stands in the log of that one, with who and why', async () => {
    const { id, next } = await renewed();
    await done('updateCardLimits', { id, limits: { ...none, dailyLimit: '5.00' }, reason: 'Too much was spent' });
    const { body } = await gateway.door(staff, 'list', { dtoName: 'auditLog', filter: { subjectId: next } });
    const reasons = body.dto.map(({ changes }: { changes: unknown }) => JSON.stringify(changes));
    expect(reasons.filter((told: string) => told.includes('Too much was spent'))).toHaveLength(1);
  });

  test('doesn’t go back: what the new one is given says nothing of the old one', async () => {
    const { id, next } = await renewed();
    await limit(next, { dailyLimit: '20.00' });
    expect((await read(id)).limits.dailyLimit).toBeNull();
  });

  test('is that of a card of plastic that is made only then', async () => {
    const { id } = await gateway.makeCard({ customer: acme, type: cardType.code.commercialPhysical });
    const { applicationId } = await done('renewCard', { id, deliveryAddress: address });
    await limit(id, { dailyLimit: '70.00' });
    await done('processApplication', { id: applicationId }, staff);
    await limit(id, { dailyLimit: '60.00', maxSingleAmount: '10.00' });
    await done('completeApplication', { id: applicationId }, staff);
    const { followedByCardId } = await read(id);
    expect((await read(followedByCardId)).limits).toMatchObject({ dailyLimit: '60.00', maxSingleAmount: '10.00' });
  });
});
