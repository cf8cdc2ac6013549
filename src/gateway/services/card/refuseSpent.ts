import { sql } from 'kysely';
import type { InTransaction } from '../../context.ts';
import { RefusedError } from '../../errors.ts';

interface Followed {
  id: string;
  customerId: string;
  singleUse: boolean;
  spentAt: Date | null;
}

/** Refuses another card in place of one that has been used for what it was for: nobody has its purchase twice. The card is locked. */
export async function refuseSpent({ db }: InTransaction, card: Followed): Promise<void> {
  if (card.spentAt !== null) throw new RefusedError('cardSpent');
  if (!card.singleUse) return;
  const { rows } = await sql<{ everUsed: bigint }>`select ever_used from usage_in(${card.id}::uuid,
    ${card.customerId}::uuid, date '0001-01-01')`.execute(db);
  if ((rows[0]?.everUsed ?? 0n) > 0n) throw new RefusedError('cardSpent');
}
