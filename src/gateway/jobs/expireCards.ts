import { type CardStatus, cardStatus } from '#domain/enumerations.ts';
import { type InTransaction, inTransaction, systemContext } from '../context.ts';
import type { Ports } from '../ports.ts';
import { withTrail } from '../services/audit/recording.ts';
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

type Asked = Parameters<typeof withTrail>[1];

async function expireSome(open: InTransaction, thisMonth: string, asked: Asked): Promise<number> {
  const cards = await open.db
    .selectFrom('cards')
    .select(['id', 'customerId', 'cardStatus'])
    .where('cardStatus', 'in', alive)
    .where('expiredDate', '<', thisMonth)
    .orderBy('id')
    .limit(batch)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  if (cards.length > 0) await withTrail(open, asked, (trailed) => expire(trailed, cards));
  return cards.length;
}

async function expire(
  ctx: InTransaction,
  cards: readonly { id: string; customerId: string; cardStatus: CardStatus }[],
): Promise<void> {
  await ctx.db
    .updateTable('cards')
    .set({ cardStatus: expired, updatedAt: ctx.clock() })
    .where(
      'id',
      'in',
      cards.map(({ id }) => id),
    )
    .where('cardStatus', 'in', alive)
    .execute();
  for (const { id, customerId, cardStatus: before } of cards) {
    const change = { before: { cardStatus: before }, after: { cardStatus: expired } };
    note(ctx, { subject: 'card', subjectId: id, customerId, ...change });
  }
}
