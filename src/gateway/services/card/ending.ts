import { sql } from 'kysely';
import type { Card } from '#domain/card/card.ts';
import type { CommandInput } from '#domain/contract.ts';
import { toDecimal } from '#domain/money.ts';
import { type Context, type InTransaction, inTransaction, permit } from '../../context.ts';
import { NotFoundError, RefusedError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { refuseUnlessAsSeen } from '../changedMeanwhile.ts';
import { endingOf } from '../limits.ts';
import { giveNextToo } from './alsoNext.ts';
import { getCard } from './getCard.ts';
import { refuseUnlessStill } from './statusRule.ts';
import { settleEnding } from './wantedEnding.ts';

/**
 * Sets the last day of a card and the sum that it ends with; what is left empty ends it no more. They count from the next payment on.
 * @throws NotFoundError · ConflictError where they aren't as they were seen · InvalidError for a day that is over · RefusedError for a sum that has been spent, or a card that is at its end
 */
export function updateCardEnding(
  ctx: Context,
  { id, endDay, endAmount, seen, reason }: CommandInput<'updateCardEnding'>,
): Promise<Card> {
  permit(ctx, 'limits', 'card');
  return inTransaction(ctx, async (open) => {
    const card = await open.db.selectFrom('cards').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
    if (!card) throw new NotFoundError();
    refuseUnlessStill('limits', card.cardStatus);
    if (card.spentAt !== null) throw new RefusedError('cardSpent');
    const { singleUse, currency } = card;
    const before = endingOf(card, currency);
    refuseUnlessAsSeen(seen, { ...before });
    const settled = await settleEnding(open, { singleUse, endDay, endAmount }, currency);
    const spent = await settledWith(open, card);
    if (settled.endAmount !== null && spent >= settled.endAmount) {
      const limit = { decimal: toDecimal(spent, currency), currency };
      throw new RefusedError('endAmountSpent', { limit }, { endAmount: 'errors.endAmountSpent' });
    }
    await open.db
      .updateTable('cards')
      .set({ ...settled, updatedAt: open.clock() })
      .where('id', '=', id)
      .execute();
    note(open, {
      subject: 'card',
      subjectId: id,
      customerId: card.customerId,
      before,
      after: { ...endingOf(settled, currency), ...(reason && { reason }) },
    });
    await giveNextToo(open, card, settled, (row) => ({ ...endingOf(row, row.currency) }), reason);
    return getCard(open, id);
  });
}

/** What has been settled with a card and those before it, in minor units. */
async function settledWith(
  { db }: InTransaction,
  { id, customerId }: { id: string; customerId: string },
): Promise<bigint> {
  const { rows } = await sql<{
    settled: bigint;
  }>`select settled_by(${id}::uuid, ${customerId}::uuid) as settled`.execute(db);
  return rows[0]?.settled ?? 0n;
}
