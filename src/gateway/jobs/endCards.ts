import { type CardStatus, cardStatus } from '#domain/enumerations.ts';
import { type Context, type InTransaction, inTransaction, readIn, systemContext } from '../context.ts';
import type { Ports } from '../ports.ts';
import { withTrail } from '../services/audit/recording.ts';
import { actOnCard } from '../services/card/actOnCard.ts';
import { programmeNow } from '../services/programme/current.ts';
import { type DueCard, nextDue } from './dueCards.ts';
import { eachByItself } from './eachByItself.ts';

const { unactivated, normal, blocked, lost, expired } = cardStatus.code;
const alive: readonly CardStatus[] = [unactivated, normal, blocked, lost];
const batch = 50;

/** Has the cards closed that are spent, and those whose last day is over by the programme's calendar. */
export async function endCards(ports: Ports): Promise<void> {
  const ctx = systemContext(ports);
  const today = (await programmeNow(ctx)).days.dateAt(ctx.clock());
  for (const due of [spent, pastDay(today)]) {
    await eachByItself(
      (after?: DueCard) => readIn(ctx, (open) => nextDue(due.cards(open), due.by, batch, after)),
      ({ id }) => endOne(ctx, due, id),
      (error, { id }) => ctx.log.error({ err: error, card: id }, 'a card could not be ended'),
    );
  }
}

interface Due {
  /** Since when it is due. */
  by: 'spentAt' | 'endDay';
  cards(open: InTransaction): ReturnType<typeof those>;
}

const those = ({ db }: InTransaction, among: readonly CardStatus[]) =>
  db.selectFrom('cards').where('cardStatus', 'in', among);

const spent: Due = {
  by: 'spentAt',
  cards: (open) => those(open, [...alive, expired]).where('spentAt', 'is not', null),
};
const pastDay = (today: string): Due => ({
  by: 'endDay',
  cards: (open) => those(open, alive).where('endDay', '<', today),
});

/** It is looked at again once it is locked. */
function endOne(ctx: Context, due: Due, id: string): Promise<void> {
  const asked = { operation: 'endCards', subject: 'card', subjectId: id, input: null };
  return inTransaction(ctx, async (open) => {
    if (!(await due.cards(open).select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst())) return;
    await withTrail(open, asked, (trailed) => actOnCard(trailed, 'revoke', id, {}));
  });
}
