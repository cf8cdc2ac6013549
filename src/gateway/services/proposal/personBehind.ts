import { type Context, type InTransaction, isNamed, readIn } from '../../context.ts';
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

/** The ids by which the caller asks: their own and, of a person, those of the keys that they answer for. */
export async function askingIds(ctx: Context): Promise<string[]> {
  const { actor } = ctx;
  if (!isNamed(actor)) return [];
  if (actor.kind === 'key') return [actor.userId];
  const keys = await readIn(ctx, ({ db }) =>
    db.selectFrom('apiKeys').select('id').where('makerId', '=', actor.userId).execute(),
  );
  return [actor.userId, ...keys.map(({ id }) => id)];
}
