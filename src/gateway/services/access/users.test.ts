import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { privilegeNames } from '#domain/permission/privilege.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestUser } from '#tests/records.ts';
import type { RoleName } from '#tests/roles.ts';
import { drainOutbox } from '../identity/outbox.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

async function signedIn(values: Parameters<TestGateway['makeUser']>[0] = {}) {
  const user = await gateway.makeUser(values);
  return { user, caller: (await gateway.signIn(user, { confirmed: true })).caller };
}

const roleId = (roleName: string) =>
  gateway.asStaff(async (db) => {
    const { id } = await db.selectFrom('roles').select('id').where('roleName', '=', roleName).executeTakeFirstOrThrow();
    return id;
  });

async function create(caller: Caller, values: { roleName?: string; customerId?: string | null; email?: string } = {}) {
  const { roleName = 'Customer viewer', email = `${crypto.randomUUID()}@people.test`, customerId } = values;
  const data = { userName: 'New Person', email, roleId: await roleId(roleName), customerId };
  return gateway.door(caller, 'create', { dtoName: 'user', requestId: gateway.requestId(), data });
}

const update = (caller: Caller, id: string, data: object) =>
  gateway.door(caller, 'update', { dtoName: 'user', requestId: gateway.requestId(), id, data });
const works = async (caller: Caller) => (await gateway.command(caller, 'getConfigs')).status === 200;

async function lettersTo(email: string) {
  await drainOutbox(gateway.ports);
  return gateway.mails.filter(({ to }) => to === email);
}

async function chooses(email: string, password: string): Promise<number> {
  const code = (await lettersTo(email)).at(-1)?.text.match(/^\d{8}$/m)?.[0];
  const path = '/api/dashboard/verify-reset-code-booster';
  return (await gateway.post(path, { email, code, new_password: password })).status;
}

test('is nobody’s who isn’t there: neither made for nor moved to a customer that doesn’t exist', async () => {
  const { caller } = await signedIn();
  const { user } = await signedIn({ customer: await gateway.makeCustomer() });
  const customerId = crypto.randomUUID();
  const refused = { status: 422, body: { errors: { customerId: expect.stringContaining('no longer exists') } } };
  expect(await create(caller, { customerId })).toMatchObject(refused);
  expect(await update(caller, user.id, { userName: 'R', email: user.email, customerId })).toMatchObject(refused);
});

test('is neither made for nor moved to a customer that whoever asks doesn’t see', async () => {
  const [seen, hidden] = [await gateway.makeCustomer(), await gateway.makeCustomer({ status: 0 })];
  const limits = [{ of: 'customer:read', conditions: { customerStatus: 0 }, inverted: true }] as const;
  const { caller } = await signedIn({ role: { like: 'Operator administrator', limits } });
  const { user } = await signedIn({ customer: seen, role: { holds: ['card:block'] } });
  expect((await create(caller, { customerId: hidden })).status).toBe(404);
  const moved = await update(caller, user.id, { userName: 'R', email: user.email, customerId: hidden });
  expect(moved.status).toBe(404);
});

test('whoever moves to another customer keeps views and wishes of their own there, and leaves behind what is about records', async () => {
  const { caller: staff } = await signedIn();
  const [from, to] = [await gateway.makeCustomer(), await gateway.makeCustomer()];
  const { user, caller } = await signedIn({ customer: from });
  const columns = { order: [], hidden: [] };
  const content = { list: 'card', filter: {}, sort: { field: 'createdAt', order: 'DESC' }, columns };
  const wish = { kind: 'cardBlocked', inbox: true, mail: true };
  const draft = { content: { values: { firstName: 'Robin' }, step: 'person', files: [] } };
  const saved = async (by: Caller, viewName: string) => gateway.command(by, 'saveView', { viewName, content });
  const { id } = (await saved(caller, 'For all')).body.dto;
  const before = [
    await saved(caller, 'Mine'),
    await gateway.command(caller, 'shareView', { id, isShared: true }),
    await gateway.command(caller, 'wishNotices', wish),
    await gateway.command(caller, 'saveCardholderDraft', draft),
  ];
  expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await update(staff, user.id, { userName: 'R', email: user.email, customerId: to })).status).toBe(200);
  expect(await works(caller)).toBe(false);

  const { caller: moved } = await gateway.signIn(user);
  const views = async (by: Caller) =>
    (await gateway.command(by, 'savedViews', {})).body.dto.map(({ viewName }: { viewName: string }) => viewName);
  expect(await views(moved)).toEqual(['Mine']);
  expect((await saved(moved, 'Mine')).status).toBe(422);
  expect((await saved(moved, 'For all')).status).toBe(200);
  const wishes = await gateway.command(moved, 'noticeWishes', {});
  expect(wishes.body.dto).toContainEqual(expect.objectContaining(wish));
  expect((await gateway.command(moved, 'wishNotices', { ...wish, mail: false })).status).toBe(200);
  expect((await gateway.command(moved, 'cardholderDraft', {})).body.dto).toBeNull();
  expect((await gateway.command(moved, 'saveCardholderDraft', draft)).status).toBe(200);
  expect(await views((await signedIn({ customer: from })).caller)).toEqual(['For all']);
});

describe('a new user', () => {
  it('gets a mail with a code, chooses a password with it, and comes in [S2.70]', async () => {
    const { caller } = await signedIn();
    const customerId = await gateway.makeCustomer({ name: 'Globex' });
    const made = await create(caller, { customerId, email: 'Fresh.Face@globex.test' });
    expect(made.body.dto).toMatchObject({
      userName: 'New Person',
      email: 'fresh.face@globex.test',
      roleName: 'Customer viewer',
      customerName: 'Globex',
      status: 1,
      passwordIsEasy: true,
      lastSignInAt: null,
    });
    const [letter] = await lettersTo('fresh.face@globex.test');
    expect(letter?.text).toContain('New Person');
    expect(letter?.text).toContain('/forget-password');
    expect(await chooses('fresh.face@globex.test', 'Orchard-4-Beacon')).toBe(200);
    const { answer } = await gateway.signIn({ email: 'fresh.face@globex.test', password: 'Orchard-4-Beacon' });
    expect(answer.body.data).toMatchObject({ isEasyPassword: false, user: { customerId } });
  });

  it('is found among those who haven’t come in yet, until they do', async () => {
    const { user, caller } = await signedIn({ customer: await gateway.makeCustomer() });
    const { id } = (await create(caller, { email: 'late.comer@people.test' })).body.dto;
    const idsOf = async (hasSignedIn: boolean) => {
      const { body } = await gateway.door(caller, 'list', { dtoName: 'user', filter: { hasSignedIn } });
      return body.dto.map((each: { id: string }) => each.id);
    };
    expect(await idsOf(false)).toEqual([id]);
    expect(await idsOf(true)).toEqual([user.id]);
    await lettersTo('late.comer@people.test');
    expect(await chooses('late.comer@people.test', 'Orchard-4-Beacon')).toBe(200);
    await gateway.signIn({ email: 'late.comer@people.test', password: 'Orchard-4-Beacon' });
    expect(await idsOf(false)).toEqual([]);
  });

  it('of a customer’s administrator is their customer’s, whatever they ask', async () => {
    const customer = await gateway.makeCustomer();
    const { caller } = await signedIn({ customer });
    expect((await create(caller)).body.dto.customerId).toBe(customer);
    expect((await create(caller, { customerId: await gateway.makeCustomer() })).status).toBe(403);
    expect((await create(caller, { customerId: null })).status).toBe(403);
  });

  it('has an address of their own, among all customers', async () => {
    const taken = await gateway.makeUser({ customer: await gateway.makeCustomer() });
    const { caller } = await signedIn({ customer: await gateway.makeCustomer() });
    expect(await create(caller, { email: taken.email.toUpperCase() })).toMatchObject({
      status: 422,
      body: { errors: { email: expect.any(String) } },
    });
  });

  it.each([
    ['Operator', 'a customer’s role is for no operator', 'customer'],
    ['Customer viewer', 'an operator’s role is for no customer', null],
  ] as const)('%s: %s', async (roleName, _, kind) => {
    const { caller } = await signedIn();
    const customerId = kind && (await gateway.makeCustomer());
    expect(await create(caller, { roleName, customerId })).toMatchObject({
      status: 422,
      body: { errors: { roleId: expect.any(String) } },
    });
  });

  it('can’t be given more than one holds', async () => {
    const customer = await gateway.makeCustomer();
    const role = { like: 'Customer administrator', lacks: ['card:reveal'], roleName: 'No numbers' } as const;
    const { caller } = await signedIn({ customer, role });
    expect(await create(caller, { roleName: 'Customer administrator' })).toMatchObject({
      status: 422,
      body: { msg: expect.stringContaining('card:reveal') },
    });
    expect((await create(caller, { roleName: 'No numbers' })).status).toBe(200);
  });

  it.each([['Customer finance'], ['Customer viewer'], ['Operator']] as [RoleName][])(
    'isn’t %s’s to make, nor to see for customers',
    async (role) => {
      const { caller } = await signedIn({
        role,
        ...(role !== 'Operator' && { customer: await gateway.makeCustomer() }),
      });
      expect((await create(caller)).status).toBe(403);
    },
  );
});

describe('a user', () => {
  let administrator: Caller;
  let customer: string;
  let user: TestUser;
  let theirs: Caller;

  async function cast(role: RoleName = 'Customer viewer') {
    customer = await gateway.makeCustomer();
    administrator = (await signedIn({ customer })).caller;
    ({ user, caller: theirs } = await signedIn({ customer, role }));
  }

  it('is renamed, and stays signed in', async () => {
    await cast();
    expect((await update(administrator, user.id, { userName: 'Rosa', email: user.email })).body.dto.userName).toBe(
      'Rosa',
    );
    expect(await works(theirs)).toBe(true);
  });

  it('is changed in what is told of them, and keeps the rest', async () => {
    await cast();
    const renamed = (await update(administrator, user.id, { userName: 'Rosa' })).body.dto;
    expect(renamed).toMatchObject({ userName: 'Rosa', email: user.email, customerId: customer, newEmail: null });
    const newEmail = `rosa.${user.email}`;
    expect((await update(administrator, user.id, { email: newEmail })).body.dto).toEqual({ ...renamed, newEmail });
    expect((await update(administrator, user.id, {})).body.dto).toEqual({ ...renamed, newEmail });
  });

  it('gets another role, which holds from the next sign-in; the sessions end [S2.70]', async () => {
    await cast();
    const bound = await gateway.command(administrator, 'bindUserRole', {
      id: user.id,
      roleId: await roleId('Customer finance'),
    });
    expect(bound.body.dto.roleName).toBe('Customer finance');
    expect(await works(theirs)).toBe(false);
    expect((await gateway.signIn(user)).answer.body.data.user.role).toBe('Customer finance');
  });

  it('who is disabled is out at once, and in again when enabled, by a new sign-in', async () => {
    await cast();
    expect((await gateway.command(administrator, 'disableUser', { id: user.id })).body.dto.status).toBe(2);
    expect(await works(theirs)).toBe(false);
    expect((await gateway.signIn(user)).answer.status).toBe(401);
    await gateway.command(administrator, 'enableUser', { id: user.id });
    expect(await works(theirs)).toBe(false);
    expect((await gateway.signIn(user)).answer.status).toBe(200);
  });

  it('who is disabled is renamed, given another role and deleted like anybody, and none of it lets them in [S2.70]', async () => {
    await cast();
    const { id } = user;
    await gateway.command(administrator, 'disableUser', { id });
    const disabled = { userName: 'Rosa', status: 2 };
    expect((await update(administrator, id, { userName: 'Rosa' })).body.dto).toMatchObject(disabled);
    const bound = { id, roleId: await roleId('Customer finance') };
    expect((await gateway.command(administrator, 'bindUserRole', bound)).body.dto).toMatchObject({
      ...disabled,
      roleName: 'Customer finance',
    });
    expect((await gateway.command(administrator, 'resetUserPassword', { id })).status).toBe(422);
    expect((await gateway.command(administrator, 'unlockUser', { id })).body.dto).toMatchObject(disabled);
    expect((await gateway.signIn(user)).answer.status).toBe(401);
    expect((await gateway.command(administrator, 'deleteUser', { id })).status).toBe(200);
    expect((await gateway.door(administrator, 'get', { dtoName: 'user', id })).status).toBe(404);
  });

  it('who is disabled before they came in gets no code at another address, but once they are enabled', async () => {
    await cast();
    const [first, second] = [`${crypto.randomUUID()}@people.test`, `${crypto.randomUUID()}@people.test`];
    const { id } = (await create(administrator, { email: first })).body.dto;
    await gateway.command(administrator, 'disableUser', { id });
    expect((await update(administrator, id, { email: second })).body.dto).toMatchObject({
      email: second,
      status: 2,
      mayComeIn: false,
    });
    expect(await lettersTo(second)).toEqual([]);
    expect((await gateway.command(administrator, 'enableUser', { id })).body.dto.mayComeIn).toBe(true);
    expect(await chooses(second, 'Orchard-4-Beacon')).toBe(200);
  });

  it('whose password was reset is welcomed as nobody new at another address', async () => {
    await cast();
    await gateway.command(administrator, 'resetUserPassword', { id: user.id });
    const [reset] = await lettersTo(user.email);
    const email = `${crypto.randomUUID()}@people.test`;
    await update(administrator, user.id, { email });
    expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual([reset?.subject]);
    expect(await chooses(email, 'Orchard-4-Beacon')).toBe(200);
  });

  it('who locked themselves out is let in again', async () => {
    await cast();
    for (let i = 0; i < 10; i++) await gateway.signIn({ ...user, password: 'wrong' });
    expect((await gateway.signIn(user)).answer.status).toBe(401);
    expect((await gateway.command(administrator, 'unlockUser', { id: user.id })).body.dto.lockedUntil).toBe(null);
    expect((await gateway.signIn(user)).answer.status).toBe(200);
  });

  it('whose password is reset needs the mailed code; the old password is good for nothing', async () => {
    await cast();
    expect((await gateway.command(administrator, 'resetUserPassword', { id: user.id })).status).toBe(200);
    expect(await works(theirs)).toBe(false);
    expect((await gateway.signIn(user)).answer.status).toBe(401);
    expect(await chooses(user.email, 'Orchard-4-Beacon')).toBe(200);
    expect((await gateway.signIn({ ...user, password: 'Orchard-4-Beacon' })).answer.status).toBe(200);
  });

  it('who hasn’t come in yet is invited anew: they read nothing of a password that was reset, and only the new code is good', async () => {
    await cast();
    const email = `${crypto.randomUUID()}@people.test`;
    const { id } = (await create(administrator, { email })).body.dto;
    const [first] = await lettersTo(email);
    expect((await gateway.command(administrator, 'resetUserPassword', { id })).status).toBe(200);
    const [, second] = await lettersTo(email);
    const worded = (text = '') => text.replace(/^\d{8}$/m, '');
    expect([second?.subject, worded(second?.text)]).toEqual([first?.subject, worded(first?.text)]);
    expect(second?.text).not.toBe(first?.text);
    expect(await chooses(email, 'Orchard-4-Beacon')).toBe(200);
  });

  it('who is deleted is gone, with their sessions; what they did keeps their name [S2.70]', async () => {
    await cast('Customer administrator');
    const card = await gateway.makeCard({ customer });
    await gateway.command(theirs, 'blockCard', { ids: [card.id] });
    expect((await gateway.command(administrator, 'deleteUser', { id: user.id })).status).toBe(200);
    expect(await works(theirs)).toBe(false);
    expect((await gateway.door(administrator, 'get', { dtoName: 'user', id: user.id })).status).toBe(404);
    const logs = await gateway.door(administrator, 'list', { dtoName: 'cardLog', filter: { cardId: card.id } });
    expect(logs.body.dto[0]).toMatchObject({ userName: 'Robin Example' });
    const lines = await gateway.door(administrator, 'list', {
      dtoName: 'auditLog',
      filter: { operation: 'deleteUser' },
    });
    expect(lines.body.dto[0]).toMatchObject({ subjectId: user.id, before: { email: user.email }, after: null });
  });

  it.each([
    'bindUserRole',
    'disableUser',
    'enableUser',
    'unlockUser',
    'resetUserPassword',
    'deleteUser',
    'endSessions',
  ])('of another customer isn’t there for %s, and nobody without the right may', async (command) => {
    await cast();
    const input = { id: user.id, ...(command === 'bindUserRole' && { roleId: await roleId('Customer viewer') }) };
    const stranger = await signedIn({ customer: await gateway.makeCustomer() });
    expect((await gateway.command(stranger.caller, command, input)).status).toBe(404);
    const viewer = await signedIn({ customer, role: 'Customer viewer' });
    expect((await gateway.command(viewer.caller, command, input)).status).toBe(403);
  });

  it('who may do more isn’t managed by who may do less', async () => {
    await cast('Customer administrator');
    const holds = privilegeNames.filter((name) => name.startsWith('user:'));
    const { caller } = await signedIn({ customer, role: { holds } });
    for (const command of ['disableUser', 'deleteUser', 'resetUserPassword', 'endSessions']) {
      expect([command, (await gateway.command(caller, command, { id: user.id })).status]).toEqual([command, 422]);
    }
    expect((await update(caller, user.id, { userName: 'x', email: user.email })).status).toBe(422);
  });
});

describe('administrators', () => {
  it('can’t disable, delete or demote themselves', async () => {
    const customer = await gateway.makeCustomer();
    const { user, caller } = await signedIn({ customer });
    // With somebody else to appoint others, it is for no other reason.
    await signedIn({ customer });
    const viewer = await roleId('Customer viewer');
    for (const [command, more] of [
      ['disableUser', {}],
      ['deleteUser', {}],
      ['bindUserRole', { roleId: viewer }],
    ] as const) {
      const { status, body } = await gateway.command(caller, command, { id: user.id, ...more });
      expect([command, status, body.msg]).toEqual([command, 422, expect.stringContaining('to yourself')]);
    }
    expect(await works(caller)).toBe(true);
  });

  it.each([
    ['disableUser', undefined],
    ['deleteUser', undefined],
    ['bindUserRole', 'Customer viewer'],
  ] as const)('can’t %s themselves by writing their id in capitals either', async (command, role) => {
    const customer = await gateway.makeCustomer();
    const { user, caller } = await signedIn({ customer });
    await signedIn({ customer });
    const input = { id: user.id.toUpperCase(), ...(role && { roleId: await roleId(role) }) };
    const { status, body } = await gateway.command(caller, command, input);
    expect([status, body.msg]).toEqual([422, expect.stringContaining('to yourself')]);
    expect(await works(caller)).toBe(true);
  });

  it('who delete each other at once: one remains', async () => {
    for (let round = 0; round < 3; round++) {
      const customer = await gateway.makeCustomer();
      const [one, other] = [await signedIn({ customer }), await signedIn({ customer })];
      const answers = await Promise.all([
        gateway.command(one.caller, 'deleteUser', { id: other.user.id }),
        gateway.command(other.caller, 'deleteUser', { id: one.user.id }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  it('of a customer are never all gone by their own doing; operator staff may, and appoint others', async () => {
    const customer = await gateway.makeCustomer();
    const [one, other] = [await signedIn({ customer }), await signedIn({ customer })];
    expect((await gateway.command(one.caller, 'disableUser', { id: other.user.id })).status).toBe(200);
    const staff = await signedIn();
    expect((await gateway.command(staff.caller, 'disableUser', { id: one.user.id })).status).toBe(200);
    expect((await create(staff.caller, { roleName: 'Customer administrator', customerId: customer })).status).toBe(200);
  });
});

describe('sessions', () => {
  it('are seen and ended by their user: one, or all but the one that asks', async () => {
    const { user, caller } = await signedIn({ customer: await gateway.makeCustomer(), role: 'Customer viewer' });
    const others = await Promise.all([1, 2, 3].map(async () => (await gateway.signIn(user)).caller));
    const seen = (await gateway.command(caller, 'ownSessions')).body.dto;
    expect(seen).toHaveLength(4);
    expect(seen.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    const one = seen.find(({ current }: { current: boolean }) => !current);
    expect((await gateway.command(caller, 'endOwnSessions', { sessionId: one.id })).body.dto).toEqual({ ended: 1 });
    expect((await Promise.all(others.map(works))).filter(Boolean)).toHaveLength(2);
    expect((await gateway.command(caller, 'endOwnSessions')).body.dto).toEqual({ ended: 2 });
    expect((await Promise.all([caller, ...others].map(works))).filter(Boolean)).toHaveLength(1);
  });

  it('of others are an administrator’s to see and end; nobody ends a stranger’s as their own', async () => {
    const customer = await gateway.makeCustomer();
    const administrator = await signedIn({ customer });
    const { user, caller } = await signedIn({ customer, role: 'Customer viewer' });
    const [session] = (await gateway.command(administrator.caller, 'userSessions', { id: user.id })).body.dto;
    expect(session).toMatchObject({ current: false, address: '203.0.113.7' });
    const stolen = await gateway.command(administrator.caller, 'endOwnSessions', { sessionId: session.id });
    expect(stolen.status).toBe(404);
    expect((await gateway.command(caller, 'userSessions', { id: user.id })).status).toBe(403);
    const ended = await gateway.command(administrator.caller, 'endSessions', { id: user.id, sessionId: session.id });
    expect(ended.body.dto).toEqual({ ended: 1 });
    expect(await works(caller)).toBe(false);
  });
});

describe('who is seen', () => {
  it('by a customer’s administrator: their own people only, and roles that may be theirs', async () => {
    const customer = await gateway.makeCustomer();
    const { caller, user } = await signedIn({ customer });
    await gateway.makeUser();
    const seen = await gateway.door(caller, 'list', { dtoName: 'user' });
    expect(seen.body.dto.map(({ id }: { id: string }) => id)).toEqual([user.id]);
    const roles = await gateway.door(caller, 'list', { dtoName: 'role' });
    expect(roles.body.dto.every(({ forOperators }: { forOperators: boolean }) => !forOperators)).toBe(true);
    expect(
      roles.body.dto.find(({ roleName }: { roleName: string }) => roleName === 'Customer administrator').users,
    ).toBe(1);
  });
});
