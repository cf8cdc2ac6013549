import { sql } from 'kysely';
import type { InTransaction } from '../../context.ts';
import { RefusedError } from '../../errors.ts';
import { isDayOver } from './wantedEnding.ts';

interface Followed {
  id: string;
  customerId: string;
  singleUse: boolean;
  spentAt: Date | null;
  endDay: string | null;
}

/**
 * Refuses another card in place of one that has been used for what it was for, or until its last day: nobody has its purchase twice,
 * or pays for a card that ends at once. The card is locked.
 */
export async function refuseSpent(ctx: InTransaction, card: Followed): Promise<void> {
  if (card.spentAt !== null || (await isDayOver(ctx, card.endDay))) throw new RefusedError('cardSpent');
  if (!card.singleUse) return;
  const { rows } = await sql<{ everUsed: bigint }>`select ever_used from usage_in(${card.id}::uuid,
    ${card.customerId}::uuid, date '0001-01-01')`.execute(ctx.db);
  if ((rows[0]?.everUsed ?? 0n) > 0n) throw new RefusedError('cardSpent');
}
