import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '#domain/contract.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestUser } from '#tests/records.ts';

const minutes = (count: number) => count * 60_000;
const needed = { status: 422, body: { code: '42201', errors: { password: expect.any(String) } } };
let gateway: TestGateway;
let customer: string;
let administrator: TestUser;
let other: TestUser;
let roleId: string;

beforeAll(async () => {
  gateway = await testGateway();
  customer = await gateway.makeCustomer();
  other = await gateway.makeUser({ customer, role: 'Customer viewer' });
  roleId = await gateway.asStaff(
    async (db) =>
      (await db.selectFrom('roles').select('id').where('roleName', '=', 'Customer viewer').executeTakeFirstOrThrow())
        .id,
  );
});
afterAll(() => gateway.close());

async function signedIn(values: Parameters<TestGateway['makeUser']>[0] = {}): Promise<Caller> {
  administrator = await gateway.makeUser(values);
  return (await gateway.signIn(administrator)).caller;
}
const write = (caller: Caller, door: 'create' | 'update', dtoName: string, more: object) =>
  gateway.door(caller, door, { dtoName, requestId: gateway.requestId(), ...more });
const person = () => ({ userName: 'New Person', email: `${crypto.randomUUID()}@people.test`, roleId });
const privilege = { privilegeName: 'card:read:more', moduleName: 'card', sort: 1 };
const role = { roleName: 'Desk', description: null, privileges: [] };

describe('a session alone isn’t enough', () => {
  it.each<[string, (caller: Caller) => Promise<{ status: number; body: unknown }>]>([
    ['to add a user', (caller) => write(caller, 'create', 'user', { data: person() })],
    [
      'to change a user’s address, also one’s own',
      (caller) =>
        write(caller, 'update', 'user', { id: administrator.id, data: { userName: 'X', email: 'evil@people.test' } }),
    ],
    ['to give a role', (caller) => gateway.command(caller, 'bindUserRole', { id: other.id, roleId })],
    ['to reset a password', (caller) => gateway.command(caller, 'resetUserPassword', { id: other.id })],
    ['to disable', (caller) => gateway.command(caller, 'disableUser', { id: other.id })],
    ['to enable', (caller) => gateway.command(caller, 'enableUser', { id: other.id })],
    ['to unlock', (caller) => gateway.command(caller, 'unlockUser', { id: other.id })],
    ['to delete a user', (caller) => gateway.command(caller, 'deleteUser', { id: other.id })],
    ['to make a role', (caller) => write(caller, 'create', 'role', { data: { ...role, forOperators: true } })],
    ['to change a role', (caller) => write(caller, 'update', 'role', { id: roleId, data: role })],
    ['to delete a role', (caller) => gateway.command(caller, 'deleteRole', { id: roleId })],
    ['to make a permission', (caller) => write(caller, 'create', 'permission', { data: privilege })],
    ['to change a permission', (caller) => write(caller, 'update', 'permission', { id: roleId, data: privilege })],
    ['to delete a permission', (caller) => gateway.command(caller, 'deletePermission', { id: roleId })],
  ])('%s', async (_, attempt) => {
    const caller = await signedIn();
    expect(await attempt(caller)).toMatchObject(needed);
    const lines = await gateway.door(caller, 'list', { dtoName: 'auditLog', filter: { userId: administrator.id } });
    expect(lines.body.dto.map(({ operation }: { operation: string }) => operation)).toEqual(['signIn']);
  });

  it('and has changed nothing', async () => {
    expect((await gateway.signIn(other)).answer.status).toBe(200);
  });
});

describe('the password, proved again,', () => {
  it('is good for five minutes, in its own session only', async () => {
    const caller = await signedIn({ customer });
    const elsewhere = (await gateway.signIn(administrator)).caller;
    const answer = await gateway.confirm(caller, administrator.password);
    expect(answer).toMatchObject({
      status: 200,
      body: { dto: { confirmedUntil: new Date(gateway.clock.now() + minutes(5)).toISOString() } },
    });
    const add = async (who: Caller) => (await write(who, 'create', 'user', { data: person() })).status;
    expect([await add(caller), await add(elsewhere)]).toEqual([200, 422]);
    gateway.clock.advance(minutes(5) - 1);
    expect(await add(caller)).toBe(200);
    gateway.clock.advance(1);
    expect(await add(caller)).toBe(422);
  });

  it('opens what was refused for the same request', async () => {
    const caller = await signedIn({ customer });
    const request = { dtoName: 'user', requestId: gateway.requestId(), data: person() };
    expect(await gateway.door(caller, 'create', request)).toMatchObject(needed);
    await gateway.confirm(caller, administrator.password);
    expect((await gateway.door(caller, 'create', request)).status).toBe(200);
  });

  it('counts where card numbers are shown, and the other way round', async () => {
    const caller = await signedIn({ customer });
    const card = await gateway.makeCard({ customer });
    const look = { id: card.id, reason: 'Till', password: administrator.password };
    expect((await gateway.command(caller, 'revealCard', look)).status).toBe(200);
    expect((await write(caller, 'create', 'user', { data: person() })).status).toBe(200);
  });

  it('wrong is refused like a wrong one at sign-in, and counted with those', async () => {
    const caller = await signedIn({ customer });
    for (let i = 0; i < 10; i++) {
      expect(await gateway.confirm(caller, 'Wrong-1-Lantern')).toMatchObject({
        status: 422,
        body: { errors: { password: 'The password is not correct.' } },
      });
    }
    expect((await gateway.confirm(caller, administrator.password)).status).toBe(422);
    expect((await gateway.signIn(administrator)).answer.status).toBe(401);
    await gateway.settled();
    // Who sits before an open session needn't be its owner.
    const told = gateway.mails.filter(({ to, subject }) => to === administrator.email && /locked/.test(subject));
    expect(told).toMatchObject([{ text: expect.stringMatching(/too many wrong passwords/) }]);
  });

  it('stands in the audit log, done or refused, and never itself', async () => {
    const caller = await signedIn({ customer });
    await gateway.confirm(caller, 'Wrong-1-Lantern');
    await gateway.confirm(caller, administrator.password);
    const filter = { operation: 'confirmPassword', userId: administrator.id };
    const { body } = await gateway.door(caller, 'list', { dtoName: 'auditLog', filter });
    const lines = body.dto as { outcome: string; reason: string | null; sequence: number }[];
    expect(lines.toSorted((a, b) => a.sequence - b.sequence).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['refused', 'passwordWrong'],
      ['done', null],
    ]);
    expect(JSON.stringify(body)).not.toContain('Wrong-1-Lantern');
  });

  it('isn’t asked of who may not do it anyway', async () => {
    const caller = await signedIn({ customer, role: 'Customer viewer' });
    expect((await write(caller, 'create', 'user', { data: person() })).status).toBe(403);
    expect((await gateway.command(caller, 'bindUserRole', { id: other.id, roleId })).status).toBe(403);
  });
});

it('is asked for by everything that users, roles and permissions are changed by, but ending sessions', async () => {
  const caller = await signedIn();
  const free = ['confirmPassword', 'endSessions', 'endOwnSessions'];
  const about = Object.entries(commands).flatMap(([name, command]) =>
    /user|role|permission|session/i.test(name) && !('readOnly' in command) ? name : [],
  );
  const input = { id: other.id, roleId };
  for (const name of about.filter((one) => !free.includes(one))) {
    const accepted = 'roleId' in (commands[name as keyof typeof commands].input as never as { shape: object }).shape;
    const answer = await gateway.command(caller, name, accepted ? input : { id: other.id });
    expect([name, answer.body.code]).toEqual([name, '42201']);
  }
});
