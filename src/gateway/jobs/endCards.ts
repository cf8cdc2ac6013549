import { type CardStatus, cardStatus } from '#domain/enumerations.ts';
import { type InTransaction, inTransaction, systemContext } from '../context.ts';
import type { Ports } from '../ports.ts';
import { withTrail } from '../services/audit/recording.ts';
import { actOnCard } from '../services/card/actOnCard.ts';
import { programmeNow } from '../services/programme/current.ts';

const { unactivated, normal, blocked, lost, expired } = cardStatus.code;
const alive: readonly CardStatus[] = [unactivated, normal, blocked, lost];
const batch = 50;

/** Has the cards closed that are spent, and those whose last day is over by the programme's calendar. */
export async function endCards(ports: Ports): Promise<void> {
  const ctx = systemContext(ports);
  const today = (await programmeNow(ctx)).days.dateAt(ctx.clock());
  for (const due of [spent, pastDay(today)]) {
    for (let ended = batch; ended === batch; ) ended = await inTransaction(ctx, (open) => endSome(open, due));
  }
}

type Due = (open: InTransaction) => ReturnType<typeof those>;

const those = ({ db }: InTransaction, among: readonly CardStatus[]) =>
  db
    .selectFrom('cards')
    .select('id')
    .where('cardStatus', 'in', among)
    .orderBy('id')
    .limit(batch)
    .forNoKeyUpdate()
    .skipLocked();

const spent: Due = (open) => those(open, [...alive, expired]).where('spentAt', 'is not', null);
const pastDay =
  (today: string): Due =>
  (open) =>
    those(open, alive).where('endDay', '<', today);

async function endSome(open: InTransaction, due: Due): Promise<number> {
  const cards = await due(open).execute();
  if (cards.length === 0) return 0;
  const asked = { operation: 'endCards', subject: 'card', subjectId: null, input: null };
  await withTrail(open, asked, async (trailed) => {
    for (const { id } of cards) await actOnCard(trailed, 'revoke', id, {});
  });
  open.wake('closeCards');
  return cards.length;
}
