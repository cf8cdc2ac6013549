import { cardModel, cardStatus, productState, status } from '#domain/enumerations.ts';
import { actOnCards } from '#gateway/services/card/act.ts';
import { renewCard } from '#gateway/services/card/succeed.ts';
import { type Open, signedIn } from './signedIn.ts';

const fourDays = 4 * 24 * 3_600_000;

/** Has the card with money on it that expires first renewed, and the new one put to use, as somebody's administrator does. */
export async function renewExpiring(ports: Open, email: string): Promise<void> {
  const ctx = await signedIn(ports, email, fourDays);
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
    .orderBy('cards.expiredDate')
    .orderBy('cards.id')
    .limit(1)
    .executeTakeFirst();
  if (!card) return;
  await renewCard(ctx, { id: card.id, reason: 'Expires soon' });
  const { followedByCardId: next } = await ports.db
    .selectFrom('cards')
    .select('followedByCardId')
    .where('id', '=', card.id)
    .executeTakeFirstOrThrow();
  if (next) await actOnCards(ctx, 'activate', { ids: [next] });
}
