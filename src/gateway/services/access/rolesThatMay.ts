import type { Kysely } from 'kysely';
import { status } from '#domain/enumerations.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { abilityOf, compileRules, heldPrivileges } from '../../rights/rules.ts';

type Ability = Context['ability'];

/** What the roles of operator staff, or of customers' people, allow. There are few roles, and many users. */
export async function abilitiesOfRoles(
  db: Kysely<Tables>,
  forOperators: boolean,
): Promise<{ roleId: string; ability: Ability }[]> {
  const roles = await db
    .selectFrom((of) => of.selectFrom('roles').select(['id as roleId', 'forOperators']).as('user'))
    .select(['user.roleId', heldPrivileges.as('held')])
    .where('user.forOperators', '=', forOperators)
    .execute();
  return roles.map(({ roleId, held }) => ({ roleId, ability: abilityOf(compileRules(held)) }));
}

/** Ids of those that allow something. */
export async function rolesThatMay(
  db: Kysely<Tables>,
  forOperators: boolean,
  allows: (ability: Ability) => boolean,
): Promise<string[]> {
  const roles = await abilitiesOfRoles(db, forOperators);
  return roles.filter(({ ability }) => allows(ability)).map(({ roleId }) => roleId);
}

/** Those on a side, of a customer or of the programme, who can come in. */
const whoComeIn = (db: Kysely<Tables>, customerId: string | null) =>
  db
    .selectFrom('users')
    .where('status', '=', status.code.enabled)
    .where('customerId', 'is not distinct from', customerId);

/** How many of them have each role; a role that nobody has is missing. */
export async function peopleByRole(db: Kysely<Tables>, customerId: string | null): Promise<Map<string, number>> {
  const found = await whoComeIn(db, customerId)
    .select(['roleId', ({ fn }) => fn.countAll<bigint>().as('count')])
    .groupBy('roleId')
    .execute();
  return new Map(found.map(({ roleId, count }) => [roleId, Number(count)]));
}

/** Up to so many of those on a side, of a customer or of the programme, who can come in and have one of these roles. */
export async function peopleIn(
  db: Kysely<Tables>,
  customerId: string | null,
  roleIds: readonly string[],
  most: number,
): Promise<string[]> {
  if (roleIds.length === 0) return [];
  const found = await whoComeIn(db, customerId).select('id').where('roleId', 'in', roleIds).limit(most).execute();
  return found.map(({ id }) => id);
}
