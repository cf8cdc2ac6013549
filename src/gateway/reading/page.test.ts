import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Noun, nouns } from '#domain/nouns.ts';
import { type Caller, seededGateway, type TestGateway } from '#tests/gateway.ts';

let gateway: TestGateway;
let callers: Record<'operator' | 'customer', Caller>;
beforeAll(async () => {
  gateway = await seededGateway();
  const signIn = async (email: string) => (await gateway.signIn({ email, password: 'Portal#2026' })).caller;
  callers = { operator: await signIn('operator@portal.test'), customer: await signIn('admin@acme.test') };
});
afterAll(() => gateway.close());

const page = async (caller: Caller, body: object) => gateway.door(caller, 'page', { page: 1, size: 100, ...body });
const found = async (caller: Caller, body: object) => (await page(caller, body)).body.dto;

/** Everything, page after page by key, up to so many pages. */
async function byKey(caller: Caller, body: object, pages: number): Promise<{ id: string }[]> {
  const records = [];
  let after: string | undefined;
  for (let number = 1; number <= pages; number++) {
    const dto = await found(caller, { ...body, page: number, ...(after && { after }), withTotal: false });
    expect(dto.total).toBeNull();
    records.push(...dto.records);
    after = dto.next ?? undefined;
    expect(dto.hasNext).toBe(after !== undefined);
    if (!after) break;
  }
  return records;
}

async function byNumber(caller: Caller, body: object, pages: number): Promise<{ id: string }[]> {
  const records = [];
  for (let number = 1; number <= pages; number++) {
    const dto = await found(caller, { ...body, page: number });
    records.push(...dto.records);
    expect(dto.hasNext).toBe(records.length < dto.total);
    if (!dto.hasNext) break;
  }
  return records;
}

const orders = Object.entries(nouns).flatMap(([dtoName, { sorts }]) =>
  sorts.flatMap((field) => (['ASC', 'DESC'] as const).map((order) => [dtoName as Noun, field, order] as const)),
);

test('a page is the first one, of ten records, unless it is said which [S9.4]', async () => {
  const { dto } = (await gateway.door(callers.operator, 'page', { dtoName: 'card' })).body;
  expect(dto).toMatchObject({ page: 1, size: 10, hasNext: true });
  expect(dto.records).toHaveLength(10);
});

test.each(orders)('pages of %s by %s %s are the same by key as by number', async (dtoName, field, order) => {
  const body = { dtoName, sort: { field, order }, size: 50 };
  const numbered = await byNumber(callers.operator, body, 3);
  const keyed = await byKey(callers.operator, body, 3);
  expect(keyed.map(({ id }) => id)).toEqual(numbered.map(({ id }) => id));
  expect(new Set(keyed.map(({ id }) => id)).size).toBe(keyed.length);
});

test('the next page goes on where the last one ended', async () => {
  const body = { dtoName: 'cardTransaction', size: 10, sort: { field: 'createdAt', order: 'DESC' } };
  const first = await found(callers.customer, body);
  const second = await found(callers.customer, { ...body, page: 2, after: first.next });
  const firstIds = first.records.map(({ id }: { id: string }) => id);
  expect(second.records).toHaveLength(10);
  expect(second.records.filter(({ id }: { id: string }) => firstIds.includes(id))).toEqual([]);
  expect(second.records).toEqual((await found(callers.customer, { ...body, page: 2 })).records);
});

test('the page’s number has no end when it goes on by key', async () => {
  const body = { dtoName: 'cardTransaction', size: 100 };
  const { next } = await found(callers.operator, body);
  expect((await page(callers.operator, { ...body, page: 101 })).status).toBe(400);
  const far = await page(callers.operator, { ...body, page: 5000, after: next });
  expect(far).toMatchObject({ status: 200, body: { dto: { page: 5000 } } });
});

describe('a cursor', () => {
  const body = { dtoName: 'cardTransaction', size: 10, sort: { field: 'createdAt', order: 'DESC' } };

  test('of another order is refused', async () => {
    const { next } = await found(callers.operator, body);
    for (const sort of [
      { field: 'createdAt', order: 'ASC' },
      { field: 'billingAmount', order: 'DESC' },
    ]) {
      expect((await page(callers.operator, { ...body, sort, after: next })).status).toBe(400);
    }
  });

  test('of another field is refused, also where its values could be the other’s', async () => {
    const body = { dtoName: 'authorization', size: 10, sort: { field: 'billingAmount', order: 'ASC' } };
    const after = (await found(callers.operator, body)).next;
    expect((await page(callers.operator, { ...body, after })).status).toBe(200);
    const sort = { field: 'authorizationStatus', order: 'ASC' };
    const refused = await page(callers.operator, { ...body, sort, after });
    expect(refused).toMatchObject({ status: 400, body: { errors: { after: 'This value isn’t valid' } } });
  });

  test('that was never given out is refused', async () => {
    const id = '01900000-0000-7000-8000-000000000001';
    for (const place of [
      ['createdAt', 'DESC', 'yesterday-ish', id],
      ['createdAt', 'DESC', '2026-01-01', "'; --"],
      {},
    ]) {
      const after = Buffer.from(JSON.stringify(place)).toString('base64url');
      const answer = await page(callers.operator, { ...body, after });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['after']]);
    }
    expect((await page(callers.operator, { ...body, after: '%%' })).status).toBe(400);
  });

  test('of one customer’s page shows another only its own rows', async () => {
    const { next } = await found(callers.operator, body);
    const { records } = await found(callers.customer, { ...body, after: next });
    const customers = new Set(records.map(({ customerName }: { customerName: string }) => customerName));
    expect([...customers]).toEqual([(await found(callers.customer, body)).records[0].customerName]);
  });
});

test('counts what a filter matches, on pages beyond the last one too', async () => {
  const body = { dtoName: 'card', filter: { cardStatus: 3 } };
  const { total, totalIsExact, records } = await found(callers.customer, body);
  expect(totalIsExact).toBe(true);
  expect(total).toBeGreaterThan(0);
  if (total <= 100) expect(records).toHaveLength(total);
  expect(await found(callers.customer, { ...body, page: 90 })).toMatchObject({ total, records: [], next: null });
});

test('counts no further than it is told to, and says so', async () => {
  const body = { dtoName: 'authorization', filter: { authorizationStatus: 1 } };
  const { total } = await found(callers.operator, body);
  expect(total).toBeGreaterThan(5);
  expect(await found(callers.operator, { ...body, countUpTo: 5 })).toMatchObject({ total: 5, totalIsExact: false });
  expect(await found(callers.operator, { ...body, countUpTo: total })).toMatchObject({ total, totalIsExact: true });
  for (const countUpTo of [0, -1, 1.5, 10_001, '5'])
    expect((await page(callers.operator, { ...body, countUpTo })).status).toBe(400);
});
