import { orderStatus } from '#domain/enumerations.ts';
import type { InTransaction } from '../../context.ts';
import { move, openApplication } from '../application/moving.ts';

/**
 * Cancels what was applied for to go on with a card that is ended, unless it is being made already. What takes the place of a lost
 * or broken card is wanted all the same.
 */
export async function endRenewal(ctx: InTransaction, cardId: string, reason: string | undefined): Promise<void> {
  const renewal = await ctx.db
    .selectFrom('cardApplications')
    .select('id')
    .where('followsCardId', '=', cardId)
    .where('followReason', '=', 'renewal')
    .where('orderStatus', '=', orderStatus.code.initial)
    .executeTakeFirst();
  if (renewal) await move(ctx, 'cancel', await openApplication(ctx, renewal.id), reason);
}
