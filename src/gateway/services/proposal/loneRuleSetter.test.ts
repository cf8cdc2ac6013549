import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestUser } from '#tests/records.ts';

const day = 24 * 3_600_000;
const two = { command: 'revokeCard', needed: 2 };
const one = { command: 'revokeCard', needed: 1 };
const nothing = {
  noAdministrator: false,
  onlyOneSetsRules: false,
  cannotBeAgreedTo: [],
  stopsKeys: [],
  weakensKeys: [],
};

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const enter = async (user: TestUser) => (await gateway.signIn(user, { confirmed: true })).caller;
async function set(caller: Caller, rule: object) {
  const answer = await gateway.command(caller, 'setConsentRule', { reason: 'Two see more than one', ...rule });
  expect([answer.status, answer.body.msg]).toEqual([200, expect.anything()]);
  return answer.body.dto;
}
/** Two administrators of a customer. */
async function twoOf() {
  const customer = await gateway.makeCustomer();
  const [admin, other] = [await gateway.makeUser({ customer }), await gateway.makeUser({ customer })];
  const maker = await enter(admin);
  await set(maker, two);
  return { customer, admin, other, maker };
}
async function roleNamed(roleName: string): Promise<string> {
  const { caller } = await gateway.signIn(await gateway.makeUser({}));
  return (await gateway.door(caller, 'get-by', { dtoName: 'role', by: { roleName } })).body.dto.id;
}

async function moveAway(id: string) {
  const caller = await enter(await gateway.makeUser({}));
  const { userName, email } = (await gateway.door(caller, 'get', { dtoName: 'user', id })).body.dto;
  const data = { userName, email, customerId: await gateway.makeCustomer() };
  return gateway.door(caller, 'update', { dtoName: 'user', requestId: gateway.requestId(), id, data });
}

describe('whoever is left as the only one who may set rules', () => {
  test.each<[string, (caller: Caller, id: string) => Promise<{ status: number }>]>([
    ['disabled', (caller, id) => gateway.command(caller, 'disableUser', { id })],
    ['deleted', (caller, id) => gateway.command(caller, 'deleteUser', { id })],
    [
      'given a smaller role',
      async (caller, id) => gateway.command(caller, 'bindUserRole', { id, roleId: await roleNamed('Customer viewer') }),
    ],
    ['moved to another customer by staff', async (_caller, id) => moveAway(id)],
  ])('loosens none for a week, where the other one was %s', async (_how, silence) => {
    const { admin, other, maker } = await twoOf();
    expect((await silence(maker, other.id)).status).toBe(200);
    const aloneFrom = new Date(gateway.clock.now() + 7 * day).toISOString();
    const { own, waiting } = await set(maker, one);
    expect(own).toMatchObject([two]);
    expect(waiting).toMatchObject([{ ...one, isMine: true, aloneFrom }]);
    gateway.clock.advance(7 * day - 60_000);
    expect((await set(await enter(admin), one)).own).toMatchObject([two]);
    gateway.clock.advance(60_000);
    expect(await set(await enter(admin), one)).toMatchObject({ own: [one], waiting: [] });
  });

  test.each<[string, number, object]>([
    [
      'is told before, with what nobody could agree to',
      0,
      { ...nothing, onlyOneSetsRules: true, cannotBeAgreedTo: ['revokeCard'] },
    ],
    ['isn’t announced where there is another one', 1, nothing],
  ])('%s', async (_what, more, told) => {
    const customer = await gateway.makeCustomer();
    const [admin, other] = [await gateway.makeUser({ customer }), await gateway.makeUser({ customer })];
    for (let made = 0; made < more; made++) await gateway.makeUser({ customer });
    const maker = await enter(admin);
    await set(maker, one);
    const answer = await gateway.command(maker, 'whatUserLeaves', { id: other.id });
    expect([answer.status, answer.body.dto]).toEqual([200, told]);
    await gateway.command(maker, 'disableUser', { id: other.id });
    const after = await gateway.command(maker, 'whatUserLeaves', { id: other.id });
    expect(after.body.dto).toEqual(nothing);
  });

  test.each([
    [
      'that holds less: the same as of who has gone',
      'Customer viewer',
      { onlyOneSetsRules: true, cannotBeAgreedTo: ['revokeCard'] },
    ],
    ['that holds as much: nothing', 'Customer administrator', nothing],
  ])('is told of another role, %s', async (_what, roleName, told) => {
    const { other, maker } = await twoOf();
    await set(await enter(other), { ...two, needed: 1, reason: 'One is enough' });
    const { waiting } = (await gateway.command(maker, 'consentRules', {})).body.dto;
    await gateway.command(maker, 'agreeToConsentRule', { id: waiting[0].id });
    const answer = await gateway.command(maker, 'whatUserLeaves', { id: other.id, roleId: await roleNamed(roleName) });
    expect(answer.body.dto).toEqual({ ...nothing, ...told });
  });

  test('of staff, who alone may leave a customer without an administrator, is told so', async () => {
    const customer = await gateway.makeCustomer();
    const [admin, viewer] = [
      await gateway.makeUser({ customer }),
      await gateway.makeUser({ customer, role: 'Customer viewer' }),
    ];
    const staff = await enter(await gateway.makeUser({}));
    const left = async (input: object) => (await gateway.command(staff, 'whatUserLeaves', input)).body.dto;
    expect(await left({ id: admin.id })).toEqual({ ...nothing, noAdministrator: true });
    const smaller = { id: admin.id, roleId: await roleNamed('Customer viewer') };
    expect(await left(smaller)).toEqual({ ...nothing, noAdministrator: true });
    expect(await left({ ...smaller, roleId: await roleNamed('Customer administrator') })).toEqual(nothing);
    expect(await left({ id: viewer.id })).toEqual(nothing);
    await gateway.makeUser({ customer });
    expect(await left(smaller)).toEqual(nothing);
  });

  test('takes along the keys that they answer for, told to who may see keys', async () => {
    const { customer, other, maker } = await twoOf();
    const theirs = await enter(other);
    const key = { keyName: 'Payroll', privileges: ['card:read'], validDays: 30 };
    expect((await gateway.command(theirs, 'createApiKey', key)).status).toBe(200);
    const ended = (await gateway.command(theirs, 'createApiKey', { ...key, keyName: 'Over' })).body.dto.apiKey.id;
    expect((await gateway.command(theirs, 'revokeApiKey', { id: ended })).status).toBe(200);
    const left = async (caller: Caller, input: object = {}) =>
      (await gateway.command(caller, 'whatUserLeaves', { id: other.id, ...input })).body.dto.stopsKeys;
    expect(await left(maker)).toEqual(['Payroll']);
    expect(await left(maker, { roleId: await roleNamed('Customer finance') })).toEqual([]);
    const blocks = { ...key, keyName: 'Guard', privileges: ['card:read', 'card:block'] };
    const guard = (await gateway.command(theirs, 'createApiKey', blocks)).body.dto.apiKey.id;
    const weakened = async (roleName: string) =>
      (await gateway.command(maker, 'whatUserLeaves', { id: other.id, roleId: await roleNamed(roleName) })).body.dto
        .weakensKeys;
    expect(await weakened('Customer viewer')).toEqual(['Guard']);
    expect(await weakened('Customer administrator')).toEqual([]);
    expect((await gateway.command(theirs, 'revokeApiKey', { id: guard })).status).toBe(200);
    const blind = await gateway.makeUser({ customer, role: { holds: ['user:read', 'user:disable'] } });
    expect(await left(await enter(blind))).toEqual([]);
  });

  test('is nothing to tell where there are no rules, or of another customer’s people', async () => {
    const customer = await gateway.makeCustomer();
    const [admin, other] = [await gateway.makeUser({ customer }), await gateway.makeUser({ customer })];
    const maker = await enter(admin);
    const { dto } = (await gateway.command(maker, 'whatUserLeaves', { id: other.id })).body;
    expect(dto).toEqual(nothing);
    const stranger = await gateway.makeUser({ customer: await gateway.makeCustomer() });
    expect((await gateway.command(maker, 'whatUserLeaves', { id: stranger.id })).status).toBe(404);
  });

  test('has it agreed to by the other one, once they are back', async () => {
    const { other, maker } = await twoOf();
    await gateway.command(maker, 'disableUser', { id: other.id });
    await set(maker, one);
    await gateway.command(maker, 'enableUser', { id: other.id });
    const { waiting } = (await gateway.command(maker, 'consentRules', {})).body.dto;
    expect(waiting).toMatchObject([{ ...one, aloneFrom: null }]);
    const agreed = await gateway.command(await enter(other), 'agreeToConsentRule', { id: waiting[0].id });
    expect(agreed.body.dto.own).toMatchObject([one]);
  });

  test('tightens rules at once', async () => {
    const { other, maker } = await twoOf();
    await gateway.command(maker, 'disableUser', { id: other.id });
    expect((await set(maker, { ...two, needed: 3 })).own).toMatchObject([{ ...two, needed: 3 }]);
  });
});

describe('of the programme', () => {
  type Told = (
    operation: Parameters<TestGateway['door']>[1],
    body: object,
  ) => Promise<{ id: string; programme?: object[]; waiting?: object[] }>;
  let programme: TestGateway;
  beforeEach(async () => {
    programme = await testGateway();
  });
  afterEach(() => programme.close());

  const privileges = ['proposal:read', 'proposal:setRules:too'];
  test.each<[string, (told: Told, role: { id: string }, permission: { id: string }) => Promise<unknown>]>([
    [
      'is changed',
      (told, { id }) =>
        told('update', {
          dtoName: 'role',
          id,
          data: { roleName: 'Rules', description: 'Sets none', privileges: ['proposal:read'] },
        }),
    ],
    [
      'loses a privilege that is deleted',
      (told, _role, { id }) => told('call', { dtoName: 'deletePermission', id, fromRoles: 2 }),
    ],
  ])('the same counts where the role of the only other one %s', async (_how, silence) => {
    const [admin, other] = [await programme.makeUser({}), await programme.makeUser({})];
    const { caller: maker } = await programme.signIn(admin, { confirmed: true });
    const told: Told = async (operation, body) => {
      const answer = await programme.door(maker, operation, { requestId: programme.requestId(), ...body });
      expect([answer.status, answer.body.msg]).toEqual([200, expect.anything()]);
      return answer.body.dto;
    };
    const setRule = (needed: number) =>
      told('call', { dtoName: 'setConsentRule', command: 'topUpCard', needed, reason: 'Two see more than one' });
    const permission = await told('create', {
      dtoName: 'permission',
      data: { privilegeName: 'proposal:setRules:too', moduleName: 'Proposals', sort: 1 },
    });
    const data = { roleName: 'Rules', description: 'Sets rules', privileges, forOperators: true };
    const role = await told('create', { dtoName: 'role', data });
    await told('call', { dtoName: 'bindUserRole', id: other.id, roleId: role.id });
    await setRule(1);
    await silence(told, role, permission);
    const { programme: rules, waiting } = await setRule(0);
    expect(rules).toMatchObject([{ command: 'topUpCard', needed: 1 }]);
    expect(waiting).toMatchObject([{ command: 'topUpCard', needed: 0, aloneFrom: expect.any(String) }]);
  });
});
