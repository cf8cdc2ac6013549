import { status } from '#domain/enumerations.ts';
import type { Noun } from '#domain/nouns.ts';
import type { InTransaction } from '../../context.ts';
import { abilityOf, compileRules, heldPrivileges } from '../../rights/rules.ts';

/** No more of them are told. */
const most = 50;

/** Staff who may do this to records of a noun. By roles, of which there are few. */
export async function staffWho({ db }: InTransaction, action: string, noun: Noun): Promise<string[]> {
  const roles = await db
    .selectFrom((of) => of.selectFrom('roles').select(['id as roleId', 'forOperators']).as('user'))
    .select(['user.roleId', heldPrivileges.as('held')])
    .where('user.forOperators', '=', true)
    .execute();
  const able = roles.filter(({ held }) => abilityOf(compileRules(held)).can(action, noun)).map(({ roleId }) => roleId);
  if (able.length === 0) return [];
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('customerId', 'is', null)
    .where('status', '=', status.code.enabled)
    .where('roleId', 'in', able)
    .orderBy('id')
    .limit(most)
    .execute();
  return users.map(({ id }) => id);
}
