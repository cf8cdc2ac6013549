import type { KeptEvent } from '#domain/processor/event.ts';
import type { InTransaction } from '../../context.ts';
import type { Purchase } from './reckoning.ts';

/** The message that a record came with; undefined where none is kept. */
export async function firstMessageOf(
  { db }: Pick<InTransaction, 'db'>,
  record: Pick<Purchase, 'id'>,
): Promise<KeptEvent | undefined> {
  const found = await db
    .selectFrom('authorizationEvents as event')
    .innerJoin('processorMessages as message', 'message.messageId', 'event.messageId')
    .select('message.payload')
    .where('event.authorizationId', '=', record.id)
    .where('event.sequence', '=', 1)
    .executeTakeFirst();
  return found?.payload;
}
