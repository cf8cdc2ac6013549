import { type Kysely, sql } from 'kysely';
import { status } from '#domain/enumerations.ts';
import type { Context, InTransaction } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { RefusedError } from '../../errors.ts';
import { abilityOf, compileRules, type HeldPrivilege } from '../../rights/rules.ts';
import { privilegesOfRole } from './grants.ts';

const may = (held: readonly HeldPrivilege[], action: string, subject: string) =>
  abilityOf(compileRules(held)).can(action, subject);

/** What makes somebody an administrator: they can appoint others. */
export const appoints = (ability: Context['ability']): boolean =>
  ability.can('bindRole', 'user') && ability.can('create', 'user');

/**
 * Refuses, after the change and inside its transaction, what leaves nobody who could appoint others: the programme never,
 * a customer unless operator staff do it, who can appoint somebody again.
 */
export async function refuseWithoutAdministrator(ctx: InTransaction, customerId: string | null): Promise<void> {
  const { db, actor } = ctx;
  if (customerId !== null && !(actor.kind === 'user' && actor.customerId !== null)) return;
  for (const roleId of await rolesInUse(db, customerId))
    if (appoints(abilityOf(compileRules(await privilegesOfRole(db, roleId))))) return;
  throw new RefusedError('lastAdministrator');
}

async function rolesInUse(db: Kysely<Tables>, customerId: string | null): Promise<string[]> {
  const held = await db
    .selectFrom('users as user')
    .select('user.roleId')
    .distinct()
    .where(sql<boolean>`"user".customer_id is not distinct from ${customerId}::uuid`)
    .where('user.status', '=', status.code.enabled)
    .execute();
  return held.map(({ roleId }) => roleId);
}

/** Who changes what their own role holds can't take from it what they need to put it right again. */
export async function refuseLosingOwn(
  { db, actor }: InTransaction,
  roleId: string,
  before: readonly HeldPrivilege[],
  after: readonly HeldPrivilege[],
): Promise<void> {
  if (actor.kind !== 'user' || may(after, 'edit', 'role') || !may(before, 'edit', 'role')) return;
  const own = await db.selectFrom('users').select('roleId').where('id', '=', actor.userId).executeTakeFirst();
  if (own?.roleId === roleId) throw new RefusedError('lockingOneselfOut');
}
