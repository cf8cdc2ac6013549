import { type CardStatus, cardStatus } from '#domain/enumerations.ts';
import { type InTransaction, inTransaction, systemContext } from '../context.ts';
import type { Ports } from '../ports.ts';
import { type Asked, withTrailOfChanges } from '../services/audit/recording.ts';
import { programmeNow } from '../services/programme/current.ts';
import { note } from '../trail.ts';

const { unactivated, normal, blocked, lost, expired } = cardStatus.code;
const alive: readonly CardStatus[] = [unactivated, normal, blocked, lost];
const batch = 100;

/** Ends the cards whose last month is over, by the programme's calendar. */
export async function expireCards(ports: Ports): Promise<void> {
  const ctx = systemContext(ports);
  const thisMonth = (await programmeNow(ctx)).days.dateAt(ctx.clock()).slice(0, 7);
  const asked = { operation: 'expireCards', subject: 'card', subjectId: null, input: null };
  for (let ended = batch; ended === batch; )
    ended = await inTransaction(ctx, (open) => expireSome(open, thisMonth, asked));
}

async function expireSome(open: InTransaction, thisMonth: string, asked: Asked): Promise<number> {
  const cards = await open.db
    .selectFrom('cards')
    .select(['id', 'cardStatus'])
    .where('cardStatus', 'in', alive)
    .where('expiredDate', '<', thisMonth)
    // By the index of those that may; nobody is waited for, so no order of locks has to be kept (dueCards.ts).
    .orderBy('expiredDate')
    .limit(batch)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const found = new Map(cards.map((card) => [card.id, card.cardStatus]));
  if (found.size > 0) await withTrailOfChanges(open, asked, (trailed) => expire(trailed, found));
  return found.size;
}

/** Only what this changed is written down: on several machines another gateway may have found the same cards. */
async function expire(ctx: InTransaction, found: ReadonlyMap<string, CardStatus>): Promise<void> {
  const changed = await ctx.db
    .updateTable('cards')
    .set({ cardStatus: expired, updatedAt: ctx.clock() })
    .where('id', 'in', [...found.keys()])
    .where('cardStatus', 'in', alive)
    .returning(['id', 'customerId'])
    .execute();
  for (const { id, customerId } of changed) {
    const change = { before: { cardStatus: found.get(id) }, after: { cardStatus: expired } };
    note(ctx, { subject: 'card', subjectId: id, customerId, ...change });
  }
}
