import { status } from '#domain/enumerations.ts';
import type { Noun } from '#domain/nouns.ts';
import type { InTransaction } from '../../context.ts';
import { rolesThatMay } from '../access/rolesThatMay.ts';

/** No more of them are told. */
const most = 50;

/** Staff who may do this to records of a noun. By roles, of which there are few. */
export async function staffWho({ db }: InTransaction, action: string, noun: Noun): Promise<string[]> {
  const able = await rolesThatMay(db, true, (ability) => ability.can(action, noun));
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
