import { cardStatus } from '#domain/enumerations.ts';
import type { InTransaction } from '../../context.ts';
import type { LimitColumns } from '../../db/cardTables.ts';
import { note } from '../../trail.ts';
import type { Ending } from './wantedEnding.ts';

const { initial, unactivated } = cardStatus.code;

type Given = LimitColumns & Ending & { cardRemark: string | null };

/** The cards that are to take this one's place and haven't yet; locked after it, as by id: a card is older than what follows it. */
export const waitingToFollow = (
  { db }: InTransaction,
  { id, customerId }: Readonly<{ id: string; customerId: string }>,
) =>
  db
    .selectFrom('cards')
    .selectAll()
    .where('followsCardId', '=', id)
    .where('customerId', '=', customerId)
    .where('cardStatus', 'in', [initial, unactivated])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

type Row = Awaited<ReturnType<typeof waitingToFollow>>[number];

/**
 * What a card is given, the one that is to take its place is given, too: who renews a card a month ahead would find on the new one
 * what is long another. Where that one has been given something else for itself, it keeps it.
 * @param told how the audit log tells what is given, of a card's row
 */
export async function giveNextToo(
  ctx: InTransaction,
  before: Partial<Given> & { id: string; customerId: string },
  given: Partial<Given>,
  told: (row: Row) => Record<string, unknown>,
  reason?: string,
): Promise<void> {
  for (const next of await waitingToFollow(ctx, before)) {
    const names = (Object.keys(given) as (keyof Given)[]).filter(
      (name) => given[name] !== before[name] && next[name] === before[name],
    );
    if (names.length === 0) continue;
    const passed = Object.fromEntries(names.map((name) => [name, given[name]]));
    await ctx.db
      .updateTable('cards')
      .set({ ...passed, updatedAt: ctx.clock() })
      .where('id', '=', next.id)
      .where('customerId', '=', next.customerId)
      .execute();
    note(ctx, {
      subject: 'card',
      subjectId: next.id,
      customerId: next.customerId,
      before: told(next),
      after: { ...told({ ...next, ...passed }), ...(reason && { reason }) },
    });
  }
}
