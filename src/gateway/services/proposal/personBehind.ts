import type { InTransaction } from '../../context.ts';
import type { ProposalRow } from './row.ts';

/** Who answers for what was asked: whoever asked, or who made the key that did; null where nobody does any more. */
export async function personBehind(
  { db }: Pick<InTransaction, 'db'>,
  { askedById, askedByKey }: Pick<ProposalRow, 'askedById' | 'askedByKey'>,
): Promise<string | null> {
  if (!askedByKey) return askedById;
  const key = await db.selectFrom('apiKeys').select('makerId').where('id', '=', askedById).executeTakeFirst();
  return key?.makerId ?? null;
}
