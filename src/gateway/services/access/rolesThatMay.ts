import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { abilityOf, compileRules, heldPrivileges } from '../../rights/rules.ts';

/** Ids of the roles, of operator staff or of customers' people, that allow something. There are few roles, and many users. */
export async function rolesThatMay(
  db: Kysely<Tables>,
  forOperators: boolean,
  allows: (ability: Context['ability']) => boolean,
): Promise<string[]> {
  const roles = await db
    .selectFrom((of) => of.selectFrom('roles').select(['id as roleId', 'forOperators']).as('user'))
    .select(['user.roleId', heldPrivileges.as('held')])
    .where('user.forOperators', '=', forOperators)
    .execute();
  return roles.filter(({ held }) => allows(abilityOf(compileRules(held)))).map(({ roleId }) => roleId);
}
