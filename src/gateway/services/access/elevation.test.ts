import { createMongoAbility, subject as typed } from '@casl/ability';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AbilityRule, Conditions } from '#domain/ability.ts';
import { splitPrivilege } from '#domain/permission/privilege.ts';
import fc from '#tests/chance.ts';
import { type Answer, type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { goodPassword } from '#tests/records.ts';

/**
 * Administrators of limited power, of the programme and of a customer, and whoever they bring in on the way, try whatever
 * comes to mind. In the end nobody can do more than one of them could at the start. What somebody can do is found out by
 * asking the rules that the gateway gives them, right by right, field by field and record by record.
 */
let gateway: TestGateway;
let customer: string;
beforeAll(async () => {
  gateway = await testGateway();
  customer = await gateway.makeCustomer();
});
afterAll(() => gateway.close());

const wielded = ['account:read', 'account:edit', 'accountTransaction:read', 'card:read', 'card:reveal', 'report:read'];
const administration = [
  'permission:read',
  'permission:create',
  'permission:edit',
  'permission:delete',
  'role:read',
  'role:create',
  'role:edit',
  'role:delete',
  'user:read',
  'user:create',
  'user:edit',
  'user:bindRole',
  'user:disable',
  'user:resetPassword',
  'user:delete',
];
const rights = [...wielded, ...administration];
const fields = ['accountName', 'balance', 'balanceAfter', 'remark'];
const records = ['EUR', 'USD', 'GBP'].flatMap((currency) => [1, 2].map((status) => ({ currency, status })));

interface Limits {
  fields?: string[];
  conditions?: Conditions;
}
const limits: fc.Arbitrary<Limits> = fc.oneof(
  fc.constant({}),
  fc.record({ fields: fc.subarray(fields, { minLength: 1, maxLength: 2 }) }),
  fc.record({
    conditions: fc.constantFrom<Conditions[]>(
      { currency: 'EUR' },
      { currency: ['EUR', 'USD'] },
      { currency: 'EUR', status: 1 },
      { status: [1, 2] },
    ),
  }),
);
const meaning = fc.record({
  right: fc.oneof(fc.constantFrom(...wielded), fc.constantFrom(...rights)),
  limits,
  inverted: fc.boolean(),
});
type Meaning = typeof meaning extends fc.Arbitrary<infer M> ? M : never;

const doings = [
  'createPermission',
  'editPermission',
  'deletePermission',
  'createRole',
  'editRole',
  'deleteRole',
  'createUser',
  'editUser',
  'bindUserRole',
  'disableUser',
  'enableUser',
  'resetUserPassword',
  'deleteUser',
] as const;
const at = fc.nat({ max: 1000 });
const step = fc.record({
  by: at,
  does: fc.constantFrom(
    'createPermission',
    'createUser',
    'bindUserRole',
    'editPermission',
    'editPermission',
    'createRole',
    'editRole',
    'editRole',
    ...doings,
  ),
  to: at,
  with: at,
  meaning,
  keeps: fc.boolean(),
  several: fc.array(at, { maxLength: 4 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What the privileges of a story's beginning mean; each role at its beginning holds some of them. */
const beginning = fc.record({
  privileges: fc.array(meaning, { minLength: 4, maxLength: 7 }),
  holders: fc.array(
    fc.record({
      own: fc.array(at, { maxLength: 3 }),
      shipped: fc.subarray(wielded.slice(0, 5), { minLength: 1 }),
      lacks: fc.subarray(administration, { maxLength: 1 }),
    }),
    { minLength: 5, maxLength: 5 },
  ),
});

interface Person {
  id: string;
  email: string;
  /** As long as nothing was done to them. */
  caller?: Caller | undefined;
}

let stories = 0;

/** Of those who are there at the beginning, the first act. The others stand by; whoever is brought in later acts, too. */
const acting = 3;
const beginners = 7;
const actorsIn = (people: readonly Person[]) => people.filter((_, place) => place < acting || place >= beginners);

/** Rows as they are before anybody does anything: roles, and somebody who has each. */
async function world({ privileges, holders }: typeof beginning extends fc.Arbitrary<infer B> ? B : never) {
  const story = stories++;
  return gateway.asStaff(async (db) => {
    const rows = privileges.map(({ right, limits: limited, inverted }, place) => ({
      id: crypto.randomUUID(),
      privilegeName: `${right}:s${story}n${place}`,
      moduleName: 'test',
      sort: place,
      updateTime: gateway.ports.clock(),
      fields: limited.fields ?? null,
      conditions: limited.conditions ? JSON.stringify(limited.conditions) : null,
      inverted,
      reason: null,
    }));
    await db.insertInto('permissions').values(rows).execute();
    const shipped = await db
      .selectFrom('permissions')
      .select(['id', 'privilegeName'])
      .where('privilegeName', 'in', rights)
      .execute();
    const roles: { id: string; forOperators: boolean }[] = [];
    const people: Person[] = [];
    // Two more, of both kinds, who may do a little of what the first two may.
    const lesser = holders
      .slice(0, 2)
      .map((each) => ({ own: [], shipped: each.shipped.slice(0, 1), lacks: administration }));
    for (const [place, { own, shipped: names, lacks }] of [...holders, ...lesser].entries()) {
      const forOperators = [0, 2, 4, 5].includes(place);
      const held = [...names, ...administration.filter((name) => !lacks.includes(name))];
      const ids = [
        ...shipped.filter(({ privilegeName }) => held.includes(privilegeName)).map(({ id }) => id),
        ...new Set(own.map((each) => (rows[each % rows.length] as (typeof rows)[number]).id)),
      ];
      const role = {
        id: crypto.randomUUID(),
        roleName: `Story ${story}.${place}`,
        description: null,
        forOperators,
        passwordMinimum: 8,
      };
      await db.insertInto('roles').values(role).execute();
      await db
        .insertInto('rolePermissions')
        .values(ids.map((permissionId) => ({ roleId: role.id, permissionId })))
        .execute();
      roles.push(role);
      const user = { id: crypto.randomUUID(), email: `${crypto.randomUUID()}@people.test` };
      const row = { ...user, customerId: forOperators ? null : customer, userName: `Person ${place}`, roleId: role.id };
      await db
        .insertInto('users')
        .values({ ...row, ...newcomer(), passwordHash: await gateway.ports.hasher.hash(goodPassword) })
        .execute();
      people.push(user);
    }
    return { story, privileges: rows.map(({ id }) => id), roles, people };
  });
}

const newcomer = () => ({
  passwordIsEasy: false,
  status: 1 as const,
  lastFailedAt: null,
  lockedUntil: null,
  lastSignInAt: null,
  createdAt: gateway.ports.clock(),
});

/** Lets somebody in, whatever was done to their password and status, as the one whom it is about could have themselves let in. */
async function callerOf(person: Person): Promise<Caller | undefined> {
  if (person.caller) return person.caller;
  const passwordHash = await gateway.ports.hasher.hash(goodPassword);
  await gateway.asStaff((db) =>
    db.updateTable('users').set({ passwordHash, passwordIsEasy: false }).where('id', '=', person.id).execute(),
  );
  const row = await gateway.asStaff((db) =>
    db.selectFrom('users').select('email').where('id', '=', person.id).executeTakeFirst(),
  );
  if (!row) return undefined;
  const { caller, answer } = await gateway.signIn({ email: row.email, password: goodPassword }, { confirmed: true });
  if (answer.status !== 200) return undefined;
  person.caller = caller;
  return caller;
}

/** All that somebody can do; nothing while they can't come in. */
async function abilities(person: Person): Promise<Set<string>> {
  const found = new Set<string>();
  const caller = await callerOf(person);
  if (!caller) return found;
  const { body } = await gateway.post('/api/dashboard/app/user/query', undefined, caller);
  const ability = createMongoAbility(body.data.userAbilityRules as AbilityRule[] as never);
  for (const name of rights) {
    const { subject, action } = splitPrivilege(name);
    if (!ability.can(action, subject)) continue;
    found.add(name);
    for (const field of fields) if (ability.can(action, subject, field)) found.add(`${name} ${field}`);
    for (const record of records)
      if (ability.can(action, typed(subject, { ...record }))) found.add(`${name} ${Object.values(record).join(' ')}`);
  }
  return found;
}

const beyond = (some: Set<string>, others: Set<string>) => [...some.difference(others)];

type World = Awaited<ReturnType<typeof world>>;

const takesCharge = new Set<Step['does']>([
  'editUser',
  'bindUserRole',
  'disableUser',
  'enableUser',
  'resetUserPassword',
  'deleteUser',
]);

/** Does one step as one of the people; answers with who did what to whom, as far as it was allowed. */
async function take(
  world: World,
  one: Step,
  place: number,
): Promise<{ answer: Answer; person: Person; target: Person } | undefined> {
  const among = <T>(all: readonly T[], index: number) => all[index % all.length] as T;
  const person = among(actorsIn(world.people), one.by);
  const target = among(world.people, one.to);
  const caller = await callerOf(person);
  if (!caller) return undefined;
  const write = (door: 'create' | 'update', dtoName: string, body: object) =>
    gateway.door(caller, door, { dtoName, requestId: gateway.requestId(), ...body });
  const names = await gateway.asStaff((db) =>
    db.selectFrom('permissions').select('privilegeName').where('id', 'in', world.privileges).execute(),
  );
  const permission = (name: string, { right, limits: limited, inverted }: Meaning) => ({
    privilegeName: `${right}:${name}`,
    moduleName: 'test',
    sort: 1,
    ...limited,
    inverted,
  });
  const role = () => {
    const own = new Set(
      one.several.map((each) => among([...names.map(({ privilegeName }) => privilegeName), ...rights], each)),
    );
    return { roleName: `Story ${world.story} ${place}`, description: null, privileges: [...own] };
  };
  const user = { userName: 'Somebody', email: `${crypto.randomUUID()}@people.test` };
  const doing: Record<Step['does'], () => Promise<Answer>> = {
    createPermission: () =>
      write('create', 'permission', { data: permission(`s${world.story}m${place}`, one.meaning) }),
    editPermission: async () => {
      const id = among(world.privileges, one.to);
      const before = await gateway.asStaff((db) =>
        db.selectFrom('permissions').selectAll().where('id', '=', id).executeTakeFirst(),
      );
      const data = permission(`s${world.story}e${place}`, one.meaning);
      const name = one.keeps && before ? before.privilegeName : data.privilegeName;
      return write('update', 'permission', { id, data: { ...data, privilegeName: name } });
    },
    deletePermission: () => {
      const removal = { id: among(world.privileges, one.to), ...(one.keeps && { fromRoles: 1000 }) };
      return gateway.command(caller, 'deletePermission', removal);
    },
    createRole: () => write('create', 'role', { data: { ...role(), forOperators: one.keeps } }),
    editRole: async () => {
      const { id } = among(world.roles, one.to);
      const before = (await gateway.door(caller, 'get', { dtoName: 'role', id })).body.dto?.privileges ?? [];
      const { privileges, ...data } = role();
      const wanted = one.keeps
        ? [...new Set([...before, ...privileges])]
        : before.filter((_: string, each: number) => each % 5 !== one.with % 5);
      return write('update', 'role', { id, data: { ...data, privileges: wanted } });
    },
    deleteRole: () => gateway.command(caller, 'deleteRole', { id: among(world.roles, one.to).id }),
    createUser: () => {
      const { id: roleId, forOperators } = among(world.roles, one.with);
      return write('create', 'user', { data: { ...user, roleId, ...(!forOperators && { customerId: customer }) } });
    },
    editUser: () => write('update', 'user', { id: target.id, data: user }),
    bindUserRole: () =>
      gateway.command(caller, 'bindUserRole', { id: target.id, roleId: among(world.roles, one.with).id }),
    disableUser: () => gateway.command(caller, 'disableUser', { id: target.id }),
    enableUser: () => gateway.command(caller, 'enableUser', { id: target.id }),
    resetUserPassword: () => gateway.command(caller, 'resetUserPassword', { id: target.id }),
    deleteUser: () => gateway.command(caller, 'deleteUser', { id: target.id }),
  };
  const answer = await doing[one.does]();
  expect(answer.status).toBeLessThan(500);
  if (answer.status !== 200) return { answer, person, target };
  if (takesCharge.has(one.does)) target.caller = undefined;
  const { id } = answer.body.dto;
  if (one.does === 'createPermission') world.privileges.push(id);
  if (one.does === 'createRole') world.roles.push({ id, forOperators: one.keeps });
  if (one.does === 'createUser') world.people.push({ id, email: user.email });
  return { answer, person, target };
}

const stepsTaken = new Map<string, number>();

test('nobody ever comes to do more than one of those could who gave it', async () => {
  await fc.assert(
    fc.asyncProperty(beginning, fc.array(step, { minLength: 12, maxLength: 24 }), async (start, steps) => {
      const story = await world(start);
      const firstOnes = await Promise.all(story.people.map(abilities));
      const actors = firstOnes.slice(0, acting);
      const told: string[] = [];
      for (const [place, one] of steps.entries()) {
        const [before, target] = takesCharge.has(one.does) ? await grantsOf(story, one) : [];
        const taken = await take(story, one, place);
        told.push(`${one.does} by ${one.by}: ${taken?.answer.status}`);
        if (taken?.answer.status !== 200) continue;
        stepsTaken.set(one.does, (stepsTaken.get(one.does) ?? 0) + 1);
        if (before && target && taken.person !== taken.target)
          expect(beyond(target, before), `took charge of who can do more, by ${told.join('; ')}`).toEqual([]);
      }
      await gateway.asStaff((db) => db.updateTable('users').set({ status: 1 }).execute());
      for (const [place, person] of story.people.entries()) {
        const now = await abilities(person);
        const before = firstOnes[place];
        const allowed = [...actors, ...(before ? [before] : [])];
        const tooMuch = allowed.map((each) => beyond(now, each));
        expect(
          tooMuch.some((each) => each.length === 0),
          `person ${place} can ${JSON.stringify(tooMuch)} after ${told.join('; ')}`,
        ).toBe(true);
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
  // A test in which nobody is ever allowed anything would prove nothing.
  const giving = ['createPermission', 'editPermission', 'createRole', 'editRole', 'createUser'];
  expect(giving.filter((one) => !stepsTaken.has(one))).toEqual([]);
  expect([...stepsTaken.values()].reduce((sum, one) => sum + one)).toBeGreaterThan(40);
});

/** What the one who acts and the one whom it is about can do before it. */
async function grantsOf(story: World, one: Step): Promise<[Set<string>, Set<string>]> {
  const actors = actorsIn(story.people);
  const [by, to] = [actors[one.by % actors.length], story.people[one.to % story.people.length]] as [Person, Person];
  return [await abilities(by), await abilities(to)];
}
