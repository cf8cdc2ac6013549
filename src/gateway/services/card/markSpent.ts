import { sql } from 'kysely';
import type { InTransaction } from '../../context.ts';

interface MaySpend {
  id: string;
  customerId: string;
  singleUse: boolean;
  endAmount: bigint | null;
}

/**
 * Says of a card that ends with its first purchase, or at a sum, that it is spent, once it is: a job closes it from there, and
 * nothing more is approved meanwhile. The card is locked.
 */
export async function markSpent(ctx: InTransaction, card: MaySpend): Promise<void> {
  if (!card.singleUse && card.endAmount === null) return;
  const { rows } = await sql<{ isSpent: boolean }>`select mark_spent(${card.id}::uuid, ${card.customerId}::uuid,
    ${ctx.clock()}::timestamptz) as is_spent`.execute(ctx.db);
  if (rows[0]?.isSpent) ctx.wake('endCards');
}
