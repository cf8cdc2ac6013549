import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { person, uploader } from '#tests/cardholders.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestCard } from '#tests/records.ts';
import { insertRole } from '#tests/roles.ts';
import { dashboardCalls } from '#wire/dashboard.ts';
import { filePath } from '#wire/doors.ts';

let gateway: TestGateway;
let card: TestCard;
let elsewhere: TestCard;
let roles: Record<string, string>;
beforeAll(async () => {
  gateway = await testGateway();
  [card, elsewhere] = [await gateway.makeCard(), await gateway.makeCard()];
  const found: { id: string; roleName: string }[] = (
    await gateway.door(await administrator(), 'list', { dtoName: 'role' })
  ).body.dto;
  roles = Object.fromEntries(found.map(({ id, roleName }) => [roleName, id]));
});
afterAll(() => gateway.close());

const administrator = async (customer?: string): Promise<Caller> =>
  (await gateway.signIn(await gateway.makeUser(customer ? { customer } : {}), { confirmed: true })).caller;
const viewAs = (caller: Caller, roleName: string, customerId?: string) =>
  gateway.command(caller, 'viewAsRole', { id: roles[roleName], ...(customerId && { customerId }) });
const cardsOf = async (caller: Caller): Promise<string[]> =>
  (await gateway.door(caller, 'list', { dtoName: 'card' })).body.dto.map(({ id }: { id: string }) => id).toSorted();
const told = async (caller: Caller) =>
  (await gateway.post(dashboardCalls.queryUser.path, {}, caller)).body.data as {
    user: object;
    userAbilityRules: { action: string | string[] }[];
  };

describe('who looks at the portal as another role', () => {
  test('sees what that role sees of that customer, until they look as themselves again', async () => {
    const staff = await administrator();
    const all = await cardsOf(staff);
    expect((await viewAs(staff, 'Customer viewer', card.customer)).status).toBe(200);
    expect(await cardsOf(staff)).toEqual([card.id]);
    expect((await gateway.door(staff, 'get', { dtoName: 'card', id: elsewhere.id })).status).toBe(404);
    expect((await gateway.door(staff, 'list', { dtoName: 'processorMessage' })).status).toBe(403);
    expect((await told(staff)).user).toMatchObject({
      role: 'Customer viewer',
      customerId: card.customer,
      isViewing: true,
    });
    expect((await gateway.command(staff, 'endViewing')).status).toBe(200);
    expect(await cardsOf(staff)).toEqual(all);
    expect((await told(staff)).user).not.toHaveProperty('isViewing');
  });

  test('changes nothing by any door, whatever that role may', async () => {
    const staff = await administrator();
    await viewAs(staff, 'Customer administrator', card.customer);
    const rules = (await told(staff)).userAbilityRules;
    expect(rules.flatMap(({ action }) => action).filter((action) => !action.startsWith('read'))).toEqual([]);
    const requestId = gateway.requestId();
    const person = { userName: 'Ada', email: 'ada@people.test', roleId: roles['Customer viewer'] };
    const tried = [
      await gateway.command(staff, 'blockCard', { ids: [card.id] }),
      await gateway.command(staff, 'endOwnSessions'),
      await gateway.command(staff, 'confirmPassword', { password: 'whatever' }),
      await viewAs(staff, 'Customer viewer', elsewhere.customer),
      await gateway.door(staff, 'create', { dtoName: 'user', requestId, data: person }),
      await gateway.door(staff, 'update', { dtoName: 'account', requestId, id: card.accountId, data: {} }),
      await gateway.door(staff, 'export', { dtoName: 'card', format: 'csv' }),
      await gateway.door(staff, 'upload', {}),
    ];
    expect(tried.map(({ status, body }) => `${status} ${body.code}`)).toEqual(tried.map(() => '403 40303'));
    expect((await gateway.door(staff, 'get', { dtoName: 'card', id: card.id })).body.dto.cardStatus).toBe(3);
  });

  test('takes nobody’s papers away, and leaves no line of that in the customer’s log', async () => {
    const own = await administrator(card.customer);
    const fileId = await uploader(gateway)(own, 'passport');
    const data = { ...person(), documents: [{ purpose: 'passport', fileId }] };
    await gateway.door(own, 'create', { dtoName: 'cardholder', requestId: gateway.requestId(), data });
    const staff = await administrator();
    await viewAs(staff, 'Customer administrator', card.customer);
    const { status, body } = await gateway.send('GET', filePath(fileId), undefined, staff);
    const filter = { operation: ['readDocument'] };
    const log = await gateway.door(own, 'list', { dtoName: 'auditLog', filter });
    expect({ status, code: body.code, lines: log.body.dto.length }).toEqual({ status: 403, code: '40303', lines: 0 });
  });

  test('does so in one session, and is themselves in the next', async () => {
    const user = await gateway.makeUser();
    const { caller } = await gateway.signIn(user, { confirmed: true });
    await viewAs(caller, 'Customer viewer', card.customer);
    const again = (await gateway.signIn(user)).caller;
    expect((await told(again)).user).not.toHaveProperty('isViewing');
    expect((await told(caller)).user).toHaveProperty('isViewing');
  });

  test('is in the log with the role, the beginning and the end, and what they may not see meanwhile is no attempt', async () => {
    const user = await gateway.makeUser();
    const { caller } = await gateway.signIn(user, { confirmed: true });
    await viewAs(caller, 'Customer viewer', card.customer);
    await gateway.door(caller, 'list', { dtoName: 'processorMessage' });
    await gateway.command(caller, 'endViewing');
    const asked = { dtoName: 'auditLog', filter: { userId: user.id } };
    const lines: { operation: string; after: object; customerId: string | null }[] = (
      await gateway.door(await administrator(), 'list', asked)
    ).body.dto;
    const about = lines.filter(({ operation }) => !['signIn', 'confirmPassword'].includes(operation));
    expect(about.map(({ operation }) => operation).toSorted()).toEqual(['endViewing', 'viewAsRole']);
    expect(about.find(({ operation }) => operation === 'viewAsRole')).toMatchObject({
      after: { roleName: 'Customer viewer' },
      customerId: null,
    });
  });

  test('logs out as whom they are: that customer’s log says nothing of them', async () => {
    const user = await gateway.makeUser();
    const { caller } = await gateway.signIn(user, { confirmed: true });
    await viewAs(caller, 'Customer viewer', card.customer);
    expect((await gateway.send('DELETE', dashboardCalls.logout.path, undefined, caller)).status).toBe(200);
    const filter = { operation: ['signOut'], userId: user.id };
    const seen = async (who: Caller) =>
      (await gateway.door(who, 'list', { dtoName: 'auditLog', filter })).body.dto.map(
        ({ customerId }: { customerId: string | null }) => customerId,
      );
    expect(await seen(await administrator())).toEqual([null]);
    expect(await seen(await administrator(card.customer))).toEqual([]);
  });

  test('takes the right to give roles, and their password', async () => {
    const viewer = (await gateway.signIn(await gateway.makeUser({ customer: card.customer, role: 'Customer viewer' })))
      .caller;
    expect((await viewAs(viewer, 'Customer viewer')).status).toBe(403);
    const unproved = (await gateway.signIn(await gateway.makeUser())).caller;
    expect((await viewAs(unproved, 'Customer viewer', card.customer)).body.code).toBe('42201');
  });

  test('says of which customer, where they belong to none', async () => {
    const staff = await administrator();
    expect((await viewAs(staff, 'Customer viewer')).body.errors).toEqual({ customerId: expect.any(String) });
    const nobody = await viewAs(staff, 'Customer viewer', crypto.randomUUID());
    expect(nobody).toMatchObject({ status: 422, body: { errors: { customerId: expect.any(String) } } });
    expect((await viewAs(staff, 'Operator')).status).toBe(200);
    expect((await told(staff)).user).toMatchObject({ role: 'Operator', customerId: null });
  });

  test('of a customer stays there, and gets at no role of operator staff', async () => {
    const own = await administrator(card.customer);
    expect((await viewAs(own, 'Operator')).status).toBe(404);
    expect((await viewAs(own, 'Customer viewer', elsewhere.customer)).status).toBe(200);
    expect(await cardsOf(own)).toEqual([card.id]);
    await gateway.command(own, 'endViewing');
    expect(await cardsOf(own)).toEqual([card.id]);
  });

  test('sees no more than they may themselves, not even when that role gets more meanwhile', async () => {
    const staff = await administrator();
    const looked = { roleName: 'Looked', holds: ['card:read', 'card:block'] } as const;
    roles.Looked = await gateway.asStaff((db) => insertRole(db, gateway.ports, looked, false));
    const narrow = await gateway.makeUser({ role: { holds: ['user:bindRole', 'role:read', 'card:read'] } });
    const { caller } = await gateway.signIn(narrow, { confirmed: true });
    const wide = await viewAs(caller, 'Customer viewer', card.customer);
    expect(wide).toMatchObject({ status: 422, body: { msg: expect.stringContaining('see more than you') } });
    expect((await viewAs(caller, 'Looked', card.customer)).status).toBe(200);
    expect(await cardsOf(caller)).toEqual([card.id]);
    const changes = { roleName: looked.roleName, description: null, privileges: ['card:read', 'account:read'] };
    const changed = { dtoName: 'role', requestId: gateway.requestId(), id: roles.Looked, data: changes };
    expect((await gateway.door(staff, 'update', changed)).status).toBe(200);
    expect((await gateway.door(caller, 'list', { dtoName: 'account' })).status).toBe(403);
    expect((await gateway.door(caller, 'list', { dtoName: 'card' })).status).toBe(403);
  });
  test('sees nothing any more, and so no other customer’s, where that customer was deleted meanwhile', async () => {
    const [staff, colleague] = [await administrator(), await administrator()];
    const customer = await gateway.makeCustomer({ status: 0 });
    expect((await viewAs(staff, 'Customer viewer', customer)).status).toBe(200);
    expect(await cardsOf(staff)).toEqual([]);
    expect((await gateway.command(colleague, 'deleteCustomer', { id: customer })).status).toBe(200);
    expect((await gateway.door(staff, 'list', { dtoName: 'card' })).status).toBe(403);
    expect(await told(staff)).toMatchObject({ user: { role: '', customerName: null }, userAbilityRules: [] });
    expect((await gateway.command(staff, 'endViewing')).status).toBe(200);
    expect(await cardsOf(staff)).toContain(card.id);
  });
});
