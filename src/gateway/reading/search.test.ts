import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestCard } from '#tests/records.ts';

let gateway: TestGateway;
let card: TestCard;
let other: TestCard;
let callers: Record<'operator' | 'customer', Caller>;

/** Texts on a customer's tables that grow: payments of a cent, each a minute after the one before. */
const write = (on: TestCard, rows: { number: string; merchant: string; description?: string | null }[]) =>
  gateway.asStaff(async (db) => {
    for (const [minute, { number, merchant, description = null }] of rows.entries()) {
      const at = new Date(gateway.ports.clock().getTime() + minute * 60_000);
      const shared = sql`gen_random_uuid(), ${on.customer}`;
      const money = sql`151, 1, 'USD', 1, -1, 0, 'USD', 1, ${description}, ${at}`;
      await sql`insert into card_transactions (id, customer_id, transaction_id, card_id, merchant_information, type, status,
          billing_currency, billing_amount, balance_change, balance_after, transaction_currency, transaction_amount,
          description, created_at)
        values (${shared}, ${number}, ${on.id}, ${`${merchant}, Springfield`}, ${money})`.execute(db);
      await sql`insert into account_transactions (id, customer_id, transaction_id, account_id, counterparty_name, type, status,
          billing_currency, billing_amount, balance_change, balance_after, transaction_currency, transaction_amount,
          description, created_at)
        values (${shared}, ${`A${number}`}, ${on.accountId}, ${merchant}, ${money})`.execute(db);
      await sql`insert into authorizations (id, customer_id, card_id, record_type, authorization_code, authorization_status,
          process_status, transaction_currency, transaction_amount, billing_currency, billing_amount, response_code, mcc_code,
          merchant_name, created_at)
        values (${shared}, ${on.id}, 'cardAuthorization', ${number.slice(-6)}, 1, 2, 'USD', 1, 'USD', 1, '00', '5999',
          ${merchant}, ${at})`.execute(db);
    }
  });

beforeAll(async () => {
  gateway = await testGateway();
  card = await gateway.makeCard();
  other = await gateway.makeCard();
  await write(card, [
    { number: 'T20260101000111', merchant: 'Café Größe', description: 'Lunch 100%' },
    { number: 'T20260101000222', merchant: 'Blue Harbour Hotel' },
    { number: 'T20260102000333', merchant: 'Blue Harbour Hotel', description: 'Refund_1' },
  ]);
  await write(other, [{ number: 'T20260101000444', merchant: 'Blue Lagoon', description: 'Lunch' }]);
  const pier = (_: unknown, minute: number) => ({ number: `T20260201000${minute + 100}`, merchant: 'Pier 7' });
  await write(other, Array.from({ length: 12 }, pier));
  const signIn = async (customer?: string) =>
    (await gateway.signIn(await gateway.makeUser(customer ? { customer } : {}))).caller;
  callers = { operator: await signIn(), customer: await signIn(card.customer) };
});
afterAll(() => gateway.close());

const page = async (caller: Caller, dtoName: string, filter: object, more: object = {}) =>
  (await gateway.door(caller, 'page', { dtoName, page: 1, size: 25, filter, ...more })).body.dto;
const found = async (dtoName: string, q: string, caller = callers.customer): Promise<string[]> => {
  const { records, total } = await page(caller, dtoName, { q });
  expect(total).toBe(records.length);
  return records.map((record: { transactionId?: string; authorizationCode: string }) =>
    (record.transactionId ?? record.authorizationCode).slice(-3),
  );
};

const everywhere = ['cardTransaction', 'accountTransaction', 'authorization'];

describe.each(everywhere)('a text is found in %s', (dtoName) => {
  test('anywhere in the merchant’s name, in small or capital letters, the newest first', async () => {
    expect(await found(dtoName, 'harbour')).toEqual(['333', '222']);
    expect(await found(dtoName, 'ORBLU')).toEqual([]);
    expect(await found(dtoName, 'größe')).toEqual(['111']);
  });

  test('as an ordinary keyboard writes it', async () => {
    for (const typed of ['CAFE', 'cafe gro', 'Café']) expect(await found('cardTransaction', typed)).toEqual(['111']);
  });

  test('by everybody who sees the rows and by nobody else', async () => {
    expect(await found(dtoName, 'blue')).toEqual(['333', '222']);
    expect((await found(dtoName, 'blue', callers.operator)).sort()).toEqual(['222', '333', '444']);
    expect(await found(dtoName, 'lagoon')).toEqual([]);
  });

  test('beside another filter', async () => {
    const from = new Date(gateway.ports.clock().getTime() + 90_000).toISOString();
    const { records } = await page(callers.customer, dtoName, { q: 'harbour', createdAt: { from } });
    expect(records).toHaveLength(1);
  });

  test('page after page by key', async () => {
    const body = { size: 10, sort: { field: 'createdAt', order: 'ASC' } };
    const first = await page(callers.operator, dtoName, { q: 'pier' }, body);
    const second = await page(callers.operator, dtoName, { q: 'pier' }, { ...body, page: 2, after: first.next });
    expect([first.total, first.records.length, second.records.length, second.next]).toEqual([12, 10, 2, null]);
    expect(first.records.at(-1).createdAt < second.records[0].createdAt).toBe(true);
  });
});

test.each(['cardTransaction', 'authorization'])('a %s of one cardholder or of several is found', async (dtoName) => {
  const totalOf = async (...cardholderId: string[]) => (await page(callers.operator, dtoName, { cardholderId })).total;
  expect({
    one: await totalOf(card.cardholderId),
    another: await totalOf(other.cardholderId),
    both: await totalOf(card.cardholderId, other.cardholderId),
  }).toEqual({ one: 3, another: 13, both: 16 });
});

describe.each(['cardTransaction', 'accountTransaction'])('a %s is found', (dtoName) => {
  const start = dtoName === 'accountTransaction' ? 'AT' : 'T';

  test('by how its number begins', async () => {
    expect(await found(dtoName, `${start}20260101`)).toEqual(['222', '111']);
    expect(await found(dtoName, `${start}20260101000111`.toLowerCase())).toEqual(['111']);
    expect(await found(dtoName, `${start}20260101000444`)).toEqual([]);
  });

  test('by a part of its description, whose signs mean themselves', async () => {
    expect(await found(dtoName, '100%')).toEqual(['111']);
    expect(await found(dtoName, 'lunch%')).toEqual([]);
    expect(await found(dtoName, 'refund_')).toEqual(['333']);
    expect(await found(dtoName, 'refund\\')).toEqual([]);
  });
});

test.each(['cardTransaction', 'authorization'])(
  '%s are found by their card’s last digits and by its token',
  async (name) => {
    const all = ['333', '222', '111'];
    expect(await found(name, card.cardToken)).toEqual(all);
    expect(await found(name, card.cardNumber.slice(-4))).toEqual(all);
    expect(await found(name, other.cardToken)).toEqual([]);
  },
);

test('account transactions are found by a part of their account’s number', async () => {
  const { records } = await page(callers.customer, 'accountTransaction', {});
  const { accountNumber } = records[0];
  expect(await found('accountTransaction', accountNumber.slice(1))).toEqual(['333', '222', '111']);
});

test('an authorization is found by how its code begins, and by a part of its merchant’s name', async () => {
  expect(await found('authorization', '000111')).toEqual(['111']);
  expect(await found('authorization', '0002')).toEqual(['222']);
  const { records } = await page(callers.customer, 'authorization', { merchantName: 'hotel' });
  expect(records).toHaveLength(2);
  expect((await page(callers.customer, 'authorization', { merchantName: 'nowhere' })).total).toBe(0);
});

test('a merchant’s name in quotation marks is all of it', async () => {
  expect((await page(callers.customer, 'authorization', { merchantName: '"hotel"' })).total).toBe(0);
  const { records } = await page(callers.customer, 'authorization', { merchantName: 'hotel' });
  const whole = await page(callers.customer, 'authorization', { merchantName: `"${records[0].merchantName}"` });
  expect(whole.records.map(({ id }: { id: string }) => id)).toContain(records[0].id);
});

test('a merchant’s name of any length that the processor may tell is found in quotation marks, as the dashboard leads to it', async () => {
  const chain = await gateway.makeCard();
  const { caller } = await gateway.signIn(await gateway.makeUser({ customer: chain.customer }));
  await write(chain, [{ number: 'T20260301000900', merchant: 'M'.repeat(255) }]);
  const asked = (merchantName: string) =>
    gateway.door(caller, 'page', { dtoName: 'authorization', page: 1, size: 10, filter: { merchantName } });
  const whole = await asked(`"${'M'.repeat(255)}"`);
  expect([whole.status, whole.body.dto?.total]).toEqual([200, 1]);
  expect((await asked('M'.repeat(255))).body.dto?.total).toBe(1);
  expect((await asked(`"${'M'.repeat(256)}"`)).body.errors).toEqual({ 'filter.merchantName': expect.any(String) });
});

test('a text that more merchants have in common than are compared is found on every row', async () => {
  const busy = await gateway.makeCard();
  const { caller } = await gateway.signIn(await gateway.makeUser({ customer: busy.customer }));
  await gateway.database.asOwner((db) =>
    sql`insert into authorizations (id, customer_id, card_id, record_type, authorization_status, process_status,
        transaction_currency, transaction_amount, billing_currency, billing_amount, response_code, mcc_code, merchant_name,
        created_at)
      select gen_random_uuid(), ${busy.customer}, ${busy.id}, 'cardAuthorization', 1, 2, 'USD', 1, 'USD', 1, '00', '5999',
        'Kiosk ' || n, ${gateway.ports.clock()}::timestamptz + n * interval '1 second'
      from generate_series(1, 5200) as n`.execute(db),
  );
  expect((await page(caller, 'authorization', { q: 'kiosk' })).total).toBe(5200);
  expect((await page(caller, 'authorization', { q: 'kiosk 52' })).total).toBe(12);
  // All of one merchant’s, when they are too many to be named one by one.
  await gateway.asStaff((db) =>
    sql`update authorizations set merchant_name = 'Chain' where customer_id = ${busy.customer}`.execute(db),
  );
  expect((await page(caller, 'authorization', { q: 'chain' })).total).toBe(5200);
});
