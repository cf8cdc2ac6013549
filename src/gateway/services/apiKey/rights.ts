import { type Kysely, sql } from 'kysely';
import type { AbilityRule } from '#domain/ability.ts';
import { takesPerson } from '#domain/apiKey/takesPerson.ts';
import type { InTransaction } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { RefusedError } from '../../errors.ts';
import { compileRules, type HeldPrivilege } from '../../rights/rules.ts';
import { privilegesIn, refuseBeyondOwn, tooMuch } from '../access/grants.ts';

/**
 * What a key may do now: what it holds, as far as whoever answers for it holds it, too. What is taken away from the key stays
 * taken away.
 */
export function workingRules(held: readonly HeldPrivilege[], makers: readonly HeldPrivilege[]): AbilityRule[] {
  const taken = held.filter(({ inverted }) => inverted);
  const given = held.filter(({ inverted, name }) => !inverted && !takesPerson(name));
  return compileRules([...given.filter((one) => !tooMuch(makers, [one, ...taken])), ...taken]);
}

/** What a `"key"` row holds. */
export const heldByKey = sql<HeldPrivilege[]>`coalesce((
  select json_agg(json_build_object(
    'name', permission.privilege_name, 'fields', permission.fields, 'conditions', permission.conditions,
    'inverted', permission.inverted, 'reason', permission.reason
  ) order by permission.sort, permission.privilege_name)
  from api_key_permissions as held join permissions as permission on permission.id = held.permission_id
  where held.api_key_id = "key".id
), '[]'::json)`;

export const privilegesOfKey = (db: Kysely<Tables>, apiKeyId: string): Promise<HeldPrivilege[]> =>
  privilegesIn(db)
    .innerJoin('apiKeyPermissions as held', 'held.permissionId', 'permission.id')
    .where('held.apiKeyId', '=', apiKeyId)
    .execute();

type Named = HeldPrivilege & { id: string };

/**
 * The privileges of these names, as far as they can be given to a key by the one who asks.
 * @throws RefusedError at the field `privileges`, or `beyondOwnRights`
 */
export async function privilegesToGive(open: InTransaction, names: readonly string[]): Promise<Named[]> {
  const unique = [...new Set(names)];
  const found = await privilegesIn(open.db)
    .select('permission.id')
    .where('permission.privilegeName', 'in', unique)
    .execute();
  if (found.length < unique.length)
    throw new RefusedError('unknownPrivilege', {}, { privileges: 'errors.unknownPrivilege' });
  const personal = found.find(({ name, inverted }) => !inverted && takesPerson(name));
  if (personal) {
    const args = { privilege: personal.name };
    throw new RefusedError('privilegeTakesPerson', args, { privileges: 'errors.privilegeTakesPersonField' });
  }
  await refuseBeyondOwn(open, found, 'beyondOwnRights');
  return found;
}
