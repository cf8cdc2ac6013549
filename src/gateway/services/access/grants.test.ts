import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';

let gateway: TestGateway;
let staff: Caller;
beforeAll(async () => {
  gateway = await testGateway();
  staff = (await gateway.signIn(await gateway.makeUser(), { confirmed: true })).caller;
});
afterAll(() => gateway.close());

let made = 0;

const create = (caller: Caller, dtoName: string, data: object) =>
  gateway.door(caller, 'create', { dtoName, requestId: gateway.requestId(), data });
const update = (caller: Caller, dtoName: string, id: string, data: object) =>
  gateway.door(caller, 'update', { dtoName, requestId: gateway.requestId(), id, data });
/** Said of each change, too, where what isn't told stays as it is. */
const unlimited = { inverted: false, fields: null, conditions: null };
const permissionInput = (privilegeName: string, limits: object = {}) => ({
  privilegeName,
  moduleName: 'test',
  sort: 1,
  ...unlimited,
  ...limits,
});
const makePermission = (caller: Caller, privilegeName: string, limits: object = {}) =>
  create(caller, 'permission', permissionInput(privilegeName, limits));

/** A privilege that nobody holds yet. */
async function permission(privilegeName: string, limits: object = {}): Promise<string> {
  const answer = await makePermission(staff, privilegeName, limits);
  expect(answer).toMatchObject({ status: 200 });
  const { id } = answer.body.dto;
  await gateway.asStaff((db) => db.deleteFrom('rolePermissions').where('permissionId', '=', id).execute());
  return id;
}

async function role(privileges: readonly string[], forOperators = true) {
  const id = crypto.randomUUID();
  const data = { roleName: `Role ${made++}`, description: null, forOperators };
  await gateway.asStaff(async (db) => {
    await db
      .insertInto('roles')
      .values({ ...data, id, passwordMinimum: 8 })
      .execute();
    const held = await db.selectFrom('permissions').select('id').where('privilegeName', 'in', privileges).execute();
    expect(held).toHaveLength(privileges.length);
    await db
      .insertInto('rolePermissions')
      .values(held.map((one) => ({ permissionId: one.id, roleId: id })))
      .execute();
  });
  return { id, ...data, privileges: [...privileges] };
}

async function userWith(roleId: string, customer?: string) {
  const user = await gateway.makeUser(customer ? { customer } : {});
  await gateway.asStaff((db) => db.updateTable('users').set({ roleId }).where('id', '=', user.id).execute());
  return { user, caller: (await gateway.signIn(user, { confirmed: true })).caller };
}

/** Operator staff who hold exactly this. */
async function holding(...privileges: string[]) {
  const own = await role(privileges);
  return { ...(await userWith(own.id)), role: own };
}

const beyond = (name: string) => ({ status: 422, body: { msg: expect.stringContaining(name) } });
const roleChanges = ({ roleName, description }: { roleName: string; description: string | null }) => ({
  roleName,
  description,
});

const administration = ['permission:read', 'permission:create', 'permission:edit', 'permission:delete'] as const;
const roles = ['role:read', 'role:create', 'role:edit', 'role:delete'] as const;
const users = ['user:read', 'user:create', 'user:edit', 'user:bindRole', 'user:disable', 'user:delete'] as const;

describe('who may make privileges', () => {
  it.each(['card:reveal:z', 'account:read:z', 'account:adjust:z', 'user:bindRole:z', 'card:reveal'])(
    'can’t make %s, which they don’t hold, by any name',
    async (name) => {
      const { caller } = await holding('permission:read', 'permission:create', 'role:read', 'user:read');
      const answer = await makePermission(caller, name === 'card:reveal' ? 'card:reveal:readIt' : name);
      expect(answer).toMatchObject(beyond(name));
      const rules = await gateway.post('/api/dashboard/app/user/query', undefined, caller);
      const subjects = rules.body.data.userAbilityRules.map((rule: { subject: string }) => rule.subject);
      expect(subjects.toSorted()).toEqual(['permission', 'role', 'user']);
    },
  );

  it('reveals no card by a privilege of their own making', async () => {
    const card = await gateway.makeCard();
    const { caller } = await holding('permission:read', 'permission:create', 'card:read');
    await makePermission(caller, 'card:reveal:z1');
    expect((await gateway.command(caller, 'revealCard', { id: card.id })).status).toBe(403);
  });

  it('may make a part of what they hold whole', async () => {
    const { caller } = await holding('permission:create', 'permission:read', 'account:read');
    const limits = { conditions: { currency: 'EUR' } };
    expect((await makePermission(caller, 'account:read:partOfWhole', limits)).status).toBe(200);
  });

  it('can’t make what their own restrictions keep from them', async () => {
    const restricted = ['account:read', 'account:read:withoutBalance'];
    const { caller } = await holding('permission:create', 'permission:read', ...restricted);
    expect(await makePermission(caller, 'account:read:again')).toMatchObject(beyond('account:read:again'));
    expect((await makePermission(caller, 'account:read:names', { fields: ['accountName'] })).status).toBe(200);
  });

  it.each(['all:read', 'card:manage', 'all:manage', 'All:read', 'card:MANAGE:x'])(
    'can’t call one %s, as that means everything elsewhere',
    async (name) => {
      expect(await makePermission(staff, name)).toMatchObject({
        status: 400,
        body: { errors: { privilegeName: expect.any(String) } },
      });
    },
  );

  it('can’t limit one to records without saying which', async () => {
    const answer = await makePermission(staff, 'card:read:unsaid', { conditions: {} });
    expect(answer).toMatchObject({ status: 400, body: { errors: { conditions: expect.any(String) } } });
  });
});

describe('who may change privileges', () => {
  it('changes what is told of one; what it is limited to stays', async () => {
    const limits = { inverted: true, fields: ['held'], reason: 'Not yours' };
    const id = await permission('account:read:part1', limits);
    const moved = await update(staff, 'permission', id, { sort: 7 });
    expect(moved.body.dto).toMatchObject({
      ...limits,
      privilegeName: 'account:read:part1',
      moduleName: 'test',
      sort: 7,
    });
    expect((await update(staff, 'permission', id, { reason: '' })).body.dto).toMatchObject({ ...limits, reason: null });
    const twice = await update(staff, 'permission', id, { conditions: { currency: 'EUR' } });
    expect(twice).toMatchObject({ status: 400, body: { errors: { conditions: expect.any(String) } } });
    expect((await update(staff, 'permission', id, {})).body.dto).toMatchObject({ fields: ['held'], conditions: null });
  });

  it('can’t take the limits from one that they hold', async () => {
    const limits = { conditions: { currency: 'EUR' } };
    const id = await permission('account:read:lim1', limits);
    const { caller } = await holding('permission:read', 'permission:edit', 'account:read:lim1');
    const widened = await update(caller, 'permission', id, permissionInput('account:read:lim1'));
    expect(widened).toMatchObject(beyond('account:read:lim1'));
    const other = { conditions: { currency: ['EUR', 'USD'] } };
    expect((await update(caller, 'permission', id, permissionInput('account:read:lim1', other))).status).toBe(422);
    const moved = { ...permissionInput('account:read:lim1', limits), moduleName: 'moved' };
    expect((await update(caller, 'permission', id, moved)).status).toBe(200);
  });

  it('can’t give one another meaning by another name', async () => {
    const card = await gateway.makeCard();
    const id = await permission('account:read:ren1');
    const { caller } = await holding('permission:read', 'permission:edit', 'card:read', 'account:read:ren1');
    const renamed = await update(caller, 'permission', id, permissionInput('card:reveal:ren1'));
    expect(renamed).toMatchObject(beyond('card:reveal:ren1'));
    expect((await gateway.command(caller, 'revealCard', { id: card.id })).status).toBe(403);
  });

  it('can’t change, or delete, one that gives what they don’t hold', async () => {
    const id = await permission('card:reveal:theirs');
    const { caller } = await holding('card:read', ...administration);
    const renamed = await update(caller, 'permission', id, permissionInput('card:read:mine'));
    expect(renamed).toMatchObject(beyond('card:reveal:theirs'));
    expect(await gateway.command(caller, 'deletePermission', { id })).toMatchObject(beyond('card:reveal:theirs'));
  });

  it('can’t take less away from anybody than is taken from themselves', async () => {
    const hidden = { inverted: true, fields: ['balance', 'held', 'available'] };
    const id = await permission('account:read:hides1', hidden);
    const { caller } = await holding('permission:read', 'permission:edit', 'account:read', 'account:read:hides1');
    const less = permissionInput('account:read:hides1', { ...hidden, fields: ['held'] });
    expect((await update(caller, 'permission', id, less)).status).toBe(422);
    const elsewhere = permissionInput('card:read:hides1', hidden);
    expect((await update(caller, 'permission', id, elsewhere)).status).toBe(422);
    const giving = permissionInput('account:read:hides1', { ...hidden, inverted: false });
    expect((await update(caller, 'permission', id, giving)).status).toBe(422);
    const more = permissionInput('account:read:hides1', { ...hidden, fields: [...hidden.fields, 'remark'] });
    expect((await update(caller, 'permission', id, more)).status).toBe(200);
  });

  it('can’t by deleting a limit let others do more than they may themselves', async () => {
    const hidden = { inverted: true, fields: ['balance'] };
    const id = await permission('account:read:hides2', hidden);
    await permission('account:read:hides3', hidden);
    const limited = await role(['account:read', 'account:read:hides2']);
    const removal = { id, fromRoles: 1 };
    const { caller } = await holding('permission:delete', 'account:read', 'account:read:hides3');
    expect(await gateway.command(caller, 'deletePermission', removal)).toMatchObject(beyond(limited.roleName));
    const { caller: free } = await holding('permission:delete', 'account:read');
    expect((await gateway.command(free, 'deletePermission', removal)).status).toBe(200);
  });

  it('can’t by that change what those may do who may do more', async () => {
    const id = await permission('account:read:shared1', { conditions: { currency: 'EUR' } });
    const above = await role(['account:read:shared1', 'card:reveal']);
    const { caller } = await holding('permission:read', 'permission:edit', 'account:read');
    const answer = await update(caller, 'permission', id, permissionInput('account:read:shared1'));
    expect(answer).toMatchObject(beyond(above.roleName));
    expect(answer).toMatchObject(beyond('card:reveal'));
  });

  it('can’t join limits of two kinds that together are none', async () => {
    await permission('account:read:join1', { conditions: { currency: 'EUR' } });
    await permission('account:read:join2', { fields: ['accountName'] });
    const id = await permission('card:read:join3');
    await role(['account:read:join1', 'card:read:join3']);
    const { caller } = await holding('permission:read', 'permission:edit', 'account:read:join2', 'card:read');
    const joined = permissionInput('account:read:join3', { fields: ['accountName'] });
    expect((await update(caller, 'permission', id, joined)).status).toBe(422);
  });

  it('may change one for all who have it, where they could have given each of them all that they have', async () => {
    const id = await permission('account:read:wide1', { conditions: { currency: 'EUR' } });
    await role(['account:read:wide1', 'card:read']);
    const { caller } = await holding('permission:read', 'permission:edit', 'account:read', 'card:read');
    expect((await update(caller, 'permission', id, permissionInput('account:read:wide1'))).status).toBe(200);
  });

  it('can’t use that its limits are hidden from them', async () => {
    const limits = { conditions: { currency: 'EUR' } };
    const id = await permission('account:read:veiled1', limits);
    const hidden = { inverted: true, fields: ['conditions', 'fields', 'inverted', 'shipped', 'roles'] };
    await permission('permission:read:veiled2', hidden);
    await permission('role:read:veiled3', { inverted: true, fields: ['users', 'shipped', 'roleName'] });
    const veiled = [...administration, ...roles, 'permission:read:veiled2', 'role:read:veiled3'];
    const { caller, role: own } = await holding('account:read:veiled1', 'card:block', ...veiled);
    expect((await update(caller, 'permission', id, permissionInput('account:read:veiled1'))).status).toBe(403);
    expect((await update(caller, 'permission', id, { sort: 2 })).status).toBe(200);
    const block = (await gateway.door(staff, 'get-by', { dtoName: 'permission', by: { privilegeName: 'card:block' } }))
      .body.dto;
    for (const one of [id, block.id])
      expect((await gateway.command(caller, 'deletePermission', { id: one })).status).toBe(422);
    expect((await update(caller, 'permission', block.id, { privilegeName: 'card:block:x' })).status).toBe(422);
    expect((await gateway.command(caller, 'deleteRole', { id: own.id })).status).toBe(422);
    const seen = await gateway.door(staff, 'get', { dtoName: 'permission', id });
    expect(seen.body.dto).toMatchObject(limits);
  });

  it('can’t by that lock themselves out, nor leave nobody who appoints others', async () => {
    const id = await permission('moon:land:takes1', { inverted: true });
    const { caller } = await holding('permission:edit', 'permission:read', 'role:edit', 'moon:land:takes1');
    const locking = permissionInput('role:edit:takes1', { inverted: true });
    expect(await update(caller, 'permission', id, locking)).toMatchObject(beyond('undo it'));
  });
});

describe('who may make roles', () => {
  it('can give a part of what they hold whole, and no other part of what they hold in part', async () => {
    await permission('account:read:eur2', { conditions: { currency: 'EUR' } });
    await permission('account:read:both2', { conditions: { currency: ['EUR', 'USD'] } });
    const make = (caller: Caller, ...privileges: string[]) =>
      create(caller, 'role', { roleName: `Role ${made++}`, description: null, forOperators: true, privileges });
    const whole = await holding('role:read', 'role:create', 'account:read');
    expect((await make(whole.caller, 'account:read:eur2')).status).toBe(200);
    const part = await holding('role:read', 'role:create', 'account:read:eur2');
    expect(await make(part.caller, 'account:read')).toMatchObject(beyond('account:read'));
    expect(await make(part.caller, 'account:read:both2')).toMatchObject(beyond('account:read:both2'));
    expect((await make(part.caller, 'account:read:eur2')).status).toBe(200);
  });

  it('can’t take a restriction from a role that they are under themselves; the answer names it', async () => {
    const restricted = ['account:read', 'account:read:withoutBalance'];
    const theirs = await role(restricted);
    const { caller } = await holding(...roles, ...restricted);
    const without = { ...roleChanges(theirs), privileges: ['account:read'] };
    expect(await update(caller, 'role', theirs.id, without)).toMatchObject(beyond('account:read:withoutBalance'));
    const free = await holding(...roles, 'account:read');
    expect((await update(free.caller, 'role', theirs.id, without)).status).toBe(200);
  });

  it('can’t keep from their own role, by a restriction, what they need to put it right again', async () => {
    await permission('role:edit:never3', { inverted: true });
    const { caller, role: own } = await holding(...roles);
    const locked = { ...roleChanges(own), privileges: [...roles, 'role:edit:never3'] };
    expect(await update(caller, 'role', own.id, locked)).toMatchObject(beyond('undo it'));
  });

  it('that appoint others count only while nothing is taken from them again', async () => {
    await permission('user:create:never4', { inverted: true });
    const whole = await gateway.asStaff((db) =>
      db.selectFrom('roles').selectAll().where('roleName', '=', 'Operator administrator').executeTakeFirstOrThrow(),
    );
    const { privileges } = (await gateway.door(staff, 'get', { dtoName: 'role', id: whole.id })).body.dto;
    const never = { ...roleChanges(whole), privileges: [...privileges, 'user:create:never4'] };
    expect(await update(staff, 'role', whole.id, never)).toMatchObject(beyond('no administrator'));
  });
});

describe('a customer’s administrator', () => {
  it('gives narrower roles than their own, whatever their privileges are called', async () => {
    await permission('account:read:onlyEur5', { conditions: { currency: 'EUR' } });
    const narrow = await role(['account:read:onlyEur5', 'card:read'], false);
    const customer = await gateway.makeCustomer();
    const { caller } = await gateway.signIn(await gateway.makeUser({ customer }), { confirmed: true });
    const data = { userName: 'New Person', email: `${crypto.randomUUID()}@people.test`, roleId: narrow.id };
    expect((await create(caller, 'user', data)).status).toBe(200);
    const colleague = await gateway.makeUser({ customer, role: 'Customer viewer' });
    const bound = await gateway.command(caller, 'bindUserRole', { id: colleague.id, roleId: narrow.id });
    expect(bound.status).toBe(200);
    expect((await gateway.command(caller, 'disableUser', { id: colleague.id })).status).toBe(200);
  });

  it('can’t appoint, nor take charge of, somebody who does by another name what they may not', async () => {
    await permission('account:adjust:other6');
    const wide = await role(['account:adjust:other6'], false);
    const customer = await gateway.makeCustomer();
    const { caller } = await gateway.signIn(await gateway.makeUser({ customer }), { confirmed: true });
    const { user } = await userWith(wide.id, customer);
    for (const command of ['disableUser', 'enableUser', 'unlockUser', 'resetUserPassword', 'deleteUser', 'endSessions'])
      expect(await gateway.command(caller, command, { id: user.id })).toMatchObject(beyond('account:adjust:other6'));
    const colleague = await gateway.makeUser({ customer, role: 'Customer viewer' });
    const bound = await gateway.command(caller, 'bindUserRole', { id: colleague.id, roleId: wide.id });
    expect(bound).toMatchObject(beyond('account:adjust:other6'));
  });

  it('who is limited to some records appoints nobody who isn’t', async () => {
    await permission('account:read:onlyEur7', { conditions: { currency: 'EUR' } });
    await permission('account:read:onlyUsd7', { conditions: { currency: 'USD' } });
    const limited = await role(['account:read:onlyEur7', ...users, 'role:read'], false);
    const customer = await gateway.makeCustomer();
    const { caller } = await userWith(limited.id, customer);
    for (const [privilege, status] of [
      ['account:read:onlyEur7', 200],
      ['account:read:onlyUsd7', 422],
      ['account:read', 422],
    ] as const) {
      const given = await role([privilege], false);
      const data = { userName: 'New Person', email: `${crypto.randomUUID()}@people.test`, roleId: given.id };
      expect([privilege, (await create(caller, 'user', data)).status]).toEqual([privilege, status]);
    }
  });
});

describe('what is one’s to give', () => {
  it('is said of each role, by the first privilege of it that isn’t', async () => {
    await permission('account:read:onlyEur8', { conditions: { currency: 'EUR' } });
    const part = await role(['account:read:onlyEur8'], false);
    const wide = await role(['account:read', 'account:adjust'], false);
    const customer = await gateway.makeCustomer();
    const { caller } = await gateway.signIn(await gateway.makeUser({ customer }));
    const read = async (id: string) => (await gateway.door(caller, 'get', { dtoName: 'role', id })).body.dto.beyondOwn;
    expect([await read(part.id), await read(wide.id)]).toEqual([null, 'account:adjust']);
    const page = await gateway.door(caller, 'page', { dtoName: 'role', page: 1, size: 100 });
    const told = page.body.dto.records.map((one: { id: string; beyondOwn: string }) => [one.id, one.beyondOwn]);
    expect(told).toEqual(
      expect.arrayContaining([
        [part.id, null],
        [wide.id, 'account:adjust'],
      ]),
    );
  });

  it('is said of each privilege, along with what limits one', async () => {
    await permission('account:read:onlyEur9', { conditions: { currency: 'EUR' } });
    const { caller } = await holding('permission:read', 'account:read', 'account:read:withoutBalance');
    const isOwn = async (privilegeName: string) =>
      (await gateway.door(caller, 'get-by', { dtoName: 'permission', by: { privilegeName } })).body.dto.isOwn;
    const told = await Promise.all(
      ['account:read', 'account:read:onlyEur9', 'account:read:withoutBalance', 'card:read'].map(isOwn),
    );
    expect(told).toEqual([true, true, true, false]);
  });
});
