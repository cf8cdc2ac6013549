import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commands } from '#domain/contract.ts';
import { shippedRoles } from '#domain/role/role.ts';
import { withSecondFactor } from '#tests/gateway/secondFactor.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestUser } from '#tests/records.ts';
import type { RoleName } from '#tests/roles.ts';
import { codeAt } from './authenticator.ts';

const required = { status: 403, body: { code: '40304' } };
const query = '/api/dashboard/app/user/query';

let gateway: TestGateway;
let production: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
  production = await testGateway({ staffNeedSecondFactor: true });
});
afterAll(async () => {
  await gateway.close();
  await production.close();
});

/** Has a role ask for a second factor, as an administrator of the programme does it, or no longer. */
async function ask(roleName: RoleName, requiresSecondFactor = true) {
  const { caller } = await gateway.signIn(await gateway.makeUser(), { confirmed: true });
  const { id, privileges } = (await gateway.door(caller, 'get-by', { dtoName: 'role', by: { roleName } })).body.dto;
  const data = { roleName, description: null, privileges, requiresSecondFactor };
  return gateway.door(caller, 'update', { requestId: gateway.requestId(), dtoName: 'role', id, data });
}

const doors = ['list', 'page', 'get', 'get-by', 'create', 'update', 'export'] as const;
const setsUp = new Set(
  Object.keys(commands).filter((name) => 'isSettingUp' in commands[name as keyof typeof commands]),
);

/** What has a second factor set up by a caller who may do nothing else. */
async function setUp(at: TestGateway, caller: Caller, { password }: TestUser) {
  expect((await at.command(caller, 'beginSecondFactor')).body.code).toBe('42201');
  await at.confirm(caller, password);
  const { secret } = (await at.command(caller, 'beginSecondFactor')).body.dto;
  const code = codeAt(secret, new Date(at.clock.now()));
  return (await at.command(caller, 'confirmSecondFactor', { code })).body.dto.recoveryCodes as string[];
}

describe('a role that requires a second factor', () => {
  let customer: string;
  let person: TestUser;
  beforeEach(async () => {
    customer = await gateway.makeCustomer();
    person = await gateway.makeUser({ customer, role: 'Customer finance' });
    await ask('Customer finance');
  });

  it('is said by an administrator, stands in its record and in the audit log', async () => {
    const answer = await ask('Customer finance', false);
    expect(answer.body.dto).toMatchObject({ roleName: 'Customer finance', requiresSecondFactor: false });
    const noted = await gateway.asStaff((db) =>
      db
        .selectFrom('auditLogs')
        .select(['before', 'after'])
        .where('subject', '=', 'role')
        .orderBy('sequence', 'desc')
        .executeTakeFirstOrThrow(),
    );
    const [before, after] = [noted.before, noted.after].map((text) => JSON.parse(text ?? '{}') as object);
    expect([before, after]).toMatchObject([{ requiresSecondFactor: true }, { requiresSecondFactor: false }]);
  });

  it('lets them in with the password alone to set one up, and to nothing else at any door', async () => {
    const { caller, answer } = await gateway.signIn(person);
    expect(answer.body.data).toMatchObject({ needsSecondFactor: true, user: { id: person.id } });
    for (const door of doors) expect(await gateway.door(caller, door, { dtoName: 'card' })).toMatchObject(required);
    for (const path of ['/issuing/upload', '/issuing/call'])
      expect((await gateway.post(path, path.endsWith('call') ? undefined : {}, caller)).status).not.toBe(200);
    for (const command of Object.keys(commands))
      if (!setsUp.has(command)) expect(await gateway.command(caller, command)).toMatchObject(required);
    expect([...setsUp].sort()).toEqual(expect.arrayContaining(['beginSecondFactor', 'confirmSecondFactor']));
    expect((await gateway.post(query, undefined, caller)).body.data.needsSecondFactor).toBe(true);
  });

  it('opens everything in the same session once it is set up, and asks for it at the next login', async () => {
    const { caller } = await gateway.signIn(person);
    expect(await setUp(gateway, caller, person)).toHaveLength(10);
    expect((await gateway.door(caller, 'list', { dtoName: 'card' })).status).toBe(200);
    expect((await gateway.post(query, undefined, caller)).body.data.needsSecondFactor).toBeUndefined();
    expect((await gateway.signIn(person)).answer.body.code).toBe('42202');
  });

  it('holds up at once who is signed in already', async () => {
    await ask('Customer finance', false);
    const { caller } = await gateway.signIn(person);
    expect((await gateway.door(caller, 'list', { dtoName: 'card' })).status).toBe(200);
    await ask('Customer finance');
    expect(await gateway.door(caller, 'list', { dtoName: 'card' })).toMatchObject(required);
  });

  it('keeps it from being taken away, and says why', async () => {
    const { caller } = await withSecondFactor(gateway, person);
    expect((await gateway.command(caller, 'ownSecondFactor')).body.dto.isRequired).toBe(true);
    expect(await gateway.command(caller, 'removeSecondFactor')).toMatchObject({
      status: 422,
      body: { msg: 'Your role requires two-step login, so it stays on.' },
    });
    await ask('Customer finance', false);
    expect((await gateway.command(caller, 'removeSecondFactor')).status).toBe(200);
  });

  it('asks for the password first where that has to be changed, too', async () => {
    const easy = await gateway.makeUser({ customer, role: 'Customer finance', isEasy: true });
    const { caller } = await gateway.signIn(easy);
    expect((await gateway.command(caller, 'beginSecondFactor')).body.code).toBe('40301');
  });

  it('a stolen session can’t set one up in its owner’s place', async () => {
    const { caller } = await gateway.signIn(person);
    for (const command of ['beginSecondFactor', 'confirmSecondFactor'] as const)
      expect((await gateway.command(caller, command, { code: '000000' })).body.code).toBe(
        command === 'beginSecondFactor' ? '40000' : '42201',
      );
    expect((await gateway.command(caller, 'beginSecondFactor')).body.code).toBe('42201');
  });

  it('isn’t asked of a program with a key', async () => {
    await ask('Customer administrator', false);
    const maker = await gateway.makeUser({ customer });
    const { caller } = await gateway.signIn(maker, { confirmed: true });
    const { body } = await gateway.command(caller, 'createApiKey', {
      keyName: 'Books',
      privileges: ['card:read'],
      validDays: 90,
    });
    await ask('Customer administrator');
    const headers = { authorization: `Bearer ${body.dto.secret}` };
    expect((await gateway.door({ headers }, 'list', { dtoName: 'card' })).body.code).toBe('10000');
    await ask('Customer administrator', false);
  });
});

describe('in production', () => {
  it('card issuer staff need one whatever their role says, and keep it; customers’ people as their role says', async () => {
    const staff = await production.makeUser({ role: 'Operator' });
    const { caller, answer } = await production.signIn(staff);
    expect(answer.body.data.needsSecondFactor).toBe(true);
    expect(await production.door(caller, 'list', { dtoName: 'card' })).toMatchObject(required);
    await setUp(production, caller, staff);
    expect((await production.door(caller, 'list', { dtoName: 'card' })).status).toBe(200);
    expect((await production.command(caller, 'removeSecondFactor')).body.msg).toBe(
      'Card issuer staff always use two-step login, so it stays on.',
    );
    const other = await production.makeUser({ customer: await production.makeCustomer() });
    const customers = await production.signIn(other);
    expect((await production.door(customers.caller, 'list', { dtoName: 'card' })).status).toBe(200);
  });

  it('is all that asks for one: roles as they are shipped don’t', async () => {
    const { caller } = await gateway.signIn(await gateway.makeUser());
    const shipped = new Set<string>(shippedRoles.map(({ roleName }) => roleName));
    await Promise.all(shippedRoles.map(({ roleName }) => ask(roleName, false)));
    const fresh = (await production.asStaff((db) => db.selectFrom('roles').selectAll().execute())).filter((role) =>
      shipped.has(role.roleName),
    );
    expect(fresh.some(({ requiresSecondFactor }) => requiresSecondFactor)).toBe(false);
    expect((await gateway.door(caller, 'list', { dtoName: 'card' })).status).toBe(200);
  });
});
