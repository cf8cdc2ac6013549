import { cardStatus } from '#domain/enumerations.ts';
import type { InTransaction } from '../context.ts';
import { type Asked, withTrailOfChanges } from '../services/audit/recording.ts';
import { note } from '../trail.ts';

const { blocked, expired, closing } = cardStatus.code;

/** 6 → 7, some at a time: those whose last month was over before this one. What somebody writes on a card meanwhile keeps none open. */
export async function sweepSome(open: InTransaction, month: string, atOnce: number, asked: Asked): Promise<number> {
  const cards = await open.db
    .selectFrom('cards')
    .select('id')
    .where('cardStatus', '=', expired)
    .where('expiredDate', '<', month)
    // By the index of those that have expired: only those that are due are looked at, not all that wait for their time. Nobody is
    // waited for, so no order of locks has to be kept.
    .orderBy('expiredDate')
    .limit(atOnce)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const ids = cards.map(({ id }) => id);
  if (ids.length > 0) await withTrailOfChanges(open, asked, (trailed) => sweep(trailed, ids));
  return ids.length;
}

/**
 * Only what this changed is written down: on several machines another gateway may have found the same cards. One that is under
 * staff's block still says so at its end, as when it's revoked.
 */
async function sweep(ctx: InTransaction, ids: readonly string[]): Promise<void> {
  const changed = await ctx.db
    .updateTable('cards')
    .set({ cardStatus: closing, updatedAt: ctx.clock() })
    .set('statusBeforeLoss', (is) =>
      is.case().when('blockedBy', '=', 'operator').then(is.lit(blocked)).else(is.ref('statusBeforeLoss')).end(),
    )
    .where('id', 'in', ids)
    .where('cardStatus', '=', expired)
    .returning(['id', 'customerId'])
    .execute();
  for (const { id, customerId } of changed) noteStatus(ctx, id, customerId, expired, closing);
}

export function noteStatus(ctx: InTransaction, subjectId: string, customerId: string, from: number, to: number): void {
  note(ctx, { subject: 'card', subjectId, customerId, before: { cardStatus: from }, after: { cardStatus: to } });
}
