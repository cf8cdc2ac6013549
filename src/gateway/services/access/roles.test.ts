import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { privileges } from '#domain/permission/privilege.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';

let gateway: TestGateway;
let staff: Caller;
beforeAll(async () => {
  gateway = await testGateway();
  staff = (await gateway.signIn(await gateway.makeUser(), { confirmed: true })).caller;
});
afterAll(() => gateway.close());

const create = (caller: Caller, data: object) =>
  gateway.door(caller, 'create', { dtoName: 'role', requestId: gateway.requestId(), data });
const update = (caller: Caller, id: string, data: object, seen?: object) =>
  gateway.door(caller, 'update', { dtoName: 'role', requestId: gateway.requestId(), id, data, seen });
const roleNamed = async (roleName: string) =>
  (await gateway.door(staff, 'get-by', { dtoName: 'role', by: { roleName } })).body.dto;

let made = 0;
const input = (values: object = {}) => ({
  roleName: `Auditors ${made++}`,
  description: 'They look',
  forOperators: false,
  privileges: ['card:read', 'auditLog:read'],
  ...values,
});

async function userWith(role: { id: string }, customer?: string) {
  const user = await gateway.makeUser(customer ? { customer } : {});
  await gateway.asStaff((db) => db.updateTable('users').set({ roleId: role.id }).where('id', '=', user.id).execute());
  return { user, caller: (await gateway.signIn(user, { confirmed: true })).caller };
}

describe('a role', () => {
  it('is made, changed and deleted, and what it holds acts at once [S2.69]', async () => {
    const role = (await create(staff, input())).body.dto;
    expect(role).toMatchObject({ shipped: false, users: 0, passwordMinimum: 8 });
    expect(role.privileges.toSorted()).toEqual(['auditLog:read', 'card:read']);
    const { caller, user } = await userWith(role, await gateway.makeCustomer());
    const mayList = async (dtoName: string) => (await gateway.door(caller, 'list', { dtoName })).status === 200;
    expect([await mayList('card'), await mayList('account')]).toEqual([true, false]);
    const { roleName } = role;
    const changed = await update(staff, role.id, { roleName, description: null, privileges: ['account:read'] });
    expect(changed.body.dto).toMatchObject({ description: null, users: 1, privileges: ['account:read'] });
    expect([await mayList('card'), await mayList('account')]).toEqual([false, true]);
    expect(await gateway.command(staff, 'deleteRole', { id: role.id })).toMatchObject({
      status: 422,
      body: { msg: expect.stringContaining('1') },
    });
    await gateway.command(staff, 'deleteUser', { id: user.id });
    expect((await gateway.command(staff, 'deleteRole', { id: role.id })).status).toBe(200);
    expect((await gateway.door(staff, 'get', { dtoName: 'role', id: role.id })).status).toBe(404);
  });

  it('is changed in what is told of it, and keeps the rest', async () => {
    const role = (await create(staff, input({ passwordMinimum: 12, requiresSecondFactor: true }))).body.dto;
    expect((await update(staff, role.id, { description: 'By night' })).body.dto).toEqual({
      ...role,
      description: 'By night',
    });
    const narrower = await update(staff, role.id, { privileges: ['card:read'] });
    expect(narrower.body.dto).toEqual({ ...role, description: 'By night', privileges: ['card:read'] });
    expect((await update(staff, role.id, { description: '' })).body.dto.description).toBeNull();
    expect((await update(staff, role.id, {})).body.dto.roleName).toBe(role.roleName);
  });

  it('isn’t given back what somebody else has taken away while its form was open', async () => {
    const { id, roleName, privileges: seen } = (await create(staff, input())).body.dto;
    const save = (held: string[]) =>
      update(staff, id, { roleName, description: null, privileges: held }, { privileges: seen });
    expect((await save(['card:read'])).status).toBe(200);
    const late = await save([...seen, 'account:read']);
    expect(late).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('Someone else changed this'), errors: { privileges: expect.any(String) } },
    });
    expect((await roleNamed(roleName)).privileges).toEqual(['card:read']);
    // In another order they are the same.
    const other = (await create(staff, input())).body.dto;
    const changed = { roleName: other.roleName, description: null, privileges: ['card:read'] };
    expect((await update(staff, other.id, changed, { privileges: other.privileges.toReversed() })).status).toBe(200);
  });

  it('that came with the product keeps its name and stays, but its privileges may change', async () => {
    const viewer = await roleNamed('Customer viewer');
    expect(viewer.shipped).toBe(true);
    expect((await gateway.command(staff, 'deleteRole', { id: viewer.id })).status).toBe(422);
    const { description, privileges: held } = viewer;
    expect(await update(staff, viewer.id, { roleName: 'Onlookers', description, privileges: held })).toMatchObject({
      status: 422,
      body: { errors: { roleName: expect.any(String) } },
    });
    const fewer = held.filter((name: string) => name !== 'card:read');
    expect(
      (await update(staff, viewer.id, { roleName: 'Customer viewer', description, privileges: fewer })).status,
    ).toBe(200);
    expect((await roleNamed('Customer viewer')).privileges).not.toContain('card:read');
  });

  it('has a name of its own, and privileges that there are', async () => {
    const taken = await create(staff, input({ roleName: 'Operator' }));
    expect(taken).toMatchObject({ status: 422, body: { errors: { roleName: expect.any(String) } } });
    const unknown = await create(staff, input({ privileges: ['card:read', 'moon:land'] }));
    expect(unknown).toMatchObject({ status: 422, body: { errors: { privileges: expect.any(String) } } });
    expect((await create(staff, input({ roleName: ' ' }))).body.errors.roleName).toBe('This field is required');
  });

  it('gives nobody more than who makes it holds', async () => {
    const names = ['role:read', 'role:create', 'role:edit', 'role:delete', 'user:bindRole', 'card:read'];
    const lesser = await userWith((await create(staff, input({ forOperators: true, privileges: names }))).body.dto);
    expect((await create(lesser.caller, input({ privileges: ['card:read'] }))).status).toBe(200);
    expect(await create(lesser.caller, input({ privileges: ['card:read', 'card:block'] }))).toMatchObject({
      status: 422,
      body: { msg: expect.stringContaining('card:block') },
    });
    const operator = await roleNamed('Operator administrator');
    expect((await update(lesser.caller, operator.id, { ...pick(operator), privileges: [] })).status).toBe(422);
    const greater = (await create(staff, input({ privileges: ['card:read', 'card:block'] }))).body.dto;
    expect(await gateway.command(lesser.caller, 'deleteRole', { id: greater.id })).toMatchObject({
      status: 422,
      body: { msg: expect.stringContaining('card:block') },
    });
    const own = await gateway.asStaff((db) =>
      db.selectFrom('users').select('roleId').where('id', '=', lesser.user.id).executeTakeFirstOrThrow(),
    );
    const role = (await gateway.door(staff, 'get', { dtoName: 'role', id: own.roleId })).body.dto;
    expect((await update(lesser.caller, role.id, { ...pick(role), privileges: [...names, 'card:block'] })).status).toBe(
      422,
    );
    const without = names.filter((name) => name !== 'role:edit');
    expect((await update(lesser.caller, role.id, { ...pick(role), privileges: without })).status).toBe(422);
  });

  it('is for operator staff to make: a customer’s people may not, even with the privilege', async () => {
    const names = ['role:read', 'role:create', 'role:edit', 'role:delete'];
    const role = (await create(staff, input({ privileges: names }))).body.dto;
    const { caller } = await userWith(role, await gateway.makeCustomer());
    expect((await create(caller, input({ privileges: [] }))).status).toBe(403);
    expect((await update(caller, role.id, { ...pick(role), privileges: [] })).status).toBe(403);
    expect((await gateway.command(caller, 'deleteRole', { id: role.id })).status).toBe(403);
    const administrator = await gateway.signIn(await gateway.makeUser({ customer: await gateway.makeCustomer() }));
    expect((await create(administrator.caller, input())).status).toBe(403);
  });

  it('of the last administrators can’t lose what makes them that', async () => {
    const administrator = await roleNamed('Operator administrator');
    const fewer = privileges.map(([name]) => name).filter((name) => name !== 'user:bindRole');
    const other = (await create(staff, input({ forOperators: true, privileges: ['role:read', 'role:edit'] }))).body.dto;
    await userWith(other);
    expect(await update(staff, administrator.id, { ...pick(administrator), privileges: fewer })).toMatchObject({
      status: 422,
      body: { msg: expect.stringContaining('no administrator') },
    });
  });
});

const pick = ({ roleName, description }: { roleName: string; description: string | null }) => ({
  roleName,
  description,
});

describe('a permission', () => {
  const named = async (privilegeName: string) =>
    (await gateway.door(staff, 'get-by', { dtoName: 'permission', by: { privilegeName } })).body.dto;
  const make = (caller: Caller, data: object) =>
    gateway.door(caller, 'create', { dtoName: 'permission', requestId: gateway.requestId(), data });
  const change = (id: string, data: object) =>
    gateway.door(staff, 'update', { dtoName: 'permission', requestId: gateway.requestId(), id, data });

  it('is added, seen, edited, and deleted once no role holds it [S2.71] [S3.16]', async () => {
    const added = (await make(staff, { privilegeName: 'report:read', moduleName: 'report', sort: 5 })).body.dto;
    expect(added).toMatchObject({ shipped: false, roles: 1, inverted: false, fields: null, conditions: null });
    const data = { privilegeName: 'report:see', moduleName: 'reports', sort: 6 };
    gateway.clock.advance(1000);
    const changed = (await change(added.id, data)).body.dto;
    expect(changed).toMatchObject(data);
    expect(changed.updateTime > added.updateTime).toBe(true);
    expect(await gateway.command(staff, 'deletePermission', { id: added.id })).toMatchObject({
      status: 422,
      body: { msg: expect.stringContaining('report:see') },
    });
    await gateway.asStaff((db) => db.deleteFrom('rolePermissions').where('permissionId', '=', added.id).execute());
    expect((await gateway.command(staff, 'deletePermission', { id: added.id })).status).toBe(200);
    expect(await named('report:see')).toBeUndefined();
  });

  it('is taken from the roles that hold it when it is deleted for as many as were seen, and the audit log names them', async () => {
    const { id } = (await make(staff, { privilegeName: 'report:print', moduleName: 'report', sort: 5 })).body.dto;
    const privileges = ['report:print', 'account:read'];
    const printers = (await create(staff, input({ privileges, forOperators: true }))).body.dto;
    const remove = (fromRoles: number) => gateway.command(staff, 'deletePermission', { id, fromRoles });
    expect(await remove(1)).toMatchObject({ status: 422, body: { msg: expect.stringContaining('roles have it (2)') } });
    expect((await named('report:print')).roles).toBe(2);
    expect((await remove(2)).status).toBe(200);
    expect(await named('report:print')).toBeUndefined();
    const left = (await gateway.door(staff, 'get', { dtoName: 'role', id: printers.id })).body.dto;
    expect(left.privileges).toEqual(['account:read']);
    const filter = { operation: 'deletePermission', subjectId: printers.id };
    const [line] = (await gateway.door(staff, 'list', { dtoName: 'auditLog', filter })).body.dto;
    expect(line).toMatchObject({ subject: 'role', before: { privileges }, after: { privileges: ['account:read'] } });
  });

  it('that the product depends on keeps its meaning and stays', async () => {
    const block = await named('card:block');
    expect(block.shipped).toBe(true);
    expect((await gateway.command(staff, 'deletePermission', { id: block.id })).status).toBe(422);
    const data = { privilegeName: 'card:block', moduleName: 'card', sort: 7 };
    expect((await change(block.id, { ...data, privilegeName: 'card:stop' })).status).toBe(422);
    expect((await change(block.id, { ...data, inverted: true })).status).toBe(422);
    expect((await change(block.id, { ...data, moduleName: 'cards' })).body.dto.moduleName).toBe('cards');
  });

  it.each(['card', 'all:', ':read', 'card:read:a b', 'card read', 'x'.repeat(65)])('isn’t named %j', async (name) => {
    expect((await make(staff, { privilegeName: name, moduleName: 'x', sort: 1 })).status).toBe(400);
  });

  it('stands in a file with its module in the reader’s words', async () => {
    const wish = { dtoName: 'permission', format: 'csv', language: 'fr', filter: { q: 'download:read' } };
    const { body } = await gateway.door(staff, 'export', { ...wish, columns: ['privilegeName', 'moduleName'] });
    expect(body.split('\r\n')[1]).toBe('download:read,Téléchargements');
  });

  it('is for operator administrators', async () => {
    for (const values of [{ role: 'Operator' }, { customer: await gateway.makeCustomer() }] as const) {
      const { caller } = await gateway.signIn(await gateway.makeUser(values), { confirmed: true });
      expect((await make(caller, { privilegeName: 'a:b', moduleName: 'x', sort: 1 })).status).toBe(403);
    }
  });
});
