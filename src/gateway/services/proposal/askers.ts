import { status } from '#domain/enumerations.ts';
import type { Context, InTransaction } from '../../context.ts';
import { abilityOf } from '../../rights/rules.ts';
import { keyById } from '../apiKey/find.ts';
import { describeUser } from '../identity/sessions.ts';
import type { ProposalRow } from './row.ts';

/**
 * What whoever asked may do today; undefined where they are gone, disabled or at another customer, or their key opens nothing. In the transaction of
 * whoever decides: a right that is taken away while they do waits, or counts.
 */
export async function askerToday(
  open: InTransaction,
  {
    askedById,
    askedByStaff,
    askedByKey,
    customerId,
  }: Pick<ProposalRow, 'askedById' | 'askedByStaff' | 'askedByKey' | 'customerId'>,
): Promise<Pick<Context, 'ability'> | undefined> {
  if (askedByKey) return keyById(open, askedById);
  const { db } = open;
  const found = await db
    .selectFrom('users')
    .select(['status', 'customerId'])
    .where('id', '=', askedById)
    .executeTakeFirst();
  if (found?.status !== status.code.enabled) return undefined;
  if (found.customerId !== (askedByStaff ? null : customerId)) return undefined;
  return { ability: abilityOf((await describeUser(db, open, askedById)).rules) };
}
