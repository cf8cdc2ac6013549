import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testGateway } from '#tests/gateway.ts';

/** One more than is counted. */
const tooMany = 10_001;

const gateway = await testGateway();
const others = await gateway.makeCard();
const full = await gateway.makeCard();
afterAll(() => gateway.close());

/** Cardholders of one customer, each with a number. */
const addCardholders = (first: number, last: number) =>
  gateway.database.asOwner((db) =>
    sql`insert into cardholders (id, customer_id, customer_type, name, email, onboarding_status, compliance_status, status, details, created_at, updated_at)
      select gen_random_uuid(), customer_id, customer_type, name || ' ' || n, n || '@many.test', onboarding_status, compliance_status, status, details, created_at, updated_at
      from cardholders, generate_series(${sql.lit(first)}, ${sql.lit(last)}) as n where id = ${full.cardholderId}`.execute(
      db,
    ),
  );

beforeAll(() => addCardholders(2, tooMany));

type Role = NonNullable<Parameters<typeof gateway.makeUser>[0]>;

async function counter(values: Role) {
  const { caller } = await gateway.signIn(await gateway.makeUser(values));
  return async (wish: object = {}) => {
    const { body } = await gateway.door(caller, 'page', { dtoName: 'cardholder', size: 10, ...wish });
    return [body.dto.total, body.dto.totalIsExact];
  };
}

test('ten thousand rows are all counted and paged through by number; one more is told of and not gone to', async () => {
  const { caller } = await gateway.signIn(await gateway.makeUser({ customer: full.customer }));
  const last = async () => {
    const { dto } = (await gateway.door(caller, 'page', { dtoName: 'cardholder', page: 100, size: 100 })).body;
    return [dto.total, dto.totalIsExact, dto.records.length, dto.hasNext];
  };
  await gateway.database.asOwner((db) => sql`delete from cardholders where email = '2@many.test'`.execute(db));
  expect([await last(), await last()]).toEqual([
    [10_000, true, 100, false],
    [10_000, true, 100, false],
  ]);
  await addCardholders(2, 2);
  expect(await last()).toEqual([10_000, false, 100, true]);
  const beyond = { dtoName: 'cardholder', page: 101, size: 100 };
  expect((await gateway.door(caller, 'page', beyond)).status).toBe(400);
});

test('more rows than are counted aren’t counted again for a minute, and nobody who sees fewer is told of them', async () => {
  const staff = await counter({});
  const theirs = await counter({ customer: full.customer });
  expect(await staff()).toEqual([10_000, false]);
  expect(await theirs()).toEqual([10_000, false]);

  await gateway.database.asOwner((db) =>
    sql`delete from cardholders where customer_id = ${full.customer} and id <> ${full.cardholderId}`.execute(db),
  );
  expect(await theirs({ dtoName: 'card' })).toEqual([1, true]);
  gateway.clock.advance(40_000);
  expect(await staff()).toEqual([10_000, false]);
  expect(await staff({ page: 2 })).toEqual([10_000, false]);
  expect(await theirs()).toEqual([10_000, false]);

  const limited = { of: 'cardholder:read', conditions: { customerId: full.customer } } as const;
  const ofOne = await counter({
    role: { like: 'Operator administrator', lacks: ['cardholder:read'], limits: [limited] },
  });
  const elsewhere = await counter({ customer: others.customer });
  expect(await ofOne()).toEqual([1, true]);
  expect(await elsewhere()).toEqual([1, true]);
  expect(await staff({ filter: { customerId: [full.customer, others.customer] } })).toEqual([2, true]);
  expect(await staff({ countUpTo: 5 })).toEqual([2, true]);

  gateway.clock.advance(21_000);
  expect(await staff()).toEqual([2, true]);
  expect(await theirs()).toEqual([1, true]);
});
