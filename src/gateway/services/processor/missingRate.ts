import { sql } from 'kysely';
import { processStatus } from '#domain/enumerations.ts';
import { missingRate } from '#domain/processor/payable.ts';
import type { InTransaction } from '../../context.ts';
import { programmeNow } from '../programme/current.ts';

/** What waits for nothing but a rate, with its purchase, if that is there, and the card that it is billed to. */
const waiting = ({ db }: InTransaction) =>
  db
    .selectFrom('processorMessages as message')
    .leftJoin('authorizations as purchase', (join) =>
      join.onRef('purchase.id', '=', 'message.authorizationId').onRef('purchase.customerId', '=', 'message.customerId'),
    )
    .innerJoin('cards as card', (join) =>
      join
        // What named the number of a replaced card is about a purchase that went on with the one in its place.
        .on(sql<boolean>`card.id = coalesce(purchase.card_id, message.card_id)`)
        .onRef('card.customerId', '=', 'message.customerId'),
    )
    .where('message.processStatus', '=', processStatus.code.pending)
    .where('message.refusal', '=', missingRate);

/** The purchases of what has waited for a rate that there is by now, in the order in which it came. */
export async function billableByNow(open: InTransaction) {
  const { rateOf } = await programmeNow(open);
  const asked = await waiting(open).select(['message.transactionCurrency', 'card.currency']).distinct().execute();
  const pairs = asked.filter(
    ({ transactionCurrency, currency }) =>
      transactionCurrency !== null && rateOf(transactionCurrency, currency) !== undefined,
  );
  if (pairs.length === 0) return [];
  return waiting(open)
    .where((row) =>
      row.or(
        pairs.map(({ transactionCurrency, currency }) =>
          row.and([row('message.transactionCurrency', '=', transactionCurrency), row('card.currency', '=', currency)]),
        ),
      ),
    )
    .select(['card.id as cardId', 'message.transactionLink'])
    .groupBy(['card.id', 'message.transactionLink'])
    .orderBy(sql`min(message.created_at)`)
    .limit(1000)
    .execute();
}
