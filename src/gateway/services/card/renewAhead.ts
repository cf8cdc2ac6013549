import type { Address } from '#domain/cardholder/cardholder.ts';
import { isPhysical } from '#domain/product/product.ts';
import type { InTransaction } from '../../context.ts';
import { staffWho } from '../notice/staffWho.ts';
import { tell } from '../notice/tell.ts';
import { tellThem } from '../notice/tellThem.ts';
import { putInPlace } from './succeed.ts';

/**
 * Renews a card before it expires, as people do by hand: sent to where it was sent, or else to its cardholder's own address. Its
 * customer's people are told.
 * @throws as `renewCard`
 */
export async function renewAhead(ctx: InTransaction, id: string): Promise<void> {
  const { customerId, address } = await whereTo(ctx, id);
  await putInPlace(ctx, 'renewal', { id, deliveryAddress: address });
  await ctx.db.updateTable('cards').set({ renewalRefused: null }).where('id', '=', id).execute();
  await tell(ctx, [{ kind: 'cardRenewed', customerId, subjectIds: [id], createdAt: ctx.clock() }]);
}

/** Tells that a card can't be renewed, once for each reason: its customer's people, and staff who could do something about it. */
export async function sayNotRenewed(ctx: InTransaction, id: string, reason: string): Promise<void> {
  const changed = await ctx.db
    .updateTable('cards')
    .set({ renewalRefused: reason })
    .where('id', '=', id)
    .where('renewalRefused', 'is distinct from', reason)
    .returning('customerId')
    .executeTakeFirst();
  if (!changed) return;
  const { customerId } = changed;
  await tell(ctx, [{ kind: 'cardNotRenewed', customerId, subjectIds: [id], createdAt: ctx.clock() }]);
  const userIds = await staffWho(ctx, 'replace', 'card');
  if (userIds.length > 0) await tellThem(ctx, { kind: 'cardNotRenewed', subjectId: id, userIds });
}

async function whereTo({ db }: InTransaction, id: string): Promise<{ customerId: string; address: Address | null }> {
  const { customerId, cardType, deliveryAddress, details } = await db
    .selectFrom('cards as card')
    .innerJoin('cardholders as holder', (on) =>
      on.onRef('holder.id', '=', 'card.cardholderId').onRef('holder.customerId', '=', 'card.customerId'),
    )
    .leftJoin('cardApplications as application', (on) =>
      on.onRef('application.id', '=', 'card.applicationId').onRef('application.customerId', '=', 'card.customerId'),
    )
    .select(['card.customerId', 'card.cardType', 'application.deliveryAddress', 'holder.details'])
    .where('card.id', '=', id)
    .executeTakeFirstOrThrow();
  return { customerId, address: isPhysical(cardType) ? (deliveryAddress ?? details.residenceAddress) : null };
}
