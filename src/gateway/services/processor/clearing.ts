import type { EventOf } from '#domain/processor/event.ts';
import { missingRate } from '#domain/processor/payable.ts';
import { RefusedError } from '../../errors.ts';
import { type Billed, billed } from './billing.ts';
import type { MessageContext } from './keepRecord.ts';
import type { SpendingCard } from './spendingCard.ts';
import { WaitingError } from './waiting.ts';

type Cleared = EventOf<'partial'> | EventOf<'final'> | EventOf<'forced'> | EventOf<'refund'>;

/**
 * A clearing record that is told again under another message's id isn't booked again, however it is told: it is an exception for
 * staff. A refund may name the record that it gives back.
 * @throws WaitingError when this card's money has moved for it before
 */
export async function refuseBookedBefore(
  { db }: MessageContext,
  card: SpendingCard,
  { messageId, kind, clearingReference, transactionLink }: Cleared,
): Promise<void> {
  if (clearingReference === undefined) return;
  const booked = await db
    .selectFrom('processorMessages')
    .select('id')
    .where('messageId', '<>', messageId)
    // A message that is being taken, and for which this one waited, is its card's only once that is done.
    .where((row) => row.or([row('cardId', '=', card.id), row.and({ transactionLink }).and(row('cardId', 'is', null))]))
    .where('clearingReference', '=', clearingReference)
    .where('kind', kind === 'refund' ? '=' : '<>', 'refund')
    .where('outcome', 'in', ['accepted', 'matched'])
    .executeTakeFirst();
  if (booked) throw new WaitingError('clearingReferenceUsed', true);
}

/**
 * What clearing bills a card. It has moved the money whether there is a rate for it or not: without one it waits for one.
 * @throws WaitingError without a rate · RefusedError as `billed`
 */
export function billedByClearing(...asked: Parameters<typeof billed>): Billed {
  try {
    return billed(...asked);
  } catch (error) {
    if (error instanceof RefusedError && error.messageKey === missingRate) throw new WaitingError(missingRate, true);
    throw error;
  }
}
