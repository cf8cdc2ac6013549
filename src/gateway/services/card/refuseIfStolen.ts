import { orderStatus } from '#domain/enumerations.ts';
import type { InTransaction } from '../../context.ts';
import { RefusedError } from '../../errors.ts';

/**
 * Refuses to put a card to use again that somebody else may have: it was replaced as stolen, or is about to be. The card is locked from
 * then on: whoever replaces it at this moment waits, or is waited for.
 */
export async function refuseIfStolen({ db }: InTransaction, cardId: string): Promise<void> {
  await db.selectFrom('cards').select('id').where('id', '=', cardId).forNoKeyUpdate().execute();
  const { initial, processing, completed } = orderStatus.code;
  const stolen = await db
    .selectFrom('cardApplications')
    .select('id')
    .where('followsCardId', '=', cardId)
    .where('followReason', '=', 'stolen')
    .where('orderStatus', 'in', [initial, processing, completed])
    .limit(1)
    .executeTakeFirst();
  if (stolen) throw new RefusedError('cardStolen');
}
