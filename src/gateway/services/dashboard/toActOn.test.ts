import { afterAll, beforeAll, expect, test } from 'vitest';
import { DashboardSummary } from '#domain/dashboard/dashboard.ts';
import { type Caller, seededGateway, type TestGateway } from '#tests/gateway.ts';
import { systemContext } from '../../context.ts';
import { depositRecords } from '../deposit/queries.ts';

let gateway: TestGateway;
let operator: Caller;
let acme: Caller;

beforeAll(async () => {
  gateway = await seededGateway();
  operator = (await gateway.signIn({ email: 'operator@portal.test', password: 'Portal#2026' })).caller;
  acme = (await gateway.signIn({ email: 'admin@acme.test', password: 'Portal#2026' })).caller;
});
afterAll(() => gateway.close());

const mattersOf = async (caller: Caller, input: object = {}) =>
  DashboardSummary.parse((await gateway.command(caller, 'dashboardSummary', input)).body.dto).toActOn;

test('each number is how many records its own list shows with its own filter', async () => {
  for (const caller of [operator, acme]) {
    const matters = await mattersOf(caller);
    expect(matters.some(({ count }) => count !== null && count > 0)).toBe(true);
    for (const { subject, filter, count } of matters) {
      const { body } = await gateway.door(caller, 'page', { dtoName: subject, size: 10, filter });
      expect([subject, body.dto.total]).toEqual([subject, count]);
    }
  }
});

test('each says since when the one waits that waits longest', async () => {
  for (const caller of [operator, acme]) {
    const waiting = (await mattersOf(caller)).filter(({ count }) => count !== null && count > 0);
    expect(waiting.length).toBeGreaterThan(0);
    for (const { subject, filter, oldest } of waiting) {
      const sort = { field: 'createdAt', order: 'ASC' };
      const { body } = await gateway.door(caller, 'list', { dtoName: subject, limit: 1, filter, sort });
      expect([subject, oldest]).toEqual([subject, body.dto[0].createdAt]);
    }
  }
});

test('nobody is told since when something waits who may not see when it was made', async () => {
  const of = 'depositRecord:read';
  const depositsFor = async (fields: string[]) => {
    const limits = fields.length ? [{ of, fields, inverted: true } as const] : [];
    const { caller } = await gateway.signIn(
      await gateway.makeUser({ role: { holds: ['dashboard:read', of], limits } }),
    );
    return (await mattersOf(caller)).find(({ kind }) => kind === 'depositsUnderWay');
  };
  const [whole, limited] = [await depositsFor([]), await depositsFor(['createdAt'])];
  expect(whole?.oldest).not.toBeNull();
  expect(limited).toEqual({ ...whole, oldest: null });
});

test('of more than are counted it isn’t said since when the oldest waits, which may be none of those', async () => {
  const ctx = systemContext(gateway.ports);
  const aged = async (most: number) => (await depositRecords.agedUpTo(ctx, {}, most)).oldest;
  const { count } = await depositRecords.agedUpTo(ctx, {}, 1000);
  expect([await aged(count + 1), await aged(count)]).toEqual([expect.any(Date), null]);
});

test('operators see what they decide, customers what they have to mend, and nobody the other’s', async () => {
  const kinds = async (caller: Caller) => (await mattersOf(caller)).map(({ kind }) => kind);
  expect(await kinds(operator)).toEqual([
    'proposalsWaiting',
    'reviewsWaiting',
    'depositsUnderWay',
    'applicationsUnderWay',
    'exceptions',
    'receivables',
    'holdsExpiring',
  ]);
  expect(await kinds(acme)).toEqual([
    'proposalsWaiting',
    'cardholdersRejected',
    'depositsUnderWay',
    'applicationsUnderWay',
    'holdsExpiring',
  ]);
});

test('operators may look at one customer’s matters only', async () => {
  const { body } = await gateway.door(acme, 'list', { dtoName: 'account', limit: 1 });
  const { customerId } = body.dto[0];
  const countsOf = async (caller: Caller, input: object = {}) =>
    new Map((await mattersOf(caller, input)).map(({ kind, count }) => [kind, count]));
  const [ofAcme, ofAll, narrowed] = [
    await countsOf(acme),
    await countsOf(operator),
    await countsOf(operator, { customerId }),
  ];
  for (const kind of ['depositsUnderWay', 'applicationsUnderWay', 'holdsExpiring'] as const)
    expect([kind, narrowed.get(kind)]).toEqual([kind, ofAcme.get(kind)]);
  expect(narrowed.get('depositsUnderWay')).toBeLessThan(ofAll.get('depositsUnderWay') ?? 0);
});

test('what waits for somebody’s consent is told to whoever may decide, until they have, and to nobody else', async () => {
  const customer = await gateway.makeCustomer();
  const signIn = async (role: 'Customer administrator' | 'Customer viewer') =>
    (await gateway.signIn(await gateway.makeUser({ customer, role }), { confirmed: true })).caller;
  const [maker, checker] = [await signIn('Customer administrator'), await signIn('Customer administrator')];
  const viewer = await signIn('Customer viewer');
  const waitingFor = async (caller: Caller) =>
    (await mattersOf(caller)).find(({ kind }) => kind === 'proposalsWaiting')?.count;
  expect(await waitingFor(checker)).toBeUndefined();
  const { id } = await gateway.makeCard({ customer, accountBalance: 100_000n });
  await gateway.command(maker, 'setConsentRule', { command: 'topUpCard', needed: 1, reason: 'Two see more than one' });
  const asked = await gateway.command(maker, 'topUpCard', { id, amount: '50.00' });
  expect(asked.status).toBe(202);
  expect([await waitingFor(checker), await waitingFor(maker), await waitingFor(viewer)]).toEqual([
    1,
    undefined,
    undefined,
  ]);
  await gateway.command(checker, 'refuseProposal', { id: asked.body.dto.id, reason: 'Not now' });
  expect(await waitingFor(checker)).toBeUndefined();
});
