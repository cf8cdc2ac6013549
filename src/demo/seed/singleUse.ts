import { cardModel, cardStatus, productState, status } from '#domain/enumerations.ts';
import { createApplication } from '#gateway/services/application/apply.ts';
import { issueCards } from '#gateway/services/application/issue.ts';
import { openApplication } from '#gateway/services/application/moving.ts';
import { type Open, signedIn } from './signedIn.ts';

const threeDays = 3 * 24 * 3_600_000;

/** Has a card made for one purchase, as a customer's administrator does, for somebody who has one of that product already. */
export async function applyForSingleUse(ports: Open, email: string): Promise<void> {
  const ctx = await signedIn(ports, email, threeDays);
  const like = await ports.db
    .selectFrom('cards')
    .innerJoin('products', 'products.id', 'cards.productId')
    .innerJoin('cardholders', 'cardholders.id', 'cards.cardholderId')
    .innerJoin('accounts', 'accounts.id', 'cards.accountId')
    .select(['cards.cardholderId', 'cards.productId', 'cards.accountId'])
    .where('cards.customerId', '=', ctx.actor.customerId)
    .where('cards.cardStatus', '=', cardStatus.code.normal)
    .where('cards.cardModel', '=', cardModel.code.virtualCard)
    .where('cards.sharedCard', '=', true)
    .where('products.productState', '=', productState.code.offered)
    .where('cardholders.status', '=', status.code.enabled)
    .whereRef('accounts.balance', '>', 'accounts.held')
    .orderBy('cards.id')
    .limit(1)
    .executeTakeFirst();
  if (!like) return;
  const order = { ...like, quantity: 1, singleUse: true, remark: 'Registration for the trade fair' };
  const { id } = await createApplication(ctx, order);
  await issueCards(ctx, await openApplication(ctx, id));
}
