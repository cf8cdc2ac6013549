import type { Transaction } from 'kysely';
import { cardModel, cardStatus, productState, status } from '#domain/enumerations.ts';
import { systemContext } from '#gateway/context.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { newId } from '#gateway/id.ts';
import type { Ports } from '#gateway/ports.ts';
import { replaceCard } from '#gateway/services/card/succeed.ts';

const twoDays = 2 * 24 * 3_600_000;

/** Has somebody's card replaced that was stolen with money on it, as their administrator does: both cards tell of each other. */
export async function replaceStolen(ports: Ports & { db: Transaction<Tables> }, email: string): Promise<void> {
  const { id: userId, ...person } = await ports.db
    .selectFrom('users')
    .select(['id', 'userName', 'customerId'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const actor = { kind: 'user', userId, ...person, source: 'portal', sessionId: newId(ports) } as const;
  const clock = () => new Date(ports.clock().getTime() - twoDays);
  const card = await ports.db
    .selectFrom('cards')
    .innerJoin('products', 'products.id', 'cards.productId')
    .innerJoin('cardholders', 'cardholders.id', 'cards.cardholderId')
    .select('cards.id')
    .where('cards.customerId', '=', person.customerId)
    .where('cards.cardStatus', '=', cardStatus.code.normal)
    .where('cards.cardModel', '=', cardModel.code.virtualCard)
    .where('cards.sharedCard', '=', false)
    .where('cards.createdAt', '<', clock())
    .where('products.productState', '=', productState.code.offered)
    .where('cardholders.status', '=', status.code.enabled)
    .whereRef('cards.balance', '>', 'cards.held')
    .orderBy('cards.id')
    .limit(1)
    .executeTakeFirst();
  if (!card) return;
  const ctx = { ...systemContext(ports), db: ports.db, actor, clock };
  await replaceCard(ctx, { id: card.id, replaceReason: 'stolen', reason: 'Bag taken at the airport' });
}
