import { sql } from 'kysely';
import type { CommandInput } from '#domain/contract.ts';
import { apiKeyStatus } from '#domain/enumerations.ts';
import {
  isLimitedOnce,
  type Permission,
  type PermissionChanges,
  type PermissionInput,
} from '#domain/permission/permission.ts';
import { privileges, restrictions, splitPrivilege } from '#domain/permission/privilege.ts';
import { type Context, type InTransaction, inTransaction, permit, refuseCustomers, seeingAll } from '../../context.ts';
import { InvalidError, RefusedError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { withAdded } from '../../reading/added.ts';
import { wordedFiles } from '../../reading/export/worded.ts';
import { readable } from '../../reading/query.ts';
import type { HeldPrivilege } from '../../rights/rules.ts';
import { note } from '../../trail.ts';
import { privilegesOfKey } from '../apiKey/rights.ts';
import { refuseLosingOwn, refuseWithoutAdministrator } from './administrators.ts';
import { oneAtATime, privilegesOfRole, refuseBeyondOwn } from './grants.ts';
import { withOwn } from './reach.ts';
import { mindingRuleSetters } from './ruleSetters.ts';

const shippedNames = new Set<string>([...privileges.map(([name]) => name), ...restrictions.map(({ name }) => name)]);
const holders = sql<bigint>`(select count(*) from role_permissions as held where held.permission_id = permission.id)`;

type Stored = Omit<Permission, 'isOwn'>;

const permissions = readable({
  noun: 'permission',
  from: (db) => db.selectFrom('permissions as permission').selectAll('permission').select(holders.as('roles')),
  id: 'permission.id',
  filters: {
    moduleName: 'permission.moduleName',
    inverted: 'permission.inverted',
    updateTime: { column: 'permission.updateTime', time: true },
  },
  search: ['permission.privilegeName', 'permission.moduleName'],
  sorts: {
    sort: 'permission.sort',
    privilegeName: 'permission.privilegeName',
    moduleName: 'permission.moduleName',
    updateTime: 'permission.updateTime',
  },
  order: { field: 'sort', order: 'ASC' },
  by: { privilegeName: 'permission.privilegeName' },
  toRecord: (row): Stored => ({
    ...row,
    shipped: shippedNames.has(row.privilegeName),
    roles: Number(row.roles),
    updateTime: row.updateTime.toISOString(),
  }),
});

function permitForProgramme(ctx: Context, action: string): void {
  permit(ctx, action, 'permission');
  refuseCustomers(ctx);
}

/**
 * A new privilege lies within what its maker holds. One that the product doesn't know is given to their role, so that they can
 * pass it on: any other they can pass on already.
 */
function createPermission(ctx: Context, input: PermissionInput): Promise<Permission> {
  permitForProgramme(ctx, 'create');
  return inTransaction(ctx, async (open) => {
    await oneAtATime(open);
    await refuseTakenName(open, input.privilegeName);
    await refuseBeyondOwn(open, [privilegeOf(input)], 'beyondOwnRights');
    const id = newId(open);
    await open.db
      .insertInto('permissions')
      .values({ id, ...rowOf(input), updateTime: open.clock() })
      .execute();
    if (!input.inverted && !isShippedRight(input.privilegeName)) await giveToOwnRole(open, id);
    return noted(open, id, null);
  });
}

/** Of what the product depends on, only where it is listed may change. */
function updatePermission(ctx: Context, id: string, changes: PermissionChanges): Promise<Permission> {
  permitForProgramme(ctx, 'edit');
  return inTransaction(ctx, async (open) => {
    await oneAtATime(open);
    const before = await permissions.get(seeingAll(open), id);
    const input = { ...inputOf(before), ...changes };
    if (!isLimitedOnce(input)) throw new InvalidError({ conditions: 'validation.fieldsOrRecords' });
    const isOtherMeaning = meaningOf(before) !== meaningOf(input);
    if (isOtherMeaning && before.shipped)
      throw new RefusedError('permissionMeaning', {}, { privilegeName: 'errors.permissionMeaning' });
    if (input.privilegeName !== before.privilegeName) await refuseTakenName(open, input.privilegeName);
    if (isOtherMeaning) await refuseOtherMeaning(open, before, [privilegeOf(input)]);
    await mindingRuleSetters(open, null, () =>
      open.db
        .updateTable('permissions')
        .set({ ...rowOf(input), updateTime: open.clock() })
        .where('id', '=', id)
        .execute(),
    );
    if (isOtherMeaning) await refuseWithoutAdministrator(open, null);
    return noted(open, id, before);
  });
}

/**
 * Deletes one, and takes it from the roles that hold it where the asker has said how many those are.
 * @throws RefusedError `permissionShipped` for one that the product depends on · `permissionHeld` while more roles hold it than
 * were named · `permissionHeldByKeys` while a key in use holds it: what is taken from it by a restriction would be its own again
 */
export function deletePermission(
  ctx: Context,
  { id, fromRoles = 0 }: CommandInput<'deletePermission'>,
): Promise<Record<string, never>> {
  permitForProgramme(ctx, 'delete');
  return inTransaction(ctx, async (open) => {
    await oneAtATime(open);
    const before = await permissions.get(seeingAll(open), id);
    if (before.shipped) throw new RefusedError('permissionShipped', { name: before.privilegeName });
    const keys = (await keysHolding(open, id)).length;
    if (keys > 0) throw new RefusedError('permissionHeldByKeys', { name: before.privilegeName, count: keys });
    if (before.roles > fromRoles) {
      throw new RefusedError('permissionHeld', { name: before.privilegeName, count: before.roles });
    }
    await refuseOtherMeaning(open, before, []);
    for (const role of await rolesHolding(open, id)) await noteTaken(open, role.id, before.privilegeName);
    await mindingRuleSetters(open, null, async () => {
      await open.db.deleteFrom('rolePermissions').where('permissionId', '=', id).execute();
      await open.db.deleteFrom('permissions').where('id', '=', id).execute();
    });
    await refuseWithoutAdministrator(open, null);
    note(open, { subject: 'permission', subjectId: id, customerId: null, before, after: null });
    return {};
  });
}

async function noteTaken(open: InTransaction, roleId: string, name: string): Promise<void> {
  const privileges = (await privilegesOfRole(open.db, roleId)).map((held) => held.name);
  const left = privileges.filter((held) => held !== name);
  const change = { before: { privileges }, after: { privileges: left } };
  note(open, { subject: 'role', subjectId: roleId, customerId: null, ...change });
}

/**
 * Both meanings must be one's own; and as it changes each role that holds it, so must be what each may do, before and after.
 * @param after what it is to mean; empty where it is to be no more
 */
async function refuseOtherMeaning(open: InTransaction, before: Stored, after: HeldPrivilege[]): Promise<void> {
  await refuseBeyondOwn(open, [privilegeOf(before)], 'permissionAboveOwn');
  await refuseBeyondOwn(open, after, 'beyondOwnRights');
  for (const { id, roleName: role } of await rolesHolding(open, before.id)) {
    const held = await privilegesOfRole(open.db, id);
    const changed = held.flatMap((one) => (one.name === before.privilegeName ? after : [one]));
    await refuseBeyondOwn(open, held, 'holderAboveOwn', { role });
    await refuseBeyondOwn(open, changed, 'holderBeyondOwn', { role });
    await refuseLosingOwn(open, id, held, changed);
  }
  for (const { id, keyName: key } of await keysHolding(open, before.id)) {
    const held = await privilegesOfKey(open.db, id);
    const changed = held.flatMap((one) => (one.name === before.privilegeName ? after : [one]));
    await refuseBeyondOwn(open, changed, 'keyBeyondOwn', { key });
  }
}

/** Those that are in use; what the others could do is history. */
const keysHolding = ({ db }: InTransaction, permissionId: string) =>
  db
    .selectFrom('apiKeys as key')
    .innerJoin('apiKeyPermissions as held', 'held.apiKeyId', 'key.id')
    .select(['key.id', 'key.keyName'])
    .where('held.permissionId', '=', permissionId)
    .where('key.apiKeyStatus', '=', apiKeyStatus.code.active)
    .orderBy('key.keyName')
    .execute();

const rolesHolding = ({ db }: InTransaction, permissionId: string) =>
  db
    .selectFrom('roles as role')
    .innerJoin('rolePermissions as held', 'held.roleId', 'role.id')
    .select(['role.id', 'role.roleName'])
    .where('held.permissionId', '=', permissionId)
    .orderBy('role.roleName')
    .execute();

const isShippedRight = (name: string): boolean => {
  const { subject, action } = splitPrivilege(name);
  return shippedNames.has(`${subject}:${action}`);
};

const privilegeOf = ({
  privilegeName: name,
  fields,
  conditions,
  inverted,
  reason,
}: Stored | PermissionInput): HeldPrivilege => ({
  name,
  fields: fields ?? null,
  conditions: conditions ?? null,
  inverted: inverted ?? false,
  reason: reason || null,
});

function meaningOf(permission: Stored | PermissionInput): string {
  const { reason: _, ...meaning } = privilegeOf(permission);
  return JSON.stringify(meaning);
}

const inputOf = ({ id: _, shipped, roles, updateTime, ...input }: Stored): PermissionInput => input;

const rowOf = ({ conditions, fields, inverted, reason, ...input }: PermissionInput) => ({
  ...input,
  fields: fields ?? null,
  conditions: conditions ? JSON.stringify(conditions) : null,
  inverted: inverted ?? false,
  reason: reason || null,
});

async function refuseTakenName({ db }: InTransaction, privilegeName: string): Promise<void> {
  const taken = await db
    .selectFrom('permissions')
    .select('id')
    .where('privilegeName', '=', privilegeName)
    .executeTakeFirst();
  if (taken) throw new RefusedError('alreadyExists', {}, { privilegeName: 'errors.alreadyExists' });
}

async function giveToOwnRole({ db, actor }: InTransaction, permissionId: string): Promise<void> {
  if (actor.kind !== 'user') return;
  const own = await db.selectFrom('users').select('roleId').where('id', '=', actor.userId).executeTakeFirstOrThrow();
  await db.insertInto('rolePermissions').values({ roleId: own.roleId, permissionId }).execute();
}

async function noted(ctx: InTransaction, id: string, before: Stored | null): Promise<Permission> {
  const after = await permissions.get(seeingAll(ctx), id);
  note(ctx, { subject: 'permission', subjectId: id, customerId: null, before, after });
  return reached.get(ctx, id);
}

const reached = withAdded(permissions, withOwn);

const inFile = wordedFiles(reached, { moduleName: ['access.modules.*'] });

export const permission = { ...reached, ...inFile, create: createPermission, update: updatePermission };
