import { orderStatus } from '#domain/enumerations.ts';
import type { InTransaction } from '../../context.ts';
import { move, openApplication } from '../application/moving.ts';

/**
 * Cancels what was applied for to go on with a card that is ended, unless it is being made already. What takes the place of a lost
 * or broken card is wanted all the same. It is locked: who decides it at this moment leaves nothing to cancel, and the card ends
 * all the same.
 */
export async function endRenewal(
  ctx: InTransaction,
  card: { id: string; customerId: string },
  reason: string | undefined,
): Promise<void> {
  const renewal = await ctx.db
    .selectFrom('cardApplications')
    .select('id')
    .where('followsCardId', '=', card.id)
    .where('customerId', '=', card.customerId)
    .where('followReason', '=', 'renewal')
    .where('orderStatus', '=', orderStatus.code.initial)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (renewal) await move(ctx, 'cancel', await openApplication(ctx, renewal.id), reason);
}
