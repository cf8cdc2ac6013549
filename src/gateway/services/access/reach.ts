import type { AbilityRule } from '#domain/ability.ts';
import type { Permission } from '#domain/permission/permission.ts';
import type { Role } from '#domain/role/role.ts';
import { type Context, readIn } from '../../context.ts';
import { beyond, covers } from '../../rights/covers.ts';
import { maySee } from '../../rights/records.ts';
import { compileRules, type HeldPrivilege } from '../../rights/rules.ts';
import { privilegesIn } from './grants.ts';

const rulesOf = ({ ability }: Context) => ability.rules as AbilityRule[];

/** Says of each role which of its privileges isn't the reader's to give, by the same rule that refuses it (see `power.ts`). */
export async function withReach(ctx: Context, roles: Omit<Role, 'beyondOwn'>[]): Promise<Role[]> {
  const isTold = maySee(ctx, 'role', 'privileges') && maySee(ctx, 'role', 'beyondOwn');
  if (!isTold || roles.length === 0) return roles.map((role) => ({ ...role, beyondOwn: null }));
  const ids = roles.map(({ id }) => id);
  const held = await readIn(ctx, ({ db }) =>
    privilegesIn(db)
      .innerJoin('rolePermissions as held', 'held.permissionId', 'permission.id')
      .select('held.roleId')
      .where('held.roleId', 'in', ids)
      .execute(),
  );
  const byRole = Map.groupBy(held, ({ roleId }) => roleId);
  return roles.map((role) => ({ ...role, beyondOwn: firstBeyond(rulesOf(ctx), byRole.get(role.id) ?? []) }));
}

function firstBeyond(own: AbilityRule[], held: readonly HeldPrivilege[]): string | null {
  const right = beyond(own, compileRules(held));
  if (!right) return null;
  const name = `${right.subject}:${right.action}`;
  return held.find((one) => !one.inverted && `${one.name}:`.startsWith(`${name}:`))?.name ?? name;
}

/** Says of each privilege whether the reader may give it, along with what limits them themselves. */
export const withOwn = async (ctx: Context, permissions: Omit<Permission, 'isOwn'>[]): Promise<Permission[]> => {
  const own = rulesOf(ctx);
  const limits = own.filter(({ inverted }) => inverted);
  return permissions.map((one) => {
    const rules = compileRules([{ ...one, name: one.privilegeName }]);
    return { ...one, isOwn: covers(own, [...rules, ...limits]) };
  });
};
