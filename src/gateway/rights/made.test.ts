import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestCard } from '#tests/records.ts';
import type { Limit, Right } from '#tests/roles.ts';

let gateway: TestGateway;
let card: TestCard;
beforeAll(async () => {
  gateway = await testGateway();
  card = await gateway.makeCard({ accountBalance: 500_00n });
  gateway.clock.advance(2 * 86_400_000);
});
afterAll(() => gateway.close());

const holding = async (holds: Right[], limits: Limit[], customer?: string): Promise<Caller> =>
  (await gateway.signIn(await gateway.makeUser({ ...(customer && { customer }), role: { holds, limits } }))).caller;

const said = ({ status, body }: Awaited<ReturnType<TestGateway['door']>>) => [status, Object.keys(body.errors)];

describe('records that somebody may only make or change under conditions', () => {
  it('are made as those have it; what was refused left nothing, and may be asked for rightly', async () => {
    const customerId = await gateway.makeCustomer();
    const inEuros: Limit = { of: 'account:create', conditions: { currency: ['EUR', 'GBP'] } };
    const staff = await holding(['account:read'], [inEuros]);
    const open = (currency: string) => {
      const data = { customerId, accountName: 'Second', currency };
      return gateway.door(staff, 'create', { dtoName: 'account', requestId: gateway.requestId(), data });
    };
    expect(said(await open('USD'))).toEqual([403, ['currency']]);
    const asked = { dtoName: 'account', filter: { customerId } };
    expect((await gateway.door(staff, 'list', asked)).body.dto).toEqual([]);
    expect((await open('EUR')).body.dto).toMatchObject({ currency: 'EUR' });
  });

  it('aren’t made where those take it away', async () => {
    const customerId = await gateway.makeCustomer();
    const notEuros: Limit = { of: 'account:create', conditions: { currency: 'EUR' }, inverted: true };
    const staff = await holding(['account:read', 'account:create'], [notEuros]);
    const open = (currency: string) => {
      const data = { customerId, accountName: 'Second', currency };
      return gateway.door(staff, 'create', { dtoName: 'account', requestId: gateway.requestId(), data });
    };
    expect(said(await open('EUR'))).toEqual([403, ['currency']]);
    expect((await open('USD')).status).toBe(200);
  });

  it('aren’t changed to what those leave out', async () => {
    const notMain: Limit = { of: 'account:edit', conditions: { accountName: 'Mine' }, inverted: true };
    const staff = await holding(['account:read', 'account:edit'], [notMain]);
    const name = (accountName: string) => {
      const asked = { dtoName: 'account', requestId: gateway.requestId(), id: card.accountId };
      return gateway.door(staff, 'update', { ...asked, data: { accountName } });
    };
    expect(said(await name('Mine'))).toEqual([403, ['accountName']]);
    expect((await name('Theirs')).body.dto).toMatchObject({ accountName: 'Theirs' });
  });

  it('are made by commands that name none, as those have it', async () => {
    const { accountId, customer } = card;
    const rights: Right[] = ['statement:read', 'account:read'];
    const makerIn = (currency: string) =>
      holding(rights, [{ of: 'statement:make', conditions: { currency } }], customer);
    const inEuros = await makerIn('EUR');
    const asked = { accountId, period: 'daily', statementDate: '2026-03-02' };
    expect(said(await gateway.command(inEuros, 'makeStatement', asked))).toEqual([403, ['currency']]);
    const statements = { dtoName: 'statement', filter: { accountId } };
    expect((await gateway.door(inEuros, 'list', statements)).body.dto).toEqual([]);
    const made = await gateway.command(await makerIn('USD'), 'makeStatement', asked);
    expect(made.body.dto).toMatchObject({ currency: 'USD' });
  });

  it('are made by commands all of them or none', async () => {
    const { accountId, customer, cardholderId } = card;
    const { cardholderId: other } = await gateway.makeCard({ customer, account: accountId });
    const forOne: Limit = { of: 'cardApplication:create', conditions: { cardholderId } };
    const caller = await holding(['cardApplication:read', 'product:read'], [forOne], customer);
    const [product] = (await gateway.door(caller, 'list', { dtoName: 'product' })).body.dto;
    const applyFor = (cardholderIds: string[]) =>
      gateway.command(caller, 'applyForCards', { productId: product.id, accountId, quantity: 1, cardholderIds });
    const applications = async () =>
      (await gateway.door(caller, 'list', { dtoName: 'cardApplication' })).body.dto.length;
    expect(said(await applyFor([cardholderId, other]))).toEqual([403, ['cardholderId']]);
    expect(await applications()).toBe(0);
    expect((await applyFor([cardholderId])).status).toBe(200);
    expect(await applications()).toBe(1);
  });
});
