import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Noun } from '#domain/nouns.ts';
import { privilegeNames } from '#domain/permission/privilege.ts';
import { makeWorld, type World } from '#tests/canaries.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processorKey } from '#tests/processor.ts';

/** Where a card, an authorization or a transaction is listed. */
const listed = [
  'card',
  'cardBalance',
  'cardContact',
  'cardLog',
  'cardApplication',
  'authorization',
  'cardTransaction',
  'processorMessage',
  'receivable',
] as const satisfies Noun[];

/** What only operator staff read. */
const forStaff: readonly Noun[] = ['processorMessage', 'receivable'];

let gateway: TestGateway;
let staff: Caller;
let customer: Caller;
let maya: World;
let other: World;

beforeAll(async () => {
  gateway = await testGateway({
    processorKeys: [processorKey],
    conversionRates: { 'GBP/USD': '1.31', 'GBP/EUR': '1.17' },
  });
  staff = (await gateway.signIn(await gateway.makeUser(), { confirmed: true })).caller;
  maya = await makeWorld(gateway, staff, { name: 'Zephyrine', digits: '4711', currency: 'USD', isFirst: true });
  other = await makeWorld(gateway, staff, { name: 'Ottokar', digits: '5813', currency: 'EUR', isFirst: false });
  await gateway.asStaff(async (db) => {
    const holder = db.updateTable('cardholders').set({ name: 'Maya Okafor', updatedAt: gateway.ports.clock() });
    await holder.where('id', '=', maya.holderId).execute();
    const firm = db.updateTable('customers').set({ customerName: 'Quayside Freight' });
    await firm.where('id', '=', maya.customer).execute();
  });
  customer = (await gateway.signIn(await gateway.makeUser({ customer: maya.customer }))).caller;
});
afterAll(() => gateway.close());

type Rec = { id: string; cardId: string | null; customerId: string; customerName?: string; cardholderName?: string };

async function page(caller: Caller, dtoName: string, filter: object): Promise<Rec[]> {
  const { status, body } = await gateway.door(caller, 'page', { dtoName, page: 1, size: 100, filter });
  expect([dtoName, status]).toEqual([dtoName, 200]);
  expect(body.dto.total).toBe(body.dto.records.length);
  return body.dto.records;
}

/** Records of accounts name no card, and so nobody who holds it. */
const ofCards = (records: Rec[]) => records.filter(({ cardId }) => cardId !== null);
const idsOf = (records: Rec[]) => records.map(({ id }) => id).sort();

describe.each(listed)('whose card it is: %s', (noun) => {
  it('is told beside whose customer’s', async () => {
    const all = await page(staff, noun, {});
    const hers = ofCards(all.filter(({ customerId }) => customerId === maya.customer));
    expect(hers.length).toBeGreaterThan(0);
    for (const record of hers)
      expect(record).toMatchObject({
        cardholderId: maya.holderId,
        cardholderName: 'Maya Okafor',
        customerName: 'Quayside Freight',
      });
  });

  it('is what records are filtered and found by', async () => {
    const hers = ofCards(await page(staff, noun, { customerId: maya.customer }));
    expect(idsOf(await page(staff, noun, { cardholderId: maya.holderId }))).toEqual(idsOf(hers));
    expect(idsOf(await page(staff, noun, { q: 'OKAF' }))).toEqual(idsOf(hers));
    const both = ofCards(await page(staff, noun, {}));
    expect(idsOf(await page(staff, noun, { cardholderId: [maya.holderId, other.holderId] }))).toEqual(idsOf(both));
    expect(await page(staff, noun, { cardholderId: maya.productId })).toEqual([]);
    if (forStaff.includes(noun)) return;
    expect(idsOf(await page(customer, noun, { q: 'okafor' }))).toEqual(idsOf(hers));
    expect(await page(customer, noun, { cardholderId: other.holderId })).toEqual([]);
  });

  it('all of a customer’s are found by its name, by operator staff: it would find everything of its own users', async () => {
    const all = await page(staff, noun, { customerId: maya.customer });
    expect(idsOf(await page(staff, noun, { q: 'quayside' }))).toEqual(idsOf(all));
    if (!forStaff.includes(noun)) expect(await page(customer, noun, { q: 'quayside' })).toEqual([]);
  });

  it('is exported', async () => {
    const file = await gateway.door(staff, 'export', { dtoName: noun, format: 'csv', filter: { q: 'okafor' } });
    const [head, ...lines] = (file.body as unknown as string).trim().split('\n');
    expect(head).toContain('Cardholder Name');
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toContain('Maya Okafor');
  });
});

test('cardholders tell whose they are, and are found by it', async () => {
  const hers = await page(staff, 'cardholder', { customerId: maya.customer });
  expect(hers.map((record) => (record as { ownerName?: string }).ownerName)).toEqual([
    'Quayside Freight',
    'Quayside Freight',
  ]);
  expect(idsOf(await page(staff, 'cardholder', { q: 'quayside' }))).toEqual(idsOf(hers));
  expect(await page(customer, 'cardholder', { q: 'quayside' })).toEqual([]);
});

/** Operator staff who may do everything, but see this field. */
async function without(noun: Noun, field: string): Promise<Caller> {
  const limits = [{ of: `${noun}:read`, fields: [field], inverted: true }] as const;
  return (await gateway.signIn(await gateway.makeUser({ role: { holds: privilegeNames, limits } }))).caller;
}

describe('from whom cardholders’ names are taken away', () => {
  let caller: Caller;
  beforeAll(async () => {
    caller = await without('cardholder', 'name');
  });

  it.each(listed)('learns none from %s: not read, not searched, not ordered, not exported', async (noun) => {
    const all = await page(caller, noun, {});
    expect(all.length).toBeGreaterThan(0);
    expect(JSON.stringify(all)).not.toMatch(/Okafor|cardholderName/);
    expect(await page(caller, noun, { q: 'okafor' })).toEqual([]);
    const sort = { field: 'cardholderName', order: 'ASC' };
    const ordered = await gateway.door(caller, 'page', { dtoName: noun, page: 1, size: 10, sort });
    expect(ordered.status).not.toBe(200);
    const file = await gateway.door(caller, 'export', { dtoName: noun, format: 'csv' });
    expect([file.status, file.body]).toEqual([200, expect.not.stringMatching(/Okafor|Cardholder Name/)]);
  });
});

describe('from whom customers’ names are taken away', () => {
  it('learns none from what is theirs, nor from cardholders', async () => {
    const caller = await without('customer', 'customerName');
    for (const noun of [...listed, 'cardholder'] as const) {
      const all = await page(caller, noun, {});
      expect(all.length).toBeGreaterThan(0);
      expect(JSON.stringify(all)).not.toContain('Quayside');
      expect(await page(caller, noun, { q: 'quayside' })).toEqual([]);
    }
  });
});
