import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardStatus } from '#domain/enumerations.ts';
import { limitNames } from '#domain/product/limits.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';

let gateway: TestGateway;
let acme: string;
let administrator: Caller;
let finance: Caller;

beforeAll(async () => {
  gateway = await testGateway();
  acme = await gateway.makeCustomer();
  administrator = (await gateway.signIn(await gateway.makeUser({ customer: acme }))).caller;
  finance = (await gateway.signIn(await gateway.makeUser({ customer: acme, role: 'Customer finance' }))).caller;
});
afterAll(() => gateway.close());

/** A card whose product allows 1,000.00 a day and 20 payments. */
async function limitedCard(values: object = {}): Promise<string> {
  const defaultLimits = { dailyLimit: '1000.00', maxDailyTransactions: 20 };
  return (await gateway.makeCard({ customer: acme, terms: { defaultLimits }, ...values })).id;
}

const update = (caller: Caller, id: string, limits: object) =>
  gateway.command(caller, 'updateCardLimits', { id, limits });
const read = async (id: string) => (await gateway.door(administrator, 'get', { dtoName: 'card', id })).body.dto;

describe('the limits of a card [S3.11]', () => {
  test('are set up to the product’s defaults; what is left empty is the default [S5.18] [S5.19]', async () => {
    const id = await limitedCard();
    const { status, body } = await update(administrator, id, { dailyLimit: '80.50', maxDailyTransactions: 20 });
    expect({ status, limits: body.dto.limits }).toEqual({
      status: 200,
      limits: {
        overallTotalLimit: null,
        maxSingleAmount: null,
        dailyLimit: '80.50',
        monthlyLimit: null,
        maxDailyTransactions: 20,
      },
    });
    await update(administrator, id, { dailyLimit: null, maxSingleAmount: '75.00' });
    expect((await read(id)).limits).toMatchObject({ dailyLimit: '1000.00', maxSingleAmount: '75.00' });
  });

  test('are refused above the default, at their field, and nothing changes', async () => {
    const id = await limitedCard();
    const before = await read(id);
    for (const [limits, field] of [
      [{ dailyLimit: '1000.01' }, 'limits.dailyLimit'],
      [{ maxDailyTransactions: 21 }, 'limits.maxDailyTransactions'],
      [{ dailyLimit: '-5.00' }, 'limits.dailyLimit'],
      [{ monthlyLimit: '1.005' }, 'limits.monthlyLimit'],
      [{ maxDailyTransactions: 1.5 }, 'limits.maxDailyTransactions'],
    ] as const) {
      const { status, body } = await update(administrator, id, limits);
      expect({ isRefused: status >= 400, fields: Object.keys(body.errors) }).toEqual({
        isRefused: true,
        fields: [field],
      });
    }
    expect((await read(id)).limits).toEqual(before.limits);
  });

  test('refused, they are told as people read amounts, in the reader’s language', async () => {
    const id = await limitedCard();
    const told = async (language: string) => {
      const limits = { dailyLimit: '1000.01' };
      return (await gateway.command(administrator, 'updateCardLimits', { id, limits, language })).body;
    };
    expect(await told('en')).toMatchObject({
      msg: 'The limit can’t be above 1,000.00\u00a0USD',
      errors: { 'limits.dailyLimit': 'The limit can’t be above 1,000.00\u00a0USD' },
    });
    expect((await told('fr')).msg).toMatch(/^Le plafond ne doit pas dépasser 1\s000,00\sUSD$/);
  });

  test('show how far they are used, what is left, and when they begin anew', async () => {
    const id = await limitedCard();
    await update(administrator, id, {});
    expect((await read(id)).limitUsage).toEqual({
      overallTotalLimit: { used: '0.00', left: null, resetsAt: null },
      dailyLimit: { used: '0.00', left: '1000.00', resetsAt: '2026-03-03T00:00:00.000Z' },
      monthlyLimit: { used: '0.00', left: null, resetsAt: '2026-04-01T00:00:00.000Z' },
      maxDailyTransactions: { used: 0, left: 20, resetsAt: '2026-03-03T00:00:00.000Z' },
    });
  });

  test('of a card at its end, of another customer’s, and by who may not: refused', async () => {
    expect((await update(administrator, await limitedCard({ status: cardStatus.code.closing }), {})).status).toBe(422);
    expect((await update(administrator, (await gateway.makeCard()).id, {})).status).toBe(404);
    expect((await update(finance, await limitedCard(), {})).status).toBe(403);
  });

  test('changed by two at once are those of one of them, whole', async () => {
    const id = await limitedCard();
    const wishes = [
      { dailyLimit: '10.00', maxSingleAmount: '10.00' },
      { dailyLimit: '20.00', maxSingleAmount: '20.00' },
    ];
    await Promise.all(wishes.map((limits) => update(administrator, id, limits)));
    const { limits } = await read(id);
    expect(limits.dailyLimit).toBe(limits.maxSingleAmount);
    expect(Object.keys(limits)).toEqual(limitNames);
  });

  test('seen by two at once are changed by the first, and the second is told which one is another by now', async () => {
    const id = await limitedCard();
    const { limits: seen } = (await update(administrator, id, {})).body.dto;
    const wishes = [{ dailyLimit: '10.00' }, { dailyLimit: '20.00' }, { dailyLimit: '30.00' }];
    const change = (limits: object) => gateway.command(administrator, 'updateCardLimits', { id, limits, seen });
    const answers = await Promise.all(wishes.map(change));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    const { body } = answers.find(({ status }) => status === 409) as (typeof answers)[0];
    expect(Object.keys(body.errors)).toEqual(['limits.dailyLimit']);
    const done = answers.findIndex(({ status }) => status === 200);
    expect((await read(id)).limits.dailyLimit).toBe(wishes[done]?.dailyLimit);
  });
});

describe('the contact of a card', () => {
  const contactOf = async (id: string) =>
    (await gateway.door(administrator, 'get', { dtoName: 'cardContact', id })).body.dto;
  const change = (caller: Caller, id: string, data: object) =>
    gateway.door(caller, 'update', { dtoName: 'cardContact', requestId: gateway.requestId(), id, data });

  test('is changed by who may, and found by its e-mail', async () => {
    const { id } = await gateway.makeCard({ customer: acme });
    expect(await contactOf(id)).toMatchObject({ id, email: null, updatedAt: null });
    const data = { email: 'Ops.Desk@acme.test', areaCode: '+852', mobileNumber: '5123 4567' };
    expect((await change(administrator, id, data)).status).toBe(200);
    await change(administrator, id, { ...data, areaCode: null, mobileNumber: null });
    expect(await contactOf(id)).toMatchObject({ email: 'ops.desk@acme.test', mobileNumber: null });
    const { body } = await gateway.door(administrator, 'list', { dtoName: 'cardContact', filter: { q: 'ops.desk' } });
    expect(body.dto.map((contact: { id: string }) => contact.id)).toEqual([id]);
  });

  test('has its number as it is dialled after the area code', async () => {
    const { id } = await gateway.makeCard({ customer: acme });
    await change(administrator, id, { email: 'a@acme.test', areaCode: '+44', mobileNumber: '07911 123456' });
    expect(await contactOf(id)).toMatchObject({ areaCode: '+44', mobileNumber: '7911 123456' });
  });

  test.each([
    [{ email: 'nobody', areaCode: null, mobileNumber: null }, 'email'],
    [{ email: 'a@acme.test', areaCode: '+852', mobileNumber: null }, 'mobileNumber'],
    [{ email: 'a@acme.test', areaCode: null, mobileNumber: '51234567' }, 'areaCode'],
    [{ email: 'a@acme.test', areaCode: '+44', mobileNumber: 'x' }, 'mobileNumber'],
  ])('%o is refused at %s', async (data, field) => {
    const { id } = await gateway.makeCard({ customer: acme });
    const { status, body } = await change(administrator, id, data);
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 400, fields: [field] });
  });

  test('is not changed by who may not, nor another customer’s', async () => {
    const data = { email: 'a@acme.test', areaCode: null, mobileNumber: null };
    expect((await change(finance, (await gateway.makeCard({ customer: acme })).id, data)).status).toBe(403);
    expect((await change(administrator, (await gateway.makeCard()).id, data)).status).toBe(404);
  });
});
