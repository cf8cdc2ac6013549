import { cardModel, cardStatus, productState, status } from '#domain/enumerations.ts';
import { replaceCard } from '#gateway/services/card/succeed.ts';
import { type Open, signedIn } from './signedIn.ts';

const twoDays = 2 * 24 * 3_600_000;

/** Has somebody's card replaced that was stolen with money on it, as their administrator does: both cards tell of each other. */
export async function replaceStolen(ports: Open, email: string): Promise<void> {
  const ctx = await signedIn(ports, email, twoDays);
  const card = await ports.db
    .selectFrom('cards')
    .innerJoin('products', 'products.id', 'cards.productId')
    .innerJoin('cardholders', 'cardholders.id', 'cards.cardholderId')
    .select('cards.id')
    .where('cards.customerId', '=', ctx.actor.customerId)
    .where('cards.cardStatus', '=', cardStatus.code.normal)
    .where('cards.cardModel', '=', cardModel.code.virtualCard)
    .where('cards.sharedCard', '=', false)
    .where('cards.createdAt', '<', ctx.clock())
    .where('products.productState', '=', productState.code.offered)
    .where('cardholders.status', '=', status.code.enabled)
    .whereRef('cards.balance', '>', 'cards.held')
    .orderBy('cards.id')
    .limit(1)
    .executeTakeFirst();
  if (!card) return;
  await replaceCard(ctx, { id: card.id, replaceReason: 'stolen', reason: 'Bag taken at the airport' });
}
