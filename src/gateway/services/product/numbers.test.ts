import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardType } from '#domain/enumerations.ts';
import { inScope } from '#gateway/db/scope.ts';
import { completeApplications } from '#gateway/jobs/completeApplications.ts';
import { openNumber, sealNumber, withCheckDigit } from '#gateway/services/card/cardSecrets.ts';
import { applicationMakers } from '#tests/applications.ts';
import fc from '#tests/chance.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { productMakers } from '#tests/productForm.ts';
import { untilWaiting } from '#tests/waitingForLocks.ts';

let gateway: TestGateway;
let make: ReturnType<typeof productMakers>;
let applications: ReturnType<typeof applicationMakers>;
let staff: Caller;

beforeAll(async () => {
  gateway = await testGateway();
  make = productMakers(gateway);
  applications = applicationMakers(gateway);
  staff = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
});
afterAll(() => gateway.close());

const ascending = (one: number, other: number) => one - other;

const apply = (caller: Caller, data: object) =>
  gateway.door(caller, 'create', { dtoName: 'cardApplication', requestId: gateway.requestId(), data });

/** The numbers of a product's cards, without their check digits. */
async function numbersOf(productId: string): Promise<string[]> {
  const cards = await gateway.asStaff((db) =>
    db.selectFrom('cards').selectAll().where('productId', '=', productId).execute(),
  );
  const numbers = await Promise.all(cards.map((card) => openNumber(gateway.ports.keys, card)));
  return numbers.map((number) => number.slice(0, -1)).sort();
}

describe('a range of numbers', () => {
  test('is refused at its field where it is another product’s, also below a longer BIN', async () => {
    const productName = 'The one that was there';
    await make.create(staff, { productName, cardBin: '611111', rangeFrom: '100000000', rangeTo: '199999999' });
    const overlapping = [
      { cardBin: '611111', rangeFrom: '199999999' },
      { cardBin: '611111', rangeTo: '100000000' },
      { cardBin: '611111' },
      { cardBin: '61111115' },
    ];
    for (const range of overlapping) {
      const { status, body } = await make.create(staff, range);
      expect({ status, errors: body.errors }).toEqual({
        status: 422,
        errors: { rangeFrom: expect.stringContaining(productName) },
      });
    }
    for (const range of [{ cardBin: '611111', rangeFrom: '200000000' }, { cardBin: '61111109' }]) {
      expect((await make.create(staff, range)).status).toBe(200);
    }
  });

  test('of a draft may be moved, but not over another’s', async () => {
    await make.create(staff, { cardBin: '611112', rangeTo: '000000009' });
    const { id } = (await make.create(staff, { cardBin: '611112', rangeFrom: '000000010' })).body.dto;
    expect(Object.keys((await make.update(staff, id, { rangeFrom: '000000009' })).body.errors)).toEqual(['rangeFrom']);
    expect((await make.update(staff, id, { rangeFrom: '000000011' })).status).toBe(200);
  });

  test('is one product’s, whoever asks for it at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, place) => make.create(staff, { cardBin: '611113', rangeFrom: String(place) })),
    );
    expect(answers.map(({ status }) => status).sort(ascending)).toEqual([200, 422, 422, 422, 422, 422]);
    const refused = answers.filter(({ status }) => status === 422).map(({ body }) => Object.keys(body.errors ?? {}));
    expect(refused).toEqual(Array.from({ length: 5 }, () => ['rangeFrom']));
  });

  test('overlaps none, whatever ranges are asked for', async () => {
    const taken: [number, number][] = [];
    const end = fc.integer({ min: 0, max: 400 });
    await fc.assert(
      fc.asyncProperty(end, end, async (one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        const isFree = taken.every(([first, last]) => to < first || from > last);
        const range = { cardBin: '611114', rangeFrom: String(from), rangeTo: String(to) };
        const { status } = await make.create(staff, range);
        expect(status).toBe(isFree ? 200 : 422);
        if (isFree) taken.push([from, to]);
      }),
      { numRuns: 40 },
    );
  });

  test('can’t be made to overlap in the database either', async () => {
    const [one, other] = [(await make.create(staff)).body.dto, (await make.create(staff)).body.dto];
    const moved = gateway.asStaff(async (db) => {
      const { firstNumber } = await db
        .selectFrom('products')
        .select('firstNumber')
        .where('id', '=', one.id)
        .executeTakeFirstOrThrow();
      await db
        .updateTable('products')
        .set({ cardBin: one.cardBin, firstNumber, lastNumber: firstNumber })
        .where('id', '=', other.id)
        .execute();
    });
    await expect(moved).rejects.toThrow(/products_apart/);
  });
});

describe('numbers', () => {
  test('are drawn from the range, each once, to the last one', async () => {
    const programme = await applications.programme({ numbers: 12n });
    const { productId } = programme.order;
    for (const quantity of [5, 4, 3]) {
      expect((await apply(programme.administrator, { ...programme.order, quantity })).status).toBe(200);
      await completeApplications(gateway.ports);
    }
    const { rangeFrom, cardBin, numbersLeft } = await make.read(staff, productId);
    const first = BigInt(cardBin + rangeFrom);
    expect(numbersLeft).toBe(0);
    expect(await numbersOf(productId)).toEqual(Array.from({ length: 12 }, (_, place) => String(first + BigInt(place))));
  });

  test('that are too few are told when applying', async () => {
    const programme = await applications.programme({ numbers: 2n });
    const { status, body } = await apply(programme.administrator, { ...programme.order, quantity: 3 });
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { productId: expect.stringContaining('enough card numbers') },
    });
    expect((await apply(programme.administrator, { ...programme.order, quantity: 2 })).status).toBe(200);
  });

  test('that others took meanwhile keep an application waiting, with its fee untaken and no card made', async () => {
    const programme = await applications.programme({ numbers: 3n, fee: 100n, balance: 1_000n });
    const first = (await apply(programme.administrator, { ...programme.order, quantity: 2 })).body.dto;
    const second = (await apply(programme.administrator, { ...programme.order, quantity: 2 })).body.dto;
    await completeApplications(gateway.ports);
    const read = async (id: string) => (await gateway.door(staff, 'get', { dtoName: 'cardApplication', id })).body.dto;
    const told = [await read(first.id), await read(second.id)].sort((one, other) => other.issued - one.issued);
    expect(told).toMatchObject([
      { issued: 2, waitingFor: null },
      { issued: 0, waitingFor: 'numbersExhausted', feeTransactionId: null },
    ]);
    expect(await numbersOf(programme.order.productId)).toHaveLength(2);
    expect((await make.read(staff, programme.order.productId)).numbersLeft).toBe(1);
  });

  test('of which somebody else takes one while they are issued are drawn anew: never fewer cards than were applied for', async () => {
    const programme = await applications.programme({ numbers: 2n });
    const { id } = (await apply(programme.administrator, { ...programme.order, quantity: 2 })).body.dto;
    const { rangeFrom, cardBin } = await make.read(staff, programme.order.productId);
    const other = await gateway.makeCard();
    const taken = await sealNumber(gateway.ports, other.id, withCheckDigit(cardBin + rangeFrom));
    const holding = Promise.withResolvers<void>();
    const taking = inScope(gateway.ports.db, { staff: true }, async (db) => {
      await db.updateTable('cards').set(taken).where('id', '=', other.id).execute();
      holding.resolve();
      await untilWaiting(gateway.database);
    });
    await holding.promise;
    await Promise.all([completeApplications(gateway.ports), taking]);
    const { body } = await gateway.door(staff, 'get', { dtoName: 'cardApplication', id });
    expect(body.dto).toMatchObject({ issued: 0, waitingFor: 'numbersExhausted' });
    expect(await numbersOf(programme.order.productId)).toEqual([]);
  });

  test('are never given twice where several issue at the same time', async () => {
    const programme = await applications.programme({ numbers: 5n, type: cardType.code.commercialPhysical });
    const ids: string[] = [];
    for (let place = 0; place < 7; place++) {
      const data = { ...programme.order, deliveryAddress: applications.address };
      ids.push((await apply(programme.administrator, data)).body.dto.id);
    }
    const answers = await Promise.all(ids.map((id) => gateway.command(staff, 'processApplication', { id })));
    expect(answers.map(({ status }) => status).sort(ascending)).toEqual([200, 200, 200, 200, 200, 422, 422]);
    const numbers = await numbersOf(programme.order.productId);
    expect(new Set(numbers).size).toBe(5);
  });

  test('aren’t given again where cards are still hashed with an older key', async () => {
    const programme = await applications.programme({ numbers: 6n });
    const issue = async (quantity: number) => {
      expect((await apply(programme.administrator, { ...programme.order, quantity })).status).toBe(200);
      await completeApplications(gateway.ports);
    };
    await issue(3);
    const { keys } = gateway.ports;
    Object.assign(keys, { currentId: 'newer', byId: { newer: new Uint8Array(32).fill(9), ...keys.byId } });
    await issue(3);
    expect(new Set(await numbersOf(programme.order.productId)).size).toBe(6);
  });
});
