import { sql } from 'kysely';
import type { Permission, PermissionInput } from '#domain/permission.ts';
import { privileges, restrictions } from '#domain/privilege.ts';
import { type Context, type InTransaction, inTransaction, isOperator, permit } from '../../context.ts';
import { ForbiddenError, RefusedError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { note } from '../audit/trail.ts';
import { type Wordings, worded } from '../exporting/worded.ts';
import { type Readable, readable } from '../query.ts';
import { oneAtATime } from './power.ts';

const shippedNames = new Set<string>([...privileges.map(([name]) => name), ...restrictions.map(({ name }) => name)]);
const holders = sql<bigint>`(select count(*) from role_permissions as held where held.permission_id = permission.id)`;

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
  toRecord: (row): Permission => ({
    ...row,
    shipped: shippedNames.has(row.privilegeName),
    roles: Number(row.roles),
    updateTime: row.updateTime.toISOString(),
  }),
});

function permitForProgramme(ctx: Context, action: string): void {
  permit(ctx, action, 'permission');
  if (!isOperator(ctx.actor)) throw new ForbiddenError();
}

/** A new privilege is given to the role of who made it, if it gives something: else nobody could ever pass it on. */
function createPermission(ctx: Context, input: PermissionInput): Promise<Permission> {
  permitForProgramme(ctx, 'create');
  return inTransaction(ctx, async (open) => {
    await oneAtATime(open);
    await refuseTakenName(open, input.privilegeName);
    const id = newId(open);
    await open.db
      .insertInto('permissions')
      .values({ id, ...rowOf(input), updateTime: open.clock() })
      .execute();
    if (!input.inverted) await giveToOwnRole(open, id);
    return noted(open, id, null);
  });
}

/** Of what the product depends on, only where it is listed may change. */
function updatePermission(ctx: Context, id: string, input: PermissionInput): Promise<Permission> {
  permitForProgramme(ctx, 'edit');
  return inTransaction(ctx, async (open) => {
    await oneAtATime(open);
    const before = await permissions.get(open, id);
    const row = rowOf(input);
    if (before.shipped) refuseOtherMeaning(before, row);
    if (row.privilegeName !== before.privilegeName) await refuseTakenName(open, row.privilegeName);
    await open.db
      .updateTable('permissions')
      .set({ ...row, updateTime: open.clock() })
      .where('id', '=', id)
      .execute();
    return noted(open, id, before);
  });
}

/** @throws RefusedError `permissionShipped` for one that the product depends on · `permissionHeld` while a role holds it */
export function deletePermission(ctx: Context, { id }: { id: string }): Promise<Record<string, never>> {
  permitForProgramme(ctx, 'delete');
  return inTransaction(ctx, async (open) => {
    await oneAtATime(open);
    const before = await permissions.get(open, id);
    if (before.shipped) throw new RefusedError('permissionShipped', { name: before.privilegeName });
    if (before.roles > 0) throw new RefusedError('permissionHeld', { name: before.privilegeName, count: before.roles });
    await open.db.deleteFrom('permissions').where('id', '=', id).execute();
    note(open, { subject: 'permission', subjectId: id, customerId: null, before, after: null });
    return {};
  });
}

const rowOf = ({ conditions, fields, inverted, reason, ...input }: PermissionInput) => ({
  ...input,
  fields: fields ?? null,
  conditions: conditions ? JSON.stringify(conditions) : null,
  inverted: inverted ?? false,
  reason: reason || null,
});

function refuseOtherMeaning(before: Permission, row: ReturnType<typeof rowOf>): void {
  const meaning = (one: Pick<Permission, 'privilegeName' | 'inverted' | 'fields'>, conditions: string | null) =>
    JSON.stringify([one.privilegeName, one.inverted, one.fields, conditions]);
  const conditions = before.conditions && JSON.stringify(before.conditions);
  if (meaning(before, conditions) === meaning(row, row.conditions)) return;
  throw new RefusedError('permissionMeaning', {}, { privilegeName: 'errors.permissionMeaning' });
}

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

async function noted(ctx: InTransaction, id: string, before: Permission | null): Promise<Permission> {
  const after = await permissions.get(ctx, id);
  note(ctx, { subject: 'permission', subjectId: id, customerId: null, before, after });
  return after;
}

const wordings: Wordings<Permission> = { moduleName: ['access.modules.*'] };

const inFile: Pick<Readable<Permission>, 'batches'> = {
  async *batches(ctx, ...wish) {
    for await (const batch of permissions.batches(ctx, ...wish)) yield batch.map((one) => worded(ctx, one, wordings));
  },
};

export const permission = { ...permissions, ...inFile, create: createPermission, update: updatePermission };
