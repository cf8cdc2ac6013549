import { processStatus } from '#domain/enumerations.ts';
import type { MessageContext } from './keepRecord.ts';
import { findPurchase } from './purchase.ts';
import type { SpendingCard } from './spendingCard.ts';

/** A card, and those whose place it has taken: what came before its purchase waits with the one whose number it named. */
export const withEarlier = ({ id, earlierCardIds }: Pick<SpendingCard, 'id' | 'earlierCardIds'>): string[] => [
  id,
  ...earlierCardIds,
];

/**
 * What waits for this link's purchase on the card, in the order in which it came: also what named the number of a card before it,
 * unless that one has such a purchase itself. After the card each message is locked, for another card's purchase may be its own, too.
 */
export async function waitingFor(ctx: MessageContext, card: SpendingCard, link: string) {
  const waiting = await ctx.db
    .selectFrom('processorMessages')
    .selectAll()
    .where('customerId', '=', card.customerId)
    .where('cardId', 'in', withEarlier(card))
    .where('transactionLink', '=', link)
    .where('processStatus', '=', processStatus.code.pending)
    .orderBy('createdAt')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const others = new Set(waiting.map(({ cardId }) => cardId));
  others.delete(card.id);
  for (const id of others) if (id === null || !(await findPurchase(ctx, id, link))) others.delete(id);
  return waiting.filter(({ cardId }) => !others.has(cardId));
}
