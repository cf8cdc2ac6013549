import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { merchantCodes } from '#domain/merchantCode.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { productForm, productMakers } from '#tests/productForm.ts';

let gateway: TestGateway;
let make: ReturnType<typeof productMakers>;
let staff: Caller;
let customer: Caller;

beforeAll(async () => {
  gateway = await testGateway();
  make = productMakers(gateway);
  staff = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
  customer = (await gateway.signIn(await gateway.makeUser({ customer: await gateway.makeCustomer() }))).caller;
});
afterAll(() => gateway.close());

const logOf = async (id: string) => {
  const filter = { subjectId: id, outcome: 'done' };
  const { body } = await gateway.door(staff, 'list', { dtoName: 'auditLog', filter, limit: 100 });
  return body.dto;
};

describe('a product', () => {
  test('is made as a draft with the whole space of its BIN, and offered as version 1', async () => {
    const { status, body } = await make.create(staff, { cardBin: '61234567', defaultLimits: { dailyLimit: '500.00' } });
    expect({ status, dto: body.dto }).toMatchObject({
      status: 200,
      dto: {
        productState: 1,
        version: null,
        latestVersion: null,
        rangeFrom: '0000000',
        rangeTo: '9999999',
        numbersLeft: 10_000_000,
      },
    });
    const offered = (await make.give(staff, 'offerProduct', body.dto.id)).body.dto;
    expect(offered).toMatchObject({
      productState: 2,
      version: 1,
      latestVersion: 1,
      issuingFee: '1.00',
      validityMonths: 36,
    });
    expect(offered.ceilings.dailyLimit).toBe('500.00');
    expect(offered.versions).toMatchObject([
      { version: 1, reason: null, createdByName: 'Robin Example', withdrawnAt: null },
    ]);
    const log: { operation: string }[] = await logOf(body.dto.id);
    expect(log.map(({ operation }) => operation).sort()).toEqual(['create', 'offerProduct']);
  });

  test('says what is wrong at each field', async () => {
    const wrong = {
      productName: '',
      cardBin: '01234',
      validityMonths: 0,
      issuingFee: '-1',
      cardModel: 'standard' as const,
    };
    const { status, body } = await make.create(staff, wrong);
    expect({ status, fields: Object.keys(body.errors) }).toEqual({
      status: 400,
      fields: expect.arrayContaining(['productName', 'cardBin', 'validityMonths', 'issuingFee']),
    });
    const plastic = (await make.create(staff, { cardModel: 'standard' })).body.errors;
    expect(Object.keys(plastic)).toEqual(['cardModel']);
    const reversed = (await make.create(staff, { rangeFrom: '5', rangeTo: '4' })).body.errors;
    expect(Object.keys(reversed)).toEqual(['rangeTo']);
    const long = (await make.create(staff, { cardBin: '70999901', rangeFrom: '10000000' })).body.errors;
    expect(Object.keys(long)).toEqual(['rangeFrom']);
    for (const cardBin of ['7099990', '709999012', '07099990'])
      expect(Object.keys((await make.create(staff, { cardBin })).body.errors)).toEqual(['cardBin']);
    for (const days of [0, 91]) {
      const { body } = await make.create(staff, { holdPeriods: [{ mccCode: '7011', days }] });
      expect(Object.keys(body.errors)).toEqual(['holdPeriods.0.days']);
    }
    const yen = (await make.create(staff, { currency: 'JPY', issuingFee: '1.5' })).body.errors;
    expect(Object.keys(yen)).toEqual(['issuingFee']);
  });

  test('has no ceiling below its default, and none without one', async () => {
    const below = {
      defaultLimits: { dailyLimit: '500', maxDailyTransactions: 9 },
      ceilings: { dailyLimit: '499.99', maxDailyTransactions: 8 },
    };
    expect(Object.keys((await make.create(staff, below)).body.errors)).toEqual([
      'ceilings.dailyLimit',
      'ceilings.maxDailyTransactions',
    ]);
    const alone = { ceilings: { monthlyLimit: '900' } };
    expect(Object.keys((await make.create(staff, alone)).body.errors)).toEqual(['defaultLimits.monthlyLimit']);
  });

  test('has each category and each country where its cards aren’t taken once, however often it was said', async () => {
    const refusedMerchantCodes = ['7995', '5999', '7995'];
    const { body } = await make.create(staff, { refusedMerchantCodes, refusedCountries: ['RU', 'RU'] });
    expect(body.dto).toMatchObject({ refusedMerchantCodes: ['7995', '5999'], refusedCountries: ['RU'] });
  });

  test('is called as no other is', async () => {
    const productCode = 'THE-CODE';
    await make.create(staff, { productCode });
    const { status, body } = await make.create(staff, { productCode });
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: ['productCode'] });
  });

  test('is made once, however often the request is sent', async () => {
    const asked = { dtoName: 'product', requestId: gateway.requestId(), data: productForm() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => gateway.door(staff, 'create', asked)));
    expect(new Set(answers.map(({ body }) => body.dto.id)).size).toBe(1);
  });

  test('may be changed wholly, or deleted, while it is a draft', async () => {
    const { id } = (await make.create(staff)).body.dto;
    const changes = {
      currency: 'EUR',
      cardBin: '61999900',
      rangeFrom: '0000005',
      rangeTo: '0000009',
      issuingFee: '2.50',
    };
    const { body } = await make.update(staff, id, changes);
    expect(body.dto).toMatchObject({ ...changes, numbersLeft: 5, validityMonths: 36 });
    expect((await make.give(staff, 'deleteProduct', id)).status).toBe(200);
    expect(await make.read(staff, id)).toBeUndefined();
  });

  test('tells the audit log what was changed of it, as a draft and once it was offered', async () => {
    const { id } = (await make.create(staff)).body.dto;
    await make.update(staff, id, { issuingFee: '2.50' });
    await make.give(staff, 'offerProduct', id);
    await make.update(staff, id, { productName: 'Business Plus' });
    const log: { operation: string; changes: string }[] = await logOf(id);
    const changes = log.filter(({ operation }) => operation === 'update').map((line) => line.changes);
    expect(changes.toSorted()).toEqual(['Issuing Fee: 1.00 → 2.50', 'Product Name: Business Virtual → Business Plus']);
  });

  test('says of a long change in the audit log only its beginning in words, and all of it in what was and is', async () => {
    const { id } = (await make.create(staff)).body.dto;
    const refusedMerchantCodes = merchantCodes.slice(0, 250);
    await make.update(staff, id, { refusedMerchantCodes });
    const [line] = (await logOf(id)).filter(({ operation }: { operation: string }) => operation === 'update');
    expect(line.changes).toHaveLength(1000);
    expect(line.after).toMatchObject({ refusedMerchantCodes });
  });

  test('isn’t offered by who hasn’t seen what somebody else has made of it meanwhile', async () => {
    const { id, defaultLimits, issuingFee } = (await make.create(staff)).body.dto;
    await make.update(staff, id, { issuingFee: '9.00' });
    const refused = await make.give(staff, 'offerProduct', id, { seen: { defaultLimits, issuingFee } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['issuingFee']]);
    const seen = { defaultLimits, issuingFee: '9.00' };
    expect((await make.give(staff, 'offerProduct', id, { seen })).status).toBe(200);
  });

  test('keeps what cards hang on once it was offered; its name may change', async () => {
    const id = await make.offered(staff);
    for (const change of [
      { currency: 'EUR' },
      { cardBin: '700001' },
      { rangeTo: '5' },
      { sharedCard: true },
      { issuingFee: '9.00' },
    ]) {
      const { status, body } = await make.update(staff, id, change);
      expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: Object.keys(change) });
    }
    expect((await make.update(staff, id, { productName: 'Another name' })).body.dto.productName).toBe('Another name');
    const deleted = await make.give(staff, 'deleteProduct', id);
    expect({ status: deleted.status, msg: deleted.body.msg }).toEqual({
      status: 422,
      msg: 'Only a draft can be offered or deleted.',
    });
    expect((await make.give(staff, 'offerProduct', id)).status).toBe(422);
  });

  test('is retired for a reason, once, and never offered again, nor deleted', async () => {
    const id = await make.offered(staff);
    expect((await make.give(staff, 'retireProduct', id)).status).toBe(400);
    const { body } = await make.give(staff, 'retireProduct', id, { reason: 'Too few want it' });
    expect(body.dto.productState).toBe(3);
    expect((await make.give(staff, 'retireProduct', id, { reason: 'Again' })).status).toBe(422);
    for (const command of ['offerProduct', 'deleteProduct'])
      expect((await make.give(staff, command, id)).body.msg).toBe('Only a draft can be offered or deleted.');
    const log: { operation: string }[] = await logOf(id);
    expect(log.find(({ operation }) => operation === 'retireProduct')).toMatchObject({
      operation: 'retireProduct',
      after: { reason: 'Too few want it' },
    });
    const { id: draft } = (await make.create(staff)).body.dto;
    expect((await make.give(staff, 'retireProduct', draft, { reason: 'Unwanted' })).status).toBe(422);
  });
});

describe('who may', () => {
  test('staff alone make, change, offer and retire; whatever a role says, no customer does', async () => {
    const id = await make.offered(staff);
    const answers = [
      await make.create(customer),
      await make.update(customer, id, { productName: 'Mine' }),
      await make.give(customer, 'offerProduct', id),
      await make.give(customer, 'retireProduct', id, { reason: 'Mine' }),
      await make.give(customer, 'deleteProduct', id),
      await make.give(customer, 'withdrawProductVersion', id, { version: 1, reason: 'Mine' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  });

  test('a customer’s own people don’t, though a role of theirs says so', async () => {
    const id = await make.offered(staff);
    const user = await gateway.makeUser({ customer: await gateway.makeCustomer(), role: 'Operator administrator' });
    const { caller } = await gateway.signIn(user);
    const answers = [
      await make.create(caller),
      await make.update(caller, id, { productName: 'Mine' }),
      await make.give(caller, 'retireProduct', id, { reason: 'Mine' }),
      await make.give(caller, 'changeProductTerms', id, {
        latestVersion: 1,
        reason: 'Mine',
        validityMonths: 12,
        issuingFee: '0.00',
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  test('customers’ people read what is offered, and nothing of what staff plan', async () => {
    const offered = await make.offered(staff, { productName: 'Seen by all' });
    const draft = (await make.create(staff)).body.dto.id;
    const retired = await make.offered(staff);
    await make.give(staff, 'retireProduct', retired, { reason: 'Old' });
    const seen = await make.read(customer, offered);
    expect(seen).toMatchObject({
      productName: 'Seen by all',
      version: 1,
      rangeFrom: null,
      rangeTo: null,
      numbersLeft: null,
      latestVersion: null,
    });
    expect(seen).not.toHaveProperty('versions');
    for (const id of [draft, retired]) {
      expect((await gateway.door(customer, 'get', { dtoName: 'product', id })).status).toBe(404);
    }
    const { body } = await gateway.door(customer, 'list', { dtoName: 'product', filter: {}, limit: 100 });
    const ids = body.dto.map(({ id }: { id: string }) => id);
    expect(ids).toContain(offered);
    expect(ids).not.toContain(draft);
    expect(ids).not.toContain(retired);
    const configs = (await gateway.command(customer, 'getConfigs', {})).body.dto.products;
    expect(configs.every(({ productState }: { productState: number }) => productState === 2)).toBe(true);
  });
});
