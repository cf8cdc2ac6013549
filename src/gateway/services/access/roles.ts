import type { CommandInput } from '#domain/contract.ts';
import type { Role, RoleChanges, RoleInput } from '#domain/role/role.ts';
import { type Context, type InTransaction, inTransaction, permit, refuseCustomers, seeingAll } from '../../context.ts';
import { RefusedError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { withAdded } from '../../reading/added.ts';
import { wordedFiles } from '../../reading/export/worded.ts';
import type { HeldPrivilege } from '../../rights/rules.ts';
import { note } from '../../trail.ts';
import { refuseLosingOwn, refuseWithoutAdministrator } from './administrators.ts';
import { oneAtATime, privilegesIn, privilegesOfRole, refuseBeyondOwn } from './grants.ts';
import { withReach } from './reach.ts';
import { isShippedRole, roles, roleWordings } from './roleQueries.ts';
import { mindingRuleSetters } from './ruleSetters.ts';

/** Roles are shared by all customers, so only operator staff make and change them. */
function permitForProgramme(ctx: Context, action: string): void {
  permit(ctx, action, 'role');
  refuseCustomers(ctx);
}

export function createRole(ctx: Context, { privileges, ...input }: RoleInput): Promise<Role> {
  permitForProgramme(ctx, 'create');
  return inTransaction(ctx, async (open) => {
    await oneAtATime(open);
    await refuseTakenName(open, input.roleName);
    const held = await permissionsNamed(open, privileges);
    await refuseBeyondOwn(open, held, 'beyondOwnRights');
    const id = newId(open);
    const row = { ...input, id, description: input.description || null, passwordMinimum: input.passwordMinimum ?? 8 };
    await open.db.insertInto('roles').values(row).execute();
    await give(open, id, held);
    return noted(open, id, null);
  });
}

export function updateRole(ctx: Context, id: string, input: RoleChanges): Promise<Role> {
  const { privileges, description, ...changes } = input;
  permitForProgramme(ctx, 'edit');
  return inTransaction(ctx, async (open) => {
    await oneAtATime(open);
    const before = await roles.get(seeingAll(open), id);
    const heldBefore = await privilegesOfRole(open.db, id);
    await refuseBeyondOwn(open, heldBefore, 'roleAboveOwn');
    if (changes.roleName !== undefined && changes.roleName !== before.roleName) {
      if (before.shipped) throw new RefusedError('shippedName', {}, { roleName: 'errors.shippedName' });
      await refuseTakenName(open, changes.roleName);
    }
    const told = { ...changes, ...(description !== undefined && { description: description || null }) };
    if (Object.keys(told).length > 0) await open.db.updateTable('roles').set(told).where('id', '=', id).execute();
    if (privileges) await giveInstead(open, { id, heldBefore }, await permissionsNamed(open, privileges));
    return noted(open, id, before);
  });
}

async function giveInstead(
  open: InTransaction,
  { id, heldBefore }: { id: string; heldBefore: readonly HeldPrivilege[] },
  held: readonly Held[],
): Promise<void> {
  await refuseBeyondOwn(open, held, 'beyondOwnRights');
  await refuseLosingOwn(open, id, heldBefore, held);
  await mindingRuleSetters(open, null, async () => {
    await open.db.deleteFrom('rolePermissions').where('roleId', '=', id).execute();
    await give(open, id, held);
  });
  await refuseWithoutAdministrator(open, null);
}

/** @throws RefusedError `roleInUse` while users have it · `roleDecides` while a consent rule names it · `shippedRole` for one that came with the product */
export function deleteRole(ctx: Context, { id }: CommandInput<'deleteRole'>): Promise<Record<string, never>> {
  permitForProgramme(ctx, 'delete');
  return inTransaction(ctx, async (open) => {
    await oneAtATime(open);
    const before = await roles.get(seeingAll(open), id);
    if (isShippedRole(before.roleName)) throw new RefusedError('shippedRole', { name: before.roleName });
    if (before.users > 0) throw new RefusedError('roleInUse', { name: before.roleName, count: before.users });
    await refuseDeciding(open, before);
    await refuseBeyondOwn(open, await privilegesOfRole(open.db, id), 'roleAboveOwn');
    await open.db.deleteFrom('roles').where('id', '=', id).execute();
    note(open, { subject: 'role', subjectId: id, customerId: null, before, after: null });
    return {};
  });
}

/** A rule that names nobody any more would let anybody decide. */
async function refuseDeciding(
  { db }: InTransaction,
  { id, roleName: name }: { id: string; roleName: string },
): Promise<void> {
  for (const table of ['programmeConsents', 'customerConsents'] as const) {
    const rule = await db.selectFrom(table).select('command').where('deciderRoleId', '=', id).executeTakeFirst();
    if (rule) throw new RefusedError('roleDecides', { name });
  }
}

const reached = withAdded(roles, withReach);

async function noted(ctx: InTransaction, id: string, before: Omit<Role, 'beyondOwn'> | null): Promise<Role> {
  const after = await roles.get(seeingAll(ctx), id);
  note(ctx, { subject: 'role', subjectId: id, customerId: null, before, after });
  return reached.get(ctx, id);
}

type Held = HeldPrivilege & { id: string };

async function permissionsNamed({ db }: InTransaction, names: readonly string[]): Promise<Held[]> {
  const unique = [...new Set(names)];
  if (unique.length === 0) return [];
  const found = await privilegesIn(db)
    .select('permission.id')
    .where('permission.privilegeName', 'in', unique)
    .execute();
  if (found.length < unique.length)
    throw new RefusedError('unknownPrivilege', {}, { privileges: 'errors.unknownPrivilege' });
  return found;
}

async function give({ db }: InTransaction, roleId: string, held: readonly Held[]): Promise<void> {
  if (held.length === 0) return;
  const rows = held.map(({ id }) => ({ roleId, permissionId: id }));
  await db.insertInto('rolePermissions').values(rows).execute();
}

async function refuseTakenName({ db }: InTransaction, roleName: string): Promise<void> {
  const taken = await db.selectFrom('roles').select('id').where('roleName', '=', roleName).executeTakeFirst();
  if (taken) throw new RefusedError('alreadyExists', {}, { roleName: 'errors.alreadyExists' });
}

const inFile = wordedFiles(reached, roleWordings);

export const role = { ...reached, ...inFile, create: createRole, update: updateRole };
