import type { Transaction } from 'kysely';
import { cardModel, cardStatus, productState, status } from '#domain/enumerations.ts';
import { systemContext } from '#gateway/context.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { newId } from '#gateway/id.ts';
import type { Ports } from '#gateway/ports.ts';
import { createApplication } from '#gateway/services/application/apply.ts';
import { issueCards } from '#gateway/services/application/issue.ts';
import { openApplication } from '#gateway/services/application/moving.ts';

const threeDays = 3 * 24 * 3_600_000;

/** Has a card made for one purchase, as a customer's administrator does, for somebody who has one of that product already. */
export async function applyForSingleUse(ports: Ports & { db: Transaction<Tables> }, email: string): Promise<void> {
  const { id: userId, ...person } = await ports.db
    .selectFrom('users')
    .select(['id', 'userName', 'customerId'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const actor = { kind: 'user', userId, ...person, source: 'portal', sessionId: newId(ports) } as const;
  const clock = () => new Date(ports.clock().getTime() - threeDays);
  const like = await ports.db
    .selectFrom('cards')
    .innerJoin('products', 'products.id', 'cards.productId')
    .innerJoin('cardholders', 'cardholders.id', 'cards.cardholderId')
    .innerJoin('accounts', 'accounts.id', 'cards.accountId')
    .select(['cards.cardholderId', 'cards.productId', 'cards.accountId'])
    .where('cards.customerId', '=', person.customerId)
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
  const ctx = { ...systemContext(ports), db: ports.db, actor, clock };
  const order = { ...like, quantity: 1, singleUse: true, remark: 'Registration for the trade fair' };
  const { id } = await createApplication(ctx, order);
  await issueCards(ctx, await openApplication(ctx, id));
}
