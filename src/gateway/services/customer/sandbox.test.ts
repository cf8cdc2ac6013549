import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationMakers } from '#tests/applications.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestCard } from '#tests/records.ts';

/** Outside of the demonstration, and without a card processor. */
let gateway: TestGateway;
let staff: Caller;
let real: TestCard;
let toTry: TestCard;
beforeAll(async () => {
  gateway = await testGateway();
  staff = (await gateway.signIn(await gateway.makeUser())).caller;
});
afterAll(() => gateway.close());

const simulator = async () => (await gateway.command(staff, 'getConfigs')).body.dto.simulator;
const summary = async (input: object = {}, caller = staff) =>
  (await gateway.command(caller, 'dashboardSummary', input)).body.dto;
const purchase = {
  merchantName: 'Corner Shop',
  mccCode: '5411',
  transactionCountry: 'GB',
  transactionAmount: '12.50',
  transactionCurrency: 'USD',
};
const spend = (cardId: string) =>
  gateway.door(staff, 'create', {
    dtoName: 'authorization',
    requestId: gateway.requestId(),
    data: { ...purchase, cardId },
  });

describe('a sandbox customer', () => {
  it('brings the simulator, which plays on its cards and on no others', async () => {
    expect(await simulator()).toBe('off');
    const given = {
      customerName: 'Playground',
      customerType: 1,
      country: 'GB',
      contactName: 'Kit',
      contactEmail: 'kit@play.test',
      language: 'en',
      sandbox: true,
    };
    const made = await gateway.door(staff, 'create', {
      dtoName: 'customer',
      requestId: gateway.requestId(),
      data: given,
    });
    expect(made.body.dto.sandbox).toBe(true);
    expect(await simulator()).toBe('sandbox');
    real = await gateway.makeCard({ balance: 100_00n, accountBalance: 1_000_00n });
    toTry = await gateway.makeCard({ customer: made.body.dto.id, balance: 100_00n, accountBalance: 500_00n });
    await gateway.command(staff, 'enableCustomer', { id: made.body.dto.id });
    expect((await spend(toTry.id)).body.dto).toMatchObject({ authorizationStatus: 1, billingAmount: '12.50' });
    expect((await spend(real.id)).body.msg).toContain('sandbox');
    const played = (cardId: string) => gateway.command(staff, 'runSimulation', { scenario: 'hotel', cardId });
    expect((await played(toTry.id)).status).toBe(200);
    expect((await played(real.id)).status).toBe(422);
  });

  it('stays one: neither made of another nor ended', async () => {
    const change = (id: string, sandbox: boolean) =>
      gateway.door(staff, 'update', { dtoName: 'customer', requestId: gateway.requestId(), id, data: { sandbox } });
    expect((await change(toTry.customer, false)).body.errors).toHaveProperty('sandbox');
    expect((await change(real.customer, true)).status).toBe(400);
  });

  it('is kept out of the programme’s totals, and sees its own', async () => {
    expect((await summary()).accounts).toMatchObject([{ currency: 'USD', balance: '1000.00', count: 1 }]);
    expect((await summary()).authorizations).toEqual([]);
    const own = await summary({ customerId: toTry.customer });
    expect(own.accounts).toMatchObject([{ balance: '500.00' }]);
    expect(own.authorizations).not.toEqual([]);
  });

  it('is what the totals say that they leave out, but for its own', async () => {
    expect((await summary()).leavesOutSandbox).toBe(true);
    expect((await summary({ customerId: toTry.customer })).leavesOutSandbox).toBe(false);
    const { caller } = await gateway.signIn(await gateway.makeUser({ customer: real.customer }));
    expect((await summary({}, caller)).leavesOutSandbox).toBe(false);
  });

  it('is found, or left out as by the totals, by a filter of each list', async () => {
    const { programme } = applicationMakers(gateway);
    for (const { id, customer } of [toTry, real]) {
      const { order, administrator } = await programme({ customer });
      expect((await gateway.command(staff, 'topUpCard', { id, amount: '1' })).status).toBe(200);
      const applied = { dtoName: 'cardApplication', requestId: gateway.requestId(), data: order };
      expect((await gateway.door(administrator, 'create', applied)).status).toBe(200);
    }
    const whose = async (dtoName: string, sandbox: boolean) => {
      const { dto } = (await gateway.door(staff, 'list', { dtoName, filter: { sandbox } })).body;
      return [...new Set(dto.map(({ customerId }: { customerId: string }) => customerId))];
    };
    for (const noun of ['account', 'card', 'cardApplication', 'cardTransaction']) {
      expect([noun, await whose(noun, true)]).toEqual([noun, [toTry.customer]]);
      expect([noun, await whose(noun, false)]).toEqual([noun, [real.customer]]);
    }
    // Nobody has bought anything with a card of the other's.
    expect(await whose('authorization', true)).toEqual([toTry.customer]);
    expect(await whose('authorization', false)).toEqual([]);
  });

  it.each(['account', 'card', 'cardApplication', 'authorization', 'cardTransaction'])(
    'its own people find all or nothing by it, as other people do: %s',
    async (dtoName) => {
      for (const [customer, isSandbox] of [
        [toTry.customer, true],
        [real.customer, false],
      ] as const) {
        const { caller } = await gateway.signIn(await gateway.makeUser({ customer }));
        const count = async (filter: object) =>
          (await gateway.door(caller, 'list', { dtoName, filter })).body.dto.length;
        expect(await count({ sandbox: isSandbox })).toBe(await count({}));
        expect(await count({ sandbox: !isSandbox })).toBe(0);
      }
    },
  );
});
