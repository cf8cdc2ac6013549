import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardType } from '#domain/enumerations.ts';
import { completeApplications } from '#gateway/jobs/completeApplications.ts';
import { applicationMakers, type Programme } from '#tests/applications.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey, type TestProcessor } from '#tests/processor.ts';
import { productMakers } from '#tests/productForm.ts';

const day = 24 * 3_600_000;

let gateway: TestGateway;
let make: ReturnType<typeof productMakers>;
let applications: ReturnType<typeof applicationMakers>;
let network: TestProcessor;
let staff: Caller;

beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey], conversionRates: { 'EUR/USD': '2' } });
  make = productMakers(gateway);
  applications = applicationMakers(gateway);
  network = processor(gateway);
  staff = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
});
afterAll(() => gateway.close());

const ascending = (one: number, other: number) => one - other;

const inDays = (days: number) => new Date(gateway.clock.now() + days * day).toISOString();
/** After so long a time nobody is signed in any more. */
async function later(days: number): Promise<void> {
  gateway.clock.advance(days * day);
  staff = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
}
const signIn = async ({ customer }: Programme) => (await gateway.signIn(await gateway.makeUser({ customer }))).caller;

const apply = (caller: Caller, data: object) =>
  gateway.door(caller, 'create', { dtoName: 'cardApplication', requestId: gateway.requestId(), data });
/** A card of the product, as it was issued. */
async function issued(programme: Programme, caller = programme.administrator) {
  const { body } = await apply(caller, programme.order);
  await completeApplications(gateway.ports);
  const asked = { dtoName: 'card', filter: { applicationId: body.dto.id }, limit: 1 };
  return (await gateway.door(staff, 'list', asked)).body.dto[0];
}

describe('a version', () => {
  test('that isn’t the one that was seen orders nothing: neither cards, nor for a team, nor in a card’s place', async () => {
    const programme = await applications.programme({ fee: 100n, balance: 10_000n });
    const { productId, cardholderId, quantity } = programme.order;
    const { id } = await issued(programme);
    expect((await make.change(staff, productId, { issuingFee: '25.00' })).status).toBe(200);
    const caller = programme.administrator;
    const give = (command: string, input: object) => gateway.command(caller, command, input);
    const ordered = async (seen: { seenVersion?: number }) => [
      await apply(caller, { ...programme.order, ...seen }),
      await give('applyForCards', { productId, quantity, cardholderIds: [cardholderId], ...seen }),
      await give('renewCard', { id, ...seen }),
    ];
    const late = await ordered({ seenVersion: 1 });
    expect(late.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(late[0]?.body.msg).toMatch(/have changed since you saw them, and nothing was ordered/);
    expect((await give('replaceCard', { id, replaceReason: 'lost', seenVersion: 1 })).status).toBe(409);
    const made = (await gateway.door(staff, 'list', { dtoName: 'cardApplication', filter: { productId } })).body.dto;
    expect(made).toHaveLength(1);
    // Whoever has seen it, and who doesn't say, orders.
    expect((await ordered({ seenVersion: 2 })).map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await apply(caller, programme.order);
    expect(body.dto).toMatchObject({ productVersion: 2, issuingFee: '25.00' });
  });

  test('counts where several begin at one moment as the latest of them, and the first one for a clock that is behind', async () => {
    const id = await make.offered(staff);
    const countsNow = async () => (await make.read(staff, id)).version;
    for (const issuingFee of ['2.00', '3.00', '4.00']) await make.change(staff, id, { issuingFee });
    expect(await countsNow()).toBe(4);
    gateway.clock.advance(-1_000);
    expect(await countsNow()).toBe(1);
    gateway.clock.advance(1_000);
  });

  test('takes over at its moment: what is applied for before is on the terms of then', async () => {
    const programme = await applications.programme({ fee: 100n, balance: 10_000n });
    const { productId } = programme.order;
    const before = await issued(programme);
    const { body } = await make.change(staff, productId, {
      effectiveFrom: inDays(3),
      validityMonths: 12,
      issuingFee: '2.00',
      defaultLimits: { dailyLimit: '50.00' },
      ceilings: null,
    });
    expect(body.dto).toMatchObject({ version: 1, latestVersion: 2, validityMonths: 36, issuingFee: '1.00' });
    const meanwhile = await apply(programme.administrator, programme.order);
    await later(3);
    await completeApplications(gateway.ports);
    expect(await make.read(staff, productId)).toMatchObject({ version: 2, validityMonths: 12, issuingFee: '2.00' });
    const after = await issued(programme, await signIn(programme));
    const filter = { applicationId: meanwhile.body.dto.id };
    const [between] = (await gateway.door(staff, 'list', { dtoName: 'card', filter, limit: 1 })).body.dto;
    const told = ({ productVersion, expiredDate, limits }: typeof before) => [
      productVersion,
      expiredDate,
      limits.dailyLimit,
    ];
    const month = (months: number) => {
      const at = new Date(gateway.clock.now());
      return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1)).toISOString().slice(0, 7);
    };
    expect([before, between, after].map(told)).toEqual([
      [1, month(36), null],
      [1, month(36), null],
      [2, month(12), '50.00'],
    ]);
    const paid = await gateway.door(staff, 'list', { dtoName: 'cardApplication', filter: { productId }, limit: 9 });
    const fees = paid.body.dto.map(({ issuingFee, productVersion }: Record<string, unknown>) => [
      productVersion,
      issuingFee,
    ]);
    expect(fees.sort()).toEqual([
      [1, '1.00'],
      [1, '1.00'],
      [2, '2.00'],
    ]);
  });

  test('counts from now or later, never from the past, for a reason, and over what was seen', async () => {
    const id = await make.offered(staff);
    const past = await make.change(staff, id, { effectiveFrom: inDays(-1) });
    expect({ status: past.status, fields: Object.keys(past.body.errors) }).toEqual({
      status: 400,
      fields: ['effectiveFrom'],
    });
    const silent = { latestVersion: 1, validityMonths: 12, issuingFee: '1.00' };
    expect(Object.keys((await make.give(staff, 'changeProductTerms', id, silent)).body.errors)).toEqual(['reason']);
    const terms = { ...silent, reason: 'Two people at once' };
    const answers = await Promise.all([1, 2].map(() => make.give(staff, 'changeProductTerms', id, terms)));
    expect(answers.map(({ status }) => status).sort(ascending)).toEqual([200, 409]);
    expect((await make.read(staff, id)).versions).toHaveLength(2);
  });

  test('that hasn’t begun may be withdrawn, and stays in the history; one that has may not', async () => {
    const id = await make.offered(staff);
    await make.change(staff, id, { effectiveFrom: inDays(2), issuingFee: '7.00' });
    const withdraw = (version: number) =>
      make.give(staff, 'withdrawProductVersion', id, { version, reason: 'Thought again' });
    const { body } = await withdraw(2);
    expect(body.dto.versions[0]).toMatchObject({
      version: 2,
      withdrawalReason: 'Thought again',
      withdrawnByName: 'Robin Example',
    });
    expect((await withdraw(2)).status).toBe(422);
    expect((await withdraw(1)).status).toBe(422);
    expect((await withdraw(9)).status).toBe(422);
    await later(3);
    expect(await make.read(staff, id)).toMatchObject({ version: 1, issuingFee: '1.00', latestVersion: 2 });
  });

  test('is never changed, not by the gateway’s own role', async () => {
    const id = await make.offered(staff);
    const change = gateway.asStaff((db) =>
      db.updateTable('productVersions').set({ issuingFee: 0n }).where('productId', '=', id).execute(),
    );
    await expect(change).rejects.toThrow(/permission denied/);
  });

  test('isn’t made of a draft', async () => {
    const { id } = (await make.create(staff)).body.dto;
    const terms = { latestVersion: 1, reason: 'Too early', validityMonths: 12, issuingFee: '1.00' };
    expect((await make.give(staff, 'changeProductTerms', id, terms)).status).toBe(422);
  });
});

describe('ceilings', () => {
  test('that fall leave a card what it has; limits set after that keep to them', async () => {
    const terms = { defaultLimits: { dailyLimit: '500.00' }, ceilings: { dailyLimit: '1000.00' } };
    const programme = await applications.programme({ terms });
    const { body } = await apply(programme.administrator, { ...programme.order, limits: { dailyLimit: '900' } });
    await completeApplications(gateway.ports);
    const filter = { applicationId: body.dto.id };
    const [card] = (await gateway.door(staff, 'list', { dtoName: 'card', filter, limit: 1 })).body.dto;
    const fallen = { defaultLimits: { dailyLimit: '200.00' }, ceilings: { dailyLimit: '300.00' } };
    await make.change(staff, programme.order.productId, fallen);
    const limits = async () =>
      (await gateway.door(staff, 'get', { dtoName: 'card', id: card.id })).body.dto.limits.dailyLimit;
    expect(await limits()).toBe('900.00');
    const set = (dailyLimit: string | null) =>
      gateway.command(programme.administrator, 'updateCardLimits', { id: card.id, limits: { dailyLimit } });
    const refused = await set('900.00');
    expect({ status: refused.status, fields: Object.keys(refused.body.errors) }).toEqual({
      status: 422,
      fields: ['limits.dailyLimit'],
    });
    expect(await limits()).toBe('900.00');
    await set('300.00');
    expect(await limits()).toBe('300.00');
    await set(null);
    expect(await limits()).toBe('200.00');
  });

  test('let an application ask for more than the default', async () => {
    const terms = { defaultLimits: { maxDailyTransactions: 5 }, ceilings: { maxDailyTransactions: 9 } };
    const programme = await applications.programme({ terms });
    const ask = (maxDailyTransactions: number) =>
      apply(programme.administrator, { ...programme.order, limits: { maxDailyTransactions } });
    expect((await ask(9)).status).toBe(200);
    expect(Object.keys((await ask(10)).body.errors)).toEqual(['limits.maxDailyTransactions']);
  });
});

describe('a product that is retired', () => {
  test('while it is applied for gets no card, is told so, and takes no fee; its cards go on', async () => {
    const programme = await applications.programme({ fee: 100n, balance: 10_000n });
    const { productId } = programme.order;
    const card = await issued(programme);
    await gateway.database.asOwner((db) =>
      db.updateTable('cards').set({ balance: 5_000n }).where('id', '=', card.id).execute(),
    );
    const waiting = (await apply(programme.administrator, programme.order)).body.dto;
    await make.give(staff, 'retireProduct', productId, { reason: 'No more' });
    await completeApplications(gateway.ports);
    const { body } = await gateway.door(staff, 'get', { dtoName: 'cardApplication', id: waiting.id });
    expect(body.dto).toMatchObject({ issued: 0, waitingFor: 'productDisabled', feeTransactionId: null });
    expect(Object.keys((await apply(programme.administrator, programme.order)).body.errors)).toEqual(['productId']);
    const spent = await network.tell(card, network.newLink(), 'authorize', '5.00');
    expect(spent.body.dto).toMatchObject({ approved: true });
    const limits = { dailyLimit: '100.00' };
    expect((await gateway.command(programme.administrator, 'updateCardLimits', { id: card.id, limits })).status).toBe(
      200,
    );
  });

  test('after its plastic was made isn’t issued either', async () => {
    const programme = await applications.programme({ type: cardType.code.personalPhysical });
    const data = { ...programme.order, deliveryAddress: applications.address };
    const { id } = (await apply(programme.administrator, data)).body.dto;
    await gateway.command(staff, 'processApplication', { id });
    await make.give(staff, 'retireProduct', programme.order.productId, { reason: 'No more' });
    const { status, body } = await gateway.command(staff, 'completeApplication', { id });
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ['productId'] });
  });
});

describe('what is spent keeps to the terms that count now', () => {
  test('refused categories and countries, beside the programme’s', async () => {
    const terms = { refusedMerchantCodes: ['5999'], refusedCountries: ['RU' as const] };
    const card = await gateway.makeCard({ balance: 100_000n, terms });
    const other = await gateway.makeCard({ balance: 100_000n });
    const ask = async (of: typeof card, more: object) =>
      (await network.tell(of, network.newLink(), 'authorize', '1.00', more)).body.dto;
    const refused = { approved: false, responseCode: '57' };
    const reasonOf = async (filter: object) =>
      (await gateway.door(staff, 'list', { dtoName: 'authorization', filter, limit: 1 })).body.dto[0].failedCheck;
    expect(await ask(card, { mccCode: '5999' })).toMatchObject(refused);
    expect(await reasonOf({ cardId: card.id })).toBe('merchant');
    expect(await ask(card, { transactionCountry: 'RU' })).toMatchObject(refused);
    expect(await reasonOf({ cardId: card.id, transactionCountry: 'RU' })).toBe('country');
    expect(await ask(card, { mccCode: '7995' })).toMatchObject(refused);
    expect(await ask(card, {})).toMatchObject({ approved: true });
    for (const more of [{ mccCode: '5999' }, { transactionCountry: 'RU' }]) {
      expect(await ask(other, more)).toMatchObject({ approved: true });
    }
    await make.change(staff, other.productId, { refusedMerchantCodes: ['5999'] });
    expect(await ask(other, { mccCode: '5999' })).toMatchObject(refused);
  });

  test('also where an open purchase asks for more', async () => {
    const card = await gateway.makeCard({ balance: 100_000n });
    const link = network.newLink();
    await network.tell(card, link, 'authorize', '1.00');
    await make.change(staff, card.productId, { refusedCountries: ['GB'] });
    expect((await network.tell(card, link, 'increment', '1.00')).body.dto).toMatchObject({ approved: false });
    const filter = { cardId: card.id, authorizationStatus: 5 };
    const { body } = await gateway.door(staff, 'list', { dtoName: 'authorization', filter, limit: 1 });
    expect(body.dto).toMatchObject([{ failedCheck: 'country', responseCode: '57' }]);
  });

  test('its markup instead of the programme’s, nought included', async () => {
    const feeOf = async (conversionMarkup: string | null) => {
      const card = await gateway.makeCard({ balance: 100_000n, terms: { conversionMarkup } });
      const link = network.newLink();
      await network.tell(card, link, 'authorize', '10.00', { transactionCurrency: 'EUR' });
      await network.tell(card, link, 'final', '10.00', { transactionCurrency: 'EUR' });
      const { body } = await gateway.door(staff, 'list', {
        dtoName: 'cardTransaction',
        filter: { cardId: card.id, type: 500 },
        limit: 5,
      });
      return body.dto.map(({ balanceChange }: { balanceChange: string }) => balanceChange);
    };
    expect(await feeOf(null)).toEqual(['-0.30']);
    expect(await feeOf('2.5')).toEqual(['-0.50']);
    expect(await feeOf('0')).toEqual([]);
  });

  test('its markup as it was when the purchase was made', async () => {
    const card = await gateway.makeCard({ balance: 100_000n, terms: { conversionMarkup: '2.5' } });
    const link = network.newLink();
    const euros = { transactionCurrency: 'EUR' };
    await network.tell(card, link, 'authorize', '10.00', euros);
    gateway.clock.advance(1000);
    await make.change(staff, card.productId, { conversionMarkup: '10' });
    gateway.clock.advance(1000);
    await network.tell(card, link, 'final', '10.00', euros);
    await network.tell(card, network.newLink(), 'forced', '10.00', euros);
    const filter = { cardId: card.id, type: 500 };
    const { body } = await gateway.door(staff, 'list', {
      dtoName: 'cardTransaction',
      filter,
      sort: { field: 'createdAt', order: 'ASC' },
    });
    const charged = body.dto.map(({ balanceChange }: { balanceChange: string }) => balanceChange);
    expect(charged).toEqual(['-0.50', '-2.00']);
  });

  test('its hold periods by category, where it has any', async () => {
    const holdPeriods = [{ mccCode: '5411', days: 2 }];
    const heldFor = async (terms: object, more: object) => {
      const card = await gateway.makeCard({ balance: 100_000n, terms });
      const transactionLink = network.newLink();
      await network.tell(card, transactionLink, 'authorize', '1.00', more);
      const now = gateway.clock.now();
      const filter = { transactionLink };
      const [held] = (await gateway.door(staff, 'list', { dtoName: 'authorization', filter, limit: 1 })).body.dto;
      return (Date.parse(held.holdExpiresAt) - now) / day;
    };
    expect(await heldFor({}, { mccCode: '5411' })).toBe(7);
    expect(await heldFor({ holdPeriods }, { mccCode: '5411' })).toBe(2);
    expect(await heldFor({ holdPeriods }, { mccCode: '5411', preAuthorization: true })).toBe(2);
    expect(await heldFor({ holdPeriods }, { mccCode: '5999' })).toBe(7);
  });
});
