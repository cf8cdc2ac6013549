import type { Transaction } from 'kysely';
import { cardStatus } from '#domain/enumerations.ts';
import { toDecimal } from '#domain/money.ts';
import { ProcessorEvent } from '#domain/processor/event.ts';
import type { Tables } from '#gateway/db/tables.ts';
import type { Ports } from '#gateway/ports.ts';
import { takeMessage } from '#gateway/services/processor/take.ts';

/** What a minibar costs, in minor units. */
const extra = 64_20n;

/**
 * Lets a hotel take more than is on a card, which a settlement always may: the card owes the rest, as its page and the
 * dashboard say. It comes the way that all messages of the processor come.
 */
export async function leaveOwing(ports: Ports & { db: Transaction<Tables> }, customerName: string): Promise<void> {
  const card = await ports.db
    .selectFrom('cards')
    .innerJoin('customers', 'customers.id', 'cards.customerId')
    .select(['cards.cardToken', 'cards.balance', 'cards.held', 'cards.currency'])
    .where('customerName', '=', customerName)
    .where('cardStatus', '=', cardStatus.code.normal)
    .where('sharedCard', '=', false)
    .where('currency', '=', 'USD')
    .whereRef('balance', '>', 'held')
    .orderBy((order) => order('balance', '-', order.ref('held')))
    .orderBy('cards.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const message = ProcessorEvent.parse({
    messageId: 'demo-minibar',
    dataType: 'cardSettlement',
    kind: 'forced',
    transactionLink: 'demo-minibar',
    cardToken: card.cardToken,
    merchantName: 'Harbour View Hotel',
    merchantCity: 'Boston',
    mccCode: '7011',
    transactionCountry: 'US',
    transactionAmount: toDecimal(card.balance - card.held + extra, card.currency),
    transactionCurrency: card.currency,
  });
  await takeMessage(ports, message, JSON.stringify(message));
}
